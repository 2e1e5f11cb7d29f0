import { useEffect, useRef, useState } from "react";
import { saysBoth } from "../person-words.ts";
import { PassageText } from "./passage.tsx";
import type { Passage } from "./source-calls.ts";
import { SOURCE_WORDS } from "./source-words.ts";
import type { SourcesState } from "./use-sources.ts";

interface SourceReadingProps {
  readonly state: SourcesState;
  readonly id: string;
  readonly title: string;
  /** The passage to begin with. */
  readonly first: number;
  readonly mayWrite: boolean;
  readonly onBack: () => void;
}

/** One source, passage by passage from the requested one. */
export function SourceReading({ state, id, title, first, mayWrite, onBack }: SourceReadingProps) {
  const { calls } = state;
  const { passages, fault, more } = usePassages(calls, id, first);
  const [isAsking, setIsAsking] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <>
      <p className="card-actions">
        <button className="button-small" type="button" ref={back} onClick={onBack}>
          ← {SOURCE_WORDS.back}
        </button>
      </p>
      <h3 className="source-title">{title}</h3>
      {fault !== undefined && (
        <p className="small" role="alert">
          {fault}
        </p>
      )}
      {!passages && fault === undefined && <p className="soft small">{SOURCE_WORDS.reading}</p>}
      <ol className="passages">
        {passages?.map((passage) => (
          <li key={passage.number}>
            <PassageText passage={passage} />
          </li>
        ))}
      </ol>
      <p className="card-actions">
        {more && (
          <button className="button-small" type="button" onClick={more}>
            {SOURCE_WORDS.more}
          </button>
        )}
        {mayWrite && !isAsking && (
          <button className="button-small" type="button" onClick={() => setIsAsking(true)}>
            {SOURCE_WORDS.remove}
          </button>
        )}
      </p>
      {isAsking && <RemoveQuestion {...{ state, id, title }} onCancel={() => setIsAsking(false)} onDone={onBack} />}
    </>
  );
}

interface PassagesKnown {
  /** Undefined until the first have come. */
  readonly passages: readonly Passage[] | undefined;
  readonly fault: string | undefined;
  /** Reads on; undefined at the end. */
  readonly more: (() => void) | undefined;
}

/** The passages of a source from number `first` on, a page at a time. */
function usePassages(calls: SourcesState["calls"], id: string, first: number): PassagesKnown {
  const [passages, setPassages] = useState<readonly Passage[]>();
  const [next, setNext] = useState<number | null>(first);
  const [fault, setFault] = useState<string>();
  const load = async (from: number) => {
    const page = await calls.read(id, from);
    if (!page.ok) return setFault(saysBoth(page.problem));
    setPassages((before = []) => [...before, ...page.value.items]);
    setNext(page.value.next);
  };
  useEffect(() => {
    let isOver = false;
    void calls.read(id, first).then((page) => {
      if (isOver) return;
      if (!page.ok) return setFault(saysBoth(page.problem));
      setPassages(page.value.items);
      setNext(page.value.next);
    });
    return () => void (isOver = true);
  }, [calls, id, first]);
  return { passages, fault, more: passages && next !== null ? () => void load(next) : undefined };
}

interface RemoveQuestionProps extends Pick<SourceReadingProps, "state" | "id" | "title"> {
  readonly onCancel: () => void;
  readonly onDone: () => void;
}

function RemoveQuestion({ state: { calls, act }, id, title, onCancel, onDone }: RemoveQuestionProps) {
  const remove = async () => {
    const says = () => ({ words: SOURCE_WORDS.removed(title) });
    if (await act(() => calls.remove(id), says)) onDone();
  };
  return (
    <div className="source-question" role="group" aria-label={SOURCE_WORDS.remove}>
      <p>{SOURCE_WORDS.removeQuestion(title)}</p>
      <p className="card-actions">
        <button className="button-small" type="button" autoFocus onClick={onCancel}>
          {SOURCE_WORDS.cancel}
        </button>
        <button className="button-small" type="button" onClick={() => void remove()}>
          {SOURCE_WORDS.remove}
        </button>
      </p>
    </div>
  );
}
