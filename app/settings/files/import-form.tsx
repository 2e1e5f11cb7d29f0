"use client";

import { useRef, type ChangeEvent } from "react";
import { FileList } from "./file-list.tsx";
import { FILES_WORDS } from "./files-words.ts";
import type { FileLine, ImportSum } from "./import-lines.ts";
import { useLook, type Look } from "./use-look.ts";

/** A ZIP or a folder: what it would import is shown first (IO-7). */
export function ImportForm({ onBegun }: { readonly onBegun: (id: string) => void }) {
  const look = useLook(onBegun);
  const { state } = look;
  switch (state.kind) {
    case "empty":
      return <Choosing look={look} fault={state.fault} />;
    case "packing":
      return <p role="status">{FILES_WORDS.packing}</p>;
    case "looking":
    case "sending":
      return (
        <div className="save-line">
          <p role="status">{state.kind === "sending" ? FILES_WORDS.sending : FILES_WORDS.looking(state.count)}</p>
          <button className="button-plain" type="button" onClick={look.stop}>
            {FILES_WORDS.stop}
          </button>
        </div>
      );
    case "looked":
      return <Looked look={look} lines={state.lines} sum={state.sum} />;
  }
}

function Choosing({ look, fault }: { readonly look: Look; readonly fault: string | undefined }) {
  const [zip, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = ""; // the same may be chosen again
    const [first] = files;
    if (target === folder.current) look.chooseFolder(files);
    else if (first) look.chooseZip(first);
  };
  return (
    <>
      <input type="file" accept=".zip,application/zip" hidden ref={zip} onChange={chosen} />
      <input type="file" hidden ref={folder} onChange={chosen} {...{ webkitdirectory: "" }} />
      <div className="save-line">
        <button className="button" type="button" onClick={() => zip.current?.click()}>
          {FILES_WORDS.chooseZip}
        </button>
        <button className="button" type="button" onClick={() => folder.current?.click()}>
          {FILES_WORDS.chooseFolder}
        </button>
      </div>
      {fault !== undefined && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}

interface LookedProps {
  readonly look: Look;
  readonly lines: readonly FileLine[];
  readonly sum: ImportSum;
}

function Looked({ look, lines, sum }: LookedProps) {
  return (
    <>
      <p role="status">{lines.length === 0 ? FILES_WORDS.noFiles : FILES_WORDS.would(sum)}</p>
      <div className="save-line">
        {sum.new > 0 && (
          <button className="button" type="button" onClick={look.start}>
            {FILES_WORDS.start(sum.new)}
          </button>
        )}
        <button className="button-plain" type="button" onClick={look.forget}>
          {FILES_WORDS.other}
        </button>
      </div>
      <FileList lines={lines} isLinked={false} />
    </>
  );
}
