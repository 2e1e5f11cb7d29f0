import type { GuardRow, Receipt } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";

export interface ReceiptFact {
  readonly name: string;
  readonly value: string;
}

/**
 * What a receipt adds to its card (RCPT-1.1): how it differs from what was sent, who allowed what, and what was
 * checked. Checks that found nothing are named in one line; those that objected say how much they measured, and what
 * became of it.
 */
export function receiptInWords(receipt: Receipt): ReceiptFact[] {
  const { guards, grants, ops, notes = [], warnings, rebasedFrom, correction } = receipt;
  const ofNoGuard = grants.filter((grant) => !guards.some(({ code }) => code === grant.code));
  return [
    ...differencesOf(ops),
    ...(correction?.ops ?? []).flatMap(({ from, to, newText }) => [
      { name: WORDS.card.corrected, value: WORDS.card.correctedTo(from, to) },
      ...(newText ? [{ name: WORDS.card.correctedText, value: WORDS.card.correctedTo(newText.from, newText.to) }] : []),
    ]),
    ...[...(rebasedFrom ? [WORDS.card.rebased(rebasedFrom.version)] : []), ...notes, ...warnings].map((value) => ({
      name: WORDS.card.note,
      value,
    })),
    ...ofNoGuard.map((grant) => ({ name: checkInWords(grant.code), value: grantInWords(grant) })),
    ...checksInWords(receipt),
  ];
}

/** A quote found word for word has no difference of its own: the new text was corrected. */
function differencesOf(ops: Receipt["ops"]): ReceiptFact[] {
  const all = ops.flatMap(({ strategy, difference = "" }) => {
    const isFound = strategy === "exact" || strategy === "structural";
    return difference === "" ? [] : [[isFound ? WORDS.card.putRight : WORDS.card.differed, difference] as const];
  });
  return [...new Map(all.map(([name, value]) => [`${name} ${value}`, { name, value }])).values()];
}

function checksInWords({ guards, grants }: Receipt): ReceiptFact[] {
  const isTold = ({ code, outcome }: GuardRow) => outcome !== "pass" || code === "limit_exceeded";
  const quiet = guards.filter((row) => !isTold(row)).map(({ code }) => checkInWords(code));
  return [
    ...guards.filter(isTold).map((row) => ({ name: checkInWords(row.code), value: resultInWords(row, grants) })),
    ...(quiet.length > 0 ? [{ name: WORDS.card.alsoChecked, value: sentenceOf(quiet) }] : []),
  ];
}

/** "Wording, headings, locked text". */
const sentenceOf = ([first = "", ...others]: readonly string[]): string =>
  [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(", ");

function resultInWords(row: GuardRow, grants: Receipt["grants"]): string {
  const allowed = grants.filter(({ code }) => code === row.code).map(grantInWords);
  const result = row.outcome === "granted" && allowed.length > 0 ? allowed : [WORDS.trust.verdicts[row.outcome]];
  return [measureInWords(row), ...result].filter((part) => part !== "").join(", ");
}

/** Shares are measured from 0 to 1, everything else is counted. */
export function measureInWords({ code, measured, limit }: Pick<GuardRow, "code" | "measured" | "limit">): string {
  if (measured === undefined) return "";
  if (code === "phrasing_changed") return WORDS.card.wordsKept(percent(measured), percent(limit ?? 0));
  return limit === undefined || limit === 0 ? WORDS.card.foundSome(measured) : WORDS.card.ofAtMost(measured, limit);
}

function grantInWords({ words, question, standing }: Receipt["grants"][number]): string {
  if (words !== undefined) return WORDS.card.grantedBy(words);
  return standing && question !== undefined ? WORDS.card.grantedBefore(question) : WORDS.card.grantedByAnswer;
}

export const checkInWords = (code: string): string => WORDS.checks[code] ?? code.replaceAll("_", " ");

const percent = (share: number): number => Math.round(share * 100);
