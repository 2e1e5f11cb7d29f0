import type {
  FoundPassage as Found,
  ShownPassage as Passage,
  ShownSource as SourceLine,
  SourcePage,
} from "../../../lib/sources/index.ts";
import { apiCall, problemFrom, type Problem, type Reply } from "../api-call.ts";

export type { Found, Passage, SourceLine, SourcePage };

const LONGEST_NAME = 200;
const TOO_LARGE = 413;

/** The calls of one post's sources. */
export function sourceCalls(contentId: string) {
  const post = `/api/contents/${encodeURIComponent(contentId)}/sources`;
  const source = (id: string) => `/api/sources/${encodeURIComponent(id)}`;
  return {
    list: () => apiCall<{ readonly items: readonly SourceLine[] }>(post),
    search: (q: string, signal: AbortSignal) =>
      apiCall<{ readonly items: readonly Found[] }>(`${post}/passages?q=${encodeURIComponent(q)}`, { signal }),
    read: (id: string, first: number) => apiCall<SourcePage>(`${source(id)}?first=${first}&limit=20`),
    paste: (text: string, title: string) =>
      apiCall<SourceLine>(post, { method: "POST", body: title.trim() === "" ? { text } : { text, title } }),
    fetch: (address: string) => apiCall<SourceLine>(post, { method: "POST", body: { address } }),
    upload: (file: File) => upload(`${post}/file?name=${encodeURIComponent(nameOf(file))}`, file),
    attach: (id: string) => apiCall<SourceLine>(`${post}/${encodeURIComponent(id)}`, { method: "PUT" }),
    takeOff: (id: string) => apiCall<undefined>(`${post}/${encodeURIComponent(id)}`, { method: "DELETE" }),
    remove: (id: string) => apiCall<undefined>(source(id), { method: "DELETE" }),
  };
}

export type SourceCalls = ReturnType<typeof sourceCalls>;

const nameOf = ({ name }: File): string => name.slice(-LONGEST_NAME).toWellFormed();

async function upload(address: string, file: File): Promise<Reply<SourceLine>> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body: file,
    });
    // a proxy in front may say no in a page of its own
    const answer: unknown = await response.json().catch(() => undefined);
    // our own server's answer, as its OpenAPI document has it
    if (response.ok && answer !== undefined) return { ok: true, value: answer as SourceLine };
    const said = answer ?? (response.status === TOO_LARGE ? { code: "too_large" } : undefined);
    return { ok: false, problem: problemFrom(said, response.status) };
  } catch {
    return { ok: false, problem: AWAY };
  }
}

const AWAY: Problem = {
  status: 0,
  code: "unavailable",
  message: "The server does not answer, or the file has gone.",
  hint: "Try again when the connection is back.",
  retryable: true,
};
