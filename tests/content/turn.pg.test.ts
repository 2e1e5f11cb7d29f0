// Covers docs/spec/edit-ops.md on a real Postgres: OPS-6, what several requests of one turn add up to.
import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { sent, type Sent } from "../support/sent.ts";
import { desk } from "./desk.ts";

const { prisma } = await testDatabase();

/** Sixty lines, so that four may change. */
const FILLER = Array.from({ length: 27 }, (_, index) => `Row ${index} is filled with ${index} stones.\n`).join("\n");
const WORDS =
  "the early boat carries flour sugar coffee lamp oil rope nails paper and mail across to the small island where nobody else will go today at noon";
const BODY = `# Rota\n\n${WORDS}.\n\n${FILLER}`;

async function turn(turnId: string | undefined, body = BODY) {
  const { contents, owner, write, read, save } = await desk(prisma);
  const { id } = await write(body);
  const ask = async (from: string, to: string, more: object = {}): Promise<Sent> => {
    const { version, hash } = await read(id);
    return sent(
      await contents.submitEdit(owner, id, {
        baseVersion: version,
        baseHash: hash,
        turnId,
        ops: [{ op: "replace", target: { text: from }, with: to }],
        ...more,
      }),
    );
  };
  return { contents, owner, id, ask, read: () => read(id), save: (text: string) => save(id, text) };
}

const outcomeOf = ({ body }: Sent) => body.outcome;
const codesOf = ({ body }: Sent) => JSON.stringify(body["findings"] ?? []).match(/"code":"[a-z_]+"/g) ?? [];
/** Each a fifth of the paragraph's words. */
const STEPS: readonly (readonly [string, string])[] = [
  ["the early boat carries flour", "a later ship brings wheat"],
  ["sugar coffee lamp oil rope", "honey cocoa torch fuel cord"],
  ["nails paper and mail across", "screws books plus letters over"],
];

test("[OPS-6] a paragraph reworded bit by bit is asked about as soon as less than 60 % of it would be left", async () => {
  const { ask, read } = await turn("t-bits");
  const answers = [];
  for (const [from, to] of STEPS) answers.push(await ask(from, to));
  expect(answers.map(outcomeOf)).toEqual(["applied", "applied", "clarify"]);
  expect(answers.flatMap(codesOf)).toEqual(['"code":"phrasing_changed"']);
  expect((await read()).version).toBe(3);
});

test("[OPS-6] requests without a turn stand alone", async () => {
  const { ask } = await turn(undefined);
  for (const [from, to] of STEPS) expect(outcomeOf(await ask(from, to))).toBe("applied");
});

test("[OPS-6] side by side they share what may change, too", async () => {
  const { contents, owner, id, read } = await turn("t-side");
  const { version, hash } = await read();
  const answers = await Promise.all(
    STEPS.map(([from, to]) =>
      contents
        .submitEdit(
          owner,
          id,
          {
            baseVersion: version,
            baseHash: hash,
            turnId: "t-side",
            ops: [{ op: "replace", target: { text: from }, with: to }],
          },
          { origin: "chat", interactive: true },
        )
        .then(sent),
    ),
  );
  const left = WORDS.split(" ");
  const now = /\n\n(.*)\.\n/.exec((await read()).body)?.[1]?.split(" ") ?? [];
  expect(left.filter((word) => now.includes(word)).length).toBeGreaterThanOrEqual(0.6 * left.length);
  expect(answers.map(outcomeOf)).not.toEqual(["applied", "applied", "applied"]);
});

test("[OPS-6] what was dictated in an earlier request of the turn stays the person's", async () => {
  const { ask } = await turn("t-said");
  for (const [from, to] of STEPS)
    expect(outcomeOf(await ask(from, to, { request: `Replace "${from}" with "${to}"` })), from).toBe("applied");
});

test("[OPS-6] whoever agreed to a rewording is not asked for the same again", async () => {
  const { ask, contents, owner, id } = await turn("t-agreed");
  const [first, second, third] = STEPS;
  if (!first || !second || !third) throw new Error("three steps");
  await ask(...first);
  await ask(...second);
  const asked = await ask(...third);
  const agreed = sent(
    await contents.resumeEdit(owner, id, { resumeToken: asked.body["resumeToken"], accept: ["phrasing_changed"] }),
  );
  expect(outcomeOf(agreed)).toBe("applied");
  expect(outcomeOf(await ask("small island where", "little isle where"))).toBe("applied");
});

test("[OPS-6] a copy put together in several requests is a duplicate", async () => {
  const { ask, read } = await turn("t-copy");
  const half =
    "gulls sit all day on the pier lamp oil rope nails paper and mail across to the small island where nobody else will go today at noon.";
  expect(outcomeOf(await ask(`${WORDS}.`, `${WORDS}.\n\n${half}`))).toBe("applied");
  const answer = await ask("gulls sit all day on the pier", "the early boat carries flour honey coffee");
  expect(answer.body).toMatchObject({ outcome: "rejected", code: "duplicate_content" });
  expect((await read()).version).toBe(2);
});

test("[OPS-6] the turn begins on the text that people had typed by then", async () => {
  const { ask, save } = await turn("t-typed");
  await save(BODY.replace("the early boat", "the very early boat"));
  expect(outcomeOf(await ask("flour sugar", "wheat honey"))).toBe("applied");
  expect((await prisma.turnSpend.findFirstOrThrow({ where: { turnId: { endsWith: ":t-typed" } } })).firstVersion).toBe(
    2,
  );
});
