// Covers docs/spec/self-correction.md COR-2: how a second look is bounded, and what is left when it fails.
import { describe, expect, test } from "vitest";
import { createCorrector, type CallUsage, type CorrectionRequest } from "../../lib/correct/index.ts";
import {
  fails,
  hangs,
  look,
  newTexts,
  replace,
  script,
  snippets,
  unescapes,
  writes,
  type Answer,
} from "./second-look.ts";

const TEXT = "Ana waters on Monday; and then rests.\n";
const QUOTE = "Ana waters on Monday and then rests.";
const STANDS = "Ana waters on Monday; and then rests.";
const NEW = "Ana waters on Tuesday and then rests.";
const RIGHT = "Ana waters on Tuesday; and then rests.";

const request = (more: Partial<CorrectionRequest> = {}): CorrectionRequest => ({
  text: TEXT,
  hash: "0123456789ABCDEF",
  ops: [replace(QUOTE, NEW)],
  signal: new AbortController().signal,
  ...more,
});

describe("whatever a model does wrong, the refusal stands", () => {
  const wrong: readonly [string, Answer][] = [
    ["an error", fails],
    ["prose", writes("I think that it is the first sentence.")],
    ["nothing", writes("")],
    ["half of it", writes('{"corrections": [{"op": 0, "corre')],
    ["a list", writes("[]")],
    ["null", writes("null")],
    ["no entry", writes('{"corrections": []}')],
    [
      "a field that is not asked for",
      writes(
        JSON.stringify({
          corrections: [{ op: 0, corrected_target_snippet: STANDS, corrected_new_string: RIGHT, scope: "all" }],
        }),
      ),
    ],
    [
      "a field beside the list",
      writes(JSON.stringify({ corrections: [{ op: 0, corrected_target_snippet: STANDS }], note: "done" })),
    ],
    ["a number for the words", writes('{"corrections": [{"op": 0, "corrected_target_snippet": 7}]}')],
    ["the op as a word", writes(JSON.stringify({ corrections: [{ op: "0", corrected_target_snippet: STANDS }] }))],
    ["an op of another request", snippets([5, STANDS])],
    ["the other field", newTexts(STANDS)],
  ];
  test.each(wrong)("[COR-2.1] %s for the quote", async (_, answer) => {
    expect(await look(TEXT, request().ops, [answer])).toMatchObject({
      corrected: undefined,
      counts: ["anchor asked", "anchor failed"],
    });
  });

  test.each(wrong.slice(0, 4))("[COR-2.1] %s for the new text", async (_, answer) => {
    expect(await look(TEXT, request().ops, [snippets(STANDS), answer])).toMatchObject({ corrected: undefined });
  });

  test.each(wrong.slice(0, 4))("[COR-2.1] %s for the escapes", async (_, answer) => {
    expect(
      await look(TEXT, [{ op: "insert", target: { text: QUOTE }, with: "He\\nrests." }], [snippets(STANDS), answer]),
    ).toMatchObject({ corrected: undefined });
  });

  test("[COR-1.5] JSON in a fence is JSON", async () => {
    const fenced = (json: object) => writes(`\`\`\`json\n${JSON.stringify(json)}\n\`\`\``);
    const { corrected } = await look(TEXT, request().ops, [
      fenced({ corrections: [{ op: 0, corrected_target_snippet: STANDS }] }),
      newTexts(RIGHT),
    ]);
    expect(corrected?.ops).toEqual([replace(STANDS, RIGHT)]);
  });
});

describe("time", () => {
  test("[COR-2] a model that never answers is left when the time for all calls is over", async () => {
    const clock = new AbortController();
    const limits: number[] = [];
    const client = script(snippets(STANDS), hangs);
    const corrector = createCorrector({
      client: {
        ask: (question) => (client.left() === 1 ? (clock.abort(), client.ask(question)) : client.ask(question)),
      },
      deadline: (ms) => (limits.push(ms), clock.signal),
    });
    expect(await corrector.correct(request())).toBeUndefined();
    expect(limits).toEqual([20_000]);
  });

  test("[COR-2] the caller's stop breaks the call off, and the model is told", async () => {
    const controller = new AbortController();
    const client = script(hangs);
    const corrector = createCorrector({
      client: { ask: (question) => (queueMicrotask(() => controller.abort()), client.ask(question)) },
    });
    expect(await corrector.correct(request({ signal: controller.signal }))).toBeUndefined();
    expect(client.questions[0]?.signal.aborted).toBe(true);
  });

  test("[COR-2] what was stopped before it began asks nobody", async () => {
    expect(
      await createCorrector({ client: script() }).correct(request({ signal: AbortSignal.abort() })),
    ).toBeUndefined();
  });

  test("[COR-2] an answer that comes with the stop is not taken", async () => {
    const controller = new AbortController();
    const client = script(snippets(STANDS), newTexts(RIGHT));
    const corrector = createCorrector({
      client: { ask: (question) => (client.left() === 1 && controller.abort(), client.ask(question)) },
    });
    expect(await corrector.correct(request({ signal: controller.signal }))).toBeUndefined();
  });
});

describe("calls", () => {
  test("[COR-2] three at most, one of each kind", async () => {
    const ops = [replace(QUOTE, `${NEW}\\nHe \\"sleeps\\".`), { op: "delete" as const, target: { text: "Ben, too" } }];
    const text = `${TEXT}\nBen – too\n`;
    const usages: CallUsage[] = [];
    const client = script(
      snippets(STANDS, "Ben – too"),
      newTexts(`${RIGHT}\\nHe \\"sleeps\\".`),
      unescapes(`${RIGHT}\nHe "sleeps".`),
    );
    const corrected = await createCorrector({ client }).correct(
      request({ text, ops, onCall: (usage) => usages.push(usage) }),
    );
    expect(corrected?.correction.calls).toBe(3);
    expect(corrected?.ops[0]?.with).toBe(`${RIGHT}\nHe "sleeps".`);
    expect(client.left()).toBe(0);
    expect(usages).toEqual(Array.from({ length: 3 }, () => ({ input: 100, output: 20 })));
  });

  test("[COR-2.5] calls that came to nothing are told as well", async () => {
    const usages: CallUsage[] = [];
    await createCorrector({ client: script(fails) }).correct(request({ onCall: (usage) => usages.push(usage) }));
    await createCorrector({ client: script(writes("no")) }).correct(request({ onCall: (usage) => usages.push(usage) }));
    expect(usages).toEqual([
      { input: 0, output: 0 },
      { input: 100, output: 20 },
    ]);
  });
});

describe("answers that are known", () => {
  test("[COR-2.2] the same ops on the same text ask nobody again", async () => {
    const counts: string[] = [];
    const corrector = createCorrector({
      client: script(snippets(STANDS), newTexts(RIGHT)),
      count: ({ step, result }) => counts.push(`${step} ${result}`),
    });
    const first = await corrector.correct(request());
    const again = await corrector.correct(request());
    expect(again?.ops).toEqual(first?.ops);
    expect([first?.correction.calls, again?.correction.calls]).toEqual([2, 0]);
    expect(counts.at(-1)).toBe("anchor cached");
  });

  test("[COR-2.2] so does an answer that could not be taken", async () => {
    const corrector = createCorrector({ client: script(snippets("")) });
    expect([await corrector.correct(request()), await corrector.correct(request())]).toEqual([undefined, undefined]);
  });

  test.each<[string, Partial<CorrectionRequest>]>([
    ["another text", { hash: "FEDCBA9876543210" }],
    ["another new text", { ops: [replace(QUOTE, NEW.replace("Tuesday", "Wednesday"))] }],
    ["another scope", { scope: "multi-paragraph" }],
  ])("[COR-2.2] %s is another question", async (_, other) => {
    const words = other.ops ? RIGHT.replace("Tuesday", "Wednesday") : RIGHT;
    const corrector = createCorrector({
      client: script(snippets(STANDS), newTexts(RIGHT), snippets(STANDS), newTexts(words)),
    });
    await corrector.correct(request());
    expect(await corrector.correct(request(other))).toMatchObject({ correction: { calls: 2 } });
  });

  test("[COR-2.2] a model that failed is asked again", async () => {
    const corrector = createCorrector({
      client: script(fails, snippets(STANDS), fails, snippets(STANDS), newTexts(RIGHT)),
    });
    expect([await corrector.correct(request()), await corrector.correct(request())]).toEqual([undefined, undefined]);
    expect(await corrector.correct(request())).toMatchObject({ ops: [replace(STANDS, RIGHT)] });
  });

  test("[COR-2.2] of many the last 200 are kept", async () => {
    const texts = Array.from({ length: 201 }, (_, index) => ({
      hash: String(index),
      ops: [{ op: "delete" as const, target: { text: QUOTE } }],
    }));
    const client = script(...texts.map(() => snippets(STANDS)), snippets(STANDS));
    const corrector = createCorrector({ client });
    for (const one of texts) await corrector.correct(request(one));
    await corrector.correct(request(texts[200]));
    await corrector.correct(request(texts[1]));
    expect(client.left()).toBe(1);
    await corrector.correct(request(texts[0]));
    expect(client.left()).toBe(0);
  });
});
