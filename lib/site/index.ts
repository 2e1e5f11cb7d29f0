export type { FeedKind } from "./feeds.ts";
export { createDelivery, type Delivery, type DeliveredPost } from "./delivery.ts";
export { listUnlisted } from "./catch-up.ts";
export { listPublicPost, slugRefusal, unlistPublicPost } from "./listing.ts";
export { selectImageSizes, shownAt } from "./statements.ts";
export { markup, Markup } from "./markup.ts";
export { imagesNamedIn, plain } from "./public-post.ts";
export { proseOf } from "./shown-text.ts";
export { createSite, type Site, type SiteFacts, type SitePage } from "./site.ts";
