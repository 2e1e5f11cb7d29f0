import type { Fault } from "./faults.ts";

/** What a folder needs of the process around it. */
export interface VaultEnv {
  clock(): Date;
  /** A new id, unlike all others. */
  newId(): string;
  /** Told of faults that an answer does not tell. */
  onFault?(fault: unknown, what: string): void;
  /** How long a writer waits for another one; 15 s unless told. Longer than a lock can outlive its process. */
  readonly lockWaitMs?: number | undefined;
  /** Called at each step of a write: a test stops the process there, or lets the step fail. */
  readonly fault?: Fault | undefined;
}
