import { create as contentDisposition } from "content-disposition";
import type { FileLine } from "../../../../../lib/exchange/index.ts";
import { endpoint, resource } from "../../../door.ts";
import { readImportReport } from "../../../exchange-operations.ts";
import { streamed } from "../../../streamed.ts";

/** What happened to each file of an import, generated while it is read. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readImportReport, async ({ request, actor, params: { id }, query, runtime: { imports } }) => {
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
  }),
);

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
