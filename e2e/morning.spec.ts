// Covers docs/spec/chat.md AGT-12 in the browser, and a morning's work with the assistant from end to end: a talk as
// source, an outline, a draft, ten edits, an image, a property, another order, an undo, and the history that tells it.
import { expect, type Page } from "@playwright/test";
import { png } from "../tests/support/pictures.ts";
import { calls, edits, replace, says, saysInTwo } from "../tests/support/scripted-model.ts";
import { lookAt } from "./looking.ts";
import { ask, joined, lastTurn, madePost, opened, storedBody, textOf } from "./people.ts";
import { test } from "./stage.ts";

test.use({ stageName: "desk" });

const TALK = `[00:00:05] Una Berg: Um, how did it begin?
[00:00:12] Tom Hale: With my aunt, in 1987. She had the oven, and nobody wanted it.
[00:01:40] Una Berg: And the price of the oven?
[00:01:52] Tom Hale: It was, uh, 4,200 euros. We paid it back in two years.
`;
const PROPOSED = {
  title: "The oven on Mill Street",
  sections: [
    { heading: "", points: ["Who Tom is"] },
    { heading: "How it began", points: ["His aunt, 1987"] },
    { heading: "What it cost", points: ["4,200 euros", "Paid back in two years"] },
    { heading: "The weather", points: ["It rained"] },
  ],
};
const OPENING = "Tom Hale bakes on Mill Street. He gets up at three.";
const BEGAN = "It began with his aunt, in 1987. She had an oven that nobody wanted.";
const COST = "The oven cost 4,200 euros. It was paid back in two years.";
const DRAFT = `# The oven on Mill Street\n\n${OPENING}\n\n## How it began\n\n${BEGAN}\n\n## What it cost\n\n${COST}\n`;

const EDITS = [
  ["bakes on", "bakes bread on"],
  ["at three", "at half past two"],
  ["It began with", "It all began with"],
  ["an oven", "a large oven"],
  ["nobody wanted", "no one wanted"],
  ["The oven cost", "The old oven cost"],
  ["paid back", "paid off"],
  ["two years", "less than three years"],
  ["gets up", "is up"],
  ["She had", "She owned"],
] as const;

test("[AGT-12] from a talk to a finished post in a morning", async ({ browser, request, stage }) => {
  const { model } = stage;
  const post = await madePost(request, "Untitled", "");
  const ida = await joined(browser, "Ida Falk", "editor");
  const { page } = ida;
  await opened(ida, post);

  await page.getByRole("tab", { name: "Sources" }).click();
  await page.getByRole("button", { name: "Paste text" }).click();
  await page.getByLabel("Title (optional)").fill("Talk with Tom");
  await page.getByLabel("Text", { exact: true }).fill(TALK);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Added “Talk with Tom”")).toBeVisible();

  await page.getByRole("tab", { name: "Chat" }).click();
  model.expect(calls({ tool: "propose_outline", given: PROPOSED }));
  await ask(page, "Write a post about the talk with Tom");
  const outline = lastTurn(page).getByRole("textbox", { name: "Outline" });
  await expect(outline).toHaveValue(/^# The oven on Mill Street\n\n- Who Tom is\n\n## How it began/);
  await lookAt(page, "outline", { folder: "morning" });
  await outline.fill((await outline.inputValue()).replace("\n\n## The weather\n- It rained", "\n\n## What it cost\n"));
  await expect(lastTurn(page)).toContainText("Two sections are called “What it cost”.");
  await expect(page.getByRole("button", { name: "Write it" })).toBeDisabled();
  await outline.fill((await outline.inputValue()).replace(/\n\n## What it cost\n$/, ""));
  await page.reload();
  await expect(outline).not.toHaveValue(/weather/); // what was changed in it is kept
  const gate = Promise.withResolvers<void>();
  const [half, rest] = [BEGAN.slice(0, 24), BEGAN.slice(24)];
  model.expect(says(OPENING), saysInTwo(half, rest, gate.promise), says(COST));
  await page.getByRole("button", { name: "Write it" }).click();
  // read along below the text, of which it is no part yet
  await expect(page.locator(".coming-text")).toContainText(`How it began${half}`);
  await expect(page.locator(".coming-text")).toBeInViewport();
  expect(await storedBody(request, post)).toBe(`# The oven on Mill Street\n\n${OPENING}\n`);
  await lookAt(page, "being-written", { folder: "morning" });
  gate.resolve();
  await expect(lastTurn(page)).toContainText("Wrote 3 sections.");
  expect(await storedBody(request, post)).toBe(DRAFT);
  await expect(textOf(page)).toContainText("It began with his aunt");
  await expect(page.locator(".coming-text")).toHaveCount(0);
  await expect(page.getByText("All of the outline is written")).toBeVisible();
  await lookAt(page, "drafted", { folder: "morning" });

  let text = DRAFT;
  for (const [from, to] of EDITS) {
    model.expect(edits([replace(from, to)]), says("Done."));
    await ask(page, `Replace "${from}" with "${to}"`);
    text = text.replace(from, to);
    await expect(lastTurn(page)).toContainText("Done.");
    expect(await storedBody(request, post)).toBe(text);
  }

  const kept = await page.request.post(`/api/contents/${post.id}/images`, {
    headers: { "Content-Type": "image/png", Origin: stage.base },
    data: png(60, 40),
  });
  expect(kept.status()).toBe(201);
  const { id: image, url }: { id: string; url: string } = await kept.json();
  model.expect(
    calls({ tool: "insert_image", given: { image, alt: "The oven", after: "no one wanted" } }),
    says("The photo is in."),
  );
  await ask(page, "Put the photo after the paragraph about the aunt");
  await expect(lastTurn(page)).toContainText("The photo is in.");
  expect(await storedBody(request, post)).toContain(`no one wanted.\n\n![The oven](${url})\n\n## What it cost`);

  model.expect(
    calls({ tool: "edit_metadata", given: { description: "How Tom came by his oven" } }),
    says("It has a description."),
  );
  await ask(page, 'Set the description to "How Tom came by his oven"');
  await expect(lastTurn(page)).toContainText("It has a description.");

  const before = await storedBody(request, post);
  expect(before).toContain("description: How Tom came by his oven");
  model.expect(
    edits([{ op: "reorder", target: { section: "The oven on Mill Street" }, unit: "section", order: [2, 1] }], {
      allowHeadingChanges: true,
    }),
    says("The cost comes first."),
  );
  await ask(page, 'Move the section "What it cost" before "How it began"');
  await expect(lastTurn(page)).toContainText("The cost comes first.");
  expect(await storedBody(request, post)).toMatch(/## What it cost[^]*## How it began/);
  await ask(page, "Undo that");
  await expect(lastTurn(page).locator(".card")).toHaveCount(1);
  expect(await storedBody(request, post)).toBe(before);

  await page.getByRole("tab", { name: "History" }).click();
  const history = page.getByRole("region", { name: "History of the post" });
  await expect(history.getByText("Write it from this outline.").first()).toBeVisible();
  await expect(history.getByText('Replace "She had" with "She owned"').first()).toBeVisible();
  await lookAt(page, "history", { folder: "morning" });
  expect(await versionsOf(page, post.id)).toBe(1 + 3 + EDITS.length + 1 + 1 + 1 + 1);
  expect(ida.complaints).toEqual([]);
  await ida.context.close();
});

async function versionsOf(page: Page, id: string): Promise<number> {
  const read = await page.request.get(`/api/contents/${id}`);
  const { version }: { version: number } = await read.json();
  return version;
}
