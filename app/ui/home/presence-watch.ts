/** Who has a post open, as the API tells it. */
export interface PersonInPost {
  readonly id: string;
  readonly name: string;
  readonly isAgent: boolean;
}

/** By content id; a post that nobody has open is missing. */
export type PeopleByPost = ReadonlyMap<string, readonly PersonInPost[]>;

export interface PostPresence {
  readonly items: readonly { readonly contentId: string; readonly people: readonly PersonInPost[] }[];
}

/** `gone`: the viewer is signed out, and there is nothing more to ask for. */
export type Look = () => Promise<PostPresence | "away" | "gone">;

/** One look for all rows of a page, repeated while anyone listens and the page is seen. */
export interface PresenceWatch {
  subscribe(listener: () => void): () => void;
  /** `undefined` until the first look has come back. */
  current(): PeopleByPost | undefined;
}

export const LOOK_EVERY_MS = 4_000;

/** `isSeen`: whether someone may be looking at the page at all; a page in the background asks nothing. */
export function createPresenceWatch(look: Look, isSeen: () => boolean): PresenceWatch {
  const listeners = new Set<() => void>();
  let known: PeopleByPost | undefined;
  let words = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;

  function tell(next: PostPresence): void {
    const nextWords = JSON.stringify(next);
    if (nextWords === words) return;
    words = nextWords;
    known = new Map(next.items.map(({ contentId, people }) => [contentId, people]));
    for (const listener of listeners) listener();
  }

  async function lookOnce(): Promise<void> {
    const seen = isSeen() ? await look() : undefined;
    // Nobody is shown whose presence is not confirmed.
    if (seen === "away" || seen === "gone") tell({ items: [] });
    else if (seen) tell(seen);
    isOver = seen === "gone";
    lookSoon();
  }

  /** The next look, replacing a planned one: a listener that starts in the middle of one does not add another. */
  function lookSoon(): void {
    clearTimeout(timer);
    if (listeners.size > 0 && !isOver) timer = setTimeout(() => void lookOnce(), LOOK_EVERY_MS);
  }

  return {
    current: () => known,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) lookSoon();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}
