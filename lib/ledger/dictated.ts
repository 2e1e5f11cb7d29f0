import { isAkin, withoutEllipsis, type Token } from "../reading/index.ts";
import { piecesOf } from "./between.ts";
import { fitOf, spotAt } from "./fit.ts";
import type { Hunk } from "./hunks.ts";
import { besides, SLOT } from "./placed.ts";
import { matchIn, runIn, tellingOf } from "./said.ts";
import { contentOf, has, isTelling, tellingIn, type Ask, type Scene } from "./scene.ts";
import type { Judgement } from "./warrant.ts";
import { placed, runsOf } from "./runs.ts";

/**
 * What is quoted, or follows a colon, and is in the text afterwards as it was said (ASK-1, `dictate`). `parts`: the
 * changes that the hunk is made of.
 */
export function dictated(hunk: Hunk, ask: Ask, scene: Scene, parts: readonly Hunk[] = []): Judgement {
  const [from, to] = [hunk.fromB, hunk.fromB + hunk.insert.length];
  const come = tellingOf(hunk.come);
  for (const run of dictatedRuns(hunk, ask, scene)) {
    const isInside = run.from - MARKS <= from && to <= run.to + MARKS && to > run.from && from < run.to;
    const isAtEdge =
      run.isField &&
      hunk.insert.trim() === "" &&
      Math.min(Math.abs(from - run.to), Math.abs(to - run.from)) <= 1 &&
      !isSentence(scene, hunk);
    if (!isInside && !isAtEdge) continue;
    if (isInside && come.length === 0 && from <= run.from && !run.isWhole) continue;
    if (come.length === 0 && (from >= run.to || to <= run.from) && isSentence(scene, hunk)) continue;
    if (
      come.length === 0 &&
      hunk.gone.some(isTelling) &&
      hunk.lines.after.slice(Math.min(run.to, from), Math.max(run.to, from)).includes("\n")
    )
      continue;
    if (losesSentence(hunk, run, ask, scene) || losesBeside(parts, run, ask)) continue;
    if (come.some((token) => !run.words.some((word) => isSaidSo(token, word, hunk)))) continue;
    const comes = runIn(ask.words, run.words) ?? [];
    const { used: goes, missing } = matchIn(ask, contentOf(ask, hunk.gone), new Set(comes));
    const strangers = missing.filter((token) => !come.some((other) => isAkin(other.key, token.key)));
    // "Free for four hours" says nothing of what comes after it
    if (run.isCopied && strangers.length > contentOf(ask, come).length + 1) continue;
    // A number takes the place of one, and of no word beside it.
    const isNumber = [run.words, come].every((words) => words.every(({ kind }) => kind === "number"));
    const isBeside = isNumber && hunk.gone.some(({ kind }) => kind === "number");
    if (
      strangers.length > 0 &&
      ((isBeside && strangers.some(({ kind }) => kind === "word")) ||
        addsOnly(ask) ||
        (!run.isWhole && goes.length > 0 && strangers.length * 2 > goes.length) ||
        strangers.length > Math.max(2, 1.5 * run.words.length) ||
        hunk.insert.includes("\n"))
    )
      continue;
    if (run.words.length === 1 && run.words[0]?.kind === "address")
      return placed(hunk, ask, scene, { kind: "dictated", comes, goes, bonus: 10, least: SLOT });
    return {
      ask,
      kind: "dictated",
      comes,
      goes,
      fit: 10 + fitOf(scene, ask, spotAt(scene, hunk)),
      change: has(ask, "everywhere", "both") ? "dictated" : `dictated ${hunk.op}`,
    };
  }
  return undefined;
}

/** "“B” instead of “A…”": what comes beside A, and A stays. */
export function isBesideReplaced({ gone, come, lines }: Hunk, { instruction }: Ask, { plan }: Scene): boolean {
  if (gone.some(isTelling) || !come.some(isTelling) || !isFewQuotes(instruction.quotes)) return false;
  const line = plan.before.slice(lines.from, lines.to);
  const all = instruction.quotes.map(({ words }) => withoutEllipsis(words));
  // “B or A” in the place of “A” has it too
  const isPart = (words: string) => all.some((other) => other !== words && other.includes(words));
  return quotesAfter(instruction, "notOld").some(
    ({ words }) => !isPart(words) && line.includes(words) && lines.after.includes(words),
  );
}

/** "After “We take cards.” add …": what comes is not beside the sentence, or the entry, that has those words. */
export function isAwayFromCited({ from, to, gone, come, insert }: Hunk, { instruction }: Ask, scene: Scene): boolean {
  if (gone.some(isTelling) || !come.some(isTelling) || !isFewQuotes(instruction.quotes)) return false;
  const { before } = scene.plan;
  const isTitle = (words: string) => scene.structure.sections.some(({ title }) => title.includes(words));
  return quotesAfter(instruction, "after", "before").some(({ name, words }) => {
    const at = before.indexOf(words);
    if (at < 0 || before.includes(words, at + 1) || isTitle(words)) return false;
    const { sentence, block } = spotAt(scene, { from: at, to: at + words.length });
    const isEntry = block.kind !== "paragraph" || insert.includes("\n");
    const own = isEntry ? block : sentence;
    const [start, end] = name === "after" ? [Math.max(own.to, at + words.length), from] : [to, Math.min(own.from, at)];
    const isInside = own.from <= from && to <= own.to && (name === "after" ? from >= at : to <= at + words.length);
    return !isInside && (end < start - 1 || /[\p{L}\p{N}]/u.test(before.slice(start, end)));
  });
}

/** What is cited right after a word for one of these, and for no other place. */
function quotesAfter(
  { clauses }: Ask["instruction"],
  ...roles: readonly ("after" | "before" | "notOld")[]
): readonly { readonly name: string; readonly words: string }[] {
  return clauses.flatMap(({ own, tongue, quotes }) => {
    const hits = tongue.postposed ? [] : tongue.roles.find(own);
    const isInside = (first: number) => hits.some((hit) => hit.name === "inside" && hit.first === first);
    return hits.flatMap(({ name, first, end }) => {
      const at = own[end - 1]?.to ?? 0;
      const quote = quotes.find((one) => one.from > at && one.from - at <= 2 && one.kind === "marks");
      const isMeant = roles.some((role) => role === name) && !isInside(first);
      return quote && isMeant ? [{ name, words: withoutEllipsis(quote.words) }] : [];
    });
  });
}

/** Some, and not more than are compared with each change. */
const isFewQuotes = ({ length }: readonly unknown[]): boolean => length > 0 && length <= MOST_QUOTES;
const MOST_QUOTES = 20;

/** The same word; where only its case changes, in the case that was said. */
const isSaidSo = ({ key, text }: Token, word: Token, { gone }: Hunk): boolean =>
  word.key === key && (word.text === text || !gone.some((token) => token.key === key));

/** Marks around what was dictated: of a list, of emphasis, a full stop. */
const MARKS = 8;

interface DictatedRun {
  readonly from: number;
  readonly to: number;
  readonly words: readonly Token[];
  /** It is all of its sentence, cell or line. */
  readonly isWhole: boolean;
  /** It is all of a line, a cell or a value. */
  readonly isField: boolean;
  /** Nothing marks it as dictated: it is in the request word for word. */
  readonly isCopied: boolean;
}

/** Fewer words than these of something dictated say nothing. */
const LEAST_DICTATED = 3;

function dictatedRuns(hunk: Hunk, ask: Ask, scene: Scene): DictatedRun[] {
  const { plan } = scene;
  const after = tellingIn(hunk.lines.after);
  return [...ask.instruction.quotes, ...copiedRuns(hunk, ask, scene)].flatMap(({ words, kind }, index) => {
    const quoted = tellingIn(words);
    if (quoted.length === 0) return [];
    const { at, length } = longestOf(quoted, after);
    // What follows a colon may go on with other things; what is between marks is said whole.
    if (length < (kind === "colon" ? Math.min(LEAST_DICTATED, quoted.length) : quoted.length)) return [];
    // where it comes whole, a part of it elsewhere is not what was dictated
    if (length < quoted.length && plan.after.includes(words.trim())) return [];
    const [from, to] = [after[at]?.from ?? 0, after[at + length - 1]?.to ?? 0];
    const [ahead, next] = [hunk.lines.after.slice(0, from), hunk.lines.after.slice(to)];
    const isWhole =
      /(?:^|\n|[.!?。！？:|([{"“„«「*_>#]|[-+]\s|\d[.)]\s)\s*["“„«「*_]*$/u.test(ahead) &&
      /^["”“»」*_]*\s*(?:$|\n|[.!?;。！？|)\]}"”»」*_])/u.test(next);
    const isField =
      /(?:^|\n|[:|])[ \t>#*_"'-]*(?:\d+[.)][ \t]+)?["“„«「*_]*$/u.test(ahead) &&
      /^["”“»」*_.]*\s*(?:$|\n|\|)/u.test(next);
    return length < 2 && !isWhole
      ? []
      : [
          {
            from,
            to,
            words: quoted.slice(0, length),
            isWhole,
            isField,
            isCopied: index >= ask.instruction.quotes.length,
          },
        ];
  });
}

/** What is in the request word for word, though nothing marks it as dictated. */
function copiedRuns(hunk: Hunk, ask: Ask, { plan }: Scene): { readonly words: string; readonly kind: "marks" }[] {
  const come = tellingOf(hunk.come);
  if (come.length === 0) return [];
  const now = besides(hunk.lines.after, { from: hunk.fromB, to: hunk.fromB + hunk.insert.length });
  const longest = runsOf(ask.words, now, come, MOST_COPIED)[0] ?? [];
  const words = longest.map((at) => ask.words[at]?.text ?? "").join(" ");
  const telling = contentOf(
    ask,
    longest.flatMap((at) => ask.words[at] ?? []),
  );
  // a part of what was dictated, which comes whole elsewhere
  const isPart = ask.instruction.quotes.some((quote) => {
    const said = tellingIn(quote.words).map(({ text }) => text);
    return said.length > longest.length && said.join(" ").includes(words) && plan.after.includes(quote.words.trim());
  });
  // "は19時まで" is one figure, and no text
  const isText =
    longest.length >= LEAST_COPIED && telling.filter(({ kind }) => kind === "word").length >= LEAST_TELLING;
  return isText && !isPart ? [{ words, kind: "marks" }] : [];
}

/** Words that follow each other in the request and in the new text: from so many on they were copied. */
const LEAST_COPIED = 4;
/** So many of them are words that say something. */
const LEAST_TELLING = 2;

const MOST_COPIED = 60;

/** Where the beginning of `quoted` is longest in `after`. */
function longestOf(quoted: readonly Token[], after: readonly Token[]): { at: number; length: number } {
  let best = { at: 0, length: 0 };
  for (let at = 0; at < after.length; at += 1) {
    let length = 0;
    while (length < quoted.length && after[at + length]?.key === quoted[length]?.key) length += 1;
    if (length > best.length) best = { at, length };
  }
  return best;
}

/** Of several sentences that go the last has little of what was said, and fewer come. */
function losesSentence({ from, to }: Hunk, { words }: DictatedRun, ask: Ask, { plan }: Scene): boolean {
  const goes = piecesOf(plan.before.slice(from, to).trim());
  const last = contentOf(ask, tellingIn(goes.at(-1) ?? ""));
  const isNamed = ask.where.within.length > 0 || ask.where.about.some((unit) => unit !== "figure" && unit !== "word");
  return (
    !isNamed &&
    goes.length > 1 &&
    goes.length > piecesOf(words.map(({ text }) => text).join(" ")).length &&
    last.length > 0 &&
    matchIn(ask, last).used.length * 3 < last.length
  );
}

/**
 * "Make it “but there are”" takes no word out after that, nor does "“B” instead of “A”" more than A: some of the parts
 * bring nothing, and take what nobody spoke of.
 */
function losesBeside(parts: readonly Hunk[], { isWhole }: DictatedRun, ask: Ask): boolean {
  const isLoss = ({ come, gone }: Hunk) =>
    !come.some(isTelling) && matchIn(ask, contentOf(ask, gone)).missing.length > 0;
  const others = parts.filter((part) => !isLoss(part)).flatMap(({ gone }) => contentOf(ask, gone));
  return parts.some(isLoss) && (others.length > 0 ? matchIn(ask, others).missing.length === 0 : !isWhole);
}

/** A whole sentence or line goes: that is more than what was dictated stands for. */
function isSentence({ plan }: Scene, { from, to }: Hunk): boolean {
  const goes = plan.before.slice(from, to).trim();
  return (
    /[.!?。！？]["”»)*_]*$/u.test(goes) &&
    /(?:^|\n|[.!?。！？]["”»)*_]*)\s*$/u.test(plan.before.slice(Math.max(0, from - 6), from))
  );
}

/** "The new secretary is Colette Marsh": she comes for someone. */
const statesNew = ({ instruction }: Ask): boolean =>
  instruction.clauses.some(({ own, hits, tongue }) => {
    const states = tongue.roles.find(own).filter(({ name }) => name === "states");
    const adds = hits.filter(({ name }) => name === "add");
    return (
      adds.length > 0 && adds.every(({ end }) => states.some(({ first }) => end < first && first - end <= MOST_NAMED))
    );
  });

/** Tokens between "new" and "is", spaces too. */
const MOST_NAMED = 8;

export const addsOnly = (ask: Ask): boolean =>
  has(ask, "add") &&
  !statesNew(ask) &&
  ask.instruction.quotes.length > 0 &&
  !has(ask, "exchange", "reword", "grammar", "spelling", "rename", "link");
