import { NAME } from "./blots.ts";
import { type Clause, wordsIn } from "./clauses.ts";
import type { HeadingPatterns, Language } from "./language.ts";
import type { Masked } from "./mask.ts";
import type { HeadingAct, HeadingRequest } from "./types.ts";

/** The heading change that the clauses ask for together (HEAD-1); absent where none does. */
export function headingAsked(masked: Masked, clauses: readonly Clause[], language: Language): HeadingRequest | undefined {
  const found = clauses.filter(({ asks }) => asks).flatMap((clause) => headingIn(masked, clause, clauses, language));
  if (found.length === 0) return undefined;
  return {
    words: found.map(({ words }) => words).join(" … "),
    said: found.flatMap(({ said }) => said),
    titles: [...new Set(found.flatMap(({ titles }) => titles))],
    acts: [...new Set(found.flatMap(({ acts }) => acts))],
    documentTitle: found.some(({ documentTitle }) => documentTitle),
  };
}

function headingIn(masked: Masked, clause: Clause, clauses: readonly Clause[], language: Language): HeadingRequest[] {
  const { headings: patterns, objects: { nothing } } = language;
  const start = verbOffset(clause, patterns);
  const head = withoutTitle(clause.head.slice(start), patterns);
  const at = clause.headAt + start;
  const to = endOfInstruction(clause, clauses, masked, language);
  const object = withoutTitle(masked.text.slice(at, to), patterns).replace(/^\S+/, "");
  const acts = patterns.verbs.filter(([act, verb]) => {
    const match = verb.exec(head);
    return match !== null && !nothing.test(head.slice(match[0].length)) && fits(act, head, act === "level" ? object : head.slice(match[0].length), patterns);
  }).map(([act]) => act);
  const touched = acts.length === 0 ? touchedHeading(head, language) : null;
  if (touched) acts.push("rename");
  if (acts.length === 0) return [];
  const inside = patterns.object.test(object) ? null : (touched ?? inHeading(head, patterns));
  const named = inside ? titlesBehind(masked, at + inside.index + inside[0].length) : titlesIn(masked, at, to, patterns);
  const titled = patterns.documentTitle.test(inside ? inside[0].replace(/^\S+/, "") : object);
  const words = wordsIn(masked, { headAt: at, to });
  return [{ words, said: [{ own: words, onward: masked.words.slice(at).trim() }], titles: named, acts: named.length < 2 && acts.includes("level") ? acts.filter((act) => act !== "rename") : acts, documentTitle: titled && !(inside && named.length > 0) }];
}

function fits(act: HeadingAct, head: string, object: string, patterns: HeadingPatterns): boolean {
  const isHeading = patterns.object.test(object);
  const isSection = patterns.sectionObject.test(object);
  const quotesSection = patterns.quotedSection.test(object);
  switch (act) {
    case "rename":
      if (patterns.renames.test(head)) return !patterns.renamedThings.test(object);
      return (isHeading && !patterns.makesA.test(head)) || inHeading(head, patterns) !== null;
    case "add":
      return isHeading || (isSection && newSection(object, patterns));
    case "remove":
      return (isHeading && !patterns.owned.test(object)) || (wholeSection(object, patterns) && (isSection || quotesSection));
    case "level":
      return patterns.intoHeading.test(object) || (patterns.changesLevel.test(head) && (isHeading || isSection));
    case "order":
      return isHeading || (!patterns.withinOne.test(head) && (isSection || quotesSection));
  }
}

/** The words of a title say nothing of what is meant: “the heading Images” is one, the heading images of a page are none. Of the same length, so that offsets stay. */
const withoutTitle = (words: string, { titleBehind }: HeadingPatterns): string => words.replace(titleBehind, (title) => NAME.repeat(title.length));

/** A heading that something is done in, unless it is the one left out: "everywhere except in the title". */
function inHeading(head: string, { excludes, inHeading: pattern }: HeadingPatterns): RegExpExecArray | null {
  const match = pattern.exec(head);
  return match && !excludes.test(head.slice(0, match.index)) ? match : null;
}

/** Marks and dictated words only: "add a link to the heading" changes no heading. */
function touchedHeading(head: string, { headings: { blotted, excludes, owned: ownedBy, touchedHeading: pattern, touchedWords, touches }, intents: { tiny } }: Language): RegExpExecArray | null {
  const verb = touches.exec(head);
  const owned = verb && ownedBy.exec(head.slice(verb[0].length));
  if (verb && owned && tiny.test(head.slice(verb[0].length + owned[0].length))) return verb;
  const match = pattern.exec(head);
  if (!verb || !match || excludes.test(head.slice(0, match.index))) return null;
  const object = head.slice(verb[0].length);
  return tiny.test(object.trim()) || touchedWords.test(object) || blotted.test(object) ? match : null;
}

/** "Add a section", not "add a line to the section". */
const newSection = (object: string, { besideSection, section }: HeadingPatterns): boolean => !besideSection.test(object.slice(0, object.search(section)));
/** "Delete the section", not "delete the second paragraph of the section", nor "cut the section in half" or "… down". */
const wholeSection = (object: string, { partOfSection, section, shortensSection }: HeadingPatterns): boolean =>
  !partOfSection.test(object.slice(0, object.search(section))) && !shortensSection.test(object);

/** Where the verb stands: behind a leading place ("in the intro, …") too. */
const verbOffset = ({ head }: Clause, { verbBehindPlace }: HeadingPatterns): number => verbBehindPlace.exec(head)?.[0].length ?? 0;

/** An instruction runs on over "and", commas and colons until the next clause that has a verb of its own. */
function endOfInstruction(clause: Clause, clauses: readonly Clause[], { text }: Masked, { clauses: { sentenceEnd }, headings: { goesOn, trailing, verbs } }: Language): number {
  const later = clauses.filter(({ from }) => from >= clause.to);
  const next = later.find(({ head }) => verbs.some(([, verb]) => verb.test(head)));
  const end = next ? next.from : text.length;
  const stop = [...text.slice(0, end).matchAll(sentenceEnd)].find(({ index }) => index >= clause.to && !goesOn.test(text.slice(index, end)))?.index;
  const last = stop ?? end;
  return next ? Math.max(clause.to, text.slice(0, last).replace(trailing, "").length) : last;
}

/** "… in the heading "Plan"". */
function titlesBehind({ text, dictated }: Masked, at: number): string[] {
  const gap = /^\s*/.exec(text.slice(at))?.[0].length ?? 0;
  return dictated.filter(({ from }) => from === at + gap).map(({ content }) => bareTitle(content));
}

/** Titles are quoted, stand behind "called", or are written plainly: "rename the heading Tool shed to Shed". */
function titlesIn(masked: Masked, from: number, to: number, patterns: HeadingPatterns): string[] {
  const dictated = masked.dictated.filter((run) => run.from >= from && run.to <= to && (run.kind !== "content" || !run.content.includes("\n")));
  const marked = dictated.map(({ content }) => bareTitle(content));
  return marked.length > 0 ? marked : plainTitles(masked.words.slice(from, to), patterns);
}

function plainTitles(words: string, patterns: HeadingPatterns): string[] {
  const { headingOrSection, renamedTitle, style, titleChange, titleOfLine } = patterns;
  const noun = headingOrSection.exec(withoutTitle(words, patterns));
  const renamed = noun ? null : renamedTitle.exec(words);
  if (renamed?.[1] && renamed[2]) return [bareTitle(renamed[1]), bareTitle(renamed[2])];
  if (!noun) return intoTitle(words, titleOfLine);
  const rest = words.slice(noun.index + noun[0].length);
  const to = titleChange.exec(rest);
  if (to) return [to[1], to[2], to[3]].flatMap((title) => (title && !style.test(title.trim()) ? [bareTitle(title)] : [])); // "to title case" names no title
  const named = /^\s+((?:#{1,6}\s+)?(?:\p{Lu}.*|\d+[.):]?(?:\s+\p{Lu}.*)?))$/u.exec(rest);
  return named?.[1] ? [bareTitle(named[1])] : intoTitle(words, titleOfLine);
}

/** "Make Winter a heading": the title stands before. */
function intoTitle(words: string, titleOfLine: RegExp): string[] {
  const named = titleOfLine.exec(words);
  return named?.[1] && /^(?:#{1,6}\s+)?\p{Lu}/u.test(named[1]) ? [bareTitle(named[1])] : [];
}

/** A title as headings are compared: no `#`, no trailing punctuation of the sentence around it. */
const bareTitle = (title: string): string => title.trim().replace(/^#{1,6}\s+/, "").replace(/[\s.,;:!]+$/, "").replace(/\s+#+$/, "");

