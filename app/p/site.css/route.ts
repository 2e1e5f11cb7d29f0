import { siteResource, textAnswer } from "../site-door.ts";

/** The style sheet of the site; its address changes with it (SITE-3.2). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = siteResource(({ request, runtime: { siteFiles } }) =>
  Promise.resolve(
    textAnswer(request, siteFiles.style, { type: "text/css", cache: "public, max-age=31536000, immutable" }),
  ),
);
