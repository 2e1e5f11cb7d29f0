import { headingKey, type Section, type Structure } from "../markdown/index.ts";
import type { TextRange } from "../text/index.ts";
import { isAkin } from "./akin.ts";
import type { Clause } from "./clause.ts";
import { foldedText } from "./fold.ts";
import type { Unit } from "./language.ts";
import { isUnspaced, tellingTokens, type Token } from "./tokens.ts";

/** After the last place named a word for "and" goes on with another one. */
export const isEnumerated = (clause: Clause, spent: readonly TextRange[]): boolean =>
  clause.own.some(({ text }) => text === ",") &&
  goesOnAfter(clause, Math.max(...spent.filter(({ from }) => from >= (clause.own[0]?.from ?? 0)).map(({ to }) => to)));

export function goesOnAfter({ own, tongue }: Clause, last: number): boolean {
  const after = own.filter((token) => token.from >= last && token.kind !== "space");
  const next = after[0]?.text === "," ? after.slice(1) : after;
  return (
    tongue.joins.has(next[0]?.key ?? "") &&
    next.slice(1, 4).some((token) => tongue.units.of(token).length > 0 || tongue.inside.has(token.key))
  );
}

export const SIZE: readonly Unit[] = [
  "section",
  "heading",
  "table",
  "list",
  "quote",
  "code",
  "paragraph",
  "step",
  "item",
  "row",
  "line",
  "sentence",
  "image",
  "column",
];

/** "Rewrite the section “Support”". */
const isBesideSection = ({ own, tongue }: Clause, { from, to }: TextRange): boolean => {
  const telling = own.filter(({ kind }) => kind === "word" || kind === "number");
  return [telling.findLast((token) => token.to <= from), telling.find((token) => token.from >= to)].some(
    (token) =>
      token !== undefined &&
      tongue.units.of(token).includes("section") &&
      Math.min(Math.abs(token.to - from), Math.abs(token.from - to)) <= 2,
  );
};

/** "The section Support", "in Support": the whole title beside the word for a section, or after a word for a place. */
export function isCalledSection(
  clause: Clause,
  { section, span }: { readonly section: Section; readonly span: TextRange },
): boolean {
  const { tokens, tongue, own } = clause;
  const telling = tokens.filter(({ kind }) => kind === "word" || kind === "number");
  const [first, end] = [
    telling.findIndex(({ from }) => from >= span.from),
    telling.findLastIndex(({ to }) => to <= span.to) + 1,
  ];
  const isTitle = sameWords(telling.slice(first, end), tellingTokens(section.title));
  const isBesideUnit = [telling[first - 1], telling[end]].some(
    (token) => token !== undefined && tongue.units.of(token).includes("section"),
  );
  return isTitle && (isBesideUnit || isPlaceAt(own, span.from, clause, span.to));
}

/**
 * The sections whose title a clause has, behind a word for a place ("under Tickets"), beside the word for a section, or
 * between marks; `isSaid`: not the mere title, which may be what it is about.
 */
export function sectionsNamed(
  structure: Structure,
  clause: Clause,
  isSaid = false,
): { section: Section; span: TextRange }[] {
  const { own, tongue, quotes, titles } = clause;
  const words = own.flatMap((token, index) =>
    token.kind === "word" || token.kind === "number" ? [{ token, index }] : [],
  );
  const units = tongue.units.find(own).filter(({ name }) => name === "section" || name === "heading");
  const found: { section: Section; span: TextRange }[] = [];
  for (const section of structure.sections) {
    const key = headingKey(section.title);
    if (key === "") continue;
    const title = titles.find(({ from, to }) =>
      sameWords(
        clause.tokens.filter((token) => from <= token.from && token.to <= to),
        tellingTokens(section.title),
      ),
    );
    if (title) {
      found.push({ section, span: title });
      continue;
    }
    const quote = quotes.find((one) => one.kind === "marks" && headingKey(one.words) === key);
    if (quote && (isPlaceAt(own, quote.from, clause, quote.to) || isBesideSection(clause, quote))) {
      found.push({ section, span: quote });
      continue;
    }
    const full = foldedText(key).split(" ");
    const short = /^(\p{L}+ \d+)\b/u.exec(foldedText(key))?.[1]?.split(" ");
    const wanted =
      short &&
      !words.some((_, at) => full.every((word, step) => foldedText(words[at + step]?.token.text ?? "") === word))
        ? short
        : full;
    if (isUnspaced(key)) found.push(...unspacedTitle(section, clause));
    for (let at = 0; at + wanted.length <= words.length; at += 1) {
      if (
        !wanted.every(
          (word, step) =>
            headingKey(words[at + step]?.token.text ?? "") === word ||
            foldedText(words[at + step]?.token.text ?? "") === word,
        )
      )
        continue;
      const [first, last] = [words[at]?.index ?? 0, words[at + wanted.length - 1]?.index ?? 0];
      const beside = units.some((unit) => Math.abs(unit.first - last) <= 2 || Math.abs(first - unit.end) <= 2);
      if (
        own
          .filter((token) => token.to <= (own[first]?.from ?? 0))
          .slice(-6)
          .some(({ key }) => tongue.like.has(key))
      )
        continue;
      const isLong = !isSaid && (wanted.length > 1 || (units.length > 0 && (wanted[0] ?? "").length > 4));
      if (
        beside ||
        (isLong && (units.length > 0 || wanted.length > 1)) ||
        isPlaceAt(own, own[first]?.from ?? 0, clause, own[last]?.to)
      )
        found.push({ section, span: { from: own[first]?.from ?? 0, to: own[last]?.to ?? 0 } });
    }
  }
  // "The whole preparation".
  for (const section of structure.sections) {
    const title = tellingTokens(section.title);
    const at = title.length === 1 ? own.findIndex(({ key }) => key === title[0]?.key) : -1;
    if (
      at > 0 &&
      own.slice(Math.max(0, at - 3), at).some((token) => tongue.cues.of(token).includes("everywhere")) &&
      !found.some((one) => one.section === section)
    )
      found.push({ section, span: own[at] ?? section.range });
  }
  if (!isSaid)
    found.push(
      ...sectionsByWord(structure, clause).filter(({ section }) => !found.some((one) => one.section === section)),
    );
  if (found.length === 0) for (const unit of units) found.push(...sectionsBeside(structure, clause, unit));
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other !== one &&
          other.span.from <= one.span.from &&
          one.span.to <= other.span.to &&
          other.span.to - other.span.from > one.span.to - one.span.from,
      ),
  );
}

/** A title in a script without spaces is several tokens of the request. */
function unspacedTitle(section: Section, clause: Clause): { section: Section; span: TextRange }[] {
  const { own } = clause;
  const title = foldedText(section.title);
  for (let first = 0; first < own.length; first += 1) {
    let text = "";
    for (let last = first; last < own.length && text.length < title.length; last += 1) {
      text += foldedText(own[last]?.text ?? "");
      const [from, to] = [own[first]?.from ?? 0, own[last]?.to ?? 0];
      if (text === title && isPlaceAt(own, from, clause, to)) return [{ section, span: { from, to } }];
    }
  }
  return [];
}

/** "In the roadmap": a word after one for a place, that one title has and no other. */
function sectionsByWord({ sections }: Structure, clause: Clause): { section: Section; span: TextRange }[] {
  const { own, tongue } = clause;
  return own.flatMap((token) => {
    if (
      token.kind !== "word" ||
      token.key.length < LONG_WORD ||
      tongue.little.has(token.key) ||
      tongue.units.of(token).length > 0 ||
      !isPlaceAt(own, token.from, clause, token.to)
    )
      return [];
    const named = sections.filter(({ title }) => tellingTokens(title).some(({ key }) => key === token.key));
    return named.length === 1 && named[0] ? [{ section: named[0], span: token }] : [];
  });
}

const LONG_WORD = 5;

/** "The Tenacity answer", "la partie hiver": a word beside the one for a section, that one title has and no other. */
function sectionsBeside(
  { sections }: Structure,
  { own, tongue }: Clause,
  unit: { readonly first: number; readonly end: number },
): { section: Section; span: TextRange }[] {
  const beside = own
    .slice(Math.max(0, unit.first - 4), unit.end + 6)
    .filter(
      (token) =>
        (token.kind === "word" || token.kind === "number") &&
        !tongue.little.has(token.key) &&
        tongue.units.of(token).length === 0 &&
        tongue.cues.of(token).length === 0,
    );
  for (const token of beside) {
    const named = sections.filter(({ title }) =>
      tellingTokens(title).some(({ key }) => key === token.key || (key.length > 4 && isAkin(key, token.key))),
    );
    if (named.length === 1 && named[0]) return [{ section: named[0], span: token }];
  }
  return [];
}

/** A word for a place goes before, with nothing but an article between; or follows, in languages that put it there. */
export function isPlaceAt(own: readonly Token[], at: number, { tongue }: Clause, end = at): boolean {
  if (
    tongue.postposed &&
    end > at &&
    tongue.inside.has(own.find((token) => token.from >= end && token.kind !== "space")?.key ?? "")
  )
    return true;
  const before = own.filter((token) => token.to <= at && token.kind !== "space");
  if (before.slice(-4).some(({ key }) => tongue.like.has(key))) return false;
  for (let back = 1; back <= 3; back += 1) {
    const token = before.at(-back);
    if (!token) return false;
    if (tongue.inside.has(token.key)) return true;
    if (token.kind === "word" && !tongue.little.has(token.key) && tongue.units.of(token).length === 0) return false;
  }
  return false;
}

/** "Section 3": the one whose title has the number, else the third below the document's title. */
export function sectionsNumbered({ sections }: Structure, ordinals: readonly number[]): TextRange[] {
  const level = Math.min(
    ...sections
      .filter(
        (section, index) =>
          !(index === 0 && section.level === 1 && sections.every((one, at) => at === 0 || one.level > 1)),
      )
      .map((section) => section.level),
  );
  const main = sections.filter((section) => section.level === level);
  return ordinals.flatMap((ordinal) => {
    const numbered = sections.filter(({ title }) => new RegExp(`^\\D{0,12}${ordinal}(?!\\d|[.,]\\d)`, "u").test(title));
    const one =
      numbered.length > 0
        ? numbered
        : ordinal < 0
          ? main.slice(ordinal, ordinal + 1 || undefined)
          : main.slice(ordinal - 1, ordinal);
    return one.map(({ range }) => range);
  });
}

const sameWords = (a: readonly Token[], b: readonly Token[]): boolean => {
  const words = a.filter(({ kind }) => kind !== "space" && kind !== "mark");
  return words.length === b.length && words.every(({ key }, at) => key === b[at]?.key);
};
