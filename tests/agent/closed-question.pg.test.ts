// Covers docs/spec/asked.md ASK-3: a question is open until the person asks for something else.
import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { chatDesk, conversationOf, outcomes } from "./chat-desk.ts";

const { prisma } = await testDatabase();
const TEXT = "# Rota\n\nPlot A on Monday.\n\nPlot B on Monday.\n\nThe can is mended in May.\n";

test("[ASK-3] after another request a yes or a number answers no earlier question", async () => {
  const desk = await chatDesk(prisma);
  const { id } = await desk.write(TEXT);
  const asked = await desk.ask(id, 'Replace "Monday" with "Sunday"');
  expect(outcomes(asked)).toEqual(["clarify"]);
  const conversationId = conversationOf(asked);
  await desk.ask(id, "Delete the second paragraph", { conversationId });
  const now = TEXT.replace("\n\nPlot B on Monday.", "");
  expect((await desk.read(id)).body).toBe(now);
  await desk.ask(id, "the first one", { conversationId });
  await desk.ask(id, "all of them", { conversationId });
  expect((await desk.read(id)).body).toBe(now);
});

test("[ASK-3] after a thank-you it is still open", async () => {
  const desk = await chatDesk(prisma);
  const { id } = await desk.write(TEXT);
  const conversationId = conversationOf(await desk.ask(id, 'Replace "Monday" with "Sunday"'));
  await desk.ask(id, "Thanks", { conversationId });
  await desk.ask(id, "the second one", { conversationId });
  expect((await desk.read(id)).body).toBe(TEXT.replace("B on Monday", "B on Sunday"));
});

test("[MAT-7.3] “no, I meant …” takes the change back and makes the other one", async () => {
  const desk = await chatDesk(prisma);
  const { id } = await desk.write(TEXT);
  const conversationId = conversationOf(await desk.ask(id, 'Replace "Monday" with "Sunday"'));
  await desk.ask(id, "the first one", { conversationId });
  const told = await desk.ask(id, "no, I meant the second one", { conversationId });
  expect(outcomes(told)).toEqual(["applied", "applied"]);
  expect((await desk.read(id)).body).toBe(TEXT.replace("B on Monday", "B on Sunday"));
});
