"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, type ReactNode } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { UNSAVED_HERE } from "./unsaved.ts";
import { SETTINGS_WORDS } from "./words.ts";

const isAny = (): boolean => UNSAVED_HERE.isAny((form) => form.isConnected);

/** Asks before the page is left with something in a form that was not saved (DOOR-8.2). */
export function KeepUnsaved({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const [leadsTo, setLeadsTo] = useState<string>();
  useEffect(() => watchLeaving(setLeadsTo), []);
  const leave = () => {
    UNSAVED_HERE.forget();
    setLeadsTo(undefined);
    if (leadsTo !== undefined) router.push(leadsTo);
  };
  return (
    <div
      className="settings-page"
      onInputCapture={({ target }) => note(target, UNSAVED_HERE.written)}
      onSubmitCapture={({ target }) => note(target, UNSAVED_HERE.sent)}
    >
      {children}
      <ModalOverlay
        className="overlay"
        isOpen={leadsTo !== undefined}
        onOpenChange={() => setLeadsTo(undefined)}
        isDismissable
      >
        <Modal className="ask-modal">
          <Dialog className="ask" role="alertdialog">
            <Heading slot="title">{SETTINGS_WORDS.unsaved}</Heading>
            <p>{SETTINGS_WORDS.unsavedHint}</p>
            <div className="card-actions">
              <button className="button" type="button" autoFocus onClick={() => setLeadsTo(undefined)}>
                {SETTINGS_WORDS.unsavedStay}
              </button>
              <button className="button-plain danger" type="button" onClick={leave}>
                {SETTINGS_WORDS.unsavedLeave}
              </button>
            </div>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </div>
  );
}

function note(target: EventTarget, of: (form: HTMLFormElement) => void): void {
  const form = target instanceof Element ? target.closest("form") : null;
  if (form) of(form);
}

/** A link within the site is followed by the page itself, of which the browser asks nobody. */
function watchLeaving(onLink: (path: string) => void): () => void {
  const ask = (event: BeforeUnloadEvent) => isAny() && event.preventDefault();
  const hold = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target === "_blank" || link.origin !== location.origin || !isAny()) return;
    if (link.pathname === location.pathname) return;
    event.preventDefault();
    event.stopPropagation();
    onLink(link.pathname + link.search);
  };
  window.addEventListener("beforeunload", ask);
  window.addEventListener("click", hold, { capture: true });
  return () => {
    UNSAVED_HERE.forget();
    window.removeEventListener("beforeunload", ask);
    window.removeEventListener("click", hold, { capture: true });
  };
}
