import type { Properties } from "../../../lib/markdown/index.ts";
import { problemFrom, type Problem } from "../api-call.ts";
import type { PostFields } from "./use-post-fields.ts";

export interface SavedPost extends PostFields {
  readonly version: number;
}

export type Saving =
  | { readonly kind: "saved"; readonly post: SavedPost }
  /** Someone else has changed it since it was seen. */
  | { readonly kind: "moved" }
  | { readonly kind: "refused"; readonly message: string };

/** Sends properties, with what they were when this window saw them (PROP-1.4). Never throws. */
export async function saveProperties(
  contentId: string,
  properties: Partial<Properties>,
  was: Partial<Properties>,
): Promise<Saving> {
  try {
    const response = await fetch(`/api/contents/${contentId}`, {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ properties, was }),
    });
    const answer: unknown = await response.json();
    // our own server's answer, as its OpenAPI document has it
    if (response.ok) return { kind: "saved", post: answer as SavedPost };
    const problem = problemFrom(answer, response.status);
    return problem.code === "hash_mismatch"
      ? { kind: "moved" }
      : { kind: "refused", message: atItsField(answer) ?? whole(problem) };
  } catch {
    return { kind: "refused", message: whole(problemFrom({ code: "unavailable" }, 0)) };
  }
}

const whole = ({ message, hint }: Problem): string => `${message} ${hint}`;

/** The sentence for the field, of a refusal that names one. */
function atItsField(answer: unknown): string | undefined {
  const fields: unknown =
    typeof answer === "object" && answer !== null && "fields" in answer ? answer.fields : undefined;
  const first: unknown = Array.isArray(fields) ? fields[0] : undefined;
  return typeof first === "object" && first !== null && "message" in first && typeof first.message === "string"
    ? first.message
    : undefined;
}
