// All posts at once, in and out (IO-1, IO-3).
import { create as contentDisposition } from "content-disposition";
import { z } from "zod";
import { importSchema } from "../../../lib/exchange/index.ts";
import type { FileLine } from "../../../lib/exchange/index.ts";
import { refusal } from "../../../lib/outcome/index.ts";
import { operation } from "../door.ts";
import { piecesOf } from "../pieces-of.ts";
import { streamed } from "../streamed.ts";

const LONGEST_ID = 1_000;
const LONGEST_NAME = 200;

const ofImport = z.strictObject({ id: z.string().min(1).max(LONGEST_ID).meta({ description: "Id of the import." }) });

export const EXCHANGE_OPERATIONS = [
  operation({
    id: "exportPosts",
    at: "GET /api/export",
    summary: "All contents with their images and a manifest, as a ZIP",
    description:
      "For owners. Made as it is read; a ZIP without its end is not whole. With a token, or the session of a browser.",
    needs: "content:export",
    success: { status: 200, description: "The ZIP.", media: "application/zip" },
    answer: async ({ request, actor, runtime: { exchange, clock } }) => {
      const name = `stet-${clock().toISOString().slice(0, 10)}.zip`;
      const headers = {
        "Content-Type": "application/zip",
        "Content-Disposition": contentDisposition(name),
        "Cache-Control": "no-store",
      };
      if (request.method === "HEAD") return new Response(null, { headers });
      const zip = exchange.export(actor);
      return zip.ok ? new Response(streamed(zip.value), { headers }) : zip;
    },
  }),
  // The Markdown files of a ZIP as posts (IO-3): one line for each when it is done.
  operation({
    id: "importPosts",
    at: "POST /api/import",
    summary: "Make a content of each Markdown file of a ZIP, with its images",
    description:
      "The body is the ZIP, at most 512 MB. The answer is a line of JSON for each file as soon as it is done " +
      "(file, does: new, unchanged, differs or skipped, path, images, code, why), last one with done and the " +
      "counts. Sending it again makes what is missing, and nothing twice. With a token, or the session of a browser.",
    needs: "content:create",
    takes: "zip",
    query: z.strictObject({
      dryRun: z
        .enum(["true", "false"])
        .default("false")
        .meta({ description: "true: the same lines, and nothing is changed." }),
    }),
    success: { status: 200, description: "Lines of JSON.", media: "application/x-ndjson" },
    answer: async ({ request, requestId, actor, query, runtime: { exchange, log } }) => {
      const started = await exchange.import(actor, piecesOf(request), { dryRun: query.dryRun === "true" });
      if (!started.ok) return started;
      const lines = started.value;
      const encoder = new TextEncoder();
      const body = new ReadableStream<Uint8Array>({
        async pull(stream) {
          try {
            const { done, value } = await lines.next();
            if (done) stream.close();
            else stream.enqueue(encoder.encode(`${JSON.stringify(value)}\n`));
          } catch (err) {
            log.error({ err, requestId }, "An import failed");
            const { code, message: why } = refusal("internal");
            stream.enqueue(encoder.encode(`${JSON.stringify({ done: false, code, why })}\n`));
            stream.close();
          }
        },
        cancel: async () => void (await lines.return(undefined)),
      });
      return new Response(body, { headers: { "Content-Type": "application/x-ndjson", "Cache-Control": "no-store" } });
    },
  }),
  operation({
    id: "beginImport",
    at: "POST /api/imports",
    summary: "Import a ZIP without waiting for it",
    description:
      "The body is the ZIP, at most 512 MB. It is kept and imported as importPosts does it, also when Stet is " +
      "restarted meanwhile; three imports of a workspace are under way at the most. " +
      "With a token, or the session of a browser.",
    needs: "content:create",
    takes: "zip",
    query: z.strictObject({
      name: z.string().min(1).max(LONGEST_NAME).default("ZIP").meta({ description: "What it is called in lists." }),
    }),
    success: { status: 201, description: "The import, which waits for its turn.", schema: importSchema },
    answer: ({ request, actor, query, runtime: { imports } }) =>
      imports.begin(actor, piecesOf(request), { name: query.name }),
  }),
  // Imports that nobody waits for (IO-8).
  operation({
    id: "listImports",
    at: "GET /api/imports",
    summary: "The last 20 imports that nobody waited for, newest first; they are kept for 30 days",
    needs: "content:create",
    success: { status: 200, description: "The imports.", schema: z.object({ items: z.array(importSchema) }) },
    answer: ({ actor, runtime: { imports } }) => imports.list(actor),
  }),
  operation({
    id: "readImport",
    at: "GET /api/imports/{id}",
    summary: "The progress of an import",
    needs: "content:create",
    params: ofImport,
    success: { status: 200, description: "The import.", schema: importSchema },
    answer: ({ actor, params: { id }, runtime: { imports } }) => imports.read(actor, id),
  }),
  operation({
    id: "cancelImport",
    at: "DELETE /api/imports/{id}",
    summary: "Cancel an import",
    description: "What it has made stays. One that has ended stays as it is.",
    needs: "content:create",
    params: ofImport,
    success: { status: 200, description: "The import.", schema: importSchema },
    answer: ({ actor, params: { id }, runtime: { imports } }) => imports.cancel(actor, id),
  }),
  operation({
    id: "readImportReport",
    at: "GET /api/imports/{id}/report",
    summary: "The result for each file of an import, files that need attention first",
    description: "As lines of JSON like those of importPosts, without the totals; or as a table.",
    needs: "content:create",
    params: ofImport,
    query: z.strictObject({
      format: z.enum(["lines", "csv"]).default("lines").meta({ description: "csv: a table for a spreadsheet." }),
    }),
    success: {
      status: 200,
      description: "A line for each file processed so far.",
      media: ["application/x-ndjson", "text/csv"],
    },
    answer: async ({ request, actor, params: { id }, query, runtime: { imports } }) => {
      const report = await imports.report(actor, id);
      if (!report.ok) return report;
      const { media, name, words } = FORMATS[query.format];
      const headers = {
        "Content-Type": media,
        "Content-Disposition": contentDisposition(name),
        "Cache-Control": "no-store",
      };
      if (request.method === "HEAD") return new Response(null, { headers });
      return new Response(streamed(encoded(words(report.value))), { headers });
    },
  }),
];

const FORMATS = {
  lines: { media: "application/x-ndjson", name: "import-report.jsonl", words: asLines },
  csv: { media: "text/csv; charset=utf-8", name: "import-report.csv", words: asTable },
} as const;

async function* asLines(lines: AsyncIterable<FileLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

const COLUMNS = ["file", "does", "path", "images", "code", "why"] as const;

async function* asTable(lines: AsyncIterable<FileLine>): AsyncGenerator<string> {
  yield `\uFEFF${COLUMNS.join(",")}\r\n`; // the mark tells spreadsheets that it is UTF-8
  for await (const line of lines) yield `${COLUMNS.map((column) => cell(line[column])).join(",")}\r\n`;
}

/** A file may have any name: text that a spreadsheet would evaluate is shown as words. */
function cell(value: string | number | undefined): string {
  const words = String(value ?? "");
  return `"${(/^[=+\-@\t\r]/.test(words) ? `'${words}` : words).replaceAll('"', '""')}"`;
}

const LARGE = 16_384;

/** Many lines at a time. */
async function* encoded(words: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let waiting = "";
  for await (const word of words) {
    waiting += word;
    if (waiting.length < LARGE) continue;
    yield encoder.encode(waiting);
    waiting = "";
  }
  if (waiting !== "") yield encoder.encode(waiting);
}
