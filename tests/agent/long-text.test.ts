// Covers docs/spec/chat.md AGT-3.8: what of a long text goes to the model, and what is left out when there is too much.
import { describe, expect, test } from "vitest";
import { budgetFor, withinBudget } from "../../lib/agent/budget.ts";
import { shownLines } from "../../lib/agent/long-text.ts";
import type { ContentAnswer } from "../../lib/content/index.ts";
import { structureOf } from "../../lib/markdown/index.ts";
import { counterFor, type Model, type ModelMessage } from "../../lib/model/index.ts";
import { storedFormOf } from "../../lib/text/index.ts";

const modelOf = (contextTokens: number): Model => ({
  name: "gpt-4o",
  answerTokens: 2_200,
  contextTokens,
  ask: () => Promise.reject(new Error("nobody is asked")),
});
const budgetOf = (contextTokens: number) => budgetFor(modelOf(contextTokens), [], "Be brief.");

function contentOf(body: string): ContentAnswer {
  const { text } = storedFormOf(body);
  const sections = structureOf(text).sections.map(({ title, level }) => ({ title, level }));
  // what is shown of a text takes its body and its sections
  return { body, sections, frontMatter: {}, title: "Long" } as unknown as ContentAnswer;
}

const sentence = (number: number, at: number) =>
  `Paragraph ${at} of part ${number} says what a guide says about its part of the country and the people there.`;
const part = (number: number): string =>
  `## Part ${number}\n\n${Array.from({ length: 20 }, (_, at) => sentence(number, at)).join("\n\n")}\n`;
/** 200 kB in a hundred sections; one of them speaks of otters. */
const LONG = `# Guide\n\n${Array.from({ length: 100 }, (_, at) => part(at + 1)).join("\n")}`.replace(
  sentence(62, 7),
  "The otters come down to the weir at dusk.",
);

const WHOLE = /^The document is long/;

describe("a text of 200 kB", () => {
  test("[AGT-3.8] is as long as it says, and whole where it fits", async () => {
    expect(Buffer.byteLength(LONG)).toBeGreaterThan(199_000);
    const budget = await budgetOf(400_000);
    expect(shownLines(contentOf(LONG), { budget, message: "Shorten it", marked: undefined })).not.toMatch(WHOLE);
  });

  test.each([8_000, 32_000, 64_000])(
    "[AGT-3.8] takes no more than its share of %i tokens, headings first",
    async (context) => {
      const budget = await budgetOf(context);
      const counter = await counterFor("gpt-4o");
      const shown = shownLines(contentOf(LONG), { budget, message: "Make Part 40 friendlier", marked: undefined });
      expect(shown).toMatch(WHOLE);
      expect(counter.count(shown)).toBeLessThanOrEqual(budget.document + 100);
      expect(shown).toContain(sentence(40, 0));
      expect(shown).toContain("Part 1");
    },
  );

  test("[AGT-3.8] opens the section that a rare word of the message is in, and not one for its common words", async () => {
    const shown = shownLines(contentOf(LONG), {
      budget: await budgetOf(32_000),
      message: "Where does the guide say that the otters come to the people of the country?",
      marked: undefined,
    });
    expect(shown).toContain("otters come down to the weir");
    expect(shown).not.toContain(sentence(61, 3));
  });

  test("[AGT-3.8] shows the marked lines with what is around them, before all else", async () => {
    const line = LONG.split("\n").indexOf(sentence(77, 5)) + 1;
    const shown = shownLines(contentOf(LONG), {
      budget: await budgetOf(8_000),
      message: "Make this shorter",
      marked: { startLine: line, endLine: line },
    });
    expect(shown).toContain(`${line}| ${sentence(77, 5)}`);
    expect(shown).toContain(sentence(77, 6));
  });

  test.each([
    ["one section", LONG.replaceAll(/^## .*$/gm, ""), sentence(1, 0)],
    ["no heading at all", LONG.replaceAll(/^#+ .*$/gm, ""), sentence(1, 0)],
    ["one line", LONG.replaceAll("\n", " "), "find_text"],
  ])("[AGT-3.8] of %s: as much of it as fits, from the beginning", async (_, text, known) => {
    const budget = await budgetOf(16_000);
    const counter = await counterFor("gpt-4o");
    const shown = shownLines(contentOf(text), { budget, message: "Shorten it", marked: undefined });
    expect(counter.count(shown)).toBeLessThanOrEqual(budget.document + 100);
    expect(shown).toContain(known);
  });
});

describe("what tools have told", () => {
  const told = (callId: string, size: number): ModelMessage => ({
    role: "tool",
    callId,
    content: "word ".repeat(size),
  });

  test("[AGT-3.8] the oldest goes first when all of it is too much, never the newest", async () => {
    const budget = await budgetOf(8_000);
    const messages: ModelMessage[] = [
      { role: "system", content: "Be brief." },
      { role: "user", content: "Go on." },
      ...["a", "b", "c"].flatMap((id): ModelMessage[] => [
        { role: "assistant", content: "", calls: [{ id, tool: "read_content", arguments: "{}" }] },
        told(id, 2_500),
      ]),
    ];
    const kept = withinBudget(messages, budget);
    expect(kept.filter(({ role }) => role === "tool").map(({ content }) => content.startsWith("word"))).toEqual([
      false,
      true,
      true,
    ]);
    expect(kept).toHaveLength(messages.length);
    expect(withinBudget([...messages.slice(0, 3), told("a", 20_000)], budget).at(-1)).toEqual(told("a", 20_000));
    expect(withinBudget(messages.slice(0, 4), budget)).toEqual(messages.slice(0, 4));
  });
});
