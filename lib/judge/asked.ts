import type { EditRequest, Plan } from "../edit-ops/index.ts";
import {
  account,
  licenceOf,
  type Account,
  type AccountFacts,
  type LeftHunk,
  type Licence,
  type Reason,
  type WhyLeft,
  type Words,
} from "../ledger/index.ts";
import { finding, type Code, type Finding, type Grant, type GuardRow } from "../outcome/index.ts";
import type { TextRange } from "../text/index.ts";
import type { JudgeFacts } from "./types.ts";
import { leftPlaces, type LeftPlace } from "./left-out.ts";
import { wordsRead } from "./words-read.ts";

/** Which part of a plan is made (ASK-5). */
export interface Asked {
  /** What guards look at: the plan without what was left out. */
  readonly plan: Plan;
  /** What the person's words allow of it; absent if no words came that may allow anything. */
  readonly licence: Licence | undefined;
  readonly left: readonly LeftPlace[];
  readonly notes: readonly string[];
  readonly findings: readonly Finding[];
  readonly guards: readonly GuardRow[];
  readonly grants: readonly Grant[];
  /** A hunk of the plan as it was sent is still in it. */
  isIn(hunk: TextRange & { readonly op: number }): boolean;
}

type Facts = Pick<JudgeFacts, "choice" | "clicks" | "found" | "isComputed" | "marked" | "rebased" | "wordsGrant">;

/**
 * Compares a plan with the person's words; without words it is made as sent, except for changes that the person left
 * out. `isOnePiece`: of such a plan nothing is left out; it is made, or not.
 */
export function askedOf(plan: Plan, request: EditRequest, facts: Facts, isOnePiece = false): Asked {
  const words = facts.wordsGrant ? wordsRead(request, facts.found) : undefined;
  if (words === undefined && !facts.choice) return { ...WHOLE, plan, licence: undefined };
  const made = account(plan, words ?? NO_WORDS, accountFacts(request, facts, words));
  if (isOnePiece && made.kind === "made") return nothingAsked(plan, words, made, request);
  switch (made.kind) {
    case "moved":
      return {
        ...WHOLE,
        plan,
        licence: undefined,
        findings: [
          finding("hash_mismatch", {
            message: "The changes that were chosen are not those of this edit any more. Nothing was lost.",
          }),
        ],
      };
    case "nothing":
      return nothingAsked(plan, words, made, request);
    case "made":
      return madeOf(made, words, facts, request);
  }
}

/** Findings with these codes, which a person settles, are no reason to leave a change out. */
const WAIVED_BY: ReadonlyMap<Code, WhyLeft> = new Map([
  ["entities_missing", "facts"],
  ["new_link", "address"],
]);

const NO_WORDS: Words = { request: "" };
const WHOLE = { left: [], notes: [], findings: [], guards: [], grants: [], isIn: () => true } as const;

function accountFacts(
  { ops, acknowledge = [] }: EditRequest,
  { choice, clicks, isComputed, marked, rebased }: Facts,
  words: Words | undefined,
): AccountFacts {
  const isClicked = (code: Finding["code"]) => clicks.some((click) => click.code === code);
  const freely = isComputed
    ? "computed"
    : words === undefined || (!choice && isClicked("not_asked"))
      ? "chosen"
      : undefined;
  const reasons = new Map(
    ops.flatMap(({ because, kind }, op): [number, Reason][] =>
      because === undefined && kind === undefined ? [] : [[op, { because, kind }]],
    ),
  );
  const waived = new Set(
    [...WAIVED_BY].flatMap(([code, why]) => (isClicked(code) || acknowledge.includes(code) ? [why] : [])),
  );
  return {
    reasons,
    choice,
    waived,
    freely,
    marked: isClicked("scope_exceeded") ? undefined : marked,
    onBase: rebased?.onBase,
  };
}

function madeOf(
  { plan, kept, left, notes }: Extract<Account, { kind: "made" }>,
  words: Words | undefined,
  { clicks }: Facts,
  request: EditRequest,
): Asked {
  const places = leftPlaces(plan, left, kept);
  const isRefused = places.length > 0 && request.leaveOut === "never";
  const click = kept.some(({ kind }) => kind === "chosen")
    ? clicks.find(({ code }) => code === "not_asked")
    : undefined;
  const row: GuardRow = {
    code: "not_asked",
    outcome: isRefused ? "objection" : click ? "granted" : "pass",
    measured: places.length,
    limit: 0,
  };
  return {
    plan,
    licence: words === undefined ? undefined : licenceOf(words, kept),
    left: places,
    notes,
    findings: isRefused ? [notAsked(left, request)] : [],
    guards: words === undefined ? [] : [row],
    grants: click
      ? [{ code: "not_asked", question: click.question, ...(click.standing ? { standing: true } : {}) }]
      : [],
    isIn: ({ op, from, to }) => !left.some(({ hunk }) => hunk.op === op && hunk.from <= to && from <= hunk.to),
  };
}

/** Guards judge all of it, as if the person had agreed, so that one question, or one refusal, covers everything. */
function nothingAsked(
  plan: Plan,
  words: Words | undefined,
  { left, notes }: Pick<Extract<Account, { kind: "nothing" }>, "left" | "notes">,
  request: EditRequest,
): Asked {
  const agreed = account(plan, words ?? NO_WORDS, { freely: "chosen" });
  const kept = agreed.kind === "made" ? agreed.kept : [];
  const row: GuardRow = { code: "not_asked", outcome: "objection", measured: left.length, limit: 0 };
  return {
    ...WHOLE,
    plan,
    licence: licenceOf(words ?? NO_WORDS, kept),
    notes,
    findings: [notAsked(left, request)],
    guards: [row],
  };
}

function notAsked(left: readonly LeftHunk[], { leaveOut }: EditRequest): Finding {
  const settle = leaveOut === "never" ? { settle: "never" as const } : {};
  const places = left.map(({ hunk: { from, to } }) => ({ from, to }));
  const isAll = (one: WhyLeft) => left.every(({ why }) => why === one);
  if (isAll("unmarked"))
    return finding("scope_exceeded", { message: "This is outside of the lines that were marked.", places, ...settle });
  if (isAll("address")) return finding("new_link", { places, ...settle });
  if (isAll("facts"))
    return finding("entities_missing", {
      message: "A fact would be lost here, or one would come in that nobody gave.",
      measured: left.length,
      limit: 0,
      places,
      ...settle,
    });
  return finding("not_asked", { places, ...settle });
}
