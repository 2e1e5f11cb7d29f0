import { useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { Moment } from "../moment.tsx";
import { useNameOf } from "../viewer.ts";
import { WORDS } from "../words.ts";
import { LockGlyph } from "./lock-glyph.tsx";
import type { ShownLock } from "./shown-lock.ts";

interface LocksListProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly locks: readonly ShownLock[];
  readonly mayWrite: boolean;
  readonly onShow: (lock: ShownLock) => void;
  readonly onUnlock: (lock: ShownLock) => void;
}

/** Every lock of the post: what, why, by whom and since when; to be shown in the text, and to be unlocked. */
export function LocksList({ isOpen, onOpenChange, locks, mayWrite, onShow, onUnlock }: LocksListProps) {
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className="keys-modal">
        <Dialog className="keys locks">
          <Heading slot="title">{WORDS.locks.title}</Heading>
          <p className="soft small">{WORDS.locks.why}</p>
          {locks.length === 0 ? (
            <p className="locks-none">
              {WORDS.locks.none} <span className="soft">{WORDS.locks.noneHint}</span>
            </p>
          ) : (
            <ul aria-label={WORDS.locks.title}>
              {locks.map((lock) => (
                <li key={lock.id}>
                  <Lock lock={lock} mayWrite={mayWrite} onShow={() => onShow(lock)} onUnlock={() => onUnlock(lock)} />
                </li>
              ))}
            </ul>
          )}
          <button className="button-small" type="button" onClick={() => onOpenChange(false)}>
            {WORDS.locks.close}
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface LockProps {
  readonly lock: ShownLock;
  readonly mayWrite: boolean;
  readonly onShow: () => void;
  readonly onUnlock: () => void;
}

function Lock({ lock: { label, kind, note, state, by, createdAt, startLine }, mayWrite, onShow, onUnlock }: LockProps) {
  const nameOf = useNameOf();
  const [now] = useState(() => new Date()); // new each time the list is opened
  return (
    <>
      <LockGlyph />
      <div className="lock-facts">
        <p>
          <strong>{label}</strong>
        </p>
        <p className="soft small">
          {WORDS.locks.lockedBy(nameOf(by), WORDS.locks.kinds[kind])}, <Moment at={new Date(createdAt)} now={now} />
          {startLine !== undefined && `. ${WORDS.locks.where(startLine)}`}
        </p>
        {note !== "" && <p className="small">{note}</p>}
        {state !== "held" && <p className="small lock-state">{WORDS.locks[state]}</p>}
      </div>
      <div className="card-actions">
        {state !== "gone" && (
          <button className="button-small" type="button" aria-label={`${WORDS.locks.show}: ${label}`} onClick={onShow}>
            {WORDS.locks.show}
          </button>
        )}
        {mayWrite && (
          <button className="button-small" type="button" aria-label={WORDS.locks.unlockNamed(label)} onClick={onUnlock}>
            {WORDS.locks.unlock}
          </button>
        )}
      </div>
    </>
  );
}
