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

/** One source, passage by passage from the one that was asked for. */
export function SourceReading({ state, id, title, first, mayWrite, onBack }: SourceReadingProps) {
  const { calls, act } = state;
  const [passages, setPassages] = useState<readonly Passage[]>();
  const [next, setNext] = useState<number | null>(first);
  const [fault, setFault] = useState<string>();
  const [isAsking, setIsAsking] = useState(false);
  const back = useRef<HTMLButtonElement>(null);
  const load = async (from: number) => {
    const page = await calls.read(id, from);
    if (!page.ok) return setFault(saysBoth(page.problem));
    setPassages((before = []) => [...before, ...page.value.items]);
    setNext(page.value.next);
  };
  useEffect(() => {
    let isOver = false;
    back.current?.focus();
    void calls.read(id, first).then((page) => {
      if (isOver) return;
      if (!page.ok) return setFault(saysBoth(page.problem));
      setPassages(page.value.items);
      setNext(page.value.next);
    });
    return () => void (isOver = true);
  }, [calls, id, first]);
  const remove = async () => {
    const says = () => ({ words: SOURCE_WORDS.removed(title) });
    if (await act(() => calls.remove(id), says)) onBack();
  };
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
        {passages && next !== null && (
          <button className="button-small" type="button" onClick={() => void load(next)}>
            {SOURCE_WORDS.more}
          </button>
        )}
        {mayWrite && !isAsking && (
          <button className="button-small" type="button" onClick={() => setIsAsking(true)}>
            {SOURCE_WORDS.remove}
          </button>
        )}
      </p>
      {isAsking && (
        <div className="source-question" role="group" aria-label={SOURCE_WORDS.remove}>
          <p>{SOURCE_WORDS.removeQuestion(title)}</p>
          <p className="card-actions">
            <button className="button-small" type="button" autoFocus onClick={() => setIsAsking(false)}>
              {SOURCE_WORDS.cancel}
            </button>
            <button className="button-small" type="button" onClick={() => void remove()}>
              {SOURCE_WORDS.remove}
            </button>
          </p>
        </div>
      )}
    </>
  );
}
