// Covers docs/spec/road.md EVT-1.7: what the page of blocked edits's addresses ask for, and ops in words.
import { describe, expect, test } from "vitest";
import { opInWords } from "../../app/blocked-edits/op-words.ts";
import { postChoices } from "../../app/blocked-edits/post-choices.ts";
import { addressWith, attemptQuery, blockedEditsQuery, isFiltered } from "../../app/blocked-edits/query.ts";
import type { Op } from "../../lib/edit-ops/index.ts";

describe("an address", () => {
  test("[EVT-1.7] says what is listed; a filter that is changed begins at the newest", () => {
    const query = blockedEditsQuery({
      outcome: "anyway",
      code: "limit_exceeded",
      post: "p-1",
      person: "ana",
      door: "chat",
      days: "30",
      cursor: "c",
    });
    expect(attemptQuery(query, 30)).toEqual({
      limit: 30,
      tries: "first",
      outcome: "blocked",
      dismissed: "no",
      settled: "anyway",
      code: "limit_exceeded",
      contentId: "p-1",
      personId: "ana",
      origin: "chat",
      cursor: "c",
    });
    expect(blockedEditsQuery(Object.fromEntries(new URLSearchParams(addressWith(query, {}).split("?")[1])))).toEqual({
      ...query,
      cursor: undefined,
    });
    expect(
      blockedEditsQuery(
        Object.fromEntries(new URLSearchParams(addressWith(query, { cursor: query.cursor }).split("?")[1])),
      ),
    ).toEqual(query);
    expect(addressWith(blockedEditsQuery({}), {})).toBe("/blocked-edits");
    expect(attemptQuery(blockedEditsQuery({ outcome: "dismissed" }), 30)).toMatchObject({
      outcome: "blocked",
      dismissed: "yes",
    });
    expect(attemptQuery(blockedEditsQuery({ outcome: "left_out" }), 30)).toEqual({
      limit: 30,
      outcome: "left_out",
      dismissed: "no",
    });
  });

  test.each([
    { outcome: "lost" },
    { code: "forbidden" },
    { code: "toString" },
    { door: "constructor" },
    { days: "8" },
    { post: "a\u0000b" },
    { person: "x".repeat(1_001) },
    { outcome: ["rejected", "clarify"] },
  ])("[EVT-1.7] what is unreadable in one counts for nothing: %j", (params) => {
    const query = blockedEditsQuery(params);
    expect(isFiltered(query)).toBe(false);
    expect(attemptQuery(query, 30)).toEqual({ limit: 30, tries: "first", outcome: "blocked", dismissed: "no" });
  });
});

describe("an op in words", () => {
  const target = (place: Op["target"]): Op => ({ op: "delete", target: place });
  test.each<[Op, string]>([
    [{ op: "replace", target: { text: "nine", section: "Gate" }, with: "ten" }, "Replace “nine” in Gate with “ten”"],
    [
      { op: "insert", target: { text: "The end." }, position: "after", with: "More." },
      "Insert “More.” after “The end.”",
    ],
    [
      { op: "insert", target: { section: "Gate" }, position: "start", with: "More." },
      "Insert “More.” at the start of the section Gate",
    ],
    [{ op: "insert", target: { appendToSection: "Gate" }, with: "More." }, "Insert “More.” at the end of Gate"],
    [
      { op: "reorder", target: { section: "Steps" }, unit: "item", order: [2, 1, 3] },
      "Put each item of the section Steps in the order 2, 1, 3",
    ],
    [target({ lines: { start: 3, end: 3 } }), "Delete line 3"],
    [target({ lines: { start: 3, end: 5 } }), "Delete lines 3–5"],
    [target({ heading: "## Gate" }), "Delete the heading “## Gate”"],
    [target({ beforeHeading: "## Gate" }), "Delete the place before ## Gate"],
    [target({ paragraph: { index: 2, in: "Gate" } }), "Delete paragraph 2 in Gate"],
    [target({ codeBlock: { index: 1 } }), "Delete code block 1"],
    [target({ document: true }), "Delete the whole text"],
    [{ op: "delete" }, "Delete no place"],
  ])("[EVT-1.7] %j", (op, words) => expect(opInWords(op)).toBe(words));

  test("[EVT-1.7] long words are cut between characters", () => {
    expect(opInWords({ op: "delete", target: { text: "🌱".repeat(300) } })).toBe(`Delete “${"🌱".repeat(240)}…”`);
  });
});

test("[EVT-1.7] posts of one title are told apart by their addresses in the filter", () => {
  const posts = [
    { id: "1", title: "Rota", path: "rota" },
    { id: "2", title: "Rota", path: "rota-2" },
    { id: "3", title: "Bath", path: "bath" },
  ];
  expect(
    postChoices(posts, [
      { contentId: "4", title: "Bath", path: "old/bath" },
      { contentId: "1", title: "Rota", path: "rota" },
    ]),
  ).toEqual([
    { id: "4", name: "Bath (old/bath)" },
    { id: "1", name: "Rota (rota)" },
    { id: "2", name: "Rota (rota-2)" },
    { id: "3", name: "Bath (bath)" },
  ]);
});
