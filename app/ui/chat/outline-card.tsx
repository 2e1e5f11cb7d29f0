import { useId } from "react";
import { useKept } from "../editor/use-kept.ts";
import { WORDS } from "../words.ts";
import {
  foldedHeading,
  outlineIn,
  outlineText,
  sectionsLeft,
  type Outline,
  type ProposedOutline,
} from "./outline-text.ts";

interface OutlineCardProps {
  readonly outline: ProposedOutline;
  /** The text as it is now. */
  readonly now: string;
  readonly mayWrite: boolean;
  readonly isRunning: boolean;
  readonly onWrite: (outline: Outline) => void;
}

/** An outline to correct and then to write from: sections already written are not written again (AGT-12). */
export function OutlineCard({ outline: proposed, now, mayWrite, isRunning, onWrite }: OutlineCardProps) {
  const [text, keep] = useKept(`outline:${proposed.id}`, outlineText(proposed));
  const outline = outlineIn(text);
  const left = sectionsLeft(outline, now);
  const fault = faultOf(outline);
  const field = useId();
  const isWritten = fault === undefined && left.length === 0;
  const editor = (
    <>
      <textarea
        id={field}
        className="field outline-text"
        aria-describedby={`${field}-hint`}
        aria-invalid={fault !== undefined}
        value={text}
        readOnly={!mayWrite || isRunning}
        rows={Math.min(text.split("\n").length + 1, MOST_ROWS)}
        onChange={({ target }) => keep(target.value)}
      />
      <p className="small soft" id={`${field}-hint`}>
        {fault ?? WORDS.draft.hint}
      </p>
    </>
  );
  return (
    <section className="card" data-kind={isWritten ? "applied" : "question"}>
      <p className="card-title">
        <label htmlFor={field}>{isWritten ? WORDS.draft.written : WORDS.draft.title}</label>
      </p>
      {isWritten ? (
        <details className="receipt">
          <summary>{WORDS.draft.show}</summary>
          {editor}
        </details>
      ) : (
        editor
      )}
      {mayWrite && !isWritten && (
        <div className="card-actions">
          <button
            className="button-small"
            type="button"
            disabled={isRunning || fault !== undefined}
            onClick={() => onWrite(outline)}
          >
            {left.length === outline.sections.length ? WORDS.draft.write : WORDS.draft.writeRest(left.length)}
          </button>
          {text !== outlineText(proposed) && !isRunning && (
            <button className="button-plain small" type="button" onClick={() => keep(outlineText(proposed))}>
              {WORDS.draft.asProposed}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

const MOST_ROWS = 24;

function faultOf({ title, sections }: Outline): string | undefined {
  if (title === "") return WORDS.draft.noTitle;
  if (sections.length === 0) return WORDS.draft.noSections;
  const folded = sections.map(({ heading }) => foldedHeading(heading));
  const twice = sections.find((_, at) => folded.indexOf(folded[at] ?? "") !== at);
  return twice && WORDS.draft.twice(twice.heading);
}
