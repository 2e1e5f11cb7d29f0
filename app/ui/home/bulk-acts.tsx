"use client";

import { useState, type ReactNode } from "react";
import { WORDS } from "../words.ts";
import { BulkAssignee, BulkDue, BulkStatus, BulkTag } from "./bulk-fields.tsx";
import { DeleteForGood } from "./delete-for-good.tsx";
import { useBulkActs, type BulkPost, type Member } from "./use-bulk-acts.ts";

interface BulkActsProps {
  readonly posts: readonly BulkPost[];
  readonly members: readonly Member[];
  /** Archived posts may be deleted for good. */
  readonly mayPurge: boolean;
  /** The list: its checkboxes are called `chosen`, and have the ids of posts as values. */
  readonly children: ReactNode;
}

/** What can be done with several posts at once, one after another; a post that refuses stops none of the others. */
export function BulkActs({ posts, members, mayPurge, children }: BulkActsProps) {
  const acts = useBulkActs(posts, members);
  const { list, chosen, isBusy, done, faults, isDeleting } = acts;
  const [tag, setTag] = useState("");
  const [day, setDay] = useState("");
  return (
    <div className="bulk">
      <div className="bulk-list" ref={list} onChange={acts.look}>
        {children}
      </div>
      <p className="soft small" aria-live="polite">
        {isBusy ? "" : done}
      </p>
      {faults.length > 0 && (
        <ul className="bulk-faults fault small" role="alert">
          {faults.map((fault) => (
            <li key={fault}>{fault}</li>
          ))}
        </ul>
      )}
      {isDeleting && <DeleteForGood posts={chosen} onClose={() => acts.setDeleting(false)} onDone={acts.afterDelete} />}
      {chosen.length > 0 && (
        <div className="bulk-bar" role="toolbar" aria-label={WORDS.bulk.acts}>
          <span className="bulk-count">{WORDS.bulk.chosen(chosen.length)}</span>
          <BulkStatus isBusy={isBusy} setStatus={acts.setStatus} />
          <BulkAssignee isBusy={isBusy} members={members} setAssignee={acts.setAssignee} />
          <BulkDue isBusy={isBusy} value={day} onChange={setDay} setDue={acts.setDue} />
          <BulkTag isBusy={isBusy} value={tag} onChange={setTag} chosen={chosen} setTags={acts.setTags} />
          {mayPurge && chosen.every(({ status }) => status === "archived") && (
            <button className="button-small" type="button" disabled={isBusy} onClick={() => acts.setDeleting(true)}>
              {WORDS.trash.menu}
            </button>
          )}
          {chosen.length < posts.length && (
            <button className="button-plain small" type="button" onClick={() => acts.check(true)}>
              {WORDS.bulk.chooseAll(posts.length)}
            </button>
          )}
          <button className="button-plain small" type="button" onClick={() => acts.check(false)}>
            {WORDS.bulk.none}
          </button>
        </div>
      )}
    </div>
  );
}
