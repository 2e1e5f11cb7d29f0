// A second look at a request with a model from a script, and what an edit then makes of the text.
import { expect } from "vitest";
import {
  createCorrector,
  type Corrected,
  type CorrectorClient,
  type CorrectorQuestion,
  type CorrectorReply,
  type StepCount,
} from "../../lib/correct/index.ts";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../lib/outcome/index.ts";

export type Answer = (question: CorrectorQuestion) => Promise<Outcome<CorrectorReply, Refusal>>;

const USAGE = { input: 100, output: 20 };

/** These words, whatever was asked. */
export const writes =
  (text: string): Answer =>
  async () =>
    accepted({ text, usage: USAGE });

const listOf =
  (field: string) =>
  (...words: readonly (string | readonly [op: number, words: string])[]): Answer =>
    writes(
      JSON.stringify({
        corrections: words.map((one, index) =>
          typeof one === "string" ? { op: index, [field]: one } : { op: one[0], [field]: one[1] },
        ),
      }),
    );

/** The answers of the three steps: words for op 0, 1 …, or with the op's number. */
export const snippets = listOf("corrected_target_snippet");
export const newTexts = listOf("corrected_new_string");
export const unescapes = listOf("corrected_new_string_escaping");

export const fails: Answer = async () =>
  refused(refusal("model_failed", { message: "The model server is too busy, or its quota is used up." }));

/** Never answers, and does not hear the signal either. */
export const hangs: Answer = () => new Promise(() => undefined);

export interface Script extends CorrectorClient {
  readonly questions: readonly CorrectorQuestion[];
  /** Lines that nobody asked for. */
  left(): number;
}

/** A model that says one line after the other; a question too many fails the test. */
export function script(...answers: readonly Answer[]): Script {
  const questions: CorrectorQuestion[] = [];
  return {
    questions,
    left: () => answers.length - questions.length,
    ask(question) {
      const answer = answers[questions.push(question) - 1];
      expect(answer, `question ${questions.length}: ${question.name}`).toBeDefined();
      return answer ? answer(question) : fails(question);
    },
  };
}

export const replace = (text: string, words: string, more: Partial<Op> = {}): Op => ({
  op: "replace",
  target: { text },
  with: words,
  ...more,
});

export interface Looked {
  readonly corrected: Corrected | undefined;
  /** The text after the edit, as it was put right; undefined where nothing was. */
  readonly after: string | undefined;
  readonly questions: readonly CorrectorQuestion[];
  readonly counts: readonly string[];
}

/** A second look at `ops` on `text`; every line of the script has to be asked for. */
export async function look(
  text: string,
  ops: readonly Op[],
  answers: readonly Answer[],
  more: { readonly scope?: string } = {},
): Promise<Looked> {
  const client = script(...answers);
  const counts: StepCount[] = [];
  const corrected = await createCorrector({ client, count: (one) => counts.push(one) }).correct({
    text,
    hash: "0123456789ABCDEF",
    ops,
    ...more,
    signal: new AbortController().signal,
  });
  expect(client.left(), "answers that nobody asked for").toBe(0);
  const planning = corrected && planEdit(text, { ops: corrected.ops, ...more });
  return {
    corrected,
    after: planning?.kind === "planned" ? planning.plan.after : undefined,
    questions: client.questions,
    counts: counts.map(({ step, result }) => `${step} ${result}`),
  };
}
