/** Never cached, and never indexed (SHARE-1.2). */
export const SHARED_HEADERS = {
  "Cache-Control": "private, no-store",
  "X-Robots-Tag": "noindex, nofollow, noarchive",
} as const;
