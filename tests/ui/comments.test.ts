// Covers CMT-2: where the words of comments are marked in an open text.
import { expect, test } from "vitest";
import type { ShownComment } from "../../lib/content/index.ts";
import { contestedAmong } from "../../app/ui/comments/commented-words.ts";
import { openOnes, placedIn } from "../../app/ui/comments/use-comments.ts";

const TEXT = "Bring a towel and a coin.";

const thread = (id: string, more: Partial<ShownComment> = {}): ShownComment => ({
  id,
  words: "One for each?",
  mentions: [],
  by: { id: "p", name: "Ana" },
  createdAt: "2026-03-01T10:00:00.000Z",
  editedAt: null,
  resolved: null,
  state: "held",
  quote: "a towel",
  anchor: { start: 6, end: 13 },
  suggestion: null,
  replies: [],
  ...more,
});

const placeOf = ({ start, end }: { readonly start?: unknown; readonly end?: unknown }) => ({
  from: Number(start),
  to: Number(end),
});

test("[CMT-2] words of open threads are marked; those of resolved ones, of the whole post and of what is gone are not", () => {
  const threads = [
    thread("a"),
    thread("b", { resolved: { by: { id: "p", name: "Ana" }, at: "2026-03-01T11:00:00.000Z" } }),
    thread("c", { state: "whole", anchor: null, quote: "" }),
    thread("d", { anchor: { start: 6, end: 6 } }),
  ];
  expect(placedIn(TEXT, threads, placeOf)).toEqual([{ id: "a", words: "One for each?", by: "Ana", from: 6, to: 13 }]);
});

test("[CMT-4] two suggestions about the same words are told apart from those that go together, and from comments", () => {
  const about = (id: string, from: number, to: number, instead?: string) => ({
    id,
    from,
    to,
    words: "",
    by: "Ana",
    ...(instead === undefined ? {} : { instead }),
  });
  const words = [
    about("list", 0, 30, "x"),
    about("word", 10, 14, ""),
    about("after", 30, 34, "y"),
    about("comment", 30, 34),
  ];
  expect([...contestedAmong(words)]).toEqual(["list", "word"]);
});

test("[CMT-4] open threads are in the order of the text, those whose words are gone where they were, or last", () => {
  const threads = [
    thread("unknown", { state: "gone", anchor: null }),
    thread("late"),
    thread("gone", { state: "gone" }),
    thread("whole", { state: "whole", anchor: null }),
    thread("early"),
  ];
  const offsets = new Map([
    ["late", 90],
    ["gone", 40],
    ["early", 6],
  ]);
  expect(openOnes(threads, offsets).map(({ id }) => id)).toEqual(["whole", "early", "gone", "late", "unknown"]);
});
