import { useEffect, useRef, useState } from "react";
import { FILES_WORDS } from "./files-words.ts";
import { beginImport, lookThrough, type FileLine, type ImportSum } from "./import-lines.ts";
import { MOST_BYTES, packed } from "./pack-folder.ts";

/** Where a choice is: it is looked through first, and sent to be imported when the person says so. */
export type LookState =
  | { readonly kind: "empty"; readonly fault?: string }
  | { readonly kind: "packing" }
  | { readonly kind: "sending" }
  | { readonly kind: "looking"; readonly count: number }
  | { readonly kind: "looked"; readonly lines: readonly FileLine[]; readonly sum: ImportSum };

export interface Look {
  readonly state: LookState;
  chooseZip(file: File): void;
  chooseFolder(files: readonly File[]): void;
  start(): void;
  stop(): void;
  forget(): void;
}

const LONGEST_NAME = 200;

/** `onBegun`: the import with this id has begun, and goes on by itself. */
export function useLook(onBegun: (id: string) => void): Look {
  const [state, setState] = useState<LookState>({ kind: "empty" });
  const chosen = useRef<{ readonly zip: Blob; readonly name: string }>(undefined);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** Runs until it is stopped by the person, or the page is left. */
  async function run(work: (signal: AbortSignal) => Promise<LookState>): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    try {
      setState(await work(abort.signal));
    } catch {
      setState({ kind: "empty" });
    }
  }

  function look(zip: Blob, name: string): void {
    chosen.current = { zip, name };
    setState({ kind: "looking", count: 0 });
    void run(async (signal) => {
      const lines: FileLine[] = [];
      const onLine = (line: FileLine) => setState({ kind: "looking", count: lines.push(line) });
      const end = await lookThrough(zip, { signal, onLine });
      return end.kind === "looked" ? { ...end, lines } : { kind: "empty", fault: end.message };
    });
  }

  const chose = (zip: Blob | undefined, name: string): void => {
    if (!zip || zip.size > MOST_BYTES) setState({ kind: "empty", fault: FILES_WORDS.tooLarge });
    else look(zip, name.slice(0, LONGEST_NAME) || "ZIP");
  };
  return {
    state,
    chooseZip: (file) => chose(file, file.name),
    chooseFolder(files) {
      setState({ kind: "packing" });
      const [name = ""] = files[0]?.webkitRelativePath.split("/") ?? [];
      packed(files).then(
        (zip) => chose(zip, name),
        () => setState({ kind: "empty", fault: FILES_WORDS.unreadable }),
      );
    },
    start() {
      const given = chosen.current;
      if (!given) return;
      setState({ kind: "sending" });
      void run(async (signal) => {
        const sent = await beginImport(given.zip, { name: given.name, signal });
        if (sent.ok) onBegun(sent.begun.id);
        return sent.ok ? { kind: "empty" } : { kind: "empty", fault: sent.message };
      });
    },
    stop: () => running.current?.abort(),
    forget: () => setState({ kind: "empty" }),
  };
}
