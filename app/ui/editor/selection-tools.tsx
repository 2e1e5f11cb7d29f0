import { useEffect, useState, type RefObject } from "react";
import { createPortal } from "react-dom";
import { COMMENT_WORDS } from "../comments/comment-words.ts";
import { LockMenu } from "../locks/lock-menu.tsx";
import type { LocksKnown } from "../locks/use-locks.ts";
import { useKeyNames } from "../palette/use-key-names.ts";
import { WORDS } from "../words.ts";
import type { MarkKind, TextHandle } from "./text-view.ts";

interface SelectionToolsProps {
  readonly handle: RefObject<TextHandle | undefined>;
  readonly locks: LocksKnown;
  /** Without it only comments are offered. */
  readonly mayWrite: boolean;
  readonly mayAsk: boolean;
  readonly onAsk: () => void;
  /** Absent for those who may not comment. */
  readonly onComment?: () => void;
  readonly onSuggest?: () => void;
}

const MARKS: readonly {
  readonly kind: MarkKind;
  readonly name: string;
  readonly sign: string;
  readonly keys: string;
}[] = [
  { kind: "bold", name: WORDS.keys.bold, sign: "B", keys: "Mod B" },
  { kind: "italic", name: WORDS.keys.italic, sign: "I", keys: "Mod I" },
  { kind: "code", name: WORDS.keys.code, sign: "</>", keys: "Mod E" },
  { kind: "link", name: WORDS.keys.link, sign: WORDS.keys.link, keys: "Mod Shift K" },
  { kind: "quote", name: WORDS.keys.quote, sign: WORDS.keys.quote, keys: "Mod Shift ." },
];

/**
 * What can be done with the selected words, shown beside them. Each has a key as well; the caret never leaves the text.
 */
export function SelectionTools({ handle, locks, mayWrite, mayAsk, onAsk, onComment, onSuggest }: SelectionToolsProps) {
  const [element] = useState(() => document.createElement("div"));
  const keyNames = useKeyNames();
  useEffect(() => handle.current?.putBar(element), [handle, element]);
  const stays = (event: { preventDefault(): void }) => event.preventDefault();
  return createPortal(
    <div className="selection-bar" role="toolbar" aria-label={WORDS.selection} onMouseDown={stays}>
      {(mayWrite ? MARKS : []).map(({ kind, name, sign, keys }) => (
        <button
          key={kind}
          className="bar-tool"
          type="button"
          tabIndex={-1}
          data-kind={kind}
          aria-label={name}
          title={`${name} (${keyNames(keys)})`}
          onClick={() => handle.current?.mark(kind)}
        >
          {sign}
        </button>
      ))}
      {mayAsk && <Tool name={WORDS.askAbout} keys="Mod Shift J" onAct={onAsk} />}
      {onComment && (
        <Tool name={COMMENT_WORDS.comment} title={COMMENT_WORDS.onSelection} keys="Mod Shift M" onAct={onComment} />
      )}
      {onSuggest && (
        <Tool name={COMMENT_WORDS.suggest} title={COMMENT_WORDS.suggestOther} keys="Mod Shift O" onAct={onSuggest} />
      )}
      {mayWrite && !locks.here && (
        <LockMenu
          className="bar-tool"
          label={WORDS.locks.lockSelection}
          onLock={(kind, note) => void locks.lockSelection(kind, note)}
        >
          {WORDS.locks.lock}
        </LockMenu>
      )}
    </div>,
    element,
  );
}

interface ToolProps {
  readonly name: string;
  readonly title?: string;
  readonly keys: string;
  readonly onAct: () => void;
}

function Tool({ name, title = name, keys, onAct }: ToolProps) {
  const keyNames = useKeyNames();
  return (
    <button className="bar-tool" type="button" tabIndex={-1} title={`${title} (${keyNames(keys)})`} onClick={onAct}>
      {name}
    </button>
  );
}
