// Covers docs/spec/asked.md ASK-6 on a real Postgres: a question answered change by change, or in words.
import { describe, expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import { testDatabase } from "../support/database.ts";
import { sent, type Sent } from "../support/sent.ts";
import { desk, type Desk } from "./desk.ts";

const { prisma } = await testDatabase();
const BODY =
  "# Rota\n\nPlot A is watered on Monday.\n\nPlot B is watered on Monday.\n\nThe gate opens at nine, and a can hangs there.\n";
const replace = (text: string, to: string) => ({ op: "replace", target: { text }, with: to });
/** Nobody asks for any of it. */
const UNASKED = {
  request: "Thanks, lovely!",
  ops: [replace("at nine", "at ten"), replace("a can", "a hose"), replace("Plot A is", "Plot C is")],
};
const MONDAY = { request: "Change Monday to Sunday", ops: [replace("Monday", "Sunday")] };

interface Asked {
  readonly at: Desk;
  readonly id: string;
  readonly question: Sent;
  answer(given: object, actor?: Actor): Promise<Sent>;
  text(): Promise<string>;
}

async function asked(request: object): Promise<Asked> {
  const at = await desk(prisma);
  const { id, version, hash } = await at.write(BODY);
  const question = sent(
    await at.contents.submitEdit(at.owner, id, { baseVersion: version, baseHash: hash, ...request }),
  );
  expect(question.body).toMatchObject({ outcome: "clarify" });
  return {
    at,
    id,
    question,
    answer: async (given, actor = at.owner) =>
      sent(await at.contents.resumeEdit(actor, id, { resumeToken: question.body["resumeToken"], ...given })),
    text: async () => (await at.read(id)).body,
  };
}

describe("change by change", () => {
  test("[ASK-6] the question shows them, and only those taken are made", async () => {
    const { question, answer, text } = await asked(UNASKED);
    expect(question.body).toMatchObject({
      findings: [
        {
          code: "not_asked",
          change: [
            { id: "h1", before: "A", after: "C" },
            { id: "h2", before: "nine", after: "ten" },
            { id: "h3", before: "can", after: "hose" },
          ],
        },
      ],
    });
    expect((await answer({ take: ["h1", "h3"] })).body).toMatchObject({
      outcome: "applied",
      version: 2,
      receipt: { grants: expect.arrayContaining([{ code: "not_asked", question: question.body["question"] }]) },
    });
    expect(await text()).toBe(BODY.replace("Plot A", "Plot C").replace("can", "hose"));
  });

  test("[ASK-6] changes of a question about their number, too", async () => {
    const { answer, text, question } = await asked({ ops: UNASKED.ops });
    expect(question.body).toMatchObject({
      findings: [{ code: "limit_exceeded", change: [{ id: "h1" }, { id: "h2" }, { id: "h3" }] }],
    });
    expect((await answer({ take: ["h2"] })).body).toMatchObject({ outcome: "applied" });
    expect(await text()).toBe(BODY.replace("nine", "ten"));
  });

  test("[ASK-6] they are found again where the text has moved on, and told where they are not", async () => {
    const moved = await asked(UNASKED);
    await moved.at.save(moved.id, `New.\n\n${BODY}`);
    expect((await moved.answer({ take: ["h2"] })).body).toMatchObject({ outcome: "applied" });
    expect(await moved.text()).toBe(`New.\n\n${BODY.replace("nine", "ten")}`);
    const changed = await asked(UNASKED);
    await changed.at.save(changed.id, BODY.replace("a can", "a bucket"));
    expect((await changed.answer({ take: ["h2"] })).body["outcome"]).toBe("rejected");
    expect(await changed.text()).toBe(BODY.replace("a can", "a bucket"));
  });

  test("[ASK-6] what is not among them is refused, and so is who may not grant", async () => {
    const { at, answer } = await asked(UNASKED);
    expect((await answer({ take: ["h9"] })).body).toMatchObject({
      code: "invalid_request",
      message: "There is no change h9; the question is about h1, h2, h3.",
    });
    expect((await answer({ take: [] })).body).toMatchObject({ code: "invalid_request" });
    expect(
      (await answer({ take: ["h1"] }, { ...at.owner, kind: "token", scopes: new Set(["read", "edit"]) })).body,
    ).toMatchObject({ code: "forbidden" });
    expect((await answer({ take: ["h1"] })).body).toMatchObject({ outcome: "applied" });
    expect((await answer({ take: ["h2"] })).body).toMatchObject({ code: "token_used" });
  });
});

describe("in words", () => {
  test("[ASK-6] a yes makes it, a no leaves it and is kept", async () => {
    const yes = await asked(UNASKED);
    expect((await yes.answer({ words: "yes, all of them" })).body).toMatchObject({ outcome: "applied", version: 2 });
    const no = await asked(UNASKED);
    expect(await no.answer({ words: "no, leave it" })).toMatchObject({
      status: 422,
      body: { outcome: "rejected", code: "declined" },
    });
    expect((await no.answer({ words: "yes" })).body).toMatchObject({ code: "token_used" });
    expect(await no.text()).toBe(BODY);
    expect(await prisma.editAttempt.count({ where: { contentId: no.id, code: "declined" } })).toBe(1);
  });

  test("[ASK-6] the place that is meant", async () => {
    const { answer, text } = await asked(MONDAY);
    expect((await answer({ words: "yes" })).body).toMatchObject({
      code: "invalid_request",
      message: expect.stringContaining("c1 (Rota, line 3), c2 (Rota, line 5)"),
    });
    expect((await answer({ words: "the second one" })).body).toMatchObject({ outcome: "applied" });
    expect(await text()).toBe(BODY.replace("Plot B is watered on Monday", "Plot B is watered on Sunday"));
  });

  test("[ASK-6] words are an answer by themselves", async () => {
    const { answer } = await asked(UNASKED);
    expect((await answer({ words: "yes", choice: "c1" })).body).toMatchObject({ code: "invalid_request" });
    expect((await answer({})).body).toMatchObject({ code: "invalid_request" });
  });
});

test("[ROAD-3.1] every place that was asked about can be meant at once, by a click or in words", async () => {
  const clicked = await asked(MONDAY);
  expect(clicked.question.body).toMatchObject({
    candidates: [{ id: "c1" }, { id: "c2" }],
    every: { id: "all", label: "Both of them" },
  });
  expect((await clicked.answer({ choice: "all" })).body).toMatchObject({ outcome: "applied", version: 2 });
  expect(await clicked.text()).toBe(BODY.replaceAll("Monday", "Sunday"));
  const said = await asked(MONDAY);
  expect((await said.answer({ words: "both" })).body).toMatchObject({ outcome: "applied" });
  expect(await said.text()).toBe(BODY.replaceAll("Monday", "Sunday"));
});
