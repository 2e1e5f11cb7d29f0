import { MULTI_PARAGRAPH, planEdit, resolveScope, type Candidate, type EditRequest, type Plan, type Planning, type Rebasing } from "../edit-ops/index.ts";
import { reviewPlan, type Circumstances, type Click, type HeldLock, type Limits, type OutlineItem, type Review, type SpokenPlace, type StrictSet, type TurnSoFar } from "../guards/index.ts";
import { NOTHING_READ, readRequest, vocabularyOf, type Reading } from "../intent/index.ts";
import { structureOf } from "../markdown/index.ts";
import { codeEntry, type Finding } from "../outcome/index.ts";
import type { DocText, TextRange } from "../text/index.ts";

/** All that decides besides the text and the request: who may grant what, and what has been settled or used up before. */
export interface JudgeFacts {
  readonly limits: Limits;
  /** Absent: enforced (FLAG-1). */
  readonly strictSet?: StrictSet;
  readonly spent: { readonly linesChanged: number };
  /** What the turn did to the text before this request (OPS-6). */
  readonly turn?: TurnSoFar | undefined;
  /** The content's own (KEEP-1). */
  readonly outline?: readonly OutlineItem[] | null;
  readonly pins: readonly ({ readonly op: number | "scope" } & TextRange)[];
  readonly clicks: readonly Click[];
  /** Where people have locked the text. */
  readonly locks: readonly HeldLock[];
  /** The words of the request are a person's own: else they grant nothing (INT-2). They bind all the same. */
  readonly wordsGrant: boolean;
  /** The text is not Markdown: it has no headings, sections or blocks (DOOR-9). */
  readonly isPlain?: boolean | undefined;
  /** Of a request that was made on an older text: its plan on this one (OPS-8). */
  readonly rebased?: RebasedPlanning | undefined;
}

/** A plan that was carried over from an older text, and where the places that the person's words named in that text are now. */
export interface RebasedPlanning extends NamedPlaces {
  readonly planning: Planning;
}

/** The places that the person's words name: all of them, and those of each instruction. */
export interface NamedPlaces {
  readonly wordScopes: readonly SpokenPlace[];
  readonly instructions: Circumstances["instructions"];
}

/** What the rule book says of a request. `findings` is empty exactly when the edit may be made. */
export interface Verdict {
  readonly reading: Reading;
  readonly findings: readonly Finding[];
  readonly candidates: readonly Candidate[];
  readonly plan?: Plan;
  readonly review?: Review;
}

/** Plans `request` on `before` and lets every guard look at the plan. Pure (ROAD-2); a dry run and a commit get the same answer (ROAD-4). */
export function judge(before: DocText, request: EditRequest, facts: JudgeFacts): Verdict {
  const words = readRequest(request.request);
  const reading = facts.wordsGrant ? words : { ...NOTHING_READ, ...bindingOf(words) };
  const planning = facts.rebased?.planning ?? planOn(before, request, facts);
  if (planning.kind === "refused") return { reading, findings: planning.findings, candidates: planning.candidates };
  const review = reviewPlan(planning.plan, {
    request: facts.wordsGrant ? request.request : undefined,
    reading,
    vocabulary: vocabularyOf(),
    ...namedIn(facts.rebased ?? (facts.isPlain ? noPlaces : placesNamed)(before, reading)),
    constraints: request.constraints ?? {},
    multiParagraphFlag: request.scope === MULTI_PARAGRAPH,
    mustInclude: request.mustInclude ?? [],
    mustKeep: request.mustKeep ?? [],
    limits: facts.limits,
    spent: facts.spent,
    turn: facts.turn,
    outline: facts.outline ?? [],
    clicks: [...facts.clicks, ...acknowledged(request)],
    locks: facts.locks,
    judgedAs: "agent",
    strictSet: facts.strictSet,
  });
  return { reading, findings: review.findings, candidates: [], plan: planning.plan, review };
}

/** What words bind to, whoever sends them. */
const bindingOf = ({ scopes, instructions, asides, asksNothing, title }: Reading) => ({ scopes, instructions, asides, ...(asksNothing ? { asksNothing } : {}), ...(title ? { title } : {}) });

const planOn = (before: DocText, { ops, scope }: EditRequest, { limits, pins, isPlain }: JudgeFacts): Planning =>
  planEdit(before, { ops, scope, isPlain, replaceAllShare: limits.replaceAllShare, pins: new Map(pins.map(({ op, from, to }) => [op, { from, to }])) });

const namedIn = ({ wordScopes, instructions }: NamedPlaces): NamedPlaces => ({ wordScopes, instructions });

/** Names of places mean nothing in a text that has none. */
const noPlaces = (_before: DocText, { instructions }: Pick<Reading, "scopes" | "instructions">): NamedPlaces => ({
  wordScopes: [],
  instructions: instructions.map((instruction) => ({ ...instruction, places: undefined })),
});

function placesNamed(before: DocText, { scopes, instructions }: Pick<Reading, "scopes" | "instructions">): NamedPlaces {
  return {
    wordScopes: placesCalled(before, scopes) ?? [],
    instructions: instructions.map((instruction) => ({ ...instruction, places: placesCalled(before, instruction.scopes) })),
  };
}

/** Where the places are now that the person's words name in the text `base`; undefined when one of them is gone: nobody can say any more what they bound. */
export function namedPlacesNow(base: DocText, { request }: EditRequest, { placeNow }: Extract<Rebasing, { kind: "rebased" }>): NamedPlaces | undefined {
  const then = placesNamed(base, readRequest(request));
  const now = (scopes: readonly SpokenPlace[]) => scopes.flatMap((scope) => {
    const place = placeNow(scope.range);
    return place ? [{ ...scope, range: place }] : [];
  });
  const wordScopes = now(then.wordScopes);
  const instructions = then.instructions.map((instruction) => ({ ...instruction, places: instruction.places && now(instruction.places) }));
  const isGone = wordScopes.length < then.wordScopes.length || instructions.some(({ places }, index) => (places?.length ?? 0) < (then.instructions[index]?.places?.length ?? 0));
  return isGone ? undefined : { wordScopes, instructions };
}

/**
 * The places that the person's words name, as far as the document has them; `undefined` when it has none of them: names of nothing bind nothing.
 * The title stands in the front matter too; the whole document is no place.
 */
function placesCalled(before: DocText, scopes: readonly string[]): SpokenPlace[] | undefined {
  const structure = structureOf(before);
  const places = scopes.flatMap((words) => {
    const resolution = resolveScope(structure, words);
    if (resolution.kind !== "found" || resolution.shape === "document") return [];
    const { frontMatter } = structure;
    const place = { ...resolution.scope, words };
    return resolution.shape === "title" && frontMatter ? [place, { label: "the front matter", range: frontMatter.range, words }] : [place];
  });
  return places.length > 0 ? places : undefined;
}

/** Only soft warnings can be acknowledged by the caller (KEEP-1, KEEP-2): all else needs a person's click. */
function acknowledged({ acknowledge = [] }: EditRequest): Click[] {
  return acknowledge.filter((code) => codeEntry(code).acknowledgeable).map((code) => ({ code, question: "acknowledged with the request" }));
}
