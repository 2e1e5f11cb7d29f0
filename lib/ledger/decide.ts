import type { Plan } from "../edit-ops/index.ts";
import { liesWithin } from "../markdown/index.ts";
import type { Clause, Instruction } from "../reading/index.ts";
import type { TextRange } from "../text/index.ts";
import { hunksOfAll, type Hunk } from "./hunks.ts";
import type { KeptHunk } from "./kept.ts";
import { ledgerOf } from "./ledger.ts";
import { fitsKind, instructionsBecause, isQuoted, type Reason } from "./reasons.ts";
import { has } from "./scene.ts";
import type { Entry, Lack } from "./warrant.ts";
import { seenOn } from "./seen-on.ts";
import { wordsOfClause, wordsOfInstruction, type Words } from "./words.ts";

/**
 * Why a hunk is not made. `unasked`: no words ask for it; `elsewhere`: they name another place; `unmarked`: it is
 * outside of the marked lines; `bound`: it was to stay; `facts`: a fact would go, or come from nowhere; `address`: a
 * link would lead where nobody said; `declined`: the person left it.
 */
export type WhyLeft = "unasked" | "elsewhere" | "unmarked" | "bound" | "facts" | "address" | "declined";

interface DecidedHunk {
  readonly hunk: Hunk;
  /** Absent where it is left out. */
  readonly kept: KeptHunk | undefined;
  readonly why: WhyLeft;
}

export interface Decided {
  readonly hunks: readonly DecidedHunk[];
  /** What is kept says something by itself, and can be told from what is not. */
  readonly isApart: boolean;
  /** What was not taken into account, in sentences. */
  readonly notes: readonly string[];
}

/** What bears on it besides plan and words. */
export interface Bearing {
  /** Lines that bind every op, in the text before. */
  readonly marked: TextRange | undefined;
  readonly reasons: ReadonlyMap<number, Reason>;
  /** Hunks that the person has chosen, and those they have left. */
  readonly taken: readonly Hunk[];
  readonly refused: readonly Hunk[];
  /** Reasons that do not count. */
  readonly waived: ReadonlySet<WhyLeft>;
  /** Nothing else has to be asked for. */
  readonly freely: "chosen" | "computed" | undefined;
  readonly onBase: Plan | undefined;
}

const ADDRESS = /\bhttps?:\/\/|\bwww\./i;

/** Each hunk of a plan with the words that ask for it, or why it is left out. */
export function decided(plan: Plan, words: Words, bearing: Bearing): Decided {
  if (bearing.freely) return free(plan, words, bearing, bearing.freely);
  const ledger = seenOn(plan, words, bearing.onBase);
  const notes: string[] = [];
  const entries = narrowed(plan, words, { ...ledger, reasons: bearing.reasons }, notes);
  const hunks = entries.map((entry) => decide(plan, entry, bearing));
  const isChosen = bearing.taken.length + bearing.refused.length > 0;
  const says = hunks.some(({ kept }) => kept && kept.kind !== "joint");
  const isWhole = bearing.waived.size > 0 && hunks.every(({ kept }) => kept);
  return {
    hunks,
    isApart: entries.length === 0 || (says && (isChosen || isWhole || ledger.verdict === "applied")),
    notes,
  };
}

function free({ before, ops }: Plan, { request }: Words, { refused }: Bearing, kind: "chosen" | "computed"): Decided {
  const hunks = hunksOfAll(before, ops).map((hunk): DecidedHunk => {
    const { op, from, to, insert } = hunk;
    const kept: KeptHunk = {
      op,
      from,
      to,
      insert,
      kind,
      isPlaced: false,
      isAboutHeading: false,
      ...(kind === "computed" ? { words: request } : {}),
    };
    return { hunk, kept: isAmong(refused, hunk) ? undefined : kept, why: "declined" };
  });
  return { hunks, isApart: hunks.length === 0 || hunks.some(({ kept }) => kept), notes: [] };
}

const isAmong = (chosen: readonly Hunk[], { op, from, to }: Hunk): boolean =>
  chosen.some((one) => one.op === op && one.from <= from && to <= one.to);

function decide(
  { before }: Plan,
  { hunk, warrant, lacks }: Entry,
  { marked, reasons, taken, refused, waived }: Bearing,
): DecidedHunk {
  const { op, from, to, insert } = hunk;
  const kept = { op, from, to, insert, isPlaced: false, isAboutHeading: false };
  if (isAmong(refused, hunk)) return { hunk, kept: undefined, why: "declined" };
  if (isAmong(taken, hunk)) return { hunk, kept: { ...kept, kind: "chosen" }, why: "unasked" };
  if (marked && !liesWithin(before, marked, hunk)) return { hunk, kept: undefined, why: "unmarked" };
  const whyLeft = warrant ? "unasked" : whyIn(lacks, insert);
  if (!warrant && waived.has(whyLeft)) return { hunk, kept: { ...kept, kind: "worded" }, why: whyLeft };
  if (!warrant || !fitsKind(reasons.get(op) ?? {}, warrant.kind)) return { hunk, kept: undefined, why: whyLeft };
  const { ask, kind } = warrant;
  const {
    where: { within, about },
  } = ask;
  const isPlaced = within.length + about.length + ask.instruction.quotes.length > 0 && !has(ask, "everywhere");
  // a new question of a list of questions has a heading of its own
  const isSectionAdded = about.includes("section") && (kind === "composed" || kind === "dictated" || kind === "given");
  const isAboutHeading = has(ask, "rename", "level", "newHeading") || about.includes("heading") || isSectionAdded;
  const words = wordsOfInstruction(ask.instruction);
  const translated = has(ask, "translate") ? { isTranslated: true as const } : {};
  return { hunk, kept: { ...kept, kind, words, isPlaced, isAboutHeading, ...translated }, why: "unasked" };
}

/** What the ledger says of a hunk that it finds no warrant for: each instruction has its say. */
function whyIn(lacks: readonly Lack[], insert: string): WhyLeft {
  if (lacks.includes("kept")) return "bound";
  if (lacks[0] === "unsaid" && ADDRESS.test(insert)) return "address";
  if (lacks.includes("facts") || lacks.includes("invented")) return "facts";
  return lacks.length > 0 && lacks.every((lack) => lack === "elsewhere") ? "elsewhere" : "unasked";
}

/** The entries of ops that say why they are sent keep to the instructions that they quote (ASK-9). */
function narrowed(
  plan: Plan,
  words: Words,
  { entries, reading, reasons }: Reasoned,
  notes: string[],
): readonly Entry[] {
  let left = entries;
  for (const [op, { because }] of reasons) {
    if (because === undefined) continue;
    const meant = instructionsBecause(reading.instructions, because);
    if (!isQuoted(words, because))
      notes.push(`Op ${op}: “${because.slice(0, MOST_NOTED)}” is not in the request, so it was ignored.`);
    else if (meant.length > 0 && meant.length < reading.instructions.length)
      left = keepingTo(plan, left, { op, meant, clauses: reading.clauses, found: words.found });
  }
  return left;
}

type Reasoned = ReturnType<typeof seenOn> & Pick<Bearing, "reasons">;

const MOST_NOTED = 200;

interface Meant {
  readonly op: number;
  readonly meant: readonly Instruction[];
  readonly clauses: readonly Clause[];
  readonly found: Words["found"];
}

/** Where another instruction fitted an op better than the one that it quotes, that one is asked by itself. */
function keepingTo(plan: Plan, entries: readonly Entry[], { op, meant, clauses, found }: Meant): readonly Entry[] {
  const isMeant = ({ hunk, warrant }: Entry) => hunk.op !== op || !warrant || meant.includes(warrant.ask.instruction);
  if (entries.every(isMeant)) return entries;
  const said = [...meant.flatMap((one) => one.clauses), ...clauses.filter(({ mood }) => mood === "binds")];
  const alone = ledgerOf(plan, said.map(wordsOfClause).join("\n"), { found }).entries;
  return entries.map((entry, index) => (isMeant(entry) ? entry : (alone[index] ?? { ...entry, warrant: undefined })));
}
