import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { toast } from "sonner";
import type { HeldLock } from "../../../lib/guards/index.ts";
import type { LockKind } from "../../../lib/outcome/index.ts";
import { apiCall } from "../api-call.ts";
import type { LiveText } from "../editor/live-text.ts";
import type { OutlineHeading } from "../editor/text-facts.ts";
import type { TextState } from "../editor/use-text-state.ts";
import { hashOf } from "../text-hash.ts";
import { WORDS } from "../words.ts";
import { placeNamed } from "./place-named.ts";
import { lockAt, locksIn, type ShownLock } from "./shown-lock.ts";

export interface LocksKnown {
  /** All of them, including those whose text is gone. */
  readonly locks: readonly ShownLock[];
  /** Where they are in the text, a moment after the typing. */
  readonly held: readonly HeldLock[];
  /** The lock that the caret is in, or that the last key met. */
  readonly here: HeldLock | undefined;
  /** The last key did nothing because of it. */
  readonly isRefused: boolean;
  onRefused(lock: HeldLock): void;
  /** `note`: why, in the person's own words; nothing by default. */
  lockSection(heading: OutlineHeading, kind: LockKind, note?: string): Promise<void>;
  lockSelection(kind: LockKind, note?: string): Promise<void>;
  /** True when it is gone. */
  unlock(lock: Pick<HeldLock, "id" | "label">): Promise<boolean>;
}

interface Options {
  readonly contentId: string;
  readonly personId: string;
  readonly live: LiveText | undefined;
  readonly isReady: boolean;
  readonly text: TextState;
}

/** What is locked in the open text, kept as the server has it, and the ways to lock and unlock. */
export function useLocks(options: Options): LocksKnown {
  const { handle, facts, selected, textNow } = options.text;
  const { locks, send, unlock } = useStoredLocks(options.contentId, options.live);
  const held = useHeld(locks, options);
  const [refused, setRefused] = useState<{ readonly lock: HeldLock; readonly at: number }>();
  const isRefused = refused !== undefined && refused.at === selected.from;
  return {
    locks,
    held,
    here: isRefused ? refused.lock : lockAt(held, selected),
    isRefused,
    onRefused: useCallback(
      (lock: HeldLock) => setRefused({ lock, at: handle.current?.selected().from ?? 0 }),
      [handle],
    ),
    lockSection: (heading, kind, note) => send(placeOfSection(heading, facts.headings), { kind, note }, heading.title),
    async lockSelection(kind, note) {
      const all = textNow();
      const place = placeNamed(all, handle.current?.selected() ?? selected);
      if (!place) return;
      const baseHash = place.occurrence === undefined ? undefined : await hashOf(all);
      await send({ ...place, ...(baseHash === undefined ? {} : { baseHash }) }, { kind, note }, labelOf(place.text));
    },
    unlock,
  };
}

interface NewLock {
  readonly kind: LockKind;
  readonly note: string | undefined;
}

/** The locks of a post as the server has them. */
function useStoredLocks(contentId: string, live: LiveText | undefined) {
  const path = `/api/contents/${contentId}/locks`;
  const [locks, setLocks] = useState<readonly ShownLock[]>([]);
  const read = useCallback(async () => {
    const reply = await apiCall<{ readonly items: readonly ShownLock[] }>(path);
    if (reply.ok) setLocks(reply.value.items);
  }, [path]);
  const hear = useEffectEvent(() => void read());
  useEffect(() => live?.onNews((news) => news.kind === "locks" && hear()), [live]);

  const unlock = useCallback(
    async ({ id, label }: Pick<HeldLock, "id" | "label">) => {
      const reply = await apiCall(`${path}/${encodeURIComponent(id)}`, { method: "DELETE" });
      // someone else was faster: it is gone already
      if (!reply.ok && reply.problem.status !== 404) toast.error(reply.problem.message);
      await read();
      if (reply.ok) toast.success(WORDS.locks.unlocked(label));
      return reply.ok || reply.problem.status === 404;
    },
    [path, read],
  );
  const send = async (place: object, { kind, note = "" }: NewLock, label: string) => {
    const body = { ...place, kind, ...(note === "" ? {} : { note }) };
    const reply = await apiCall<ShownLock>(path, { method: "POST", body });
    if (!reply.ok) return void toast.error(reply.problem.message);
    await read();
    toast.success(WORDS.locks.locked(label));
  };
  return { locks, send, unlock };
}

/** Where the locks are in the open text; the editor is told each time. */
function useHeld(locks: readonly ShownLock[], { personId, live, isReady, text }: Options): readonly HeldLock[] {
  const { handle, now, textNow } = text;
  const held = useMemo(
    () => (live && isReady && locks.length > 0 ? locksIn(now, locks, (pin) => live.placeOf(pin), personId) : []),
    [live, isReady, locks, now, personId],
  );
  useEffect(() => {
    if (now === textNow()) handle.current?.setLocks(held); // else the text has moved on, and is read again in a moment
  }, [held, handle, now, textNow]);
  return held;
}

/** Of several sections of that title, which one. */
function placeOfSection({ title, from }: OutlineHeading, headings: readonly OutlineHeading[]) {
  const equal = headings.filter((one) => one.title === title);
  return equal.length > 1
    ? { section: title, occurrence: equal.findIndex((one) => one.from === from) + 1 }
    : { section: title };
}

const LABEL_LENGTH = 60;

const labelOf = (text: string): string => (text.length > LABEL_LENGTH ? `${text.slice(0, LABEL_LENGTH)}…` : text);
