import type { Step } from "./questions.ts";
import type { CorrectionRequest, CorrectorEnv, CorrectorReply, StepCount } from "./types.ts";

/** Counts a step of one request. */
export type Count = (step: Omit<StepCount, "hash">) => void;

/**
 * `unusable`: the model has answered, and its answer cannot be used. `unanswered`: it failed, took too long or was
 * stopped.
 */
export type Asked<T> =
  | { readonly kind: "taken"; readonly value: T }
  | { readonly kind: "unusable" }
  | { readonly kind: "unanswered" };

/** Asks for one request, and counts. */
export interface Asker {
  /**
   * One question about `ops`, accepted as far as `accept` allows; without ops nobody is asked, and there is nothing to
   * accept.
   */
  ask<T>(
    step: Step,
    question: string,
    ops: readonly number[],
    accept: (answers: ReadonlyMap<number, string>) => T | undefined,
  ): Promise<Asked<T>>;
  calls(): number;
}

interface AskerFacts extends Pick<CorrectorEnv, "client"> {
  readonly count: Count;
  readonly mayCall: CorrectionRequest["mayCall"];
  readonly onCall: CorrectionRequest["onCall"];
  readonly signal: AbortSignal;
}

const NOTHING_USED = { input: 0, output: 0 };

export function createAsker({ client, count, mayCall, onCall, signal }: AskerFacts): Asker {
  let calls = 0;
  const reply = async ({ name, schema, system }: Step, user: string): Promise<CorrectorReply | undefined> => {
    if (signal.aborted || (mayCall && !(await mayCall()))) return undefined;
    calls += 1;
    const answered = await Promise.race([client.ask({ name, schema, system, user, signal }), abortOf(signal)]);
    onCall?.(answered?.ok ? answered.value.usage : NOTHING_USED);
    return answered?.ok && !signal.aborted ? answered.value : undefined;
  };
  return {
    calls: () => calls,
    async ask(step, question, ops, accept) {
      if (ops.length === 0) return askedOf(accept(new Map()), true);
      count({ step: step.step, result: "asked" });
      const replied = await reply(step, question);
      const answers = replied && step.read(replied.text, ops);
      const value = answers && accept(answers);
      const why = replied === undefined ? "unanswered" : "unusable";
      count({ step: step.step, ...(value === undefined ? { result: "failed", why } : { result: "corrected" }) });
      return askedOf(value, replied !== undefined);
    },
  };
}

function askedOf<T>(value: T | undefined, hasAnswered: boolean): Asked<T> {
  if (value !== undefined) return { kind: "taken", value };
  return { kind: hasAnswered ? "unusable" : "unanswered" };
}

/** A client that ignores the signal is not waited for. */
const abortOf = (signal: AbortSignal): Promise<undefined> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve(undefined);
    else signal.addEventListener("abort", () => resolve(undefined), { once: true });
  });
