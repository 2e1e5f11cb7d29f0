import { resource } from "../door.ts";

/** Every path below /api that is not a call: 401 for strangers, 404 for others, in the same words as everywhere. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource();
