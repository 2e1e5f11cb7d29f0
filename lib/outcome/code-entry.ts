/**
 * Who may settle a finding:
 * - `ask`: a person may, by a click on the question; a caller that cannot be asked is refused
 * - `override`: it refuses, and only "apply anyway" by someone with the right settles it
 * - `never`: nothing settles it
 */
export type Settle = "ask" | "override" | "never";

/** The columns of the registry. Those that most codes would say no to are left out there. */
export interface CodeEntry {
  /** HTTP status of an answer whose main code this is. */
  readonly status: number;
  /** The rule that the code enforces. */
  readonly rule: string;
  /** What is so, for a person and for a model; a finding may say it more exactly. */
  readonly message: string;
  /** What the caller can do next. */
  readonly hint: string;
  /** Whether the same call can succeed later without being changed. */
  readonly retryable: boolean;
  readonly settle: Settle;
  /** Whether the model that sent the ops can put it right by itself, without asking a person. */
  readonly fixable: boolean;
  /** It refuses edits, or has to be asked about: its place, from 1, in the list of such reasons. */
  readonly reason?: number;
  /** Its question is about where, which is asked before any question about how much (ROAD-3). */
  readonly asksPlace?: true;
  /** `expand: true` in the answer to its question grants it, as far as it was asked. */
  readonly expands?: true;
  /** "Apply anyway" grants it to someone with the right (ROAD-5.2). */
  readonly overridable?: true;
  /** A soft warning: the caller can acknowledge it with the request (KEEP-1, KEEP-2). */
  readonly acknowledgeable?: true;
  /**
   * Where it may be recorded only, and stop nothing. `strict`: where the strict set, to which it belongs, is in shadow
   * (FLAG-1), and at the seeds' own doors; `seeds`: at those doors alone, which know nothing of it (DOOR-9).
   */
  readonly shadow?: "strict" | "seeds";
  /** A patch that it refuses is told to be taken back before anyone saw it (seed 003, 4). */
  readonly autoReverted?: true;
  /** What is recorded beside the refusal (EVT-1). */
  readonly events?: readonly ("duplicate_detected" | "auto_revert" | "hash_mismatch" | "needs_range")[];
  /** The code that the tool edit_file answers with in its stead (COR-3). */
  readonly inEditFile?:
    | "EDIT_INVALID_PATH"
    | "EDIT_FILE_NOT_FOUND"
    | "EDIT_FILE_READ_ERROR"
    | "ATTEMPT_TO_CREATE_EXISTING_FILE"
    | "EDIT_NO_OCCURRENCE_FOUND"
    | "EDIT_EXPECTED_OCCURRENCE_MISMATCH";
}
