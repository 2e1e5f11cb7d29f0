// Covers ROOM-22: the way back to earlier conversations about a post.
import { expect, test } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { ask, joined, lastTurn, madePost, opened } from "./people.ts";

test("[ROOM-22] after New conversation the old one can be opened again, by keyboard, and by its person alone", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Two talks", "# Two talks\n\nThe gate opens at nine.\n");
  const una = await joined(browser, "Una Vale", "editor");
  const { page } = una;
  await opened(una, post);
  const earlier = page.getByText("Earlier conversations", { exact: true });
  await ask(page, "Replace “nine” with “ten”");
  await expect(lastTurn(page)).toContainText("Changed 1 line");
  await expect(earlier).toHaveCount(0);
  await page.getByRole("button", { name: "New conversation" }).click();
  await expect(page.getByText("Ask for a change in your own words.")).toBeVisible();
  await expect(earlier).toBeVisible();
  await ask(page, "Replace “gate” with “door”");
  await expect(lastTurn(page)).toContainText("Changed 1 line");

  await earlier.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Replace “nine” with “ten”/ })).toBeVisible();
  await lookAt(page, "earlier-conversations", { folder: "properties" });
  await earlier.focus(); // the panel was a drawer meanwhile, and is folded again
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /^Replace “nine” with “ten”/ })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(lastTurn(page)).toContainText("Replace “nine” with “ten”");
  await expect(lastTurn(page)).not.toContainText("door");
  await ask(page, "Replace “ten” with “eleven”");
  await expect(page.getByRole("log", { name: "Conversation" }).getByRole("article")).toHaveCount(2);
  await page.reload();
  await expect(lastTurn(page)).toContainText("eleven");

  const vic = await joined(browser, "Vic Vale", "editor");
  await opened(vic, post);
  await expect(vic.page.getByText("Earlier conversations", { exact: true })).toHaveCount(0);
  expect([...una.complaints, ...vic.complaints]).toEqual([]);
  for (const { context } of [una, vic]) await context.close();
});
