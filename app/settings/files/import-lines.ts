import type { FileLine, ImportSum, ShownImport } from "../../../lib/exchange/index.ts";
import { problemFrom } from "../../ui/api-call.ts";
import { saysBoth } from "../../ui/person-words.ts";

export type { FileLine, ImportSum, ShownImport };

export type LookEnd =
  | { readonly kind: "looked"; readonly sum: ImportSum }
  | { readonly kind: "failed"; readonly message: string };

interface Looking {
  readonly signal: AbortSignal;
  readonly onLine: (line: FileLine) => void;
}

const ZIP = { method: "POST", headers: { "Content-Type": "application/zip" } } as const;

/** Has a ZIP checked, and reads a line for each of its files. Throws nothing but the abort of `signal`. */
export async function lookThrough(zip: Blob, { signal, onLine }: Looking): Promise<LookEnd> {
  try {
    const response = await fetch("/api/import?dryRun=true", { ...ZIP, body: zip, signal });
    if (!response.ok || !response.body) return { kind: "failed", message: await refusalIn(response) };
    for await (const line of linesOf(response.body)) {
      const read = JSON.parse(line) as FileLine | ImportSum; // our own server's answer
      if ("file" in read) onLine(read);
      else if (read.done) return { kind: "looked", sum: read };
      else return { kind: "failed", message: read.why ?? "" };
    }
  } catch (error) {
    if (signal.aborted) throw error;
  }
  return { kind: "failed", message: AWAY };
}

export type Begun =
  | { readonly ok: true; readonly begun: ShownImport }
  | { readonly ok: false; readonly message: string };

/** Sends a ZIP to be imported. Throws nothing but the abort of `signal`. */
export async function beginImport(
  zip: Blob,
  { name, signal }: { readonly name: string; readonly signal: AbortSignal },
): Promise<Begun> {
  try {
    const response = await fetch(`/api/imports?name=${encodeURIComponent(name)}`, { ...ZIP, body: zip, signal });
    if (!response.ok) return { ok: false, message: await refusalIn(response) };
    return { ok: true, begun: (await response.json()) as ShownImport }; // our own server's answer
  } catch (error) {
    if (signal.aborted) throw error;
    return { ok: false, message: AWAY };
  }
}

/** The first lines of a report, and at least how many there are. */
export async function firstLines(id: string, most: number): Promise<readonly FileLine[] | undefined> {
  try {
    const response = await fetch(`/api/imports/${id}/report`);
    if (!response.ok || !response.body) return undefined;
    const lines: FileLine[] = [];
    for await (const line of linesOf(response.body)) {
      if (lines.push(JSON.parse(line) as FileLine) >= most) break; // our own server's answer
    }
    return lines;
  } catch {
    return undefined;
  }
}

const AWAY = saysBoth({ code: "unavailable", message: "" });

async function refusalIn(response: Response): Promise<string> {
  const { message, hint } = problemFrom(await response.json().catch(() => undefined), response.status);
  return `${message} ${hint}`;
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      const lines = (rest + read.value).split("\n");
      rest = lines.pop() ?? "";
      yield* lines.filter((line) => line !== "");
    }
  } finally {
    await reader.cancel();
  }
}
