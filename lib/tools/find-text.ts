import { z } from "zod";
import { linesOf } from "../text/index.ts";
import { no, sharedTool, told } from "./tool.ts";

/** Of a line, around what was found in it. */
const MOST_SHOWN = 240;

/** Source: AGT-1. */
export const findText = sharedTool({
  name: "find_text",
  title: "Find words",
  description:
    "Finds words in a document, in any letter case and however they are broken into lines: " +
    "how often, and each place with its line and section. To search all documents use read_content_list with a query.",
  does: "reads",
  input: z.strictObject({
    text: z.string().min(1).max(1_000).describe("The words."),
    matchCase: z.boolean().optional().describe("true: letters have to be as given."),
    wholeWords: z.boolean().optional().describe("true: not as part of a longer word."),
  }),
  output: z.looseObject({ count: z.int(), places: z.array(z.looseObject({ line: z.int() })) }),
  async run(desk, id, { text: words, matchCase = false, wholeWords = false }) {
    const read = await desk.read(id);
    if (!read.ok) return no(read.refusal);
    const { text, hash, path, isMarkdown } = read.value;
    const found = await desk.work("places", text, words, { matchCase, wholeWords, hasSections: isMarkdown });
    const lines = linesOf(text);
    const places = found.places.map(({ line, endLine, section, at }) => ({
      line,
      ...(endLine > line ? { endLine } : {}),
      ...(section ? { section } : {}),
      text: around(lines.text(line), at),
    }));
    return told({ path, hash, count: found.count, places });
  },
});

function around(line: string, at: number): string {
  if (line.length <= MOST_SHOWN) return line;
  const from = Math.max(0, Math.min(at - MOST_SHOWN / 4, line.length - MOST_SHOWN));
  const shown = line.slice(from, from + MOST_SHOWN);
  return `${from > 0 ? "…" : ""}${shown}${from + MOST_SHOWN < line.length ? "…" : ""}`.toWellFormed();
}
