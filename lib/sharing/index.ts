export { createSharing, SHARE_DAYS, type Sharing } from "./sharing.ts";
export { shareLinkSchema, type ShownLink } from "./answers.ts";
