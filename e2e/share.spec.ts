// Covers SHARE-1 in the browser: a draft is read by link by someone who is no member, until the link is taken back.
import { expect, test } from "@playwright/test";
import { faultsOf, lookAt } from "./looking.ts";
import { joined, madePost, opened, textOf } from "./people.ts";

test("[SHARE-1] a link is made, opened by a stranger, follows the draft, and is taken back", async ({
  browser,
  request,
}) => {
  const post = await madePost(
    request,
    "The harbour at night",
    "---\nauthor: Sara Holm\ndescription: What the ferry brings, and when.\n---\n\n# The harbour at night\n\nThe ferry comes at *nine*.\n\n## Prices\n\n| Ticket | Price |\n| --- | --- |\n| Adult | £4 |\n",
  );
  const sara = await joined(browser, "Sara Share", "writer", { viewport: { width: 1360, height: 620 } });
  const { page } = sara;
  await opened(sara, post);
  await page.getByRole("button", { name: "Publishing", exact: true }).click();
  const panel = page.getByRole("region", { name: "Share the draft" });
  await expect(panel.getByText("No active links.")).toBeVisible();
  await panel.getByLabel("A link works for").selectOption("1");
  await panel.getByRole("button", { name: "Make a link" }).press("Enter");
  const made = panel.getByLabel("The link, shown this once:");
  await expect(made).toBeFocused();
  const url = await made.inputValue();
  const isInView = (field: Element) => {
    const { left, top, width, height } = field.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height - 2) === field;
  };
  expect(await made.evaluate(isInView)).toBe(true); // nothing lies over what is shown once
  await expect(panel.getByRole("button", { name: "Copy the link" })).toBeVisible();
  await lookAt(page, "share-panel", { folder: "share" });

  const context = await browser.newContext();
  const stranger = await context.newPage();
  const answer = await stranger.goto(url);
  expect(answer?.headers()).toMatchObject({
    "cache-control": "private, no-store",
    "x-robots-tag": "noindex, nofollow, noarchive",
    "referrer-policy": "no-referrer",
  });
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("The harbour at night");
  await expect(stranger.getByText("The ferry comes at nine.")).toBeVisible();
  await lookAt(stranger, "share-draft", { folder: "share", fullPage: true });
  expect(await faultsOf(stranger)).toEqual([]);

  await page.getByRole("button", { name: "Close", exact: true }).click();
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\nBring a lamp.");
  await expect(async () => {
    await stranger.reload();
    await expect(stranger.getByText("Bring a lamp.")).toBeVisible({ timeout: 500 });
  }).toPass();

  await page.getByRole("button", { name: "Publishing", exact: true }).click();
  await expect(panel.getByText(/opened .*times, last/)).toBeVisible();
  await panel.getByRole("button", { name: /^Take back/ }).click();
  await expect(panel.getByText("The link no longer works.")).toBeVisible();
  const gone = await stranger.reload();
  expect(gone?.status()).toBe(404);
  await expect(stranger.getByRole("heading", { name: "There is nothing here" })).toBeVisible();
  await lookAt(stranger, "share-gone", { folder: "share", kinds: ["light", "narrow"] });
  expect(sara.complaints).toEqual([]);
  await context.close();
  await sara.context.close();
});
