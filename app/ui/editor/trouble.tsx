import { WORDS } from "../words.ts";
import { DELETED, GENERATION_CHANGED, isSignedOut } from "./close-reasons.ts";
import { CopyButton } from "./copy-button.tsx";
import { download } from "./download.ts";
import type { SaveRefusal } from "./saved-state.ts";

interface TroubleProps {
  readonly refusal: SaveRefusal;
  readonly unstored: number;
  /** This many of them outlive leaving the page. */
  readonly kept: number;
  readonly fileName: string;
  /** The text in the editor. */
  readonly text: string;
  /** Loads the page again; what this browser keeps stays. */
  readonly onReload: () => void;
  /** The same, dropping what could not be saved. */
  readonly onDrop: () => void;
}

/**
 * What happened, what was kept, and what to do now, when nothing can be stored any more under this connection (COL-7,
 * COL-8).
 */
export function Trouble({
  refusal: { reason, message },
  unstored,
  kept,
  fileName,
  text,
  onReload,
  onDrop,
}: TroubleProps) {
  return (
    <div className="trouble" role="alert">
      <p>{isSignedOut(reason) ? signedOutInWords(unstored, kept) : message === "" ? WORDS.saved.notStored : message}</p>
      <div className="card-actions">
        {isSignedOut(reason) && (
          <>
            <a className="button-small" href="/sign-in" target="_blank" rel="noreferrer">
              {WORDS.saved.signIn}
            </a>
            <button className="button-small" type="button" onClick={onReload}>
              {WORDS.saved.signedIn}
            </button>
          </>
        )}
        {(unstored > 0 || reason === DELETED) && (
          <>
            <button className="button-small" type="button" onClick={() => download(fileName, text)}>
              {WORDS.saved.download}
            </button>
            <CopyButton text={text} label={WORDS.saved.copy} />
          </>
        )}
        {reason === DELETED && (
          <a className="button-small" href="/">
            {WORDS.saved.allPosts}
          </a>
        )}
        {!isSignedOut(reason) && reason !== DELETED && (
          <WayOn isLossy={unstored > 0 && reason !== GENERATION_CHANGED} onReload={onReload} onDrop={onDrop} />
        )}
      </div>
    </div>
  );
}

function WayOn({
  isLossy,
  onReload,
  onDrop,
}: {
  readonly isLossy: boolean;
  readonly onReload: () => void;
  readonly onDrop: () => void;
}) {
  return (
    <button className="button-small" type="button" onClick={isLossy ? onDrop : onReload}>
      {isLossy ? WORDS.saved.dropMine : WORDS.saved.reload}
    </button>
  );
}

function signedOutInWords(unstored: number, kept: number): string {
  if (unstored > kept) return WORDS.saved.signedOutUnkept(unstored - kept);
  return unstored > 0 ? WORDS.saved.signedOutKept(unstored) : WORDS.saved.signedOut;
}
