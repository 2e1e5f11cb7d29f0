import type { TextRange } from "../../text/index.ts";
import type { Reading } from "./reading.ts";

/** Where a strategy finds an anchor, and the reading of it that is found there; absent for the anchor as sent. */
export interface Place extends TextRange {
  readonly reading?: Reading;
  /** There are more such places than were looked at: what a hint leaves of them need not be the only one. */
  readonly amongMore?: true;
}
