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
    "The body is the ZIP, at most 512 MB. The answer is a line of JSON for each file as soon as it is done " +
    "(file, does: new, unchanged, differs or skipped, path, images, code, why), last one with done and the " +
    "counts. Sending it again makes what is missing, and nothing twice. With a token, or the session of a browser.",
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

const LONGEST_ID = 1_000;
const LONGEST_NAME = 200;

const ofImport = z.strictObject({ id: z.string().min(1).max(LONGEST_ID).meta({ description: "Id of the import." }) });
const instant = z.iso.datetime();
const count = z.int().min(0);
const importAnswer = z
  .object({
    id: z.string(),
    name: z.string().meta({ description: "Of the file that was sent." }),
    state: z.enum(["waiting", "running", "done", "cancelled", "failed"]),
    bytes: count,
    total: count.meta({ description: "Files that it goes through." }),
    done: count.meta({ description: "Files that it has been through." }),
    new: count,
    unchanged: count,
    differs: count,
    skipped: count,
    images: count,
    code: z.string().nullable().meta({ description: "Why it failed." }),
    why: z.string().nullable(),
    by: z.object({ id: z.string(), name: z.string() }),
    createdAt: instant,
    endedBy: z.string().nullable().meta({ description: "Name of who cancelled it." }),
    endedAt: instant.nullable(),
  })
  .meta({ id: "Import" });

export const beginImport = operation({
  id: "beginImport",
  method: "POST",
  path: "/api/imports",
  summary: "Import a ZIP without waiting for it",
  description:
    "The body is the ZIP, at most 512 MB. It is kept and imported as importPosts does it, also when Stet is " +
    "restarted meanwhile; three imports of a workspace are under way at the most. " +
    "With a token, or the session of a browser.",
  needs: "content:create",
  takes: "zip",
  params: none,
  query: z.strictObject({
    name: z.string().min(1).max(LONGEST_NAME).default("ZIP").meta({ description: "What it is called in lists." }),
  }),
  success: { status: 201, description: "The import, which waits for its turn.", schema: importAnswer },
});
export const listImports = operation({
  id: "listImports",
  method: "GET",
  path: "/api/imports",
  summary: "The last 20 imports that nobody waited for, newest first; they are kept for 30 days",
  needs: "content:create",
  params: none,
  query: none,
  success: { status: 200, description: "The imports.", schema: z.object({ items: z.array(importAnswer) }) },
});
export const readImport = operation({
  id: "readImport",
  method: "GET",
  path: "/api/imports/{id}",
  summary: "How far an import is",
  needs: "content:create",
  params: ofImport,
  query: none,
  success: { status: 200, description: "The import.", schema: importAnswer },
});
export const cancelImport = operation({
  id: "cancelImport",
  method: "DELETE",
  path: "/api/imports/{id}",
  summary: "Cancel an import",
  description: "What it has made stays. One that has ended stays as it is.",
  needs: "content:create",
  params: ofImport,
  query: none,
  success: { status: 200, description: "The import.", schema: importAnswer },
});
export const readImportReport = operation({
  id: "readImportReport",
  method: "GET",
  path: "/api/imports/{id}/report",
  summary: "What became of each file of an import, those first that need a look",
  description: "As lines of JSON like those of importPosts, without a sum; or as a table.",
  needs: "content:create",
  params: ofImport,
  query: z.strictObject({
    format: z.enum(["lines", "csv"]).default("lines").meta({ description: "csv: a table for a spreadsheet." }),
  }),
  success: {
    status: 200,
    description: "A line for each file that it has been through.",
    media: ["application/x-ndjson", "text/csv"],
  },
});

export const EXCHANGE_OPERATIONS = [
  exportPosts,
  importPosts,
  beginImport,
  listImports,
  readImport,
  cancelImport,
  readImportReport,
] as const;
