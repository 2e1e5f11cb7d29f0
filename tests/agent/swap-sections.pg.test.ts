// Covers docs/spec/rule-book.md HEAD-1: two sections that change places go past those between them.
import { expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { chatDesk, outcomes } from "./chat-desk.ts";

const { prisma } = await testDatabase();
const SECTIONS = ["Highlights", "Breaking changes", "Known faults", "Fixes"].map(
  (title) => `## ${title}\n\n- All about ${title.toLowerCase()}\n- And more of it\n`,
);
const textOf = (...order: readonly number[]) =>
  `# Larkspur 4.2\n\nOut now.\n\n${order.map((at) => SECTIONS[at]).join("\n")}`;

test.each([
  ["swap the sections Fixes and Highlights", [3, 1, 2, 0]],
  ["swap the sections Highlights and Fixes", [3, 1, 2, 0]],
  ["swap the sections Highlights and Known faults", [2, 1, 0, 3]],
  ["swap the sections Breaking changes and Known faults", [0, 2, 1, 3]],
  ["vertausche die Abschnitte Highlights und Fixes", [3, 1, 2, 0]],
])("[HEAD-1] “%s” is done without a question", async (message, order) => {
  const desk = await chatDesk(prisma, {});
  const { id } = await desk.write(textOf(0, 1, 2, 3));
  const told = await desk.ask(id, message);
  expect([outcomes(told), (await desk.read(id)).body]).toEqual([["applied"], textOf(...order)]);
});
