// Covers docs/spec/chat.md AGT-6: a conversation is repeated without a model, and the same edits come of it.
import { expect, test } from "vitest";
import { fixtureOf, fixtureSchema, type ReplayFixture } from "../../lib/agent/index.ts";
import { replayIn } from "../../operate/replay.ts";
import { valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { adjusts, calls, edits, fails, findsQuote, replace, says, type Reply } from "../support/scripted-model.ts";
import { chatDesk, conversationOf, outcomes } from "./chat-desk.ts";

const ROTA = `---
title: Rota
---

# Rota

Ana waters on Monday and rests.

Ben feeds the hens on Tuesday; and then rests.

- Corn
- Oats
- Peas

## Notes

The key is under the mat. Nobody else knows it.
`;

/** What a model quotes wrongly, and what is there. */
const QUOTE = "Ben feeds the hens on Sunday and then rests.";
const STANDS = "Ben feeds the hens on Sunday; and then rests.";

interface Scripted {
  readonly says: string;
  readonly script: readonly Reply[];
  /** Someone writes this before it. */
  readonly after?: (body: string) => string;
}

const insertAtEnd = (words: string) => ({ op: "insert", target: { appendToSection: "Notes" }, with: words });

const TEN: readonly Scripted[] = [
  { says: "Change Monday to Friday.", script: [edits([replace("on Monday", "on Friday")]), says("Done.")] },
  {
    says: "What does Ben do?",
    script: [calls({ tool: "read_section", given: { title: "Rota" } }), says("He feeds the hens.")],
  },
  {
    says: "Change Tuesday to Sunday, and Oats to Rye.",
    script: [
      calls(
        { tool: "edit_ops", given: { ops: [replace("on Tuesday", "on Sunday")] }, id: "a" },
        { tool: "edit_ops", given: { ops: [replace("Oats", "Rye")] }, id: "b" },
      ),
      says("Both."),
    ],
  },
  {
    says: "Replace hens with ducks",
    script: [
      edits([replace(QUOTE, QUOTE.replace("hens", "ducks"))]),
      findsQuote(STANDS),
      adjusts(STANDS.replace("hens", "ducks")),
      says("Mended."),
    ],
  },
  { says: "Undo that.", script: [] },
  {
    says: 'Add "Call Ana first." to the end of Notes.',
    script: [edits([insertAtEnd("Call Ana first.")]), says("Added.")],
    after: (body) => body.replace("under the mat", "in the shed"),
  },
  { says: "Remove the peas.", script: [edits([{ op: "delete", target: { text: "- Peas" } }]), says("Gone.")] },
  {
    says: "Take back the removal of the peas, please undo it.",
    script: [calls({ tool: "undo_edit", given: {} }), says("They are back.")],
  },
  { says: "Change shed to barn.", script: [edits([replace("in the shed", "in the barn")]), fails(401)] },
  { says: 'Replace "Rye" with "Wheat 🌾"', script: [edits([replace("Rye", "Wheat 🌾")]), says("Done.")] },
];

async function tenTurns() {
  const { prisma } = await testDatabase();
  const server = await modelServer();
  const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
  const { id } = await desk.write(ROTA);
  let conversationId: string | undefined;
  const came: unknown[] = [];
  for (const { says: message, script, after } of TEN) {
    if (after) {
      const { body, version, hash } = await desk.read(id);
      valueOf(await desk.contents.save(desk.owner, id, { body: after(body), baseVersion: version, baseHash: hash }));
    }
    server.expect(...script);
    const told = await desk.ask(id, message, conversationId === undefined ? {} : { conversationId });
    server.forget();
    conversationId ??= conversationOf(told);
    came.push(outcomes(told));
  }
  const fixture = valueOf(await fixtureOf(desk, desk.owner, conversationId ?? ""));
  return { desk, id, came, fixture: fixtureSchema.parse(JSON.parse(JSON.stringify(fixture))) };
}

const repeated = async (fixture: ReplayFixture) => {
  const { prisma } = await testDatabase();
  const turns = await replayIn(prisma, fixture);
  const head = await prisma.contentHead.findFirstOrThrow();
  return { turns, head };
};

test("[AGT-6] ten turns, repeated from their records with no model there: every text the same, byte for byte", async () => {
  const { desk, id, came, fixture } = await tenTurns();
  expect(came).toEqual([
    ["applied"],
    [],
    ["applied", "applied"],
    ["applied"],
    ["applied"],
    ["applied"],
    ["applied"],
    ["applied"],
    ["applied"],
    ["applied"],
  ]);
  const { turns, head } = await repeated(fixture);
  expect(turns.map(({ differs }) => differs)).toEqual(TEN.map(() => ""));
  expect(turns.map(({ made }) => made)).toEqual([1, 0, 2, 1, 1, 1, 1, 1, 1, 1]);
  const original = await desk.db.contentHead.findUniqueOrThrow({ where: { contentId: id } });
  expect([head.version, head.textDigest]).toEqual([original.version, original.textDigest]);
});

test("[AGT-6] a turn that comes out otherwise is named, and how", async () => {
  const { fixture } = await tenTurns();
  const [first, ...rest] = fixture.turns;
  if (!first) throw new Error("no turns");
  const otherAnswer = JSON.parse(JSON.stringify(first).replace("on Friday", "on Saturday")) as typeof first;
  expect(
    (await repeated({ ...fixture, turns: [{ ...otherAnswer, made: first.made }, ...rest] })).turns[0],
  ).toMatchObject({ isSame: false, differs: "Calls then: edit_ops applied. Now: edit_ops rejected." });
  const otherText = { ...first, made: first.made.map(({ number, body }) => ({ number, body: `${body} ` })) };
  expect((await repeated({ ...fixture, turns: [otherText] })).turns).toEqual([
    expect.objectContaining({ isSame: false, differs: "The text of version 2 is another." }),
  ]);
});

test("[AGT-3.6] the receipt of an edit names the prompt that its model was told", async () => {
  const { desk, id, fixture } = await tenTurns();
  const { receipt } = valueOf(await desk.contents.version(desk.owner, id, 2));
  expect(receipt).toMatchObject({ prompt: fixture.turns[0]?.prompt });
  expect(fixture.turns[0]?.prompt).toMatch(/^[0-9a-f]{8}$/);
});
