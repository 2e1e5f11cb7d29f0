import { blocksOfKind } from "../markdown/index.ts";
import { applyEdit, groupedBy, makeEdit, type TextRange } from "../text/index.ts";
import { within } from "./fit.ts";
import { isFair, isProtected } from "./judged.ts";
import { areApart, grantOf, stylesIn } from "./moved.ts";
import { isSaid } from "./order.ts";
import { isWhere } from "./placed.ts";
import { matchIn } from "./said.ts";
import { contentOf, has, tellingIn, type Ask, type Scene } from "./scene.ts";
import type { Entry } from "./warrant.ts";

/**
 * A list becomes a table or a table a list, and columns of a table another order: record by record the words are the
 * same (ASK-1, `format` and `move`).
 */
export function recast(entries: readonly Entry[], scene: Scene): void {
  for (const group of groupedBy(entries, ({ hunk }) => hunk.lines).values()) {
    const [first] = group;
    if (!first) continue;
    const { lines } = first.hunk;
    const ask = scene.asks.find(
      (one) =>
        isRecast(scene.plan.before.slice(lines.from, lines.to), lines.after, one) &&
        group.every(({ hunk }) => isWhere(hunk, one, scene)),
    );
    if (ask) grant(group, ask, scene);
  }
  for (const table of blocksOfKind(scene.structure.blocks, "table")) {
    const own = entries.filter(({ hunk }) => within(hunk, table)).toSorted((a, b) => a.hunk.from - b.hunk.from);
    const columns = own.length > 0 && areApart(own) ? columnsMoved(table, own, scene) : [];
    const ask = scene.asks.find(
      (one) => has(one, "move", "swap", "sort", "reverse") && columns.some((column) => isSaid(column, one)),
    );
    if (ask) grant(own, ask, scene);
  }
}

function grant(group: readonly Entry[], ask: Ask, scene: Scene): void {
  if (!group.every(({ hunk }) => isFair(hunk) && !isProtected(hunk, scene))) return;
  for (const entry of group) {
    entry.warrant = grantOf(ask);
    entry.isMove = true;
  }
}

/** The words of each row or item; numbers that only count them are none. */
interface Records {
  readonly header: string | undefined;
  readonly words: readonly string[];
}

function isRecast(before: string, after: string, ask: Ask): boolean {
  const [old, now] = [recordsOf(before), recordsOf(after)];
  if (old.words.length < 2 || (old.header === undefined) === (now.header === undefined)) return false;
  if (!has(ask, ...(now.header === undefined ? (["bulleted", "numbered"] as const) : (["tabled"] as const))))
    return false;
  const header = contentOf(ask, tellingIn(now.header ?? ""));
  return (
    stylesIn([before]) === stylesIn([after]) &&
    matchIn(ask, header).missing.every(({ key }) => tellingIn(before).some((token) => token.key === key)) &&
    old.words.length === now.words.length &&
    old.words.every((words, at) => words === now.words[at])
  );
}

const DELIMITER = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-*:?[ \t]*)*$/;
const MARKER = /^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]+/;

function recordsOf(text: string): Records {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const isTable = DELIMITER.test(lines[1] ?? "") && (lines[1] ?? "").includes("|");
  const rows = isTable ? lines.slice(2) : lines;
  const cells = rows.map((row, at) => {
    const own = isTable ? cellsOf(row) : [row.replace(MARKER, "")];
    return own[0] === String(at + 1) ? own.slice(1) : own;
  });
  return {
    header: isTable ? lines[0] : undefined,
    words: cells.map((own) =>
      tellingIn(own.join(" "))
        .map((token) => token.text)
        .join(" "),
    ),
  };
}

const cellsOf = (row: string): string[] =>
  row
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

/** The cells at the top of the columns that are at another place, in the text before; none where more is changed. */
function columnsMoved(table: TextRange, own: readonly Entry[], { plan }: Scene): TextRange[] {
  const before = plan.before.slice(table.from, table.to);
  const edit = own.map(({ hunk }) => ({ from: hunk.from - table.from, to: hunk.to - table.from, insert: hunk.insert }));
  const after = applyEdit(before, makeEdit(before, edit));
  const rowsOf = (text: string) => text.trimEnd().split("\n").map(cellsOf);
  const [old, now] = [rowsOf(before), rowsOf(after)];
  const [head = [], newHead = []] = [old[0], now[0]];
  const order = newHead.map((cell) => head.indexOf(cell));
  const isSame =
    old.length === now.length &&
    new Set(order).size === head.length &&
    old.every((row, at) => order.every((from, to) => row[from] === now[at]?.[to]) && row.length === now[at]?.length);
  if (!isSame) return [];
  return order.flatMap((from, to) => {
    const cell = head[from] ?? "";
    const at = table.from + before.indexOf(cell);
    return from === to || cell === "" ? [] : [{ from: at, to: at + cell.length }];
  });
}
