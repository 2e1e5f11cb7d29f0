import { knownAnswers } from "../correct/index.ts";
import type { Model, ModelUsage } from "../model/index.ts";
import {
  leavesUnread,
  READER_SCHEMA,
  READER_TASK,
  readAnswer,
  readMessage,
  type ReadByModel,
} from "../reading/index.ts";

/** In milliseconds: an edit may have to wait so long for it. */
const LIMIT_MS = 5_000;
const MOST_KNOWN = 200;
const NOTHING_USED = { input: 0, output: 0 };

interface ReaderEnv {
  readonly model: Model;
  /** A signal that aborts after so many milliseconds. Default: `AbortSignal.timeout`. */
  readonly deadline?: ((ms: number) => AbortSignal) | undefined;
}

interface ReaderAsked {
  readonly signal: AbortSignal;
  /** Told of a call of the model, once it is over: for the turn's spending. */
  readonly onCall: (usage: ModelUsage) => void;
}

/** A model that reads what a person has written, where the tables leave a part of it unread (ASK-2). */
export interface Reader {
  /**
   * What the message asks for, in its own words. Nothing where there was nothing to read, and where no answer came in
   * time or none that can be used: then the tables decide.
   */
  read(message: string, asked: ReaderAsked): Promise<readonly ReadByModel[]>;
}

/**
 * The model is shown the message and nothing else, and given no tools. Its answers are kept by message, in memory, the
 * last 200 of them.
 */
export function createReader({ model, deadline = (ms) => AbortSignal.timeout(ms) }: ReaderEnv): Reader {
  const known = knownAnswers<readonly ReadByModel[]>(MOST_KNOWN);
  return {
    async read(whole, { signal, onCall }) {
      const reading = readMessage(whole);
      const { message } = reading;
      const before = known.get(message);
      if (before || !leavesUnread(reading)) return before?.value ?? [];
      const answered = await model.ask({
        messages: [
          { role: "system", content: READER_TASK },
          { role: "user", content: message },
        ],
        tools: [],
        answer: { name: "instructions", schema: READER_SCHEMA },
        signal: AbortSignal.any([signal, deadline(LIMIT_MS)]),
        onText: () => undefined,
      });
      onCall(answered.ok ? answered.value.usage : NOTHING_USED);
      if (!answered.ok || answered.value.isCut) return [];
      const found = readAnswer(message, answered.value.text);
      known.set(message, found);
      return found;
    },
  };
}
