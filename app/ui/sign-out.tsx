"use client";

import { useRef, useState, type FormEvent } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { forgetLocalCopies, unsentChanges } from "./local-copies.ts";
import { WORDS } from "./words.ts";

/** Signs out, and deletes this browser's copies of texts. Asks first if some words are stored nowhere else (COL-7). */
export function SignOut() {
  const form = useRef<HTMLFormElement>(null);
  const [unsent, setUnsent] = useState(0);

  async function leave() {
    await forget();
    form.current?.submit();
  }
  function ask(event: FormEvent) {
    event.preventDefault();
    const changes = unsentHere();
    if (changes > 0) setUnsent(changes);
    else void leave();
  }
  return (
    <form ref={form} method="post" action="/api/sign-out" onSubmit={ask}>
      <button className="button-plain" type="submit">
        {WORDS.signOut}
      </button>
      <ModalOverlay className="overlay" isOpen={unsent > 0} onOpenChange={() => setUnsent(0)} isDismissable>
        <Modal className="ask-modal">
          <Dialog className="ask" role="alertdialog">
            <Heading slot="title">{WORDS.signOutUnsent(unsent)}</Heading>
            <p>{WORDS.signOutUnsentHint}</p>
            <div className="card-actions">
              <button className="button" type="button" autoFocus onClick={() => setUnsent(0)}>
                {WORDS.signOutStay}
              </button>
              <button className="button-plain danger" type="button" onClick={() => void leave()}>
                {WORDS.signOutAnyway}
              </button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </form>
  );
}

/** None where the browser forbids storage: then nothing is kept there either. */
function unsentHere(): number {
  try {
    return unsentChanges(window.localStorage);
  } catch {
    return 0;
  }
}

async function forget(): Promise<void> {
  try {
    await forgetLocalCopies(window.localStorage, window.indexedDB);
  } catch {
    // No storage, or none that can be listed: the server's answer clears what there is.
  }
}
