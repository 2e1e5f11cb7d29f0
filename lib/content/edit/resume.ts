import { z } from "zod";
import { allows, maySuggest, type Actor } from "../../auth/index.ts";
import { invalidRequest, type EditRequest } from "../../edit-ops/index.ts";
import { answerInWords, rejectedFor, type Question } from "../../judge/index.ts";
import type { Choice, HunkName } from "../../ledger/index.ts";
import {
  ALL_CODES,
  codeEntry,
  finding,
  refusal,
  rejectedBy,
  type Code,
  type EditOutcome,
  type Refusal,
} from "../../outcome/index.ts";
import {
  attemptById,
  isAnswered,
  answerOf,
  keepAttempt,
  lastOfThread,
  lineageFrom,
  requestOf,
  type StoredAttempt,
} from "../records/attempts.ts";
import type { ContentsEnv } from "../env.ts";
import { editReceipt } from "../receipt.ts";
import { readResumeToken, RESUME_MS } from "../resume-token.ts";
import type { Settled } from "../records/settled.ts";
import { workspaceRules } from "../statements/rules.ts";
import { REST, type Door } from "../door.ts";
import { mayMake, submit } from "./submit-edit.ts";
import { answerUndo } from "./undo.ts";

const MOST_TAKEN = 500;
const MOST_WORDS = 2_000;

/** The body of `POST /api/contents/{id}/edit-ops/resume`: at least one of the answers; words by themselves. */
export const resumeSchema = z
  .strictObject({
    resumeToken: z.string().min(1).max(4_000),
    choice: z.string().min(1).max(20).optional(),
    expand: z.literal(true).optional(),
    accept: z.array(z.enum(ALL_CODES)).min(1).max(100).optional(),
    take: z
      .array(z.string().min(1).max(20))
      .min(1)
      .max(MOST_TAKEN)
      .optional()
      .meta({ description: "Of the changes that the question is about: these are made, the others are not." }),
    words: z
      .string()
      .min(1)
      .max(MOST_WORDS)
      .optional()
      .meta({ description: "The person's own: yes, no, or which of the places." }),
  })
  .refine(({ choice, expand, accept, take, words }) => (choice ?? expand ?? accept ?? take ?? words) !== undefined, {
    error: "answer with choice, expand, accept, take or words",
  })
  .refine(
    ({ choice, expand, accept, take, words }) =>
      words === undefined || (choice ?? expand ?? accept ?? take) === undefined,
    { error: "words are an answer by themselves", path: ["words"] },
  )
  .meta({ id: "ResumeRequest" });

type ResumeRequest = z.infer<typeof resumeSchema>;
type Given = Omit<ResumeRequest, "resumeToken" | "words">;

/**
 * Answers the question of an earlier attempt, on the current text: the same ops with the place chosen, the findings
 * accepted or some of the changes taken, or an undo as far as it was chosen. A token works once, for the person who was
 * asked, for 15 minutes; a dry run's resumes as a dry run. Refuses with `token_*`, `forbidden`, `invalid_request`, and
 * `declined` where the person said no.
 */
export async function resumeEdit(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  input: unknown,
  door: Door = REST,
): Promise<EditOutcome> {
  if (!maySuggest(actor) && !allows(actor, "content:write")) return rejectedBy(refusal("forbidden"));
  const parsed = resumeSchema.safeParse(input);
  if (!parsed.success) return rejectedBy(invalidRequest(parsed.error));
  const { resumeToken, words, ...given } = parsed.data;
  const attempt = await askedAttempt(env, actor, idOrPath, resumeToken);
  if ("code" in attempt) return rejectedBy(attempt);
  if (words === undefined) return answerWith(env, actor, attempt, given, door);
  return (await answerWithWords(env, actor, attempt, words, door)) ?? rejectedBy(noAnswer(attempt.question));
}

/**
 * Words that answer the question that is open in a thread about a content, like a click on it; undefined if no question
 * is open, or the words do not answer it (ASK-3).
 */
export async function answerOpenQuestion(
  env: ContentsEnv,
  actor: Actor,
  contentId: string,
  words: string,
  door: Door,
): Promise<EditOutcome | undefined> {
  const last =
    door.conversationId === undefined ? undefined : await lastOfThread(env.db, contentId, door.conversationId);
  const isOpen =
    last?.question !== undefined &&
    last.personId === actor.personId &&
    last.createdAt.getTime() + RESUME_MS > env.clock().getTime();
  if (!last?.question || !isOpen || (await isAnswered(env.db, last))) return undefined;
  return answerWithWords(env, actor, { ...last, question: last.question }, words, door);
}

async function answerWithWords(
  env: ContentsEnv,
  actor: Actor,
  attempt: AskedAttempt,
  words: string,
  door: Door,
): Promise<EditOutcome | undefined> {
  const said = answerInWords(words, attempt.question);
  if (!said) return undefined;
  switch (said.kind) {
    case "no":
      return declineEdit(env, actor, attempt);
    case "expand":
      return attempt.question.accepts.some((code) => codeEntry(code).expands)
        ? answerWith(env, actor, attempt, { expand: true }, door)
        : undefined;
    case "choice":
      return answerWith(env, actor, attempt, { choice: said.id }, door);
  }
}

async function answerWith(
  env: ContentsEnv,
  actor: Actor,
  attempt: AskedAttempt,
  given: Given,
  door: Door,
): Promise<EditOutcome> {
  if (attempt.undoes !== undefined) return answerUndo(env, actor, { ...attempt, undoes: attempt.undoes }, given.choice);
  if (!mayMake(actor, attempt.request)) return rejectedBy(refusal("forbidden"));
  const settled = settledBy(given, attempt, actor);
  if ("code" in settled) return rejectedBy(settled);
  return submit(env, {
    actor,
    door: { ...door, origin: attempt.origin }, // a click on the chat's question is an edit in the chat
    contentId: attempt.contentId,
    request: withEvery(requestOf(attempt), attempt.question, given.choice),
    settled,
    resumedFrom: attempt.id,
    thread: attempt.thread,
    lineage: lineageFrom(attempt, attempt.lineage?.override),
    onCurrentText: true,
  });
}

/** The request if all of the places in the question are meant. */
function withEvery(request: EditRequest, { candidates }: Question, choice: string | undefined): EditRequest {
  const every = candidates.find(({ id, kind }) => id === choice && kind === "every");
  return every
    ? {
        ...request,
        ops: request.ops.map((op, index) => (index === every.op ? { ...op, occurrence: "all" as const } : op)),
      }
    : request;
}

const noAnswer = ({ candidates }: Question): Refusal =>
  refusal("invalid_request", {
    message:
      "These words do not answer the question; it can be answered " +
      `with ${candidates.map(({ id, label }) => `${id} (${label})`).join(", ")}.`,
    hint: candidates.length > 1 ? "Say which of them you mean, by its number or its place." : "Say yes or no.",
  });

/** A "no" is kept like any other: the question is answered. */
async function declineEdit(env: ContentsEnv, actor: Actor, attempt: AskedAttempt): Promise<EditOutcome> {
  const { request, baseVersion: version, baseHash: hash, contentId } = attempt;
  const base = { version, hash };
  const findings = [finding("declined")];
  const receipt = editReceipt(
    request,
    { findings, candidates: [] },
    { contentId, actor, origin: attempt.origin, before: base, tookMs: 0 },
  );
  const answer = rejectedFor(findings, { current: base, receipt });
  const { contentPath: _path, planned: _planned, leftOut: _none, ...asked } = attempt;
  const declined = {
    ...asked,
    id: env.newId(),
    actorId: actor.id,
    personId: actor.personId,
    idempotencyKey: undefined,
    answer,
    question: undefined,
    resumedFrom: attempt.id,
    turnId: undefined,
    lineage: lineageFrom(attempt),
    origin: attempt.origin,
    createdAt: env.clock(),
  };
  return (await keepAttempt(env, declined)) ? answerOf(declined) : rejectedBy(refusal("token_used"));
}

async function askedAttempt(
  env: ContentsEnv,
  actor: Actor,
  idOrPath: string,
  token: string,
): Promise<AskedAttempt | Refusal> {
  const { signingKey } = await workspaceRules(env.db, actor.workspaceId);
  const claim = readResumeToken(token, signingKey);
  if (!claim || claim.personId !== actor.personId) return refusal("token_invalid");
  if (claim.expiresAt <= env.clock().getTime()) return refusal("token_expired");
  const attempt = await attemptById(env.db, actor.workspaceId, claim.attemptId);
  if (!attempt?.question || (attempt.contentId !== idOrPath && attempt.contentPath !== idOrPath))
    return refusal("token_invalid");
  return (await isAnswered(env.db, attempt)) ? refusal("token_used") : { ...attempt, question: attempt.question };
}

type AskedAttempt = StoredAttempt & { readonly question: Question };

/** What the answer adds to earlier answers. Consent grants exactly what the question asked (INT-2). */
function settledBy(answer: Given, { question, settled }: AskedAttempt, actor: Actor): Settled | Refusal {
  const accepts = new Set<Code>(answer.accept ?? []);
  if (answer.expand) for (const code of question.accepts.filter((asked) => codeEntry(asked).expands)) accepts.add(code);
  const chosen = question.candidates.find((candidate) => candidate.id === answer.choice);
  if (answer.choice !== undefined && !chosen)
    return refusal("invalid_request", {
      message:
        `There is no choice ${answer.choice}; the choices ` +
        `are ${question.candidates.map(({ id }) => id).join(", ")}.`,
    });
  const choice = choiceOf(answer.take, question);
  if (choice && "code" in choice) return choice;
  if (chosen?.kind === "answer" || choice) for (const code of question.accepts) accepts.add(code);
  const notAsked = [...accepts].filter((code) => !question.accepts.includes(code));
  if (notAsked.length > 0)
    return refusal("invalid_request", { message: `The question was not about ${notAsked.join(", ")}.` });
  if (answer.expand && accepts.size === 0)
    return refusal("invalid_request", { message: "There is nothing to expand: the question was about the place." });
  if (accepts.size > 0 && !actor.scopes.has("grant"))
    return refusal("forbidden", { message: "This token may not grant what was asked." });
  const place = chosen && question.places.find(([id]) => id === chosen.id)?.[1];
  return {
    ...settled,
    pins: [...settled.pins.filter((pin) => pin.op !== place?.op), ...(place ? [place] : [])],
    accepted: [...settled.accepted, ...[...accepts].map((code) => ({ code, question: question.question }))],
    ...(choice ? { choice: joined(settled.choice, choice) } : {}),
  };
}

/** The changes to make, and those that were asked about and are not made. */
function choiceOf(take: readonly string[] | undefined, { changes = [] }: Question): Choice | Refusal | undefined {
  if (!take) return undefined;
  const unknown = take.filter((id) => !changes.some((change) => change.id === id));
  if (unknown.length > 0)
    return refusal("invalid_request", {
      message:
        `There is no change ${unknown.join(", ")}; the question is ` +
        `about ${changes.map(({ id }) => id).join(", ") || "none"}.`,
    });
  const namesOf = (isTaken: boolean) =>
    changes.filter(({ id }) => take.includes(id) === isTaken).flatMap(({ hunks }) => hunks);
  return { taken: namesOf(true), left: namesOf(false) };
}

/** One question may follow another: the last answer counts. */
function joined(before: Choice | undefined, now: Choice): Choice {
  const isSaid = (name: HunkName) =>
    [...now.taken, ...now.left].some((one) => JSON.stringify(one) === JSON.stringify(name));
  const still = (names: readonly HunkName[] = []) => names.filter((name) => !isSaid(name));
  return { taken: [...still(before?.taken), ...now.taken], left: [...still(before?.left), ...now.left] };
}
