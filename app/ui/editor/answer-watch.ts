/** A server that can be reached answers within a fraction of this. */
const LATE_MS = 4_000;

export interface AnswerWatch {
  /** The server was asked something that it answers at once. */
  asked(): void;
  /** It has answered; `isAll`: nothing else is being waited for. */
  answered(isAll: boolean): void;
  close(): void;
}

/**
 * Tells when an answer is late. A connection that has gone dead says nothing by itself, and is closed half a minute
 * later.
 */
export function watchAnswers(onLate: () => void): AnswerWatch {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(waiting);
    waiting = undefined;
  };
  const start = () => (waiting ??= setTimeout(onLate, LATE_MS));
  return {
    asked: () => void start(),
    answered(isAll) {
      stop();
      if (!isAll) start();
    },
    close: stop,
  };
}
