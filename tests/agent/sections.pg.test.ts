// Covers docs/spec/edit-ops.md OPS-2: sections in another order, asked for in the chat.
import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { edits, says } from "../support/scripted-model.ts";
import { chatDesk, dataOf } from "./chat-desk.ts";

const { prisma } = await testDatabase();
const part = (title: string) =>
  `## ${title}\n\nAll about ${title.toLowerCase()}.\n\n### More on ${title.toLowerCase()}\n\n- One\n- Two\n`;
const textOf = (...titles: readonly string[]) => `# Riding\n\nRiding is fun.\n\n${titles.map(part).join("\n")}`;

async function reordered(message: string, more: object = { allowHeadingChanges: true }) {
  const op = { op: "reorder", target: { document: true }, unit: "section", order: [1, 3, 2] };
  const server = await modelServer(edits([op], more), says("Done."));
  const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
  const { id } = await desk.write(textOf("Why", "How it works", "Riding with kids"));
  const told = await desk.ask(id, message);
  server.forget();
  return { tells: dataOf(told, "tool_result"), body: (await desk.read(id)).body };
}

test.each([
  "Move the section Riding with kids before How it works",
  "Déplace la section Riding with kids avant How it works",
  "Verschiebe den Abschnitt „Riding with kids“ vor „How it works“",
  "Verschiebe den Abschnitt Riding with kids vor How it works",
  "Mueve la sección Riding with kids antes de How it works",
  "「Riding with kids」のセクションを「How it works」の前に移動して",
])("[OPS-2] “%s” moves it with all that is in it, byte for byte", async (message) => {
  const { tells, body } = await reordered(message);
  expect(tells).toMatchObject({ outcome: "applied" });
  expect(body).toBe(textOf("Why", "Riding with kids", "How it works"));
});

test("[OPS-2] nobody asked for it: nothing moves", async () => {
  const { tells, body } = await reordered("Fix the typos");
  expect(tells).toMatchObject({ outcome: "rejected" });
  expect(body).toBe(textOf("Why", "How it works", "Riding with kids"));
});
