// All posts at once, in and out (IO-1, IO-3).
import { z } from "zod";
import { operation } from "./operation.ts";

const none = z.strictObject({});

export const exportPosts = operation({
  id: "exportPosts",
  method: "GET",
  path: "/api/export",
  summary: "All contents with their images and a manifest, as a ZIP",
  description:
    "For owners. Made as it is read; a ZIP without its end is not whole. With a token, or the session of a browser.",
  needs: "content:export",
  params: none,
  query: none,
  success: { status: 200, description: "The ZIP.", media: "application/zip" },
});
export const importPosts = operation({
  id: "importPosts",
  method: "POST",
  path: "/api/import",
  summary: "Make a content of each Markdown file of a ZIP, with its images",
  description:
    "The body is the ZIP, at most 512 MB. The answer is a line of JSON for each file as soon as it is done (file, does: new, unchanged, differs or skipped, path, images, code, why), last one with done and the counts. Sending it again makes what is missing, and nothing twice. With a token, or the session of a browser.",
  needs: "content:create",
  takes: "zip",
  params: none,
  query: z.strictObject({
    dryRun: z
      .enum(["true", "false"])
      .default("false")
      .meta({ description: "true: the same lines, and nothing is changed." }),
  }),
  success: { status: 200, description: "Lines of JSON.", media: "application/x-ndjson" },
});

export const EXCHANGE_OPERATIONS = [exportPosts, importPosts] as const;
