"use client";

import { useRouter } from "next/navigation";
import { useRef, useState, type ReactNode } from "react";
import { apiCall, type Reply } from "../api-call.ts";
import { DeleteForGood } from "./delete-for-good.tsx";
import { dayInWords, PLAN_WORDS } from "../plan/plan-words.ts";
import { STATUS_WORDS, WORDS, type Status } from "../words.ts";

/** A post that something can be done with. */
export interface BulkPost {
  readonly id: string;
  readonly title: string;
  readonly status: Status;
  readonly tags: readonly string[];
}

interface BulkActsProps {
  readonly posts: readonly BulkPost[];
  readonly members: readonly { readonly id: string; readonly name: string }[];
  /** Archived posts may be deleted for good. */
  readonly mayPurge: boolean;
  /** The list: its checkboxes are called `chosen`, and have the ids of posts as values. */
  readonly children: ReactNode;
}

/** Tags are compared in any letter case. */
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** What can be done with several posts at once, one after another; a post that refuses stops none of the others. */
export function BulkActs({ posts, members, mayPurge, children }: BulkActsProps) {
  const router = useRouter();
  const list = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState("");
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [tag, setTag] = useState("");
  const [isDeleting, setDeleting] = useState(false);
  const [day, setDay] = useState("");
  const chosen = posts.filter(({ id }) => ids.has(id));

  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input[name="chosen"]') ?? [])];
  const look = () => setIds(new Set(boxes().flatMap(({ checked, value }) => (checked ? [value] : []))));
  const check = (isChecked: boolean) => {
    for (const box of boxes()) box.checked = isChecked;
    look();
  };
  const all = async (
    words: (count: number) => string,
    act: (post: BulkPost) => Promise<Reply<unknown>> | undefined,
  ) => {
    setBusy(true);
    setFaults([]);
    const refused: string[] = [];
    let made = 0;
    for (const post of chosen) {
      const reply = await act(post);
      if (reply?.ok) made += 1;
      else if (reply) refused.push(WORDS.bulk.fault(post.title, reply.problem.message));
      setDone(words(made));
    }
    setFaults(refused);
    setBusy(false);
    check(false);
    router.refresh();
  };
  const patch = ({ id }: BulkPost, body: object) => apiCall(`/api/contents/${id}`, { method: "PATCH", body });
  const setStatus = (status: Status) =>
    all(
      (count) => WORDS.bulk.nowIs(count, STATUS_WORDS[status]),
      (post) => (post.status === status ? undefined : patch(post, { status })),
    );
  const setAssignee = (id: string) =>
    all(
      (count) => PLAN_WORDS.given(count, members.find((one) => one.id === id)?.name ?? PLAN_WORDS.nobody),
      (post) => patch(post, { assignee: id === NOBODY ? null : id }),
    );
  const setDue = () =>
    all(
      (count) => PLAN_WORDS.dueSet(count, dayInWords(day)),
      (post) => patch(post, { due: day }),
    );
  const setTags = (words: (count: number) => string, next: (tags: readonly string[]) => readonly string[]) =>
    all(words, (post) => {
      const tags = next(post.tags);
      if (tags.length === post.tags.length) return undefined;
      return patch(post, { properties: { tags }, was: { tags: post.tags } });
    });
  const word = tag.trim();
  return (
    <div className="bulk">
      <div className="bulk-list" ref={list} onChange={look}>
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
      {isDeleting && (
        <DeleteForGood
          posts={chosen}
          onClose={() => setDeleting(false)}
          onDone={(deleted, refused) => {
            setDeleting(false);
            setDone(WORDS.trash.deleted(deleted));
            setFaults(refused);
            check(false);
            router.refresh();
          }}
        />
      )}
      {chosen.length > 0 && (
        <div className="bulk-bar" role="toolbar" aria-label={WORDS.bulk.acts}>
          <span className="bulk-count">{WORDS.bulk.chosen(chosen.length)}</span>
          <select
            className="field"
            aria-label={WORDS.desk.status}
            value=""
            disabled={isBusy}
            onChange={({ target }) => void setStatus(target.value as Status) /* one of those below */}
          >
            <option value="" disabled>
              {WORDS.desk.status}
            </option>
            {BY_HAND.map((status) => (
              <option key={status} value={status}>
                {STATUS_WORDS[status]}
              </option>
            ))}
          </select>
          <select
            className="field"
            aria-label={PLAN_WORDS.bulkAssignee}
            value=""
            disabled={isBusy}
            onChange={({ target }) => void setAssignee(target.value)}
          >
            <option value="" disabled>
              {PLAN_WORDS.bulkAssignee}
            </option>
            <option value={NOBODY}>{PLAN_WORDS.nobody}</option>
            {members.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <span className="bulk-tag">
            <input
              className="field"
              type="date"
              max="9999-12-31"
              aria-label={PLAN_WORDS.bulkDue}
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
            <button
              className="button-small"
              type="button"
              disabled={isBusy || day === ""}
              onClick={() => void setDue()}
            >
              {PLAN_WORDS.bulkDueSet}
            </button>
          </span>
          <span className="bulk-tag">
            <input
              className="field"
              aria-label={WORDS.bulk.tag}
              placeholder={WORDS.bulk.tag}
              value={tag}
              maxLength={100}
              onChange={({ target }) => setTag(target.value)}
            />
            <button
              className="button-small"
              type="button"
              disabled={isBusy || word === ""}
              onClick={() =>
                void setTags(
                  (count) => WORDS.bulk.tagged(count, word),
                  (tags) => (tags.some((one) => isSame(one, word)) ? tags : [...tags, word]),
                )
              }
            >
              {WORDS.bulk.addTag}
            </button>
            <button
              className="button-small"
              type="button"
              disabled={isBusy || !chosen.some(({ tags }) => tags.some((one) => isSame(one, word)))}
              onClick={() =>
                void setTags(
                  (count) => WORDS.bulk.untagged(count, word),
                  (tags) => tags.filter((one) => !isSame(one, word)),
                )
              }
            >
              {WORDS.bulk.removeTag}
            </button>
          </span>
          {mayPurge && chosen.every(({ status }) => status === "archived") && (
            <button className="button-small" type="button" disabled={isBusy} onClick={() => setDeleting(true)}>
              {WORDS.trash.menu}
            </button>
          )}
          {chosen.length < posts.length && (
            <button className="button-plain small" type="button" onClick={() => check(true)}>
              {WORDS.bulk.chooseAll(posts.length)}
            </button>
          )}
          <button className="button-plain small" type="button" onClick={() => check(false)}>
            {WORDS.bulk.none}
          </button>
        </div>
      )}
    </div>
  );
}

/** No id of a person. */
const NOBODY = "-";

/** Those that a person sets by hand. */
const BY_HAND = ["draft", "review", "archived"] as const;
