import { useState } from "react";
import { WORDS } from "../words.ts";

/** Copies a text, and says that it did. */
export function CopyButton({ text, label = WORDS.unsent.copy }: { readonly text: string; readonly label?: string }) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <button
      className="button-small"
      type="button"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      {isCopied ? WORDS.unsent.copied : label}
    </button>
  );
}
