import { routesOf } from "../door.ts";
import { OPERATIONS } from "../operations.ts";

/** Every path below /api, those that are no call too: 401 for strangers, 404 for others, in the same words. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routesOf(OPERATIONS);
