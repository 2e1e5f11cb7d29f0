import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { COMMENT_WORDS } from "../comments/comment-words.ts";
import { PROPERTY_WORDS } from "../properties/property-words.ts";
import { WORDS } from "../words.ts";
import { GO_KEYS } from "./go-to.ts";
import { useKeyNames } from "./use-key-names.ts";

/** Mod-/: every key there is. */
const KEYS = [
  [WORDS.keys.palette, "Mod K"],
  [WORDS.keys.chat, "Mod Shift J"],
  [WORDS.keys.history, "Mod Shift H"],
  [COMMENT_WORDS.comment, "Mod Shift M"],
  [COMMENT_WORDS.suggestOther, "Mod Shift O"],
  [COMMENT_WORDS.nextKeys, "A, R, N, P"],
  [PROPERTY_WORDS.tab, "Mod Shift Y"],
  [WORDS.keys.zones, "F6"],
  [WORDS.keys.save, "Mod S"],
  [WORDS.keys.find, "Mod F"],
  [WORDS.keys.bold, "Mod B"],
  [WORDS.keys.italic, "Mod I"],
  [WORDS.keys.code, "Mod E"],
  [WORDS.keys.link, "Mod Shift K"],
  [WORDS.keys.quote, "Mod Shift ."],
  [WORDS.keys.lock, "Mod Shift L"],
  [WORDS.keys.indent, "Tab, Shift Tab"],
  [WORDS.keys.below, "Enter"],
  [WORDS.keys.move, "Alt ↑, Alt ↓"],
  [WORDS.keys.leave, "Esc, then Tab"],
  [WORDS.keys.tick, "Mod Enter"],
  [WORDS.keys.plainPaste, "Mod Shift V"],
  [WORDS.keys.undo, "Mod Z"],
  [WORDS.keys.redo, "Mod Shift Z"],
  [WORDS.desk.exportPost, "Mod Shift E"],
  [WORDS.desk.copyLink, "Mod Shift U"],
  [WORDS.newPost, GO_KEYS.newPost],
  [WORDS.palette.blocked, GO_KEYS.blocked],
  [WORDS.palette.settings, GO_KEYS.settings],
  [WORDS.keys.all, "Mod /"],
] as const;

interface KeysListProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

export function KeysList({ isOpen, onOpenChange }: KeysListProps) {
  const keyNames = useKeyNames();
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className="keys-modal">
        <Dialog className="keys">
          <Heading slot="title">{WORDS.keys.title}</Heading>
          <dl>
            {KEYS.map(([what, keys]) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>
                  <kbd>{keyNames(keys)}</kbd>
                </dd>
              </div>
            ))}
          </dl>
          <button className="button-small" type="button" onClick={() => onOpenChange(false)}>
            {WORDS.keys.close}
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
