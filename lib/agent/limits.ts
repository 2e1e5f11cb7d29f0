/** What bounds a turn (AGT-2, AGT-8). */
export interface TurnLimits {
  /** Answers of the model in one turn. */
  readonly rounds: number;
  /** Tool calls in one turn, over all its rounds. */
  readonly calls: number;
  /** Refused calls after which the person is asked. */
  readonly refusals: number;
  /** Calls that the model may mend before the person is asked about them. */
  readonly mends: number;
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
  mends: 2,
  turnMs: 120_000,
  messageBytes: 32 * 1024,
  contextCharacters: 48_000,
  historyCharacters: 12_000,
};
