import { byCharacter, carriedOver, isKept, linksAnew } from "./carried-over.ts";
import { aroundElision } from "./elided.ts";
import { cutGaps, inThree, marksIn, type ThreeGaps } from "./gap-parts.ts";
import type { Manners } from "./manners.ts";

/** From one repeated word to the next. */
export interface Stretch {
  readonly first: ThreeGaps;
  readonly last: ThreeGaps;
  /** The new text's part between them, as sent; undefined for nothing. */
  readonly words: string | undefined;
  /** The quote has no words between them: `first` and `last` are one gap. */
  readonly whole: boolean;
  /** Whether the new words begin, and end, in the script of the words they replace. */
  readonly alike: readonly [boolean, boolean];
  readonly edge: { readonly start: boolean; readonly end: boolean };
}

/**
 * The gap between two repeated words when quote, document and new text are merged. Undefined where the new text changes
 * something that the quote had wrong: marks around words, or the space beside them. Then nobody can know what is
 * wanted.
 */
export function mergedGaps(stretch: Stretch, manners: Manners): string | undefined {
  const { first, last, words, whole, edge } = stretch;
  const [before, following] = [cutGaps(first, edge), cutGaps(last, edge)];
  if (changesUnquotedMarks(first) || changesUnquotedMarks(last)) return undefined;
  if (!whole && (lacksMarks(before.openers) || lacksMarks(following.closers))) return undefined;
  const isNewBesideDoubt =
    words !== undefined &&
    !whole &&
    manners.votes === 0 &&
    ((!edge.start && isDoubtful(before.core)) || (!edge.end && isDoubtful(following.core)));
  if (isNewBesideDoubt) return undefined;
  const closers = carriedOver(before.closers, "after");
  const openers = carriedOver(following.openers, "before");
  if (words === undefined)
    return (
      closers +
      (whole
        ? mergedCore(before.core, manners, edge.end)
        : joinedCore(before.core, following.core, manners, edge.end)) +
      openers
    );
  const [head, tail] = aroundNew(before.core, following.core, stretch, manners);
  const opened = whole ? before.openers.wanted : carriedOver(before.openers, "before");
  const closed = whole ? following.closers.wanted : carriedOver(following.closers, "after");
  return closers + head + opened + manners.fresh(words) + closed + tail + openers;
}

/** Words that the new text changes are in marks that neither the quote nor the new text has. */
function lacksMarks(gaps: ThreeGaps): boolean {
  const { quoted, found, wanted } = gaps;
  return (
    found !== undefined && marksIn(quoted) !== marksIn(found) && marksIn(wanted) !== marksIn(found) && !linksAnew(gaps)
  );
}

/** The quote lacks marks that the document has, and the new text has neither the quote's nor the document's. */
function changesUnquotedMarks({ quoted, found, wanted }: ThreeGaps): boolean {
  if (found === undefined || isWide(found)) return false;
  const marks = { quoted: marksIn(quoted), found: marksIn(found), wanted: marksIn(wanted) };
  return marks.quoted !== marks.found && !isKept(marks) && !linksAnew(marks);
}

/**
 * Between scripts with and without spaces: the quote and the document disagree on whether there is one, and one of the
 * words is gone.
 */
const isDoubtful = ({ quoted, found, wanted }: ThreeGaps): boolean =>
  quoted !== found && (quoted === "" || found === "") && wanted === quoted;

/**
 * The gaps before and after new words. Where the new text knows the document's style, or one side has it, it is right
 * as sent. If new words split a gap in two, the side that equals the quote stays (the first, if both do); the other is
 * new.
 */
function aroundNew(
  before: ThreeGaps,
  following: ThreeGaps,
  { whole, alike, edge }: Stretch,
  manners: Manners,
): [string, string] {
  const knowsManner = manners.votes > 0 || (before.wanted === before.found) !== (following.wanted === following.found);
  if (whole && before.found !== before.quoted && knowsManner) return [before.wanted, following.wanted];
  const stays = whole && !edge.start && !edge.end && before.quoted !== "" && before.found !== "";
  if (stays && before.wanted === before.quoted) return [mergedCore(before, manners), manners.fresh(following.wanted)];
  if (stays && following.wanted === following.quoted)
    return [manners.fresh(before.wanted), mergedCore(following, manners)];
  return [
    edge.start ? mergedCore(before, manners) : besideNew(before, alike[0], manners),
    edge.end ? mergedCore(following, manners, true) : besideNew(following, alike[1], manners),
  ];
}

/**
 * Where one of the two has nothing at all, the gap depended on both words: it stays if the new word has the same
 * script.
 */
function besideNew(gaps: ThreeGaps, alike: boolean, manners: Manners): string {
  const isOfBoth = gaps.quoted === "" || gaps.found === "";
  return isOfBoth && (!alike || manners.votes >= 0) ? manners.fresh(gaps.wanted) : mergedCore(gaps, manners);
}

/**
 * The words between are gone: one gap of the new text for two of the quote. The first that it repeats stays as found.
 */
function joinedCore(first: ThreeGaps, last: ThreeGaps, manners: Manners, end: boolean): string {
  const { wanted } = first;
  const kept = [first, { ...last, wanted }].find(isKept);
  return kept?.found ?? manners.fresh(wanted, end);
}

/** A gap with words in it stands for a mark of omission. */
const isWide = (found: string) => /[\p{L}\p{N}]/u.test(found) && found.length > 8;

function mergedCore(gaps: ThreeGaps, manners: Manners, end = false): string {
  const { quoted, found, wanted } = gaps;
  if (found !== undefined && wanted === quoted) return found;
  if (found === undefined || found === quoted) return manners.fresh(wanted, end);
  if (isWide(found)) return aroundOmitted({ quoted, found, wanted }, manners) ?? manners.fresh(wanted, end);
  if (wanted === found) return found;
  const [q, f, w] = [inThree(quoted), inThree(found), inThree(wanted)];
  return (
    carriedOver({ quoted: q.head, found: f.head, wanted: manners.fresh(w.head, end || w.white !== "") }, "after") +
    mergedWhite({ quoted: q.white, found: f.white, wanted: w.white }, manners, end && w.tail === "") +
    carriedOver({ quoted: q.tail, found: f.tail, wanted: manners.fresh(w.tail, end) }, "before")
  );
}

function mergedWhite(white: ThreeGaps, manners: Manners, end: boolean): string {
  const { quoted, found = "", wanted } = white;
  if (isKept(white)) return found;
  return quoted !== found && quoted.length === found.length
    ? byCharacter(quoted, found, wanted)
    : manners.fresh(wanted, end);
}

/** The omitted words between what the new text has on either side of the mark of omission. */
function aroundOmitted(
  { quoted, found, wanted }: { quoted: string; found: string; wanted: string },
  manners: Manners,
): string | undefined {
  const [around, asked] = [aroundElision(quoted), aroundElision(wanted)];
  if (!around || !asked) return undefined;
  const [before, following] = around;
  const [ahead, after] = asked;
  if (!found.startsWith(before) || !found.endsWith(following) || found.length < before.length + following.length)
    return undefined;
  return manners.fresh(ahead) + found.slice(before.length, found.length - following.length) + manners.fresh(after);
}
