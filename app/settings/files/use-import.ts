import { useEffect, useRef, useState } from "react";
import { FILES_WORDS } from "./files-words.ts";
import { sendZip, type FileLine, type ImportSum } from "./import-lines.ts";
import { MOST_BYTES, packed } from "./pack-folder.ts";

/** Where an import is: what was chosen is looked through first, and imported when the person says so. */
export type ImportState =
  | { readonly kind: "empty"; readonly fault?: string }
  | { readonly kind: "packing" }
  | { readonly kind: "looking" | "importing"; readonly lines: readonly FileLine[]; readonly of: number }
  | { readonly kind: "looked" | "done"; readonly lines: readonly FileLine[]; readonly sum: ImportSum }
  | { readonly kind: "failed"; readonly lines: readonly FileLine[]; readonly message: string };

export interface Importing {
  readonly state: ImportState;
  chooseZip(file: File): void;
  chooseFolder(files: readonly File[]): void;
  start(): void;
  stop(): void;
  forget(): void;
}

export function useImport(): Importing {
  const [state, setState] = useState<ImportState>({ kind: "empty" });
  const zip = useRef<Blob>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function send(kind: "looking" | "importing", of: number): Promise<void> {
    if (!zip.current) return;
    const abort = new AbortController();
    running.current = abort;
    const lines: FileLine[] = [];
    setState({ kind, lines: [], of });
    try {
      const end = await sendZip(zip.current, {
        isDry: kind === "looking",
        signal: abort.signal,
        onLine(line) {
          lines.push(line);
          setState({ kind, lines: [...lines], of });
        },
      });
      if (end.kind === "done") setState({ kind: kind === "looking" ? "looked" : "done", lines, sum: end.sum });
      else if (kind === "looking") setState({ kind: "empty", fault: end.message });
      else setState({ kind: "failed", lines, message: `${end.message} ${FILES_WORDS.again}` });
    } catch {
      // stopped by the person, or the page was left
      setState(kind === "looking" ? { kind: "empty" } : { kind: "failed", lines, message: FILES_WORDS.stopped });
    }
  }

  const chosen = (blob: Blob | undefined): void => {
    zip.current = blob;
    if (!blob || blob.size > MOST_BYTES) setState({ kind: "empty", fault: FILES_WORDS.tooLarge });
    else void send("looking", 0);
  };
  return {
    state,
    chooseZip: chosen,
    chooseFolder(files) {
      setState({ kind: "packing" });
      packed(files).then(chosen, () => setState({ kind: "empty", fault: FILES_WORDS.unreadable }));
    },
    start: () => void (state.kind === "looked" && send("importing", state.lines.length)),
    stop: () => running.current?.abort(),
    forget: () => setState({ kind: "empty" }),
  };
}
