// Covers docs/spec/rule-book.md: words, grants and plan brought together (INT-2, INT-3).
import { expect, test } from "vitest";
import { judge } from "../../lib/judge/index.ts";
import type { EditRequest } from "../../lib/edit-ops/index.ts";
import { DEFAULT_LIMITS } from "../../lib/guards/index.ts";

const TEXT = "---\ntitle: Camp handbook\n---\n\n# Camp handbook\n\nWelcome to the camp by the lake.\n\n## Food\n\nMeals are simple and warm.\n";
const facts = { limits: DEFAULT_LIMITS, spent: { linesChanged: 0 }, pins: [], clicks: [], locks: [], wordsGrant: true };
const codes = (request: Partial<EditRequest>, wordsGrant = true) =>
  judge(TEXT, { baseVersion: 1, baseHash: "", ops: [], ...request }, { ...facts, wordsGrant }).findings.map(({ code }) => code);

test("[INT-3] \"the title\" names the front matter's as well as the heading", () => {
  expect(codes({ request: "Change the title to Camp guide", ops: [{ op: "replace", target: { text: "title: Camp handbook" }, with: "title: Camp guide" }] })).toEqual([]);
});

test("[INT-3] a place outside of what the words name is refused", () => {
  expect(codes({ request: "In the section Food change lake to river", ops: [{ op: "replace", target: { text: "lake" }, with: "river" }] })).toContain("scope_exceeded");
});

test("[INT-2] words that are not a person's own grant nothing, and still bind", () => {
  const rewrite = { request: "Rewrite the section Food", ops: [{ op: "replace" as const, target: { text: "Meals are simple and warm." }, with: "Expect plain hot suppers daily." }] };
  expect(codes(rewrite)).toEqual([]);
  expect(codes(rewrite, false)).toContain("phrasing_changed");
  expect(codes({ ...rewrite, ops: [{ op: "replace", target: { text: "lake" }, with: "river" }] }, false)).toContain("scope_exceeded");
});

test("[RNG-1] an op that names no place is refused, however short its words", () => {
  expect(codes({ request: "Add \"Bring a spoon.\"", ops: [{ op: "insert", with: "Bring a spoon." }] })).toEqual(["needs_range"]);
});

test("[RNG-1] a text as long as the document and without a target stands for the whole of it, and is never put in beside it", () => {
  const whole = TEXT.replace("warm", "cold");
  const verdict = judge(TEXT, { baseVersion: 1, baseHash: "", request: "Change warm to cold", ops: [{ op: "insert", with: whole }] }, facts);
  expect(verdict.findings).toEqual([]);
  expect(verdict.plan?.after).toBe(whole);
});
