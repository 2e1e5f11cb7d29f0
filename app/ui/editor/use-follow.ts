import { useCallback, useEffect, useEffectEvent, useState } from "react";
import type { PersonHere } from "../people.ts";
import type { LiveText } from "./live-text.ts";
import { useLiveValue } from "./use-live-text.ts";

export interface Follow {
  readonly followed: PersonHere | undefined;
  /** Begins to follow someone, or stops. */
  readonly toggle: (personId: string) => void;
}

/** Keeps someone else's caret in view, until one scrolls, types or presses Esc, or they leave. */
export function useFollow(live: LiveText | undefined, reveal: (offset: number) => void): Follow {
  const [id, setId] = useState<string>();
  const people = useLiveValue(live, (state) => state.people);
  const followed = people.find((person) => person.id === id && !person.isMe);
  const followedId = followed?.id;
  const show = useEffectEvent((last: number | undefined) => {
    const at = followedId === undefined ? undefined : live?.caretOf(followedId);
    if (at !== undefined && at !== last) reveal(at);
    return at;
  });
  useEffect(() => {
    if (followedId === undefined || !live) return;
    let last = show(undefined);
    const changed = () => void (last = show(last) ?? last);
    const stop = () => setId(undefined);
    const key = (event: KeyboardEvent) =>
      (event.key === "Escape" || isInText(event)) && !LEAVES.has(event.key) && stop();
    const moved = (event: Event) => isInText(event) && stop();
    live.awareness.on("change", changed);
    window.addEventListener("keydown", key, true);
    for (const kind of MOVES) window.addEventListener(kind, moved, { capture: true, passive: true });
    return () => {
      live.awareness.off("change", changed);
      window.removeEventListener("keydown", key, true);
      for (const kind of MOVES) window.removeEventListener(kind, moved, { capture: true });
    };
  }, [followedId, live]);
  const toggle = useCallback((personId: string) => setId((before) => (before === personId ? undefined : personId)), []);
  return { followed, toggle };
}

const MOVES = ["wheel", "touchmove", "pointerdown"] as const;
/** Keys that go elsewhere, or nowhere. */
const LEAVES: ReadonlySet<string> = new Set(["F6", "Tab", "Shift", "Control", "Alt", "Meta"]);

const isInText = ({ target }: Event): boolean =>
  target instanceof Element && target.closest('[data-zone="text"]') !== null;
