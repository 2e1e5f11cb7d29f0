import type { ContentAnswer } from "../content/index.ts";
import { storedFormOf } from "../text/index.ts";

/** A content's text as it is stored: line feeds alone. */
export const textOf = ({ body }: Pick<ContentAnswer, "body">): string => storedFormOf(body).text;
