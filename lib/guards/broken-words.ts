import type { Plan, PlannedOp } from "../edit-ops/index.ts";
import {
  cutsWord,
  sharedEnd,
  sharedStart,
  slicesWord,
  type DocText,
  type Replacement,
  type TextRange,
} from "../text/index.ts";
import type { Damage } from "./damage.ts";
import { rangesAfter } from "./places.ts";

/**
 * Words that an edit cuts and leaves half, or sticks together (DUP-2, OPS-7). Letters may change inside one word; words
 * may not come or go there, unless the rest is a word of the new text or of the document. White space that the engine
 * put around the new text does not make half a word whole.
 */
export function splitWords(plan: Plan): Damage[] {
  const placeAfter = rangesAfter(plan.edit);
  let standing: ReadonlySet<string> | undefined;
  const stands = (word: string) => (standing ??= new Set(wordsIn(plan.before))).has(word);
  return plan.ops.flatMap((op) => {
    if (op.kind === "reorder") return [];
    const sent = new Set(wordsIn(op.newText));
    const isSplit = op.replacements.some((one) =>
      edgesOf(plan.before, one, placeAfter(one)).some((edge) => isHalf(plan, edge, { sent, stands })),
    );
    return isSplit ? [{ op: op.op, message: messageFor(op) }] : [];
  });
}

const messageFor = ({ kind }: PlannedOp): string =>
  kind === "delete" ? "The edit would leave half a word." : "The new text would stick to half a word.";

/** One end of a replacement, in the text before and in the text after. */
interface Edge {
  readonly before: number;
  readonly after: number;
  readonly removed: string;
  readonly added: string;
}

/** Where what stays meets what changes, letter by letter: replacements are made of whole words. */
function edgesOf(text: DocText, { from, to, insert }: Replacement, after: TextRange): readonly Edge[] {
  const standing = text.slice(from, to);
  const start = sharedStart(standing, insert);
  const end = sharedEnd(standing, insert, Math.min(standing.length, insert.length) - start);
  const change = {
    removed: standing.slice(start, standing.length - end),
    added: insert.slice(start, insert.length - end),
  };
  return [
    { before: from + start, after: after.from + start, ...change },
    { before: to - end, after: after.to - end, ...change },
  ];
}

interface Known {
  readonly sent: ReadonlySet<string>;
  stands(word: string): boolean;
}

function isHalf({ before, after }: Plan, edge: Edge, { sent, stands }: Known): boolean {
  const wasCut = slicesWord(before, edge.before);
  if (!wasCut && !slicesWord(after, edge.after)) return false;
  if (!(wasCut ? /\s/.test(edge.removed + edge.added) : /\S\s+\S/.test(edge.added))) return false;
  const word = wordAt(after, edge.after);
  if (word === "" || sent.has(word)) return false;
  const isWhole = !cutsWord(before, edge.before) || wordAt(before, edge.before).length <= word.length;
  return !(isWhole && stands(word));
}

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{N}\p{M}_]+/gu) ?? [];

/** No word is longer. */
const WIDEST = 400;

/** The letters on both sides of `at`. */
function wordAt(text: DocText, at: number): string {
  const ahead = /[\p{L}\p{N}\p{M}_]+$/u.exec(text.slice(Math.max(0, at - WIDEST), at))?.[0] ?? "";
  const following = /^[\p{L}\p{N}\p{M}_]+/u.exec(text.slice(at, at + WIDEST))?.[0] ?? "";
  return ahead + following;
}
