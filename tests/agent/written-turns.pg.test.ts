// Covers docs/spec/asked.md: turns of the chat as people type them, with a model that does what was asked. Whoever
// wrote them did not know how a message is read.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { calls, says, startModel } from "../support/scripted-model.ts";
import { chatDesk, conversationOf, dataOf, outcomes, said } from "./chat-desk.ts";

interface WrittenTurn {
  readonly message: string;
  readonly kind: string;
  readonly selection?: { readonly startLine: number; readonly endLine: number };
  readonly calls: readonly { readonly tool: string; readonly [given: string]: unknown }[];
  readonly reply?: string;
  readonly after: string;
}

interface Conversation {
  readonly id: string;
  readonly post: string;
  readonly turns: readonly WrittenTurn[];
}

const FOLDER = new URL("../fixtures/turns/", import.meta.url);
// written for this test
const CONVERSATIONS = JSON.parse(readFileSync(new URL("turns.json", FOLDER), "utf8")) as Conversation[];
/** Of a hundred turns, so many have to end as wanted without a question. */
const LEAST_PERCENT = 90;

const { prisma } = await testDatabase();

test("[ASK-6] turns of the chat end as wanted, and no one has to click", { timeout: 120_000 }, async () => {
  const ends: { readonly name: string; readonly isWanted: boolean; readonly told: string }[] = [];
  for (const { id, post, turns } of CONVERSATIONS) {
    const model = await startModel(0);
    const { ask, write, read, contents, owner } = await chatDesk(prisma, { modelUrl: model.baseUrl });
    const content = await write(readFileSync(new URL(`${post}.md`, FOLDER), "utf8"));
    let conversationId: string | undefined;
    for (const [index, { message, selection, calls: wanted, reply = "Done.", after }] of turns.entries()) {
      model.forget();
      model.expect(
        ...wanted.map(({ tool, ...given }) => calls({ tool, given })),
        says(reply),
        says(reply),
        says(reply),
      );
      const { hash: seen } = await read(content.id);
      const told = await ask(content.id, message, {
        ...(conversationId ? { conversationId } : {}),
        ...(selection ? { selection: { ...selection, hash: seen } } : {}),
      });
      conversationId = conversationOf(told);
      const { body, version, hash } = await read(content.id);
      const isWanted = body === after && dataOf(told, "done")?.["reason"] === "answered";
      ends.push({
        name: `${id} ${index + 1}: ${message}`,
        isWanted,
        told: `${outcomes(told).join(" ")} ${JSON.stringify(dataOf(told, "tool_result") ?? said(told)).slice(0, 900)}`,
      });
      if (body !== after)
        valueOf(await contents.save(owner, content.id, { body: after, baseVersion: version, baseHash: hash }));
    }
    await model.close();
  }
  const failed = ends.filter(({ isWanted }) => !isWanted);
  expect(
    ((ends.length - failed.length) / ends.length) * 100,
    failed.map(({ name, told }) => `${name}\n   ${told}`).join("\n"),
  ).toBeGreaterThanOrEqual(LEAST_PERCENT);
});
