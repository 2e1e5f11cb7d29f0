export { createSharing, SHARE_DAYS, type Sharing } from "./sharing.ts";
