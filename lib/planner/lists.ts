import { sentencesIn, type Block } from "../markdown/index.ts";
import type { Order, Unit } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { ask, atOne, done, none, rewrite, type Step } from "./edits.ts";
import { find, type Sight } from "./find.ts";
import { meant } from "./move.ts";
import { cellsOf, groupsOf, type Thing } from "./things.ts";

const SHAPES = ["numbered", "bulleted", "tasked", "tabled"] as const;
type Shape = (typeof SHAPES)[number];

/** Lists as numbered lists, bullets, tasks or tables: the same words in other marks (ASK-1, `format`). */
export function list(sight: Sight): Step | undefined {
  const { order, structure } = sight;
  const isOther = (["remove", "sort", "swap", "link", "strike"] as const).some((cue) => order.cues.has(cue)) || order.cues.has("add");
  if (isOther) return undefined;
  const mark = markWanted(order);
  const shapes = mark ? (["bulleted"] as const) : shapesWanted(order);
  const isFit = (wanted: Shape) => ({ block }: Thing) => wanted === "tabled" || (block?.children[0]?.item?.ordered === true) !== (wanted === "numbered") || mark !== undefined;
  const [first, last] = [shapes[0], shapes.at(-1)];
  const isLast = order.tongue.postposed || order.atoms.some(({ roles }, index) => { const end = roles.get("toNew"); return end !== undefined && order.atoms.slice(index, end + 3).some(({ cues }) => last !== undefined && cues.has(last)); });
  const shape = isLast ? last : first;
  const isNamed = order.atoms.some(({ units }) => ["list", "item", "step"].some((unit) => units.has(unit as Unit)));
  if (!shape || ((shape === "tabled" || shape === "tasked") && !isNamed && columnNames(order).length < 2)) return undefined;
  const found = meant(sight, ["list"], isFit(shape));
  if (!found || found.kind === "none") return none("I did not find a list that this could be done to.");
  if (found.kind === "several") return ask("Which list do you mean?");
  const [thing] = found.things;
  if (!thing?.block) return undefined;
  if (shape === "tabled") return asTable(sight, thing.block);
  return done([rewrite(structure.text, thing, thing.block.children.map((item, index) => remarked(structure.text, item, markerOf(shape, index, mark ?? bulletIn(structure.text, thing)))).join(itemGap(structure.text, thing.block)))]);
}

const itemGap = (text: string, { children: [first, second] }: Block): string => (first && second ? text.slice(first.to, second.from) : "\n");

const markerOf = (shape: Shape, index: number, bullet: string): string => (shape === "numbered" ? `${index + 1}. ` : shape === "tasked" ? `${bullet} [ ] ` : `${bullet} `);

/** The bullet that the text has elsewhere. */
const bulletIn = (text: string, { from }: TextRange): string => /^[ \t]*([-*+])[ \t]/m.exec(text.slice(0, from))?.[1] ?? "-";

function remarked(text: string, item: Block, marker: string): string {
  const words = text.slice(item.from, item.to);
  const old = /^\S+[ \t]+(?:\[[ xX]\][ \t]+)?/.exec(words)?.[0] ?? "";
  const width = marker.replace(/\[.\] $/, "").length - (item.item?.marker.replace(/\[.\] *$/, "").length ?? old.length);
  const rest = words.slice(old.length);
  return marker + (width === 0 ? rest : rest.replace(/\n([ \t]+)/g, (_, indent: string) => `\n${" ".repeat(Math.max(0, indent.length + width))}`));
}

/** The shapes that are named, but for those that come after "instead of". */
function shapesWanted({ atoms, tongue }: Order): readonly Shape[] {
  const not = atoms.findIndex(({ roles }) => roles.has("notOld"));
  const named = atoms.flatMap((atom, index) => (not < 0 || index > not === tongue.postposed ? SHAPES.filter((shape) => atom.cues.has(shape)) : []));
  return [...new Set(named)];
}

function markWanted({ own, atoms, tongue, cues }: Order): string | undefined {
  const hits = tongue.bullets.find(own);
  const not = atoms.find(({ roles }) => roles.has("notOld"));
  const [wanted, other] = hits.filter(({ first }) => !not || (own[first]?.from ?? 0) < not.from !== tongue.postposed);
  return wanted && !other && (not !== undefined || cues.has("bulleted")) ? wanted.name : undefined;
}

/** One row for each item, cut at its colon and its commas. */
function asTable(sight: Sight, block: Block): Step {
  const { structure: { text }, order } = sight;
  const heads = columnNames(order);
  if (heads.length < 2) return ask("What should the columns be called?");
  const rows = block.children.map((item) => cutInto(text.slice(item.from, item.to).replace(/^\S+[ \t]+/, ""), heads.length));
  if (rows.some((row) => row.length !== heads.length)) return none(`Not every item has ${heads.length} parts.`);
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return done([rewrite(text, block, [line(heads), line(heads.map(() => "---")), ...rows.map(line)].join("\n"))], order.quotes);
}

function cutInto(words: string, count: number): string[] {
  const [head, ...rest] = words.split(/:\s+|\s+[–—-]\s+/);
  const tail = rest.join(" – ");
  if (rest.length === 0) return words.split(/,\s+/);
  return count === 2 ? [head ?? "", tail] : [head ?? "", ...tail.split(/,\s+/)];
}

/** What stands behind the word for columns. */
export function columnNames({ atoms, tongue, quotes }: Order): string[] {
  const at = atoms.findIndex(({ units }) => units.has("column"));
  if (at < 0) return [];
  const marked = quotes.filter(({ kind }) => kind === "marks").map(({ words }) => words);
  if (marked.length > 1) return marked;
  const names: string[] = [""];
  for (const { kind, text, key, isLittle } of atoms.slice(at + 1)) {
    if (kind === "mark" || tongue.joins.has(key)) names.push("");
    else if (!(isLittle && names.at(-1) === "")) names[names.length - 1] = `${names.at(-1) ?? ""} ${text}`.trim();
  }
  return names.filter((name) => name !== "");
}

export { atOne, cellsOf, find, groupsOf, sentencesIn };
