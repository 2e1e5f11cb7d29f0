import { resource } from "../door.ts";

/** Everything below /api that is no call: 401 for strangers, 404 for others, in the same words as everywhere. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource();
