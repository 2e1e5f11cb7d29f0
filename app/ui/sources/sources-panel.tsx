import type { ReactNode } from "react";
import { AddSource } from "./add-source.tsx";
import { PassageText } from "./passage.tsx";
import type { Found, SourceLine } from "./source-calls.ts";
import { SourceReading } from "./source-reading.tsx";
import { SOURCE_WORDS } from "./source-words.ts";
import { useFound, useSources, type SourcesState } from "./use-sources.ts";
import type { OpenedSource, SourcesTab } from "./use-sources-tab.ts";

interface SourcesPanelProps {
  readonly contentId: string;
  readonly mayWrite: boolean;
  readonly tab: SourcesTab;
  /** The post's facts. */
  readonly facts: ReactNode;
}

const LONGEST_QUESTION = 400;

/** A post's sources: attached, added, searched, read (SRC-7). */
export function SourcesPanel({ contentId, mayWrite, tab, facts }: SourcesPanelProps) {
  const state = useSources(contentId);
  const { calls, sources, fault, said } = state;
  const { words, setWords, opened, setOpened } = tab;
  const found = useFound(calls, words);
  return (
    <div className="sources">
      <div className="sources-list" tabIndex={0} role="region" aria-label={SOURCE_WORDS.label}>
        {opened ? (
          <SourceReading
            key={`${opened.id} ${opened.first}`}
            {...{ state, mayWrite, ...opened }}
            onBack={() => setOpened(undefined)}
          />
        ) : (
          <>
            {facts}
            {mayWrite && <AddSource {...state} {...tab} />}
            {sources && sources.length > 0 && (
              <input
                className="field"
                id="search-sources"
                type="search"
                aria-label={SOURCE_WORDS.search}
                placeholder={SOURCE_WORDS.search}
                maxLength={LONGEST_QUESTION}
                value={words}
                onChange={({ target }) => setWords(target.value)}
              />
            )}
            {found ? (
              <FoundList found={found} onOpen={setOpened} />
            ) : (
              <SourceList {...{ state, mayWrite }} onOpen={setOpened} />
            )}
          </>
        )}
      </div>
      <div className="sources-said small" role="status">
        {fault === undefined && said && (
          <>
            {said.words}
            {said.back && (
              <button className="button-small" type="button" onClick={said.back}>
                {SOURCE_WORDS.putBack}
              </button>
            )}
          </>
        )}
      </div>
      <div role="alert">{fault !== undefined && <p className="sources-fault small">{fault}</p>}</div>
    </div>
  );
}

interface ListProps {
  readonly onOpen: (opened: OpenedSource) => void;
}

function FoundList({ found, onOpen }: ListProps & { readonly found: readonly Found[] }) {
  return (
    <>
      <p className="soft small" role="status">
        {SOURCE_WORDS.found(found.length)}
      </p>
      <ol className="passages">
        {found.map((passage) => (
          <li key={`${passage.sourceId} ${passage.number}`}>
            <h3 className="source-title">{passage.title}</h3>
            <PassageText passage={passage} before={passage.before} after={passage.after} />
            <button
              className="button-small"
              type="button"
              aria-label={`${SOURCE_WORDS.inSource}: ${passage.title}, ${SOURCE_WORDS.passage(passage.number)}`}
              onClick={() => onOpen({ id: passage.sourceId, title: passage.title, first: passage.number })}
            >
              {SOURCE_WORDS.inSource}
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}

function SourceList({
  state: { sources, fault, calls, act },
  mayWrite,
  onOpen,
}: ListProps & { readonly state: SourcesState; readonly mayWrite: boolean }) {
  if (!sources) return fault === undefined && <p className="soft small">{SOURCE_WORDS.reading}</p>;
  if (sources.length === 0)
    return <p className="soft small">{mayWrite ? SOURCE_WORDS.none : SOURCE_WORDS.noneForReader}</p>;
  const takeOff = ({ id, title }: SourceLine) => {
    const putBack = () =>
      void act(
        () => calls.attach(id),
        () => ({ words: SOURCE_WORDS.added(title) }),
      );
    void act(
      () => calls.takeOff(id),
      () => ({ words: SOURCE_WORDS.takenOff(title), back: putBack }),
    );
  };
  return (
    <ul className="source-lines">
      {sources.map((source) => (
        <SourceRow key={source.id} {...{ source, onOpen }} onTakeOff={mayWrite ? () => takeOff(source) : undefined} />
      ))}
    </ul>
  );
}

interface RowProps extends ListProps {
  readonly source: SourceLine;
  /** Absent for readers. */
  readonly onTakeOff: (() => void) | undefined;
}

function SourceRow({ source, onOpen, onTakeOff }: RowProps) {
  return (
    <li>
      <h3 className="source-title">{source.title}</h3>
      <p className="soft small">
        {SOURCE_WORDS.kinds[source.kind]}, {SOURCE_WORDS.characters(source.characters)},{" "}
        {source.byAi ? SOURCE_WORDS.byAi : SOURCE_WORDS.by(source.addedBy)}
        {source.address !== null && (
          <>
            ,{" "}
            <a href={source.address} target="_blank" rel="noopener noreferrer nofollow">
              {SOURCE_WORDS.readFrom(source.address)}
            </a>
          </>
        )}
      </p>
      <p className="card-actions">
        <button
          className="button-small"
          type="button"
          aria-label={SOURCE_WORDS.openNamed(source.title)}
          onClick={() => onOpen({ id: source.id, title: source.title, first: 1 })}
        >
          {SOURCE_WORDS.open}
        </button>
        {onTakeOff && (
          <button
            className="button-small"
            type="button"
            aria-label={SOURCE_WORDS.takeOffNamed(source.title)}
            onClick={onTakeOff}
          >
            {SOURCE_WORDS.takeOff}
          </button>
        )}
      </p>
    </li>
  );
}
