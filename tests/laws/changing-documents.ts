// Documents as lists of parts, and what people did to them meanwhile: who is who is known by construction, not by
// comparing texts. For R10.
import fc from "fast-check";

type PartKind = "paragraph" | "heading" | "code" | "quote" | "item" | "number" | "row";

/**
 * A block, an item or a row. Parts of one kind in a row make a list or a table. `id` stays the part's through all
 * changes.
 */
export interface Part {
  readonly id: number;
  readonly kind: PartKind;
  readonly words: string;
}

export interface Rendered {
  readonly text: string;
  /** Where the words of each part stand, by its id. */
  readonly places: ReadonlyMap<number, { readonly from: number; readonly to: number }>;
}

const TOGETHER = new Set<PartKind>(["item", "number", "row"]);
const KINDS: readonly PartKind[] = [
  "paragraph",
  "paragraph",
  "heading",
  "code",
  "quote",
  "item",
  "item",
  "number",
  "number",
  "row",
];
/** So few that equal parts are common. */
const WORDS = ["oven", "bread", "salt", "oven bread", "bread and salt", "salt\nand oven", "Bread, 2 kg"];

const kind = fc.constantFrom(...KINDS);
const words = fc.constantFrom(...WORDS);
const runOfParts = fc
  .tuple(kind, fc.array(words, { minLength: 1, maxLength: 4 }))
  .map(([of, all]) => all.map((each) => ({ kind: of, words: each })));

/** Parts that repeat each other's words. */
export const parts: fc.Arbitrary<readonly Part[]> = fc
  .array(runOfParts, { minLength: 1, maxLength: 5 })
  .map((all) => all.flat().map((part, id) => ({ ...part, id })));

/** How a document is written down: its line ends, the blank lines between blocks, and its end. */
export interface Layout {
  readonly eol: string;
  readonly gap: string;
  readonly end: string;
}

export const layout: fc.Arbitrary<Layout> = fc.record({
  eol: fc.constantFrom("\n", "\n", "\n", "\r\n"),
  gap: fc.constantFrom("\n\n", "\n\n", "\n\n\n"),
  end: fc.constantFrom("\n", "\n", ""),
});

/** The Markdown of `all`; numbered items count from 1, a table opens with its header. */
export function rendered(all: readonly Part[], { eol, gap, end }: Layout): Rendered {
  let text = "";
  let number = 0;
  const places = new Map<number, { from: number; to: number }>();
  const write = (piece: string) => (text += piece.replaceAll("\n", eol));
  all.forEach((part, index) => {
    const before = all[index - 1];
    const goesOn = before?.kind === part.kind && TOGETHER.has(part.kind);
    number = goesOn ? number + 1 : 1;
    if (before) write(goesOn ? "\n" : gap);
    if (!goesOn && part.kind === "row") write("| what | how |\n| --- | --- |\n");
    const [opening, inner, closing] = framed(part, number);
    write(opening);
    const from = text.length;
    write(inner);
    places.set(part.id, { from, to: text.length });
    write(closing);
  });
  write(all.length > 0 ? end : "");
  return { text, places };
}

function framed({ kind: of, words: inner }: Part, number: number): readonly [string, string, string] {
  const line = inner.replaceAll("\n", " ");
  switch (of) {
    case "paragraph":
      return ["", inner, ""];
    case "heading":
      return ["## ", line, ""];
    case "code":
      return ["```\n", inner, "\n```"];
    case "quote":
      return ["> ", line, ""];
    case "item":
      return ["- ", inner.replaceAll("\n", "\n  "), ""];
    case "number":
      return [`${number}. `, line, ""];
    case "row":
      return ["| ", line, " | so |"];
  }
}

/** What someone did. `at` and `to` are taken modulo the number of parts that there are. */
export type Act =
  | { readonly act: "add"; readonly at: number; readonly part: Omit<Part, "id"> }
  | { readonly act: "copy" | "move"; readonly at: number; readonly to: number }
  | { readonly act: "remove"; readonly at: number }
  | { readonly act: "change"; readonly at: number; readonly words: string };

const at = fc.nat({ max: 19 });

export const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    fc.record({ act: fc.constant("add" as const), at, part: fc.record({ kind, words }) }),
    fc.record({ act: fc.constantFrom("copy" as const, "move" as const), at, to: at }),
    fc.record({ act: fc.constant("remove" as const), at }),
    fc.record({
      act: fc.constant("change" as const),
      at,
      words: fc.oneof(words, fc.constantFrom("pepper", "pepper and oven")),
    }),
  ),
  { minLength: 1, maxLength: 4 },
);

/** The parts after the acts; parts that came have ids from 1,000 on. */
export function changed(all: readonly Part[], done: readonly Act[]): Part[] {
  let now = [...all];
  done.forEach((one, index) => {
    if (one.act === "add") now.splice(one.at % (now.length + 1), 0, { ...one.part, id: 1_000 + index });
    if (now.length === 0) return;
    const place = one.at % now.length;
    const part = now[place];
    if (!part) return;
    if (one.act === "remove") now.splice(place, 1);
    if (one.act === "change") now[place] = { ...part, words: one.words };
    if (one.act === "copy") now.splice(one.to % (now.length + 1), 0, { ...part, id: 1_000 + index });
    if (one.act === "move") {
      now = now.filter((other) => other !== part);
      now.splice(one.to % (now.length + 1), 0, part);
    }
  });
  return now;
}

/**
 * The parts of `now` that `part` may be, when as few lines as can be went and came: by a full table of the longest
 * common lines, in which every such pairing shows. A part whose words occur once on either side is that one.
 */
export function sameParts(part: Part, base: Rendered, now: readonly Part[], document: Rendered): readonly Part[] {
  const linesA = comparable(base.text);
  const linesB = comparable(document.text);
  const forwards = commonLines(linesA, linesB);
  const backwards = commonLines(linesA.toReversed(), linesB.toReversed());
  const most = forwards.at(-1)?.at(-1) ?? 0;
  const own = lineSpan(part, base);
  const words = linesA.slice(own.first, own.end).join("\n");
  const alike = now.filter(
    (other) =>
      other.kind === part.kind &&
      linesB.slice(lineSpan(other, document).first, lineSpan(other, document).end).join("\n") === words,
  );
  if (alike.length === 1 && linesA.filter((line) => line === linesA[own.end - 1]).length === 1) return alike;
  return alike.filter((other) => {
    const there = lineSpan(other, document);
    const before = forwards[own.first]?.[there.first] ?? 0;
    const after = backwards[linesA.length - own.end]?.[linesB.length - there.end] ?? 0;
    return before + own.end - own.first + after === most;
  });
}

/** Numbers of items follow their place. */
const comparable = (text: string) => text.split("\n").map((line) => line.replace(/^\d+\. /, "1. "));

function lineSpan(part: Part, { text, places }: Rendered): { first: number; end: number } {
  const place = places.get(part.id) ?? { from: 0, to: 0 };
  const lineOf = (offset: number) => text.slice(0, offset).split("\n").length - 1;
  const fence = part.kind === "code" ? 1 : 0;
  return { first: lineOf(place.from) - fence, end: lineOf(place.to) + 1 + fence };
}

/** For every two beginnings of the lists the most lines that they share in order. */
function commonLines(a: readonly string[], b: readonly string[]): number[][] {
  const table = [Array.from({ length: b.length + 1 }, () => 0)];
  a.forEach((line, index) => {
    const above = table[index] ?? [];
    const row = [0];
    b.forEach((other, at) =>
      row.push(line === other ? (above[at] ?? 0) + 1 : Math.max(above[at + 1] ?? 0, row[at] ?? 0)),
    );
    table.push(row);
  });
  return table;
}
