// Covers docs/spec/edit-ops.md OPS-8: an edit that is carried over what others wrote.
import fc from "fast-check";
import { expect } from "vitest";
import { meansTheSame } from "../../lib/content/rebase.ts";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { applyEdit, editBetween, makeEdit, mapOffset } from "../../lib/text/index.ts";
import { law } from "./support.ts";

const WORDS = ["oven", "bread", "flour", "water", "salt", "yeast", "dough", "crust"];
const paragraph = fc.array(fc.constantFrom(...WORDS), { minLength: 2, maxLength: 6 }).map((words) => `${words.join(" ")}.`);
const text = fc.array(paragraph, { minLength: 2, maxLength: 6 }).map((paragraphs) => paragraphs.map((words, index) => `${index} ${words}`).join("\n\n"));
/** What somebody else did meanwhile: at some place some characters went and some words came. */
const meanwhile = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), gone: fc.nat({ max: 6 }), words: fc.constantFrom("", "x", " more ", "\n\nA new one.\n\n", "0 ", "oven") });
const asked = fc.record({ paragraph: fc.nat({ max: 5 }), word: fc.nat({ max: 5 }), kind: fc.constantFrom("replace", "delete", "insert") });

interface Asked {
  readonly paragraph: number;
  readonly word: number;
  readonly kind: string;
}

function opOn(before: string, { paragraph: number, word, kind }: Asked): Op {
  const lines = before.split("\n\n");
  const words = (lines[number % lines.length] ?? "").split(" ");
  const anchor = words.slice(0, 2 + (word % Math.max(1, words.length - 1))).join(" ");
  if (kind === "replace") return { op: "replace", target: { text: anchor }, with: "something else" };
  return kind === "delete" ? { op: "delete", target: { text: anchor } } : { op: "insert", target: { text: anchor }, position: "after", with: "something" };
}

// Hunts an edit that lands in words which its caller never saw, or beside the place that was meant.
law("[OPS-8] what is carried over is exactly what it would have been, around the others' words; where those touch its blocks it is refused", [text, asked, fc.array(meanwhile, { minLength: 1, maxLength: 3 })], (base, wish, others) => {
  const op = opOn(base, wish);
  const onBase = planEdit(base, { ops: [op] });
  fc.pre(onBase.kind === "planned");
  if (onBase.kind !== "planned") return;
  const now = others.reduce((so, { at, gone, words }) => {
    const from = Math.floor(at * so.length);
    return so.slice(0, from) + words + so.slice(from + gone);
  }, base);
  fc.pre(meansTheSame({ base, now, request: { ops: [op] }, replaceAllShare: 0.05 }));
  const since = editBetween(base, now);
  const { edit } = onBase.plan;
  const carried = makeEdit(now, edit.map(({ from, to, insert }) => ({ from: mapOffset(since, from, 1), to: mapOffset(since, to, -1), insert })));
  const onNow = planEdit(now, { ops: [op] });
  expect(onNow.kind === "planned" && onNow.plan.after).toBe(applyEdit(now, carried));
  // The other order gives the same: their words, carried over the edit.
  const theirs = makeEdit(onBase.plan.after, since.map(({ from, to, insert }) => ({ from: mapOffset(edit, from, from === to ? -1 : 1), to: mapOffset(edit, to, -1), insert })));
  expect(applyEdit(onBase.plan.after, theirs)).toBe(applyEdit(now, carried));
  // And no block that it touches was touched.
  for (const { from, to } of edit) expect(now.slice(mapOffset(since, from, 1), mapOffset(since, to, -1))).toBe(base.slice(from, to));
});
