import type { Block } from "../markdown/index.ts";
import {
  amountsIn,
  anchorsFor,
  describing,
  foldedText,
  hasAny,
  isIn,
  newOf,
  piecesOf,
  positionsIn,
  saying,
  tellingOf,
  unitsOf,
  type Atom,
  type Given,
  type Sight,
} from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { wordsToAdd } from "./put-words.ts";
import { ask, atEach, drop, none, replaceAt, rewrite, type Step } from "./steps.ts";

/** What is said of a block of code: its language, a line of it, the value of one of its settings. */
export function code(sight: Sight): Step | undefined {
  const { order } = sight;
  const isNamed = order.atoms.some(({ units }) => units.has("code"));
  const blocks = isNamed ? blocksSaid(sight) : [];
  if (blocks.length === 0) return undefined;
  return language(sight, blocks) ?? newLine(sight, blocks) ?? lessLine(sight, blocks) ?? setting(sight, blocks);
}

/** By the number or the language that is said; else all of them. */
function blocksSaid({ structure, order }: Sight): readonly Block[] {
  const all = piecesOf(structure, "code").flatMap(({ block }) => (block?.code?.fenced ? [block] : []));
  const ordinals = unitsOf(order).flatMap((one) => (one.unit === "code" ? one.ordinals : []));
  if (ordinals.length > 0) return ordinals.flatMap((one) => (one < 0 ? all.at(one) : all[one - 1]) ?? []);
  const keys = new Set(order.own.map(({ key }) => LANGUAGES.get(key) ?? key));
  const called = all.filter(({ code: facts }) => facts && keys.has(LANGUAGES.get(facts.language) ?? facts.language));
  return called.length > 0 ? called : all;
}

/** Languages that go by two names. */
const LANGUAGES: ReadonlyMap<string, string> = new Map(
  [
    ["sh", "bash", "shell", "zsh", "console"],
    ["yaml", "yml"],
    ["js", "javascript"],
    ["ts", "typescript"],
    ["py", "python"],
    ["md", "markdown"],
    ["json"],
    ["toml"],
    ["html"],
    ["css"],
    ["sql"],
    ["ini"],
    ["xml"],
    ["rust"],
    ["go"],
    ["java"],
    ["text"],
    ["diff"],
  ].flatMap((names) => names.map((name) => [name, names[0] ?? name] as const)),
);

/** "Set the language of the first code block to bash". */
function language(sight: Sight, blocks: readonly Block[]): Step | undefined {
  const { order, text } = sight;
  const spans = order.own.filter(({ key }) => order.tongue.syntax.has(key));
  const given = newOf(order, sight.spent);
  const isLanguage = given !== undefined && (LANGUAGES.has(given.words.toLowerCase()) || spans.length > 0);
  const isAsked = order.cues.has("exchange") || order.cues.has("codeFont") || spans.length > 0;
  if (!given || !isLanguage || !isAsked || order.cues.has("remove") || /\s/.test(given.words)) return undefined;
  const named = blocks.filter(({ code: facts }) => facts?.language !== given.words.toLowerCase());
  if (named.length === 0) return none(saying("already"), [order]);
  return atEach({ pieces: named, isClear: false }, (block) => [withLanguage(text, block, given.words)], [
    given,
    ...spans,
  ]);
}

function withLanguage(text: string, { from, code: facts }: Block, name: string) {
  const end = text.indexOf("\n", from);
  const [marks = "", old = ""] = /^(`{3,}|~{3,})[ \t]*(\S*)/.exec(text.slice(from, end))?.slice(1) ?? [];
  const rest = text.slice(from, end).slice(marks.length).trimStart().slice(old.length);
  return rewriteLine(text, { from, to: facts?.content.from ?? end }, `${marks}${name}${rest}`);
}

const rewriteLine = (text: string, { from }: TextRange, words: string) => {
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const end = text.indexOf("\n", from);
  return rewrite(text, { from, to: end }, text.slice(start, from) + words);
};

/** A line of code, without the line break. */
const linesOf = (text: string, block: Block): readonly TextRange[] => {
  const { from, to } = block.code?.content ?? block;
  let at = from;
  return text
    .slice(from, to)
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => {
      const range = { from: at, to: at + line.length };
      at = range.to + 1;
      return range;
    });
};

const isLineSaid = ({ order }: Sight): boolean => order.atoms.some(({ units }) => units.has("line"));

/** "Add a line at the end of the toml block: retries = 3". */
function newLine(sight: Sight, blocks: readonly Block[]): Step | undefined {
  const { order, text } = sight;
  const isAsked = order.cues.has("add") || (isLineSaid(sight) && order.quotes.length > 0 && !order.cues.has("remove"));
  const given = isAsked && !order.cues.has("exchange") ? wordsToAdd(sight, "line") : undefined;
  if (!given) return undefined;
  // "The line cups: 3": where what is given begins, only marks around it tell.
  const colon = order.atoms.findIndex(({ text: mark }) => mark === ":");
  if (colon > 1 && order.atoms[colon - 2]?.units.has("line") && order.atoms[colon - 1]?.units.size === 0)
    return none(saying("quoteWords"), [order]);
  const near = positionsIn(order).find(({ first }) => !isIn([given], order.atoms[first] ?? order));
  const isOfCode = order.atoms.some(
    ({ units }, index) =>
      units.has("code") && order.atoms.slice(0, index).some(({ roles }) => roles.has("inside") || roles.has("toNew")),
  );
  const isAfter = near?.side === "before" || near?.side === "after";
  if (!isOfCode || given.words.includes("```")) return undefined;
  const pieces = blocks.flatMap((block) => {
    const lines = linesOf(text, block);
    const line = isAfter ? only(saidIn(sight, lines, given)) : near?.side === "start" ? lines[0] : lines.at(-1);
    return line ? [line] : [];
  });
  const side = near?.side === "before" || near?.side === "start" ? "before" : "after";
  if (pieces.length === 0) return ask(saying("where", { words: given.words }), [order]);
  const indentOf = ({ from, to }: TextRange) => /^[ \t]*/.exec(text.slice(from, to))?.[0] ?? "";
  return atEach(
    { pieces, isClear: false },
    (line) => {
      const [old, words] = [
        text.slice(line.from, line.to).trimStart(),
        given.words.replace(/\n/g, `\n${indentOf(line)}`),
      ];
      const lines = side === "before" ? [words, old] : [old, words];
      return [rewriteLine(text, line, lines.map((one) => indentOf(line) + one).join("\n"))];
    },
    [given],
  );
}

const only = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

/** The lines that have most of the words that are said. */
function saidIn(sight: Sight, lines: readonly TextRange[], ...used: readonly TextRange[]): readonly TextRange[] {
  const { order, text } = sight;
  const cited = order.quotes.filter((one) => !isIn(used, one));
  const told = describing({ ...sight, spent: [] }, [...used, ...unitsOf(order).map(({ span }) => span)]);
  const anchors = [...told].map(([atom]) => anchorsFor(sight, new Map([[atom, 1]])));
  const fit = (line: TextRange) =>
    cited.filter(({ words }) => text.slice(line.from, line.to).includes(words)).length +
    anchors.filter((some) => hasAny(line, some)).length;
  const most = Math.max(0, ...lines.map(fit));
  return most === 0 ? [] : lines.filter((line) => fit(line) === most);
}

/** "Delete the second line of the yaml block", "remove the line with unit from the code". */
function lessLine(sight: Sight, blocks: readonly Block[]): Step | undefined {
  const { order, text } = sight;
  const line = unitsOf(order).find(({ unit }) => unit === "line");
  if (!order.cues.has("remove") || !line) return undefined;
  const pieces = blocks.flatMap((block) => {
    const lines = linesOf(text, block);
    return line.ordinals.length > 0
      ? line.ordinals.flatMap((one) => (one < 0 ? lines.at(one) : lines[one - 1]) ?? [])
      : saidIn(sight, lines);
  });
  const isClear = blocks.length === 1 && line.ordinals.length === pieces.length;
  return atEach({ pieces, isClear }, (one) => [drop(text, one)], [line.span, ...order.quotes]);
}

/** "In the toml example the time should be “03:15”": the value of the setting that is named, or of that form. */
function setting(sight: Sight, blocks: readonly Block[]): Step | undefined {
  const { order, text } = sight;
  const given = newOf(order, sight.spent);
  const isAsked = order.cues.has("exchange") || order.atoms.some(({ roles }) => roles.has("states"));
  const isOther = (["add", "remove", "move", "swap", "codeFont"] as const).some((cue) => order.cues.has(cue));
  if (!given || !isAsked || isOther || isLineSaid(sight) || isPairSaid(sight, given)) return undefined;
  const all = blocks.flatMap((block) => linesOf(text, block).flatMap((line) => settingIn(text, line) ?? []));
  const keys = new Set(order.own.filter((token) => !isIn([given], token)).map(({ key }) => key));
  const named = all.filter(({ key }) => keys.has(foldedText(key)));
  const isFigure = (atom: Atom) => order.tongue.units.of(atom).includes("figure");
  const isTold = tellingOf(describing({ ...sight, context: [] }, [given])).some(
    (atom) => !isFigure(atom) && !LANGUAGES.has(atom.key),
  );
  const forms = isTold ? "" : formsOf(given.words);
  const alike = all.filter(({ value }) => forms !== "" && formsOf(text.slice(value.from, value.to)) === forms);
  const found = named.length > 0 ? named : alike;
  if (found.length === 0) return undefined;
  const words = found.reduce(
    (rest, { key }) => (rest.startsWith(`${key} `) ? rest.slice(key.length + 1) : rest),
    given.words,
  );
  return atEach(
    { pieces: found.map(({ value }) => value), isClear: false },
    (range) => [replaceAt(text, range, words)],
    [
      given,
      ...order.own.filter(({ key }) => found.some((one) => foldedText(one.key) === key)),
      ...order.own.filter((token) => order.tongue.units.of(token).includes("figure")),
    ],
  );
}

/** What goes is said, too: "change 14 to 30". */
const isPairSaid = ({ order, text }: Sight, given: Given): boolean =>
  order.atoms.some(
    ({ kind, text: words, to }) => to <= given.from && (kind === "number" || kind === "quote") && text.includes(words),
  );

const formsOf = (words: string): string =>
  amountsIn(words)
    .map(({ form }) => form)
    .join();

/** `key = "value"`, `key: value`; the value without its quotation marks. */
function settingIn(
  text: string,
  { from, to }: TextRange,
): { readonly key: string; readonly value: TextRange } | undefined {
  const line = text.slice(from, to);
  const [lead, key, quote = ""] = /^\s*["']?([\w.-]+)["']?\s*[:=]\s*(["']?)/.exec(line) ?? [];
  if (lead === undefined || key === undefined) return undefined;
  const end = quote === "" ? line.replace(/(?:\s+#.*|[\s,]+)$/, "").length : line.indexOf(quote, lead.length);
  return end <= lead.length ? undefined : { key, value: { from: from + lead.length, to: from + end } };
}
