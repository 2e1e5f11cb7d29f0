import { clippedTitle } from "../counted.ts";
import { WORDS } from "../words.ts";
import type { AboutLines } from "./conversation.ts";

/** What a request is about, by the words it begins with: About “a towel”, About 3 lines from “Open from May”. */
export function aboutInWords({ words, startLine, endLine }: AboutLines): string {
  const first = words.split("\n").find((line) => line.trim() !== "") ?? "";
  return WORDS.chat.about(clippedTitle(first.trim()), endLine - startLine + 1);
}
