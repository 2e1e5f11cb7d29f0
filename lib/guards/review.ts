import type { Plan } from "../edit-ops/index.ts";
import { codeEntry, type Finding, type Grant, type GuardRow } from "../outcome/index.ts";
import { changeSize } from "./change-size.ts";
import { corruption } from "./corruption.ts";
import { duplicate } from "./duplicate.ts";
import { headingChange } from "./heading-change.ts";
import { entitiesKept, mustInclude, mustKeep } from "./keep.ts";
import { lock } from "./lock.ts";
import { pending } from "./pending.ts";
import { phrasing } from "./phrasing.ts";
import { newLinks, unsafeContent } from "./safety.ts";
import { scope } from "./scope.ts";
import type { Circumstances, Click, Guard, Judgement, Objection, Review, StrictSet } from "./types.ts";

/** All guards, in the order their findings are reported in: locks first, then what waits to be decided on. */
export const GUARDS: readonly Guard[] = [
  lock,
  pending,
  changeSize,
  phrasing,
  headingChange,
  scope,
  duplicate,
  corruption,
  mustInclude,
  mustKeep,
  entitiesKept,
  unsafeContent,
  newLinks,
];

/**
 * The rule book's word on a plan (SPEC §5): all guards run, all objections are collected, then the person's words and
 * clicks answer those they can. `findings` is empty exactly when the edit may be made. A person's own acts are not
 * judged here. Pure; a guard that fails throws, and the caller refuses (GUARD-5). In shadow the strict set finds the
 * same and stops nothing (FLAG-1). Laws: GUARD-1…3, FLAG-1.1 in tests/laws.
 */
export function reviewPlan(plan: Plan, circumstances: Circumstances): Review {
  if (circumstances.judgedAs === "person") return { findings: [], shadow: [], guards: [], grants: [] };
  const { clicks, strictSet = "enforced" } = circumstances;
  const isShadow = shadowOf(plan, strictSet);
  const judged = GUARDS.filter((guard) => !plan.isPlain || guard !== headingChange).map((guard) =>
    settle(guard(plan, circumstances), clicks, isShadow),
  );
  return {
    findings: judged.flatMap(({ findings }) => findings),
    shadow: judged.flatMap(({ shadow }) => shadow),
    guards: judged.map(({ row }) => row),
    grants: judged.flatMap(({ grants }) => grants),
  };
}

interface Settled {
  readonly row: GuardRow;
  readonly findings: readonly Finding[];
  readonly shadow: readonly Finding[];
  readonly grants: readonly Grant[];
}

type IsShadow = (objection: Objection) => boolean;

function shadowOf(plan: Plan, strictSet: StrictSet): IsShadow {
  switch (strictSet) {
    case "enforced":
      return () => false;
    case "shadow":
      return ({ finding, isNear = false }) => isNear || codeEntry(finding.code).shadow === "strict";
    case "seeds":
      return ({ finding }) => codeEntry(finding.code).shadow !== undefined && !isOwnWish(plan, finding);
  }
}

/** What the request itself forbids: more than its own constraints allow, and places outside its own scope. */
const isOwnWish = ({ scope: named }: Plan, { code, settle: by }: Finding): boolean =>
  by === "never" && (code === "limit_exceeded" || (code === "scope_exceeded" && named !== undefined));

function settle(
  { code, measured, limit, objections }: Judgement,
  clicks: readonly Click[],
  isShadow: IsShadow,
): Settled {
  const answered = objections.map((objection) => ({ objection, grant: answerTo(objection, clicks) }));
  const left = answered.filter(({ grant }) => grant === undefined).map(({ objection }) => objection);
  const findings = inOrder(left.filter((one) => !isShadow(one)));
  const shadow = inOrder(left.filter(isShadow));
  return {
    row: {
      code,
      outcome: outcomeOf(objections, findings, shadow),
      ...(measured === undefined ? {} : { measured }),
      ...(limit === undefined ? {} : { limit }),
    },
    findings,
    shadow,
    grants: distinct(answered.flatMap(({ grant }) => (grant ? [grant] : []))),
  };
}

const inOrder = (objections: readonly Objection[]): Finding[] =>
  objections.map(({ finding }) => finding).toSorted((a, b) => (a.op ?? -1) - (b.op ?? -1));

function outcomeOf(
  objections: readonly Objection[],
  findings: readonly Finding[],
  shadow: readonly Finding[],
): GuardRow["outcome"] {
  if (objections.length === 0) return "pass";
  if (findings.length > 0) return "objection";
  return shadow.length > 0 ? "shadow" : "granted";
}

/**
 * Words first: the receipt quotes them. A click answers the question shown or, with "apply anyway", a refusal that may
 * be overridden.
 */
function answerTo({ finding, grantedBy }: Objection, clicks: readonly Click[]): Grant | undefined {
  if (grantedBy !== undefined) return { code: finding.code, words: grantedBy };
  const click = clicks.find(
    ({ code, override }) =>
      code === finding.code && (finding.settle === "ask" || (finding.settle === "override" && override === true)),
  );
  if (!click) return undefined;
  return { code: finding.code, question: click.question, ...(click.standing ? { standing: true } : {}) };
}

const distinct = (grants: readonly Grant[]): Grant[] => [
  ...new Map(grants.map((grant) => [JSON.stringify(grant), grant])).values(),
];
