"use client";

import { useState } from "react";
import type { LeftOut } from "../../../lib/outcome/index.ts";
import { apiCall } from "../api-call.ts";
import { WORDS } from "../words.ts";
import { LeftOutList } from "./left-out-list.tsx";
import { makeLeftOut, makingOf, type Making } from "./make-left-out.ts";

interface LeftOutFoldProps {
  readonly leftOut: readonly LeftOut[];
  /** Absent where nobody here may make any. */
  readonly onMake: ((id: string) => Promise<Making>) | undefined;
}

/** "2 other changes left out": what nobody asked for, folded away, on the card of its edit (ASK-5). */
export function LeftOutFold({ leftOut, onMake }: LeftOutFoldProps) {
  return (
    <details className="left-out">
      <summary>{WORDS.card.leftOut(leftOut.length)}</summary>
      <LeftOutList leftOut={leftOut} onMake={onMake} />
    </details>
  );
}

interface LeftOutOfEditProps {
  readonly attemptId: string;
  readonly changes: number;
  /** What was asked for: for readers who hear the fold without its surroundings. */
  readonly words: string;
  readonly mayMake: boolean;
}

/** The part of `GET /api/edits/{id}` that is used here. */
interface EditRead {
  readonly leftOut: readonly LeftOut[];
  readonly made: readonly { readonly id: string; readonly version: number }[];
}

/** The same for an edit of another day, loaded when it is opened: some of it may have been made since. */
export function LeftOutOfEdit({ attemptId, changes, words, mayMake }: LeftOutOfEditProps) {
  const [edit, setEdit] = useState<EditRead>();
  const [fault, setFault] = useState<string>();
  const load = async () => {
    const reply = await apiCall<EditRead>(`/api/edits/${encodeURIComponent(attemptId)}`);
    setFault(reply.ok ? undefined : reply.problem.message);
    if (reply.ok) setEdit(reply.value);
  };
  const make = async (id: string): Promise<Making> => {
    const reply = await makeLeftOut(attemptId, id);
    return reply.ok ? makingOf(reply.value) : { why: reply.problem.message };
  };
  return (
    <details className="left-out" onToggle={({ currentTarget }) => void (currentTarget.open && !edit && load())}>
      <summary>
        {WORDS.card.leftOut(changes)}
        <span className="unseen">: {words}</span>
      </summary>
      {fault !== undefined && <p role="alert">{fault}</p>}
      {edit && (
        <LeftOutList
          leftOut={edit.leftOut}
          made={new Map(edit.made.map(({ id, version }) => [id, version]))}
          onMake={mayMake ? make : undefined}
        />
      )}
    </details>
  );
}
