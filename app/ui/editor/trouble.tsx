import { useState } from "react";
import { WORDS } from "../words.ts";
import type { SaveRefusal } from "./saved-state.ts";

interface TroubleProps {
  readonly refusal: SaveRefusal;
  readonly unstored: number;
  readonly fileName: string;
  readonly textNow: () => string;
  readonly onDrop: () => void;
}

/** What happened, what was kept, and what to do now, when nothing can be stored any more under this connection (COL-7, COL-8). */
export function Trouble({ refusal: { reason, message }, unstored, fileName, textNow, onDrop }: TroubleProps) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => void navigator.clipboard.writeText(textNow()).then(() => setIsCopied(true));
  return (
    <div className="trouble" role="alert">
      <p>{message === "" ? WORDS.saved.notStored : message}</p>
      <div className="card-actions">
        {unstored > 0 && (
          <>
            <button className="button-small" type="button" onClick={() => download(fileName, textNow())}>
              {WORDS.saved.download}
            </button>
            <button className="button-small" type="button" onClick={copy}>
              {isCopied ? WORDS.saved.copied : WORDS.saved.copy}
            </button>
          </>
        )}
        {isSignedOut(reason) ? (
          <a className="button-small" href="/sign-in">
            {WORDS.saved.signIn}
          </a>
        ) : (
          <button className="button-small" type="button" onClick={onDrop}>
            {unstored > 0 ? WORDS.saved.dropMine : WORDS.saved.reload}
          </button>
        )}
      </div>
    </div>
  );
}

const isSignedOut = (reason: string): boolean => reason === "signed_out" || reason === "unauthorized";

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/markdown" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
