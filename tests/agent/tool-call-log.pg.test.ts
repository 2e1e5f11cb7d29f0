// Covers docs/spec/chat.md AGT-6.2: why a turn did what it did, in the log, without a word of it.
import { expect, test } from "vitest";
import { createLog, logToolCall } from "../../server/log.ts";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { calls, edits, replace, says } from "../support/scripted-model.ts";
import { chatDesk } from "./chat-desk.ts";

test("[AGT-6.2] each call is a line at debug, with its codes, and none at info", async () => {
  const { prisma } = await testDatabase();
  const server = await modelServer(
    edits([replace("a secret quote that is not there", "x")]),
    calls({ tool: "made_up_words", given: {} }),
    edits([replace("Nine", "Ten")]),
    says("Done."),
  );
  const lines: string[] = [];
  const log = (level: "debug" | "info") => createLog(level, { write: (line) => void lines.push(line) });
  const [debug, info] = [log("debug"), log("info")];
  const desk = await chatDesk(prisma, {
    modelUrl: server.baseUrl,
    onCall: (call) => [debug, info].forEach((to) => logToolCall(to, call)),
  });
  const { id } = await desk.write("# Rota\n\nNine.\n");
  await desk.ask(id, "Change Nine to Ten.");
  const told = lines.map((line) => JSON.parse(line) as Readonly<Record<string, unknown>>);
  expect(told.map(({ tool, came, codes }) => [tool, came, codes])).toEqual([
    ["edit_ops", "rejected", ["anchor_not_found"]],
    ["(none of ours)", "refused", ["unsupported_operation"]],
    ["edit_ops", "applied", []],
  ]);
  expect(lines.join("")).not.toMatch(/secret|made_up_words|Nine/);
});
