import type { Click } from "../../guards/index.ts";
import type { Submission } from "../submission.ts";
import { SETTLED_BY_PEOPLE } from "./overridable.ts";

/**
 * What the standing grant of the sender's token answers (INT-2.3), as clicks for the judge: a finding that nothing can
 * settle stays, and so does anything the request's own constraints forbid. In the chat only the person's message
 * counts.
 */
export function standingClicks({ actor, door, request: { constraints } }: Sent): Click[] {
  const { standing } = actor;
  if (!standing || door.origin === "chat") return [];
  const question = `standing grant of token ${standing.token}, given by ${standing.givenBy}`;
  const forbidden = constraints?.allowHeadingChanges === false ? "heading_change_denied" : undefined;
  const granted = SETTLED_BY_PEOPLE.filter((code) => code !== forbidden);
  return granted.map((code) => ({ code, question, override: true, standing: true }));
}

type Sent = Pick<Submission, "actor" | "door" | "request">;
