import type { Corrected, Corrector } from "../../correct/index.ts";
import type { Model, ModelAnswer } from "../../model/index.ts";
import { refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import type { ReadByModel } from "../../reading/index.ts";
import type { AgentEnv } from "../env.ts";
import type { MadePost } from "../events.ts";
import type { Reader } from "../reader.ts";
import type { ToolAnswer } from "../tools/tool-answer.ts";
import type { RecordedTurn } from "./fixture.ts";

/** The outside world of one turn, from its record: nobody is asked. */
export function playedBy({
  model,
  answers,
  readings,
  corrections,
  calls,
}: RecordedTurn): Pick<AgentEnv, "model" | "corrector" | "reader" | "played"> {
  if (model === null) return { model: undefined, corrector: undefined, reader: undefined };
  // of our own writing: `RecordData` says what each is
  const left = {
    answers: [...answers] as Outcome<ModelAnswer, Refusal>[],
    readings: [...readings] as (readonly ReadByModel[])[],
    corrections: [...corrections] as (Corrected | null)[],
    calls: [...calls],
  };
  const asked: Model = {
    name: model,
    answerTokens: Infinity,
    contextTokens: Infinity,
    async ask({ onText }) {
      const answer = left.answers.shift() ?? refused(RECORD_ENDS);
      if (answer.ok && answer.value.text !== "") onText(answer.value.text);
      return answer;
    },
  };
  const reader: Reader = { read: async () => left.readings.shift() ?? [] };
  const corrector: Corrector = { correct: async () => left.corrections.shift() ?? undefined };
  return {
    model: asked,
    reader: readings.length > 0 ? reader : undefined,
    corrector,
    played: { answered: (own) => toldThen(left.calls.shift(), own) },
  };
}

const RECORD_ENDS = refusal("model_failed", {
  message: "The record of this turn ends here.",
  hint: "The turn has gone another way than it did then.",
});

/** Other posts, images and sources are not there now: what was told of them then is told. Edits are made again. */
function toldThen(then: RecordedTurn["calls"][number] | undefined, own: ToolAnswer): ToolAnswer {
  if (!then || then.outcome !== null || own.kind === "outcome" || own.kind === "outlined") return own;
  const result = typeof then.result === "object" && then.result !== null ? then.result : {};
  if ("error" in result) return { kind: "refused", refusal: result.error as Refusal }; // written by `forModel`
  if ("made" in result) return { kind: "made", made: result.made as MadePost };
  return { kind: "told", tells: then.result };
}
