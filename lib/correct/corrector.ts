import { createHash } from "node:crypto";
import { planEdit, type Op } from "../edit-ops/index.ts";
import { structureOf } from "../markdown/index.ts";
import type { CorrectedOp } from "../outcome/index.ts";
import { createAsker, type Asker, type Count } from "./asker.ts";
import { knownAnswers } from "./known-answers.ts";
import { lostQuotes, type LostQuote } from "./lost-quotes.ts";
import { ANCHOR, anchorQuestion, ESCAPING, escapingQuestion, NEW_TEXT, newTextQuestion } from "./questions.ts";
import { judgeQuotes, withQuotes, type RightQuote } from "./right-quotes.ts";
import { carriesOver, differsInEscapesAlone, isOverEscaped } from "./right-words.ts";
import type { Corrected, CorrectionRequest, Corrector, CorrectorEnv } from "./types.ts";

/** COR-2: for all calls of a request together. */
const LIMIT_MS = 20_000;
const MOST_KNOWN = 200;

/** `isFinal`: the model has answered, and would only be asked the same again; otherwise nobody answered. */
interface Look {
  readonly corrected: Corrected | undefined;
  readonly isFinal: boolean;
}

/** Answers are kept by text and ops, in memory, the last 200 of them. */
export function createCorrector(env: CorrectorEnv): Corrector {
  const { client, count: tell = () => undefined, deadline = (ms) => AbortSignal.timeout(ms) } = env;
  const known = knownAnswers<Corrected | undefined>(MOST_KNOWN);
  return {
    async correct(request) {
      if (request.signal.aborted) return undefined;
      const count: Count = (step) => tell({ ...step, hash: request.hash });
      const key = keyOf(request);
      const before = known.get(key);
      if (before) {
        count({ step: "anchor", result: "cached" });
        return before.value && { ...before.value, correction: { ...before.value.correction, calls: 0 } };
      }
      const lost = lostQuotes(request);
      if (lost.kind === "hopeless") count({ step: "anchor", result: "spared" });
      if (lost.kind !== "lost") return undefined;
      const asker = createAsker({
        client,
        count,
        mayCall: request.mayCall,
        onCall: request.onCall,
        signal: AbortSignal.any([request.signal, deadline(LIMIT_MS)]),
      });
      const { corrected, isFinal } = await secondLook(asker, request, lost.quotes);
      if (isFinal) known.set(key, corrected);
      return request.signal.aborted ? undefined : corrected;
    },
  };
}

const keyOf = ({ hash, ops, scope }: CorrectionRequest): string =>
  createHash("sha256")
    .update(JSON.stringify([hash, scope ?? null, ops]))
    .digest("base64");

async function secondLook(asker: Asker, request: CorrectionRequest, lost: readonly LostQuote[]): Promise<Look> {
  const { text, ops } = request;
  const found = await asker.ask(
    ANCHOR,
    anchorQuestion(structureOf(text), lost),
    lost.map(({ index }) => index),
    (answers) => {
      const judged = judgeQuotes(request, lost, answers);
      return judged.kind === "wrong" ? undefined : judged;
    },
  );
  if (found.kind !== "taken") return { corrected: undefined, isFinal: found.kind === "unusable" };
  if (found.value.kind === "miscounted")
    return {
      corrected: {
        ops: found.value.ops,
        miscount: found.value.miscount,
        correction: { ops: [], calls: asker.calls() },
      },
      isFinal: true,
    };
  const { quotes } = found.value;
  const adjusted = await adjust(asker, request, quotes);
  if (adjusted.kind !== "taken") return { corrected: undefined, isFinal: adjusted.kind === "unusable" };
  const repaired = await repair(asker, request, quotes, adjusted.value);
  if (repaired.kind !== "taken") return { corrected: undefined, isFinal: repaired.kind === "unusable" };
  const right = withWords(withQuotes(ops, quotes), repaired.value);
  if (planEdit(text, { ops: right, scope: request.scope }).kind === "refused")
    return { corrected: undefined, isFinal: true };
  return {
    corrected: {
      ops: right,
      correction: { ops: quotes.map((quote) => correctedOp(quote, right)), calls: asker.calls() },
    },
    isFinal: true,
  };
}

/** New texts by op, as they go in. */
type Words = ReadonlyMap<number, string>;

/** Only a replace repeats the words it replaces; the new text of an insert has nothing to do with its quote. */
async function adjust(asker: Asker, { text }: CorrectionRequest, quotes: readonly RightQuote[]) {
  const asSent: Words = new Map(
    quotes.flatMap(({ lost: { index, newText } }) => (newText === undefined ? [] : [[index, newText] as const])),
  );
  const repeating = quotes.flatMap((right) =>
    right.lost.op.op === "replace" && right.lost.newText ? [{ right, newText: right.lost.newText }] : [],
  );
  return asker.ask(
    NEW_TEXT,
    newTextQuestion(repeating),
    repeating.map(({ right }) => right.lost.index),
    (answers) => {
      const isRight = repeating.every(({ right, newText }) =>
        carriesOver(right, text, newText, answers.get(right.lost.index) ?? ""),
      );
      return isRight ? new Map([...asSent, ...answers]) : undefined;
    },
  );
}

async function repair(asker: Asker, { text }: CorrectionRequest, quotes: readonly RightQuote[], words: Words) {
  const escaped = quotes.flatMap((right) => {
    const newText = words.get(right.lost.index);
    return newText !== undefined && isOverEscaped(text, right, newText) ? [{ right, newText }] : [];
  });
  return asker.ask(
    ESCAPING,
    escapingQuestion(escaped),
    escaped.map(({ right }) => right.lost.index),
    (answers) => {
      const isRight = escaped.every(({ right, newText }) =>
        differsInEscapesAlone(newText, answers.get(right.lost.index) ?? ""),
      );
      return isRight ? new Map([...words, ...answers]) : undefined;
    },
  );
}

const withWords = (ops: readonly Op[], words: Words): Op[] =>
  ops.map((op, index) => {
    const newText = words.get(index);
    return newText === undefined ? op : { ...op, with: newText };
  });

function correctedOp({ lost: { index, sent, op }, quote }: RightQuote, right: readonly Op[]): CorrectedOp {
  const newText = right[index]?.with;
  return {
    op: index,
    from: sent,
    to: quote,
    ...(op.with === undefined || newText === undefined || newText === op.with
      ? {}
      : { newText: { from: op.with, to: newText } }),
  };
}
