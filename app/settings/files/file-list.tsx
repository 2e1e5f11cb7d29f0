import { FILES_WORDS } from "./files-words.ts";
import type { FileLine } from "./import-lines.ts";

/** If there are many files, the first are listed, those that need a look before the others. */
export const MOST_LISTED = 200;

const ORDER = ["skipped", "differs", "new", "unchanged"] as const;

interface FileListProps {
  readonly lines: readonly FileLine[];
  /** How many there are; absent: these. */
  readonly total?: number;
  /** The posts are there. */
  readonly isLinked: boolean;
}

/** Then `why` is not why it is not taken, but what to know about it. */
const isTaken = (does: FileLine["does"]): boolean => does === "new" || does === "unchanged";

export function FileList({ lines, total = lines.length, isLinked }: FileListProps) {
  if (lines.length === 0) return null;
  const listed = lines.toSorted((a, b) => ORDER.indexOf(a.does) - ORDER.indexOf(b.does)).slice(0, MOST_LISTED);
  return (
    <>
      <ul className="rows" aria-label={FILES_WORDS.files}>
        {listed.map(({ file, does, path, images = 0, why }) => (
          <li className="row row-line small" key={file}>
            {isLinked && path !== undefined ? <a href={`/posts/${path}`}>{file}</a> : <span>{file}</span>}
            <span className="soft">
              {why === undefined || isTaken(does) ? FILES_WORDS.does[does] : why}
              {images > 0 && `, ${FILES_WORDS.images(images)}`}
              {why !== undefined && isTaken(does) && `. ${why}`}
            </span>
          </li>
        ))}
      </ul>
      {total > listed.length && <p className="soft small">{FILES_WORDS.more(total - listed.length)}</p>}
    </>
  );
}
