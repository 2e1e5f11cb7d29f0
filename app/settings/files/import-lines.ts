import { problemFrom } from "../../ui/api-call.ts";
import { saysBoth } from "../../ui/person-words.ts";

/** What became of a file, or would (IO-3). */
export interface FileLine {
  readonly file: string;
  readonly does: "new" | "unchanged" | "differs" | "skipped";
  readonly path?: string;
  readonly images?: number;
  readonly why?: string;
}

export interface ImportSum {
  readonly done: boolean;
  readonly new: number;
  readonly unchanged: number;
  readonly differs: number;
  readonly skipped: number;
  readonly images: number;
  readonly why?: string;
}

export type ImportEnd =
  | { readonly kind: "done"; readonly sum: ImportSum }
  | { readonly kind: "failed"; readonly message: string };

interface Sending {
  readonly isDry: boolean;
  readonly signal: AbortSignal;
  readonly onLine: (line: FileLine) => void;
}

/** Sends a ZIP, and reads a line for each of its files as it comes. Throws nothing but the abort of `signal`. */
export async function sendZip(zip: Blob, { isDry, signal, onLine }: Sending): Promise<ImportEnd> {
  try {
    const response = await fetch(`/api/import?dryRun=${isDry}`, {
      method: "POST",
      headers: { "Content-Type": "application/zip" },
      body: zip,
      signal,
    });
    if (!response.ok || !response.body) {
      const { message, hint } = problemFrom(await response.json().catch(() => undefined), response.status);
      return { kind: "failed", message: `${message} ${hint}` };
    }
    for await (const line of linesOf(response.body)) {
      const read = JSON.parse(line) as FileLine | ImportSum; // our own server's answer
      if ("file" in read) onLine(read);
      else if (read.done) return { kind: "done", sum: read };
      else return { kind: "failed", message: read.why ?? "" };
    }
  } catch (error) {
    if (signal.aborted) throw error;
  }
  return { kind: "failed", message: saysBoth({ code: "unavailable", message: "" }) };
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    const lines = (rest + read.value).split("\n");
    rest = lines.pop() ?? "";
    yield* lines.filter((line) => line !== "");
  }
}
