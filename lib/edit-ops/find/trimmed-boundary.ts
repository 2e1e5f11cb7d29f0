import type { TextRange } from "../../text/index.ts";
import type { Quote } from "./quote.ts";

/** The anchor without the white space and blank lines around it (MAT-1). An anchor that has none was tried already. */
export function trimmedBoundary({ lead, tail, cores }: Quote): readonly TextRange[] {
  return lead === "" && tail === "" ? [] : cores();
}
