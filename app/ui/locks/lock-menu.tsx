import { useState, type ReactNode } from "react";
import { Button, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover, Separator } from "react-aria-components";
import type { HeldLock } from "../../../lib/guards/index.ts";
import { LOCK_KINDS, type LockKind } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import { lockInWords } from "./shown-lock.ts";

export interface LockMenuProps {
  /** What would be locked, in words: the name of the button and of its menu. */
  readonly label: string;
  readonly className: string;
  readonly children: ReactNode;
  /** Locks that are there already. */
  readonly locks?: readonly HeldLock[];
  readonly onLock: (kind: LockKind, note: string) => void;
  readonly onUnlock?: (lock: HeldLock) => void;
  /** Ways to move the place. */
  readonly moves?: readonly { readonly way: "up" | "down"; readonly run: () => void }[];
}

/** The maximum length of a lock's note (API, POST …/locks). */
const NOTE_LENGTH = 300;

/** A button to lock a place, with an optional reason, to unlock what is locked there, and to move it. */
export function LockMenu({ label, className, children, locks = [], onLock, onUnlock, moves = [] }: LockMenuProps) {
  const [note, setNote] = useState("");
  const act = (key: string | number) => {
    const lock = locks.find(({ id }) => id === key);
    const kind = LOCK_KINDS.find((one) => one === key);
    moves.find(({ way }) => way === key)?.run();
    if (lock) onUnlock?.(lock);
    else if (kind) onLock(kind, note.trim());
  };
  return (
    <MenuTrigger onOpenChange={() => setNote("")}>
      <Button className={className} aria-label={[label, ...locks.map(lockInWords)].join(". ")}>
        {children}
      </Button>
      <Popover className="menu-over" placement="bottom start">
        <label className="menu-note small">
          {WORDS.locks.note}
          <input
            className="field"
            type="text"
            maxLength={NOTE_LENGTH}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <Menu className="menu" aria-label={label} onAction={act}>
          {locks.map((lock) => (
            <MenuItem key={lock.id} id={lock.id} className="menu-item" textValue={WORDS.locks.unlock}>
              {WORDS.locks.unlock}
              <span className="soft small">{lockInWords(lock)}</span>
            </MenuItem>
          ))}
          <MenuSection>
            <Header className="menu-head small">{label}</Header>
            {LOCK_KINDS.filter((kind) => !locks.some((lock) => lock.kind === kind)).map((kind) => (
              <MenuItem key={kind} id={kind} className="menu-item">
                {WORDS.locks.kindNames[kind]}
              </MenuItem>
            ))}
          </MenuSection>
          {moves.length > 0 && <Separator className="menu-line" />}
          {moves.map(({ way }) => (
            <MenuItem key={way} id={way} className="menu-item">
              {WORDS.room.moveSection[way]}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
