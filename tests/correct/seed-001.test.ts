// The examples and test cases of seed 001 ("self-correction") that need a model. Covers docs/spec/self-correction.md
// COR-1 to COR-3. Those that need none: tests/edit-ops/seed-001.test.ts.
import { describe, expect, test } from "vitest";
import { planEdit, unescapedReading } from "../../lib/edit-ops/index.ts";
import { look, newTexts, replace, snippets, unescapes, writes } from "./second-look.ts";

const CONFIG = `// Existing content in config.js\nconst API_URL = "https://old.api/v1" // Note: double quotes, missing semicolon\n`;
const OLD = "const API_URL = 'https://old.api/v1';";
const NEW = "const API_URL = 'https://new.api/v2';";

describe("the seed's examples", () => {
  test("[COR-1] seed 001: example 1 is found without a model", async () => {
    const text = 'print("Hello\nWorld")\n';
    const op = replace('print("Hello\\nWorld")', 'print("Hello New World")', { expectedReplacements: 1 });
    const planning = planEdit(text, { ops: [op] });
    expect(planning.kind === "planned" && planning.plan.after).toBe('print("Hello New World")\n');
    expect(await look(text, [op], [])).toMatchObject({ corrected: undefined, counts: [] });
  });

  test("[COR-1] seed 001: example 2, the quote and then the new text are corrected", async () => {
    const op = replace(OLD, NEW, { expectedReplacements: 1 });
    const { corrected, after, questions } = await look(
      CONFIG,
      [op],
      [snippets('const API_URL = "https://old.api/v1"'), newTexts('const API_URL = "https://new.api/v2"')],
    );
    expect(after).toBe(CONFIG.replace("old.api/v1", "new.api/v2"));
    expect(corrected?.ops).toEqual([
      replace('const API_URL = "https://old.api/v1"', 'const API_URL = "https://new.api/v2"', {
        expectedReplacements: 1,
      }),
    ]);
    expect(corrected?.correction).toEqual({
      ops: [
        {
          op: 0,
          from: OLD,
          to: 'const API_URL = "https://old.api/v1"',
          newText: { from: NEW, to: 'const API_URL = "https://new.api/v2"' },
        },
      ],
      calls: 2,
    });
    expect(questions.map(({ name }) => name)).toEqual(["corrected_quotes", "corrected_new_texts"]);
    expect(questions[0]?.user).toContain(CONFIG);
    expect(questions[0]?.user).toContain(OLD);
    expect(questions[1]?.user).toContain(NEW);
  });
});

// The seed's `unescapeGoString`: its reading is one of the engine's strategies.
test.each([
  ["a line break", String.raw`a\nb`, "a\nb"],
  ["a tab", String.raw`a\tb`, "a\tb"],
  ["a quotation mark", String.raw`say \"a\"`, 'say "a"'],
  ["a backslash", String.raw`a\\b`, String.raw`a\b`],
  ["mixed with plain ones", `a "b"\\nand\nc`, 'a "b"\nand\nc'],
  ["nothing to unescape", "plain words", undefined],
  ["an empty string", "", undefined],
])("[COR-1] seed 001: unescaping %s", (_, written, meant) => {
  expect(unescapedReading(written)?.anchor).toBe(meant);
});

describe("the seed's test cases", () => {
  test("[COR-1] seed 001: words that are found are not corrected", async () => {
    expect(await look(CONFIG, [replace("const API_URL", "const API")], [])).toMatchObject({
      corrected: undefined,
      counts: [],
    });
  });

  test("[COR-1.1] seed 001: a quote with small differences (blanks, an escape left out, a mark) is corrected", async () => {
    const text = 'Intro.\n\nShe wrote \\"come in\\"; and left the house.\n';
    const { after } = await look(
      text,
      [replace('She  wrote "come in" and left the house', 'She  wrote "stay out" and left the house')],
      [
        snippets('She wrote \\"come in\\"; and left the house'),
        newTexts('She wrote \\"stay out\\"; and left the house'),
      ],
    );
    expect(after).toBe('Intro.\n\nShe wrote \\"stay out\\"; and left the house.\n');
  });

  test("[COR-1.3] seed 001: the quote gained a line break, and so does the new text", async () => {
    const text = "On one hand: tea\nOn the other, coffee.\n";
    const { after } = await look(
      text,
      [replace("On one hand, tea. On the other: coffee.", "On one hand, tea. On the other: cocoa.")],
      [snippets("On one hand: tea\nOn the other, coffee."), newTexts("On one hand: tea\nOn the other, cocoa.")],
    );
    expect(after).toBe("On one hand: tea\nOn the other, cocoa.\n");
  });

  test("[COR-1.4] seed 001: a new text that is escaped where the text is not goes in unescaped", async () => {
    const text = "The club meets on Monday; at six.\n";
    const { after, questions } = await look(
      text,
      [replace("The club meets on Monday at six.", 'The \\"club\\" meets\\non Monday at six.')],
      [
        snippets("The club meets on Monday; at six."),
        newTexts('The \\"club\\" meets\\non Monday; at six.'),
        unescapes('The "club" meets\non Monday; at six.'),
      ],
    );
    expect(after).toBe('The "club" meets\non Monday; at six.\n');
    expect(questions.map(({ name }) => name)).toEqual([
      "corrected_quotes",
      "corrected_new_texts",
      "corrected_escaping",
    ]);
  });

  test("[COR-2.1] seed 001: what neither unescaping nor a model finds stays refused", async () => {
    expect(await look(CONFIG, [replace(OLD, NEW)], [snippets("")])).toMatchObject({
      corrected: undefined,
      counts: ["anchor asked", "anchor failed"],
    });
    expect(await look(CONFIG, [replace("let API_KEY = 'x';", "y")], [])).toMatchObject({
      corrected: undefined,
      counts: ["anchor spared"],
    });
  });

  test("[COR-3.1] seed 001: a corrected quote that occurs twice where one was expected is a mismatch, and no more is asked", async () => {
    const { corrected, after } = await look(
      `${CONFIG}\n${CONFIG}`,
      [replace(OLD, NEW, { expectedReplacements: 1 })],
      [snippets('const API_URL = "https://old.api/v1"')],
    );
    expect(corrected).toMatchObject({
      miscount: { code: "occurrence_mismatch", op: 0, measured: 2, limit: 1 },
      correction: { calls: 1 },
    });
    expect(after).toBeUndefined();
  });

  test("[COR-1.1] seed 001: quotes and new texts of several lines", async () => {
    const text = "```js\nfunction greet() {\n  say('hello');\n  say('again');\n}\n```\n";
    const { after } = await look(
      text,
      [replace('  say("hello")\n  say("again")', '  say("hello")\n  say("twice")')],
      [snippets("  say('hello');\n  say('again');"), newTexts("  say('hello');\n  say('twice');")],
    );
    expect(after).toBe(text.replace("again", "twice"));
  });

  test("[COR-1.1] seed 001: very long ones", async () => {
    const line = (number: number, mark: string) => `Line ${number} of many${mark} and the words go on.`;
    const long = (mark: string) => Array.from({ length: 60 }, (_, index) => line(index, mark)).join("\n");
    const text = `First.\n\n${long(";")}\n\nLast.\n`;
    const { after } = await look(
      text,
      [replace(long(""), long("").replace("59 of many", "59 of more"))],
      [snippets(long(";")), newTexts(long(";").replace("59 of many", "59 of more"))],
    );
    expect(after).toBe(text.replace("59 of many", "59 of more"));
    const words = Array.from({ length: 900 }, (_, index) => `word${index}`).join(" ");
    expect(await look(`${words.replace("word7 ", "word7; ")}\n`, [replace(words, "x")], [])).toMatchObject({
      counts: ["anchor spared"],
    });
  });

  test("[COR-1] seed 001: an empty text, and an op without a quote, are not looked at", async () => {
    expect(await look("", [replace("some words", "x")], [])).toMatchObject({
      corrected: undefined,
      counts: ["anchor spared"],
    });
    expect(
      await look("One.\n", [{ op: "replace", target: { lines: { start: 7, end: 8 } }, with: "x" }], []),
    ).toMatchObject({ corrected: undefined, counts: [] });
  });

  test("[COR-1.5] seed 001: the answers have a strict schema, and the questions say what they must", async () => {
    const { questions } = await look(
      CONFIG,
      [replace(OLD, NEW)],
      [snippets('const API_URL = "https://old.api/v1"'), writes("no")],
    );
    for (const { schema } of questions) {
      expect(schema).toMatchObject({
        type: "object",
        additionalProperties: false,
        required: ["corrections"],
        properties: { corrections: { items: { additionalProperties: false } } },
      });
    }
    expect(questions[0]?.system).toMatch(/exact literal, unique match/);
    expect(questions[1]?.system).toMatch(/Keep what the edit intends/);
  });
});
