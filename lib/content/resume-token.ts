import { createHmac, timingSafeEqual } from "node:crypto";
import type { Actor } from "../auth/index.ts";
import type { EditOutcome } from "../outcome/index.ts";
import { answerOf, type AttemptFacts } from "./records/attempts.ts";

/** How long a question stays open. */
export const RESUME_MS = 15 * 60_000;

/** The claim of a resume token: which attempt asked, whom, and until when (ms since 1970). */
export interface ResumeClaim {
  readonly attemptId: string;
  readonly personId: string;
  readonly expiresAt: number;
}

/** The answer of an attempt. A question is sent with the token that answers it; the token is never stored. */
export function withResumeToken(
  attempt: Pick<AttemptFacts, "id" | "answer" | "createdAt">,
  actor: Actor,
  key: Uint8Array,
): EditOutcome {
  const answer = answerOf(attempt);
  if (answer.outcome !== "clarify") return answer;
  const claim = { attemptId: attempt.id, personId: actor.personId, expiresAt: attempt.createdAt.getTime() + RESUME_MS };
  return { ...answer, resumeToken: signResumeToken(claim, key) };
}

/**
 * `payload.signature`, both base64url. The same claim and key give the same token, so that a stored answer need not
 * contain one.
 */
export function signResumeToken(claim: ResumeClaim, key: Uint8Array): string {
  const payload = Buffer.from(JSON.stringify([claim.attemptId, claim.personId, claim.expiresAt])).toString("base64url");
  return `${payload}.${signature(payload, key)}`;
}

/** The claim of a token that this key has signed; `undefined` for anything else. Does not look at the time. */
export function readResumeToken(token: string, key: Uint8Array): ResumeClaim | undefined {
  const [payload, given, ...rest] = token.split(".");
  if (!payload || !given || rest.length > 0) return undefined;
  const expected = Buffer.from(signature(payload, key));
  const actual = Buffer.from(given);
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual)) return undefined;
  const [attemptId, personId, expiresAt] = JSON.parse(Buffer.from(payload, "base64url").toString()) as [
    string,
    string,
    number,
  ]; // our own writing: the signature says so
  return { attemptId, personId, expiresAt };
}

const signature = (payload: string, key: Uint8Array) => createHmac("sha256", key).update(payload).digest("base64url");
