"use client";

import { useState } from "react";
import { Moment } from "../../ui/moment.tsx";
import { Fault } from "../sure-button.tsx";
import { FileList, MOST_LISTED } from "./file-list.tsx";
import { FILES_WORDS } from "./files-words.ts";
import { firstLines, type FileLine, type ShownImport } from "./import-lines.ts";
import { isUnderWay, type Imports } from "./use-imports.ts";

/** The last imports: their progress, and what happened to each file (IO-8). */
export function ImportRows({ imports }: { readonly imports: Imports }) {
  return (
    <>
      <ul className="rows" aria-label={FILES_WORDS.importsTitle}>
        {imports.items.map((item) => (
          <li className="row import" key={item.id}>
            <h3>{item.name}</h3>
            {isUnderWay(item) ? (
              <UnderWay item={item} stop={() => void imports.stop(item.id)} />
            ) : (
              <Ended item={item} />
            )}
            <p className="soft small">
              {FILES_WORDS.by(item.by.name)}, <Moment at={new Date(item.createdAt)} now={imports.now} />
            </p>
            {!isUnderWay(item) && item.done > 0 && <Report item={item} />}
          </li>
        ))}
      </ul>
      <Fault words={imports.fault} />
    </>
  );
}

interface ItemProps {
  readonly item: ShownImport;
}

function UnderWay({ item: { name, state, done, total }, stop }: ItemProps & { readonly stop: () => void }) {
  const words = state === "waiting" && done === 0 ? FILES_WORDS.waiting : FILES_WORDS.importing(done, total);
  return (
    <div className="save-line">
      <p>{words}</p>
      <progress max={total} value={done} aria-label={name} />
      <button className="button-plain" type="button" aria-label={FILES_WORDS.stopLabel(name)} onClick={stop}>
        {FILES_WORDS.stop}
      </button>
    </div>
  );
}

function Ended({ item }: ItemProps) {
  const { state, why, endedBy } = item;
  if (state === "done") return <p>{FILES_WORDS.did(item)}</p>;
  const reason = state === "cancelled" ? FILES_WORDS.stoppedBy(endedBy ?? "") : (why ?? "");
  return (
    <p>
      <span className={state === "failed" ? "fault" : ""}>{reason}</span> {FILES_WORDS.did(item)} {FILES_WORDS.again}
    </p>
  );
}

/** Read when it is opened. */
function Report({ item: { id, name, new: made, unchanged, differs, skipped } }: ItemProps) {
  const [lines, setLines] = useState<readonly FileLine[]>();
  return (
    <details
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && !lines) void firstLines(id, MOST_LISTED).then(setLines);
      }}
    >
      <summary aria-label={FILES_WORDS.reportLabel(name)}>{FILES_WORDS.report}</summary>
      <p>
        <a href={`/api/imports/${id}/report?format=csv`} download aria-label={FILES_WORDS.downloadLabel(name)}>
          {FILES_WORDS.download}
        </a>
      </p>
      {lines ? (
        <FileList lines={lines} total={made + unchanged + differs + skipped} isLinked />
      ) : (
        <p className="soft small">{FILES_WORDS.reading}</p>
      )}
    </details>
  );
}
