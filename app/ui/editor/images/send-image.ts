import { problemFrom, type Problem, type Reply } from "../../api-call.ts";

/** A file as it was pasted, dropped or chosen, held in memory from then on. */
export interface ImageFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Blob;
}

export type SendImage = (file: ImageFile) => Promise<Reply<{ readonly url: string }>>;

/** Sends an image for a post. Nothing is thrown for a refusal or a network failure. */
export const sendImageTo =
  (contentId: string): SendImage =>
  async ({ name, type, bytes }) => {
    try {
      const address =
        `/api/contents/${encodeURIComponent(contentId)}/images?name=` +
        `${encodeURIComponent(name.slice(-LONGEST_NAME).toWellFormed())}`;
      const response = await fetch(address, {
        method: "POST",
        headers: { "Content-Type": type.startsWith("image/") ? type : "application/octet-stream" },
        body: bytes,
      });
      // a proxy in front may say no in a page of its own
      const answer: unknown = await response.json().catch(() => undefined);
      // our own server's answer, as its OpenAPI document has it
      if (response.ok && answer !== undefined) return { ok: true, value: answer as { url: string } };
      if (response.ok) return { ok: false, problem: AWAY };
      return {
        ok: false,
        problem: problemFrom(
          answer ?? (response.status === TOO_LARGE ? { code: "image_too_large" } : undefined),
          response.status,
        ),
      };
    } catch {
      return { ok: false, problem: AWAY };
    }
  };

const TOO_LARGE = 413;
const LONGEST_NAME = 200;
const AWAY: Problem = { status: 0, code: "unavailable", message: "", hint: "", retryable: true };

/** Files that are clearly not images are not sent. For the rest, the server tells by the bytes. */
export const mayBeImage = ({ type }: { readonly type: string }): boolean =>
  type === "" || type.startsWith("image/") || type === "application/octet-stream";
