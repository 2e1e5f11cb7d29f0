import type { Pasted } from "./pasted-markdown.ts";

/** How long someone waits for a paste, at most. */
const LONGEST_MS = 3_000;

/** The HTML of a clipboard as Markdown. It is read in a thread of its own, which is stopped if it takes too long. */
export function readHtml(html: string): Promise<Pasted> {
  return new Promise((resolve) => {
    const thread = new Worker(new URL("./paste-thread.ts", import.meta.url), { type: "module" });
    const end = (pasted: Pasted) => {
      clearTimeout(timer);
      thread.terminate();
      resolve(pasted);
    };
    const timer = setTimeout(() => end({ kind: "too-long" }), LONGEST_MS);
    thread.onmessage = ({ data }: MessageEvent<Pasted>) => end(data);
    // the thread could not be loaded: offline, or a version that has gone
    thread.onerror = () => end({ kind: "plain", leftOut: 0 });
    thread.postMessage(html);
  });
}
