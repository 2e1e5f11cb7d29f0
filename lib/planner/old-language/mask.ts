import { CONTENT, NAME, QUOTED } from "./blots.ts";
import { ENGLISH } from "./english/index.ts";
import type { Language } from "./language.ts";

/** A run of words that the person dictates or cites: no command in it counts (INT-2). Offsets are in the words as written. */
export interface Dictated {
  readonly from: number;
  readonly to: number;
  /** What stands between the marks. */
  readonly content: string;
  readonly kind: "quoted" | "content" | "name";
}

/** The words with all that is dictated blotted out, character for character, so that offsets stay. */
export interface Masked {
  readonly words: string;
  readonly text: string;
  readonly dictated: readonly Dictated[];
}

const BLOT = { quoted: QUOTED, content: CONTENT, name: NAME } as const;

/** Nobody leaves so much space between words; patterns that look for words on either side of a space would try all of it, again and again. */
const LONG_GAP = /\s{100,}/g;
const GAP_ENDS = 20;

/** Blots out quotations, whatever the language, then what the language knows as dictated without marks, in this order: the later never look into the earlier. */
export function maskDictated(words: string, { dictation }: Pick<Language, "dictation"> = ENGLISH): Masked {
  let text = words.replace(LONG_GAP, (gap) => gap.slice(0, GAP_ENDS) + QUOTED.repeat(gap.length - 2 * GAP_ENDS) + gap.slice(-GAP_ENDS));
  const dictated: Dictated[] = [];
  for (const { pattern, kind } of [...QUOTATIONS, ...dictation]) {
    text = text.replace(pattern, (whole: string, ...rest: unknown[]) => {
      const { lead = "", content = "" } = groupsOf(rest);
      if (content.trim() === "" || blotted(content)) return whole;
      const at = offsetOf(rest) + lead.length;
      const length = whole.length - lead.length;
      dictated.push({ from: at, to: at + length, content: originalContent(words, whole, lead, content, at), kind });
      return lead + BLOT[kind].repeat(length);
    });
  }
  return { words, text, dictated: dictated.toSorted((a, b) => a.from - b.from) };
}

/**
 * `lead` stays, the rest is blotted out, `content` is what was dictated. A straight `'` opens only where a word could begin and
 * closes only where one could end, so that apostrophes are none.
 */
const QUOTATIONS: readonly { readonly pattern: RegExp; readonly kind: Dictated["kind"] }[] = [
  { kind: "quoted", pattern: /(?<lead>)(?<fence>(?<!`)`{3,}(?!`)|(?<!~)~{3,}(?!~))[^\n]{0,500}\n(?<content>[\s\S]*?)(?:\n\k<fence>|$)/g },
  { kind: "quoted", pattern: /(?<lead>)(?<!`)`+(?<content>[^`]+)`+/g },
  { kind: "quoted", pattern: /(?<lead>)[“„](?<content>[^“”]*)(?:[”“]|$)/g },
  { kind: "quoted", pattern: /(?<lead>)«(?<content>[^»]*)(?:»|$)|»(?<contentB>[^«]{0,2000})«/g },
  { kind: "quoted", pattern: /(?<lead>)[「『《〈](?<content>[^」』》〉]*)(?:[」』》〉]|$)/g },
  { kind: "quoted", pattern: /(?<lead>)‹(?<content>[^›]*)(?:›|$)|›(?<contentB>[^‹]{0,2000})‹/g },
  // A first mark that can only close was never opened: taken for an opening one it would turn the quotations behind it inside out.
  { kind: "quoted", pattern: /(?<lead>^)(?<content>[^"]+)(?<=[^\s\p{N}"])"(?=[\s.,;:!?)]|$)/gu },
  { kind: "quoted", pattern: /(?<lead>)(?<!\p{N})"(?<content>(?:\\.|[^"\\])*)"/gu },
  // Never opened, never closed: nobody can tell where it begins or ends, so all before it or behind it is dictated. A mark behind a figure is an inch.
  { kind: "quoted", pattern: /(?<lead>^|\uE000)(?<content>[^"\uE000]+)(?<=[^\s\p{N}"])"(?=[\s.,;:!?)]|$)/gu },
  { kind: "quoted", pattern: /(?<lead>)(?<!\p{N})"(?=\S)(?<content>[^"]*)$/gu },
  { kind: "quoted", pattern: /(?<lead>)[‘‚](?<content>[^‘]*?)[’‘](?![\p{L}\p{N}])/gu },
  { kind: "quoted", pattern: /(?<lead>)(?<![\p{L}\p{N}'])'(?=\S)(?<content>[^']{0,4000}(?:'(?=[\p{L}])[^']{0,4000}){0,6}?)(?<=\S)'(?![\p{L}\p{N}])/gu },
  { kind: "quoted", pattern: /(?<lead>^|\n)>[ \t]?(?<content>[^\n]*)/g },
];

const blotted = (content: string): boolean => !/[^\uE000-\uE002\s]/.test(content);

function groupsOf(rest: readonly unknown[]): { lead?: string; content?: string } {
  const groups = rest.at(-1);
  if (typeof groups !== "object" || groups === null) return {};
  const named: Partial<Record<string, string>> = { ...groups };
  const content = named["content"] ?? named["contentB"];
  return { lead: named["lead"] ?? "", ...(content === undefined ? {} : { content }) };
}

/** `replace` hands over (groups…, offset, whole text, named groups). */
function offsetOf(rest: readonly unknown[]): number {
  const offset = rest.at(-3);
  return typeof offset === "number" ? offset : 0;
}

/** Quotations inside dictated content were blotted out before: the original says what they were. */
function originalContent(words: string, whole: string, lead: string, content: string, at: number): string {
  const start = at + whole.indexOf(content, lead.length) - lead.length;
  return words.slice(start, start + content.length);
}
