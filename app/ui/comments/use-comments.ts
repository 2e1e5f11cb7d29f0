import { useCallback, useEffect, useEffectEvent, useMemo, useState } from "react";
import { toast } from "sonner";
import type { Positions } from "../../../lib/anchors/index.ts";
import type { CommentList, ShownComment } from "../../../lib/content/index.ts";
import type { TextRange } from "../../../lib/text/index.ts";
import { apiCall, editCall, type Reply } from "../api-call.ts";
import type { LiveText } from "../editor/live-text.ts";
import type { TextState } from "../editor/use-text-state.ts";
import { placeNamed } from "../locks/place-named.ts";
import { saysWhy } from "../person-words.ts";
import { hashOf } from "../text-hash.ts";
import { WORDS } from "../words.ts";
import { COMMENT_WORDS } from "./comment-words.ts";
import type { Person } from "./mention-at.ts";
import type { CommentedWords } from "./commented-words.ts";

export type { ShownComment };

/** The words that a new comment is about, and where they are while people type. */
export interface AboutWords {
  readonly quote: string;
  readonly pin: Positions;
}

export interface CommentsKnown {
  /** Every thread, oldest first. */
  readonly threads: readonly ShownComment[];
  readonly isRead: boolean;
  readonly openCount: number;
  /** Who can be named with `@`. */
  readonly people: readonly Person[];
  /** When they were read. */
  readonly readAt: Date;
  /** Where the words of open threads are in the text, a moment after the typing. */
  readonly placed: readonly CommentedWords[];
  /** Where open threads are in the text, by id, or were while their words were there. */
  readonly offsets: ReadonlyMap<string, number>;
  /** The open thread whose words the caret is in; of several the one with the fewest words. */
  readonly here: string | undefined;
  /** What the next comment is about; the whole post where it is undefined. */
  readonly about: AboutWords | undefined;
  /** The comment being written, kept while the tab is left. */
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly aboutSelection: () => void;
  readonly aboutPost: () => void;
  /** What would be there instead of the words it is about; undefined for a comment. */
  readonly instead: string | undefined;
  readonly setInstead: (instead: string | undefined) => void;
  /** All as one version, which has this number; undefined where it was refused. */
  readonly accept: (ids: readonly string[]) => Promise<number | undefined>;
  readonly reject: (ids: readonly string[]) => Promise<boolean>;
  readonly reopen: (ids: readonly string[]) => Promise<boolean>;
  readonly send: (words: string) => Promise<boolean>;
  readonly reply: (thread: string, words: string) => Promise<boolean>;
  readonly change: (id: string, patch: { readonly words?: string; readonly isResolved?: boolean }) => Promise<boolean>;
  readonly remove: (id: string) => Promise<boolean>;
}

interface Options {
  readonly contentId: string;
  readonly live: LiveText | undefined;
  readonly isReady: boolean;
  readonly text: TextState;
}

/** What people say about the open text, kept as the server has it, and the ways to answer (CMT-1). */
export function useComments(options: Options): CommentsKnown {
  const { live, text } = options;
  const { handle, selected, textNow } = text;
  const stored = useStoredComments(options.contentId, live);
  const { threads, made, settle, change, remove, accept } = stored;
  const placed = usePlaced(threads, options);
  const [about, setAbout] = useState<AboutWords>();
  const [words, setWords] = useState("");
  const [instead, setInstead] = useState<string>();
  const aboutSelection = useCallback(() => {
    const place = handle.current?.selected();
    const quote = place?.words.trim() ?? "";
    setAbout(place && live && quote !== "" ? { quote, pin: live.pin(place) } : undefined);
    setInstead(undefined);
  }, [handle, live]);
  const aboutPost = useCallback(() => {
    setAbout(undefined);
    setInstead(undefined);
  }, []);
  return {
    threads,
    isRead: stored.isRead,
    openCount: threads.filter(({ resolved }) => resolved === null).length,
    people: stored.people,
    readAt: stored.readAt,
    placed,
    offsets: useOffsets(threads, options),
    here: threadAt(placed, selected),
    about,
    words,
    setWords,
    aboutSelection,
    aboutPost,
    instead,
    setInstead,
    accept,
    reject: (ids) => settle(ids, true),
    reopen: (ids) => settle(ids, false),
    async send(said) {
      const all = textNow();
      const place = about && live?.placeOf(about.pin);
      const named = place && placeNamed(all, place);
      if (about && !named) return fails(COMMENT_WORDS.gone);
      const baseHash = named?.occurrence === undefined ? undefined : await hashOf(all);
      const saying = {
        ...(said === "" ? {} : { words: said }),
        ...(instead === undefined ? {} : { suggests: instead }),
      };
      const isSent = await made({ ...named, ...(baseHash === undefined ? {} : { baseHash }), ...saying });
      if (isSent) aboutPost();
      if (isSent) setWords("");
      return isSent;
    },
    reply: (inReplyTo, said) => made({ inReplyTo, words: said }),
    change,
    remove,
  };
}

const NOT_READ = { threads: [], people: [], isRead: false, readAt: new Date(0) };

type Stored = Pick<CommentsKnown, "threads" | "people" | "isRead" | "readAt">;

/** The comments of a post as the server has them. */
function useStoredComments(contentId: string, live: LiveText | undefined) {
  const path = `/api/contents/${contentId}/comments`;
  const [read, setRead] = useState<Stored>(NOT_READ);
  const readAgain = useCallback(async () => {
    const reply = await apiCall<CommentList>(path);
    if (!reply.ok) return;
    const { items: threads, people } = reply.value;
    setRead({ threads, people, isRead: true, readAt: new Date() });
  }, [path]);
  const hear = useEffectEvent(() => void readAgain());
  useEffect(() => live?.onNews((news) => news.kind === "comments" && hear()), [live]);
  const done = async (reply: Reply<unknown>) => {
    await readAgain();
    return reply.ok || fails(reply.problem.message);
  };
  const at = (id: string) => `${path}/${encodeURIComponent(id)}`;
  return {
    ...read,
    made: async (body: object) => done(await apiCall(path, { method: "POST", body })),
    change: async (id: string, patch: object) => done(await apiCall(at(id), { method: "PATCH", body: patch })),
    async settle(ids: readonly string[], isResolved: boolean) {
      const replies = await Promise.all(ids.map((id) => apiCall(at(id), { method: "PATCH", body: { isResolved } })));
      return done(replies.find(({ ok }) => !ok) ?? { ok: true, value: undefined });
    },
    async accept(ids: readonly string[]) {
      const reply = await editCall(`/api/contents/${contentId}/suggestions/accept`, { ids });
      const outcome = reply.ok ? reply.value : undefined;
      await readAgain();
      if (outcome?.outcome === "applied") return outcome.version;
      fails(outcome?.outcome === "rejected" ? saysWhy(outcome) : reply.ok ? "" : reply.problem.message);
    },
    remove: async (id: string) => done(await apiCall(at(id), { method: "DELETE" })),
  };
}

const fails = (why: string): false => {
  toast.error(why);
  return false;
};

/** Where the words of open threads are in the open text; the editor is told each time. */
function usePlaced(threads: readonly ShownComment[], { live, isReady, text }: Options): readonly CommentedWords[] {
  const { handle, now, textNow } = text;
  const placed = useMemo(
    () => (live && isReady && threads.length > 0 ? placedIn(now, threads, (pin) => live.placeOf(pin)) : []),
    [threads, live, isReady, now],
  );
  useEffect(() => {
    if (now === textNow()) handle.current?.setCommented(placed); // else it is read again in a moment
  }, [placed, handle, now, textNow]);
  return placed;
}

function useOffsets(
  threads: readonly ShownComment[],
  { live, isReady, text: { now } }: Options,
): ReadonlyMap<string, number> {
  return useMemo(() => {
    const text = now === "" || !isReady ? undefined : live; // read again when the text is another one
    const open = threads.filter(({ resolved }) => resolved === null);
    return new Map(
      open.flatMap(({ id, anchor }) => {
        const place = anchor && text?.placeOf(anchor);
        return place ? [[id, place.from] as const] : [];
      }),
    );
  }, [threads, live, isReady, now]);
}

/** Who says it: of what was suggested for an AI's edit, the AI for that person. */
export const nameOf = ({ by, suggestion }: Pick<ShownComment, "by" | "suggestion">): string =>
  suggestion && suggestion.editId !== null ? WORDS.aiFor(by.name) : by.name;

/** Where the words of open threads are in `text`; `placeOf` finds positions in the same text. */
export function placedIn(
  text: string,
  threads: readonly ShownComment[],
  placeOf: (pin: Positions) => TextRange | undefined,
): CommentedWords[] {
  return threads.flatMap(({ id, words, by, resolved, anchor, suggestion, quote }) => {
    const place = anchor && resolved === null ? placeOf(anchor) : undefined;
    const now = place && text.slice(place.from, place.to);
    if (!place || now?.trim() === "") return [];
    const fits = suggestion !== null && now === quote;
    return [{ id, words, by: nameOf({ by, suggestion }), ...place, ...(fits ? { instead: suggestion.with } : {}) }];
  });
}

/**
 * In the order of the text: those about the whole post first; those whose words are gone where they were, or last where
 * that is not known.
 */
export function openOnes(
  threads: readonly ShownComment[],
  offsets: ReadonlyMap<string, number>,
): readonly ShownComment[] {
  const orderOf = (thread: ShownComment): number =>
    thread.state === "whole" ? -1 : (offsets.get(thread.id) ?? Number.MAX_SAFE_INTEGER);
  return threads.filter(({ resolved }) => resolved === null).toSorted((a, b) => orderOf(a) - orderOf(b));
}

function threadAt(placed: readonly CommentedWords[], { from, to }: TextRange): string | undefined {
  const around = placed.filter((one) => one.from <= from && to <= one.to);
  return around.toSorted((a, b) => a.to - a.from - (b.to - b.from))[0]?.id;
}
