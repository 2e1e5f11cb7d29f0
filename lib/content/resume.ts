import { z } from "zod";
import { allows, type Actor } from "../auth/index.ts";
import { invalidRequest } from "../edit-ops/index.ts";
import { ALL_CODES, codeEntry, refusal, rejectedBy, type Code, type EditOutcome, type Refusal } from "../outcome/index.ts";
import type { Question } from "../judge/index.ts";
import { attemptById, isAnswered, lineageFrom, requestOf, type StoredAttempt } from "./attempts.ts";
import type { ContentsEnv } from "./env.ts";
import { readResumeToken } from "./resume-token.ts";
import type { Settled } from "./settled.ts";
import { workspaceRules } from "./statements/rules.ts";
import type { Door } from "./door.ts";
import { submit } from "./submit-edit.ts";
import { answerUndo } from "./undo.ts";

/** The body of `POST /api/contents/{id}/edit-ops/resume`: at least one of the three answers. */
export const resumeSchema = z
  .strictObject({
    resumeToken: z.string().min(1).max(4_000),
    choice: z.string().min(1).max(20).optional(),
    expand: z.literal(true).optional(),
    accept: z.array(z.enum(ALL_CODES)).min(1).max(100).optional(),
  })
  .refine(({ choice, expand, accept }) => (choice ?? expand ?? accept) !== undefined, { error: "answer with choice, expand or accept" })
  .meta({ id: "ResumeRequest" });

type ResumeRequest = z.infer<typeof resumeSchema>;

/**
 * Answers the question of an earlier attempt, on the text of now: the same ops with the place chosen or the findings accepted, or an undo as far as it was chosen. A token works once,
 * for the person who was asked, for 15 minutes; a dry run's resumes as a dry run. Refuses with `token_*`, `forbidden`, `invalid_request`.
 */
export async function resumeEdit(env: ContentsEnv, actor: Actor, idOrPath: string, input: unknown, door: Door): Promise<EditOutcome> {
  if (!allows(actor, "content:edit") && !allows(actor, "content:write")) return rejectedBy(refusal("forbidden"));
  const parsed = resumeSchema.safeParse(input);
  if (!parsed.success) return rejectedBy(invalidRequest(parsed.error));
  const attempt = await askedAttempt(env, actor, idOrPath, parsed.data.resumeToken);
  if ("code" in attempt) return rejectedBy(attempt);
  if (attempt.undoes !== undefined) return answerUndo(env, actor, { ...attempt, undoes: attempt.undoes }, parsed.data.choice);
  if (!allows(actor, "content:edit")) return rejectedBy(refusal("forbidden"));
  const settled = settledBy(parsed.data, attempt, actor);
  if ("code" in settled) return rejectedBy(settled);
  return submit(env, {
    actor,
    door: { ...door, origin: attempt.origin }, // a click on the chat's question is an edit of the chat
    contentId: attempt.contentId,
    request: requestOf(attempt),
    settled,
    resumedFrom: attempt.id,
    thread: attempt.thread,
    lineage: lineageFrom(attempt, attempt.lineage?.override),
    onTextOfNow: true,
  });
}

async function askedAttempt(env: ContentsEnv, actor: Actor, idOrPath: string, token: string): Promise<AskedAttempt | Refusal> {
  const { signingKey } = await workspaceRules(env.db, actor.workspaceId);
  const claim = readResumeToken(token, signingKey);
  if (!claim || claim.personId !== actor.personId) return refusal("token_invalid");
  if (claim.expiresAt <= env.clock().getTime()) return refusal("token_expired");
  const attempt = await attemptById(env.db, actor.workspaceId, claim.attemptId);
  if (!attempt?.question || (attempt.contentId !== idOrPath && attempt.contentPath !== idOrPath)) return refusal("token_invalid");
  return (await isAnswered(env.db, attempt)) ? refusal("token_used") : { ...attempt, question: attempt.question };
}

type AskedAttempt = StoredAttempt & { readonly question: Question };

/** What the answer adds to what was settled before. A consent grants exactly what the question asked (INT-2). */
function settledBy(answer: ResumeRequest, { question, settled }: AskedAttempt, actor: Actor): Settled | Refusal {
  const accepts = new Set<Code>(answer.accept ?? []);
  if (answer.expand) for (const code of question.accepts.filter((asked) => codeEntry(asked).expands)) accepts.add(code);
  const chosen = question.candidates.find((candidate) => candidate.id === answer.choice);
  if (answer.choice !== undefined && !chosen) return refusal("invalid_request", { message: `There is no choice ${answer.choice}; the choices are ${question.candidates.map(({ id }) => id).join(", ")}.` });
  if (chosen?.kind === "answer") for (const code of question.accepts) accepts.add(code);
  const notAsked = [...accepts].filter((code) => !question.accepts.includes(code));
  if (notAsked.length > 0) return refusal("invalid_request", { message: `The question was not about ${notAsked.join(", ")}.` });
  if (answer.expand && accepts.size === 0) return refusal("invalid_request", { message: "There is nothing to expand: the question was about the place." });
  if (accepts.size > 0 && !actor.scopes.has("grant")) return refusal("forbidden", { message: "This token may not grant what was asked." });
  const place = chosen && question.places.find(([id]) => id === chosen.id)?.[1];
  return {
    ...settled,
    pins: [...settled.pins.filter((pin) => pin.op !== place?.op), ...(place ? [place] : [])],
    accepted: [...settled.accepted, ...[...accepts].map((code) => ({ code, question: question.question }))],
  };
}
