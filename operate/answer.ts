import type { Exit } from "../cli/exit.ts";

/** The result of a command: for a person, for a script, and for the shell. */
export interface Answer {
  readonly exit: Exit;
  /** In sentences, a line each. */
  readonly lines: readonly string[];
  /** The same as JSON: what `--json` prints. */
  readonly json: Readonly<Record<string, unknown>>;
}
