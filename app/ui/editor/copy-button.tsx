import { useState } from "react";
import { WORDS } from "../words.ts";

interface CopyButtonProps {
  readonly text: string;
  readonly label?: string;
  /** A word among others. */
  readonly isPlain?: boolean;
}

/** Copies a text, and says that it did. */
export function CopyButton({ text, label = WORDS.unsent.copy, isPlain = false }: CopyButtonProps) {
  const [isCopied, setIsCopied] = useState(false);
  return (
    <button
      className={isPlain ? "button-plain small" : "button-small"}
      type="button"
      onClick={() => void navigator.clipboard.writeText(text).then(() => setIsCopied(true))}
    >
      {isCopied ? WORDS.unsent.copied : label}
    </button>
  );
}
