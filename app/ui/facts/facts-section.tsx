import { useEffect, useMemo } from "react";
import { placeOfFact } from "../../../lib/markdown/index.ts";
import { linesOf, type TextRange } from "../../../lib/text/index.ts";
import { FACTS_WORDS } from "./facts-words.ts";
import { isFact, type OutlineDraft, type OutlineEntry } from "./outline-lines.ts";
import type { FactsKnown } from "./use-facts.ts";

interface FactsSectionProps {
  readonly known: FactsKnown;
  /** The text as it is, a moment after the typing. */
  readonly text: string;
  readonly mayWrite: boolean;
  readonly onShow: (places: readonly TextRange[]) => void;
}

/** The facts that a post has to include, each with where the text says it, and its outline (PLAN-5). */
export function FactsSection({ known, text, mayWrite, onShow }: FactsSectionProps) {
  const { outline, draft, fault, isSaved, read, begin } = known;
  useEffect(() => void read(), [read]);
  if (!outline) return fault === "" ? <p className="soft small">{FACTS_WORDS.reading}</p> : <Fault words={fault} />;
  const isEmpty = outline.length === 0;
  return (
    <section className="must-say" aria-labelledby="facts-title">
      <h2 className="source-title" id="facts-title">
        {FACTS_WORDS.title}
      </h2>
      {isEmpty && !draft && <p className="soft small">{mayWrite ? FACTS_WORDS.none : FACTS_WORDS.noneForReader}</p>}
      {draft && <FactsForm known={known} draft={draft} />}
      {fault !== "" && <Fault words={fault} />}
      {(!draft || fault !== "") && !isEmpty && <FactsShown {...{ outline, text, onShow }} />}
      {!draft && mayWrite && (
        <p className="card-actions">
          <button className="button-small" type="button" onClick={begin}>
            {isEmpty ? FACTS_WORDS.begin : FACTS_WORDS.change}
          </button>
        </p>
      )}
      <p className="soft small facts-saved" role="status">
        {isSaved ? FACTS_WORDS.saved : ""}
      </p>
    </section>
  );
}

const Fault = ({ words }: { readonly words: string }) => (
  <p className="sources-fault small" role="alert">
    {words}
  </p>
);

function FactsForm({
  known: { setDraft, isBusy, save },
  draft,
}: {
  readonly known: FactsKnown;
  readonly draft: OutlineDraft;
}) {
  return (
    <form
      className="source-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor="facts-facts">{FACTS_WORDS.factsField}</label>
      <textarea
        className="field"
        id="facts-facts"
        aria-describedby="facts-hint"
        rows={4}
        autoFocus
        value={draft.facts}
        onChange={({ target }) => setDraft({ ...draft, facts: target.value })}
      />
      <p className="soft small" id="facts-hint">
        {FACTS_WORDS.factsHint}
      </p>
      <label htmlFor="facts-points">{FACTS_WORDS.pointsField}</label>
      <textarea
        className="field"
        id="facts-points"
        rows={5}
        value={draft.points}
        onChange={({ target }) => setDraft({ ...draft, points: target.value })}
      />
      <p className="card-actions">
        <button className="button-small" type="submit" disabled={isBusy}>
          {FACTS_WORDS.save}
        </button>
        <button className="button-small" type="button" onClick={() => setDraft(undefined)}>
          {FACTS_WORDS.cancel}
        </button>
      </p>
    </form>
  );
}

interface FactsShownProps extends Pick<FactsSectionProps, "text" | "onShow"> {
  readonly outline: readonly OutlineEntry[];
}

function FactsShown({ outline, text, onShow }: FactsShownProps) {
  const facts = useMemo(() => {
    const lines = linesOf(text);
    return outline.filter(isFact).map(({ name }) => {
      const place = placeOfFact(text, name);
      return { name, place, line: place && lines.at(place.from) };
    });
  }, [outline, text]);
  const points = outline.filter((entry) => !isFact(entry));
  return (
    <>
      {facts.length > 0 && (
        <>
          <p className="small">{FACTS_WORDS.counted(facts.filter(({ place }) => place).length, facts.length)}</p>
          <ul className="facts-list" aria-label={FACTS_WORDS.facts}>
            {facts.map(({ name, place, line }) => (
              <li key={name} data-missing={place === undefined}>
                <span>{name}</span>
                {place && line !== undefined ? (
                  <button
                    className="button-small"
                    type="button"
                    aria-label={FACTS_WORDS.goTo(name, line)}
                    onClick={() => onShow([place])}
                  >
                    {FACTS_WORDS.line(line)}
                  </button>
                ) : (
                  <span className="facts-missing small">{FACTS_WORDS.missing}</span>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {points.length > 0 && (
        <details className="facts-points">
          <summary className="small">
            {FACTS_WORDS.points} ({points.length})
          </summary>
          <ol>
            {points.map(({ name }) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
        </details>
      )}
    </>
  );
}
