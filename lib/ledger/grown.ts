import type { Block } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { spotAt, within } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { has, tellingIn, type Scene } from "./scene.ts";
import { unitsOf } from "./units.ts";
import type { Entry, Warrant } from "./warrant.ts";

/**
 * The line under the names of a table's columns follows what becomes of them, and the marks around a value of the front
 * matter what becomes of that.
 */
export function growRules(entries: readonly Entry[], scene: Scene): void {
  for (const entry of entries) {
    const { hunk } = entry;
    const isYaml = scene.structure.frontMatter !== undefined && within(hunk, scene.structure.frontMatter.range);
    if (isYaml && !entry.warrant && [...hunk.gone, ...hunk.come].every(({ text }) => /^["']$/.test(text))) {
      const value = entries.find(
        (other) => other.warrant && !scene.plan.before.slice(...between(other.hunk, hunk)).includes("\n"),
      );
      if (value?.warrant) entry.warrant = goesAlong(value.warrant);
    }
    if (entry.warrant || ![...hunk.gone, ...hunk.come].every(({ text }) => /^[\s|:-]+$/.test(text))) continue;
    const table = scene.structure.blocks.find((one) => one.kind === "table" && within(hunk, one));
    const line =
      scene.plan.before.slice(scene.plan.before.lastIndexOf("\n", hunk.from - 1) + 1).split("\n", 1)[0] ?? "";
    const head = table?.children[0];
    if (!head || !/^[\s|:-]+$/.test(line)) continue;
    const beside = entries.find(
      (other) =>
        other.warrant &&
        within(other.hunk, { from: head.from, to: head.to + 1 }) &&
        [...other.hunk.gone, ...other.hunk.come].some(({ text }) => text === "|"),
    );
    if (beside?.warrant) entry.warrant = goesAlong(beside.warrant);
  }
}

const between = (a: TextRange, b: TextRange): [number, number] => [Math.min(a.from, b.from), Math.max(a.to, b.to)];

/**
 * What goes with its head: all below a heading that goes or an item, and the cells of a column whose name goes (ASK-1,
 * `remove`: the unit, whole).
 */
export function growRemovals(entries: readonly Entry[], scene: Scene): void {
  const removals = entries.filter(({ hunk }) => hunk.insert.trim() === "" && hunk.to > hunk.from);
  for (const head of removals) {
    const { warrant, hunk } = head;
    if (
      warrant?.kind !== "taken" ||
      !has(warrant.ask, "remove", "exchange") ||
      warrant.ask.where.about.includes("heading")
    )
      continue;
    const rest = restOf(hunk, scene);
    const own = removals.filter(
      (other) => other !== head && other.hunk.op === hunk.op && !other.warrant && rest(other.hunk),
    );
    if (own.some(({ lacks }) => lacks.includes("kept"))) continue;
    for (const entry of own) entry.warrant = goesAlong(warrant);
  }
}

const goesAlong = ({ ask }: Warrant): Warrant => ({ ask, kind: "joint", comes: [], goes: [], fit: 0, change: "" });

/** Whether a change is in what belongs to a head that goes. */
function restOf(head: Hunk, scene: Scene): (hunk: Hunk) => boolean {
  const text = scene.plan.before;
  const { block } = spotAt(scene, { from: startOf(text, head), to: startOf(text, head) });
  if (block.kind === "row") return inColumn(head, block, scene);
  const unit = unitsOf(scene).find(
    (one) =>
      startOf(text, one) === startOf(text, { from: text.lastIndexOf("\n", startOf(text, head)) + 1, to: one.to }) &&
      one.to > head.to,
  );
  // the end of a first line is no head
  const isHead = unit !== undefined && tellingIn(text.slice(startOf(text, unit), startOf(text, head))).length === 0;
  const firstLine = isHead ? firstLineOf(text, unit) : undefined;
  return ({ from, to }) =>
    unit !== undefined &&
    firstLine !== undefined &&
    head.to >= firstLine &&
    within({ from, to: Math.min(to, unit.to) }, unit);
}

const startOf = (text: string, { from, to }: TextRange): number =>
  from + (/^\s*/.exec(text.slice(from, to))?.[0].length ?? 0);

function firstLineOf(text: string, { from, to }: TextRange): number {
  const end = text.indexOf("\n", startOf(text, { from, to }));
  return end < 0 ? to : Math.min(end, to);
}

/** The same cell of another row of the table whose first row the head is in. */
function inColumn(head: Hunk, row: TextRange, scene: Scene): (hunk: Hunk) => boolean {
  const table = scene.structure.blocks.find((one: Block) => one.kind === "table" && within(row, one));
  if (!table || table.children[0]?.from !== row.from) return () => false;
  const text = scene.plan.before;
  const columnOf = ({ from, to }: TextRange) => {
    const at = from + text.slice(from, to).search(/[^\s|]/);
    return text.slice(text.lastIndexOf("\n", at - 1) + 1, at).split(/(?<!\\)\|/).length;
  };
  const column = columnOf(head);
  return (hunk) =>
    within(hunk, table) && columnOf(hunk) === column && hunk.gone.filter(({ text: mark }) => mark === "|").length === 1;
}
