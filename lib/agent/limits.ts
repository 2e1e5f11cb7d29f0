/** The limits of a turn (AGT-2, AGT-8). */
export interface TurnLimits {
  /** Answers of the model in one turn. */
  readonly rounds: number;
  /** Tool calls in one turn, over all its rounds. */
  readonly calls: number;
  /** Refused calls after which the person is asked. */
  readonly refusals: number;
  /** Calls that the model may correct before the person is asked about them. */
  readonly fixes: number;
  readonly turnMs: number;
  /** UTF-8 bytes of a person's message. */
  readonly messageBytes: number;
  /** Characters of the document that go to the model at once. */
  readonly contextCharacters: number;
  /** Characters of earlier messages that go to the model. */
  readonly historyCharacters: number;
}

export const TURN_LIMITS: TurnLimits = {
  rounds: 12,
  calls: 24,
  refusals: 3,
  fixes: 2,
  turnMs: 120_000,
  messageBytes: 32 * 1024,
  contextCharacters: 48_000,
  historyCharacters: 12_000,
};

/** Owners may give one message more, or fewer, calls of the model and seconds than usual (AGT-9). */
export function turnLimits(
  usual: TurnLimits,
  { calls, seconds }: { readonly calls?: number; readonly seconds?: number },
): TurnLimits {
  const rounds = calls === undefined ? usual.rounds : calls + 1; // the meter is to be what ends it, with its reason
  return {
    ...usual,
    rounds,
    calls: Math.max(usual.calls, rounds * 2),
    turnMs: seconds === undefined ? usual.turnMs : seconds * 1_000,
  };
}
