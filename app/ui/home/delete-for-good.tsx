"use client";

import { useId, useState } from "react";
import { Dialog, Heading, Modal, ModalOverlay } from "react-aria-components";
import { apiCall } from "../api-call.ts";
import { WORDS } from "../words.ts";

interface DeleteForGoodProps {
  readonly posts: readonly { readonly id: string; readonly title: string }[];
  /** With what was deleted, and why the others were not. */
  readonly onDone: (deleted: number, faults: readonly string[]) => void;
  readonly onClose: () => void;
}

/** Asks for the post's title, or for the number of posts, and deletes for good (PLAN-3). */
export function DeleteForGood({ posts, onDone, onClose }: DeleteForGoodProps) {
  const id = useId();
  const [said, setSaid] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [only] = posts;
  const wanted = posts.length === 1 && only ? only.title : WORDS.trash.confirmMany(posts.length);
  const isSure = said.trim() === wanted.trim();
  const remove = async () => {
    setBusy(true);
    const faults: string[] = [];
    for (const post of posts) {
      const reply = await apiCall(`/api/contents/${post.id}/purge`, { method: "POST", body: { title: post.title } });
      if (!reply.ok) faults.push(WORDS.bulk.fault(post.title, reply.problem.message));
    }
    onDone(posts.length - faults.length, faults);
  };
  return (
    <ModalOverlay className="overlay" isOpen onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()} isDismissable>
      <Modal className="keys-modal">
        <Dialog className="keys publishing" role="alertdialog">
          <Heading slot="title">{WORDS.trash.title(posts.length)}</Heading>
          <p>{WORDS.trash.warning}</p>
          {posts.length > 1 && (
            <ul className="trash-titles">
              {posts.map((post) => (
                <li key={post.id}>{post.title}</li>
              ))}
            </ul>
          )}
          <form
            className="publishing-later"
            onSubmit={(event) => {
              event.preventDefault();
              if (isSure) void remove();
            }}
          >
            <label htmlFor={id}>{WORDS.trash.write(wanted)}</label>
            <input
              className="field"
              id={id}
              value={said}
              autoComplete="off"
              autoFocus
              onChange={({ target }) => setSaid(target.value)}
            />
            <div className="card-actions publishing-acts">
              <button className="button button-danger" type="submit" disabled={!isSure || isBusy}>
                {WORDS.trash.delete}
              </button>
              <button className="button-small" type="button" disabled={isBusy} onClick={onClose}>
                {WORDS.trash.keep}
              </button>
            </div>
          </form>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
