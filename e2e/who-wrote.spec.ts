// Covers docs/spec/versions.md VER-7 in the room: who wrote what, beside the text.
import { expect, test } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { ask, joined, lastTurn, madePost, opened } from "./people.ts";

test("[VER-7] each piece of the text names who last changed it, and leads to the change", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Ferry times", "# Ferry times\n\nThe ferry leaves at six.\n\nTickets are €4.\n");
  const kim = await joined(browser, "Kim Falk", "editor");
  const { page } = kim;
  await opened(kim, post);
  await ask(page, 'Replace "at six" with "at seven"');
  await expect(lastTurn(page)).toContainText("Changed 1 line");
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("button", { name: "Who wrote what" }).click();
  const pane = page.getByRole("region", { name: "Who wrote what" });
  const runs = pane.getByRole("listitem");
  await expect(runs).toHaveCount(3);
  await expect(runs.nth(1)).toContainText("AI for you");
  await expect(runs.nth(1)).toContainText('Replace "at six" with "at seven"');
  await expect(runs.nth(1)).toContainText("Also by: Owner");
  await expect(runs.nth(1).locator('.blame-part[data-by="ai"]')).toContainText("seven");
  await expect(runs.nth(2)).toContainText("Owner");
  await expect(runs.nth(2)).toContainText("Tickets are €4.");
  await expect(pane).toContainText("Owner 90 %, AI for you 10 %");
  await lookAt(page, "who-wrote", { folder: "history" });
  await runs.nth(1).getByRole("button", { name: "Version 2" }).click();
  await expect(page.getByRole("region", { name: "Version 1 compared with version 2" })).toBeVisible();
  await page.getByRole("button", { name: "Back to who wrote what" }).click(); // [ROOM-7] it says where it leads
  await pane.getByRole("button", { name: "Back to the text" }).click();
  await expect(page.getByRole("textbox", { name: "Text of the post" })).toBeVisible();
  expect(kim.complaints).toEqual([]);
  await kim.context.close();
});
