import type { TextRange } from "../../text/index.ts";
import type { Reading } from "./reading.ts";

/** Where a strategy finds an anchor, and which reading of it; absent for the anchor as sent. */
export interface Place extends TextRange {
  readonly reading?: Reading;
  /** There are more places than were looked at: the one that a hint leaves may not be the only one. */
  readonly amongMore?: true;
}
