// Covers PUB-4, PUB-4.6 and PUB-5 in the browser: publish later, another time, cancelled, and the moment comes.
import { expect, test, type Page } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { joined, madePost, opened } from "./people.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Publish" });
const openPanel = async (page: Page) => {
  await page.getByRole("button", { name: /^Publish(ing|ed| \d+ changes?)?$/ }).click();
  await expect(panel(page)).toBeVisible();
};
const chip = (page: Page) => page.locator(".room-name .chip");
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test("[PUB-4] [PUB-4.6] [PUB-5] a post is scheduled, changed, cancelled, and published when its moment has come", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Fair day", "# Fair day\n\nThe fair opens at nine.\n");
  const una = await joined(browser, "Una Later", "editor");
  const wim = await joined(browser, "Wim Later", "writer");
  await opened(una, post);
  await opened(wim, post);
  const { page } = una;
  await openPanel(page);
  await panel(page).getByRole("button", { name: "Publish later…" }).click();
  await panel(page).getByLabel("Date").fill("2020-01-01");
  await expect(panel(page)).toContainText("That time has passed.");
  await panel(page).getByLabel("Date").fill(dayAhead(3));
  await panel(page).getByLabel("Time").fill("09:30");
  await expect(panel(page).locator("form").getByRole("status")).toContainText("at 09:30");
  await lookAt(page, "form", { folder: "schedule" });
  await panel(page).getByRole("button", { name: "Schedule version 1" }).click();
  await expect(panel(page)).toContainText("Scheduled: version 1");
  await lookAt(page, "waiting", { folder: "schedule" });
  await expect(chip(page)).toContainText(/Scheduled .*09:30/);
  await expect(chip(wim.page)).toContainText(/Scheduled .*09:30/);
  await openPanel(wim.page);
  await expect(panel(wim.page)).toContainText("Scheduled: version 1");
  await expect(panel(wim.page).getByRole("button")).toHaveText(["Make a link", "Close"]);

  await wim.page.keyboard.press("Escape");
  await wim.page.getByRole("tab", { name: "History" }).click();
  await expect(wim.page.getByText("Will be public on")).toBeVisible();

  await panel(page).getByRole("button", { name: "Change the time…" }).click();
  await lookAt(page, "change", { folder: "schedule", kinds: ["light"] });
  await panel(page).getByLabel("Date").fill(dayAhead(4));
  await panel(page).getByRole("button", { name: "Schedule version 1" }).click();
  await expect(panel(page).getByRole("button", { name: "Change the time…" })).toBeVisible();
  await panel(page).getByRole("button", { name: "Cancel the schedule" }).click();
  await expect(panel(page).getByRole("button", { name: "Publish later…" })).toBeVisible();
  await expect(wim.page.getByRole("combobox", { name: "Status" })).toHaveValue("review");

  await page.evaluate(async (id) => {
    const { current } = await (await fetch(`/api/contents/${id}/publication`)).json();
    const body = JSON.stringify({ hash: current.hash, at: new Date(Date.now() + 2_000).toISOString(), zone: "UTC" });
    await fetch(`/api/contents/${id}/publication/schedule`, {
      method: "PUT",
      headers: { "Content-Type": "application/json" },
      body,
    });
  }, post.id);
  await expect(chip(page)).toHaveText("Published", { timeout: 20_000 });
  await expect(chip(wim.page)).toHaveText("Published");
  await expect(panel(page)).toContainText("as scheduled");
  await lookAt(page, "published", { folder: "schedule" });
  await expect(wim.page.getByText("Public now")).toBeVisible();
  await lookAt(wim.page, "history", { folder: "schedule", kinds: ["light", "dark"] });
  expect([...una.complaints, ...wim.complaints]).toEqual([]);
  await una.context.close();
  await wim.context.close();
});
