"use client";

import { useRef, type ChangeEvent } from "react";
import { FILES_WORDS } from "./files-words.ts";
import type { FileLine, ImportSum } from "./import-lines.ts";
import { useImport, type Importing } from "./use-import.ts";

/** Of many files the first are listed, those that need a look before the others. */
const MOST_LISTED = 200;

/** A ZIP or a folder: what it would bring is shown first (IO-7). */
export function ImportForm() {
  const importing = useImport();
  const { state } = importing;
  switch (state.kind) {
    case "empty":
      return <Choosing importing={importing} fault={state.fault} />;
    case "packing":
      return <p role="status">{FILES_WORDS.packing}</p>;
    case "looking":
    case "importing": {
      const count = state.lines.length;
      return (
        <div className="save-line">
          <p role="status">
            {state.kind === "looking" ? FILES_WORDS.looking(count) : FILES_WORDS.importing(count, state.of)}
          </p>
          {state.kind === "importing" && <progress max={state.of} value={count} aria-label={FILES_WORDS.importTitle} />}
          <button className="button-plain" type="button" onClick={importing.stop}>
            {FILES_WORDS.stop}
          </button>
        </div>
      );
    }
    case "looked":
    case "done":
      return <Report importing={importing} lines={state.lines} sum={state.sum} isDone={state.kind === "done"} />;
    case "failed":
      return (
        <>
          <p className="fault" role="alert">
            {state.message}
          </p>
          <FileList lines={state.lines} />
          <Other importing={importing} />
        </>
      );
  }
}

function Choosing({ importing, fault }: { readonly importing: Importing; readonly fault: string | undefined }) {
  const [zip, folder] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const chosen = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    target.value = ""; // the same may be chosen again
    const [first] = files;
    if (target === folder.current) importing.chooseFolder(files);
    else if (first) importing.chooseZip(first);
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

interface ReportProps {
  readonly importing: Importing;
  readonly lines: readonly FileLine[];
  readonly sum: ImportSum;
  readonly isDone: boolean;
}

function Report({ importing, lines, sum, isDone }: ReportProps) {
  const said = lines.length === 0 ? FILES_WORDS.noFiles : isDone ? FILES_WORDS.did(sum) : FILES_WORDS.would(sum);
  return (
    <>
      <p role="status">{said}</p>
      <div className="save-line">
        {!isDone && sum.new > 0 && (
          <button className="button" type="button" onClick={importing.start}>
            {FILES_WORDS.start(sum.new)}
          </button>
        )}
        <Other importing={importing} />
      </div>
      <FileList lines={lines} isLinked={isDone} />
    </>
  );
}

const Other = ({ importing }: { readonly importing: Importing }) => (
  <button className="button-plain" type="button" onClick={importing.forget}>
    {FILES_WORDS.other}
  </button>
);

const ORDER = ["skipped", "differs", "new", "unchanged"] as const;

function FileList({ lines, isLinked = true }: { readonly lines: readonly FileLine[]; readonly isLinked?: boolean }) {
  if (lines.length === 0) return null;
  const listed = lines.toSorted((a, b) => ORDER.indexOf(a.does) - ORDER.indexOf(b.does)).slice(0, MOST_LISTED);
  return (
    <>
      <ul className="rows" aria-label={FILES_WORDS.files}>
        {listed.map(({ file, does, path, images = 0, why }) => (
          <li className="row row-line small" key={file}>
            {isLinked && path !== undefined ? <a href={`/posts/${path}`}>{file}</a> : <span>{file}</span>}
            <span className="soft">
              {why ?? FILES_WORDS.does[does]}
              {images > 0 && `, ${FILES_WORDS.images(images)}`}
            </span>
          </li>
        ))}
      </ul>
      {lines.length > listed.length && <p className="soft small">{FILES_WORDS.more(lines.length - listed.length)}</p>}
    </>
  );
}
