// Covers PUB-1.1, PUB-1.2 and PUB-3 in the browser: write, publish, type on, publish again, go back, take down.
import { expect, test, type Page } from "@playwright/test";
import { lookAt, WIDE } from "./looking.ts";
import { joined, madePost, opened, savedState, textOf } from "./people.ts";

const panel = (page: Page) => page.getByRole("dialog", { name: "Publish" });
const openPanel = async (page: Page) => {
  await page.getByRole("button", { name: /^Publish(ing|ed| \d+ changes?)?$/ }).click();
  await expect(panel(page)).toBeVisible();
};
const chip = (page: Page) => page.locator(".room-name .chip");

test("[PUB-3] [PUB-1.2] a post is published, written on, published again, set back and taken down", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Gate hours", "# Gate hours\n\nThe gate opens at nine. ![](/a.png)\n");
  const una = await joined(browser, "Una Frith", "editor");
  await opened(una, post);
  const { page } = una;
  await openPanel(page);
  await expect(panel(page)).toContainText("No version of this post is published.");
  await expect(panel(page)).toContainText("An image has no description for people who do not see it.");
  await lookAt(page, "before", { folder: "publishing" });
  await page.setViewportSize({ width: 800, height: 720 });
  const unseen = await panel(page).evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(unseen, "the window has room for all of it").toBeLessThanOrEqual(0);
  await page.setViewportSize(WIDE);
  await panel(page).getByRole("button", { name: "Publish version 1" }).click();
  await expect(panel(page)).toContainText("Published: version 1, by you");
  await expect(chip(page)).toHaveText("Published");
  await page.keyboard.press("Escape");

  await textOf(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  await page.keyboard.type("On Sundays it stays shut.");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(page.getByText("Version 2").first()).toBeVisible();
  await expect(chip(page)).toHaveText("Published");
  await expect(page.getByRole("button", { name: "Publish 1 change" })).toBeVisible();
  await openPanel(page);
  await expect(panel(page)).toContainText("Published: version 1");
  await expect(panel(page)).toContainText("1 change since.");
  await panel(page).getByRole("button", { name: "Publish version 2" }).click();
  await expect(panel(page)).toContainText("Nothing has changed since.");
  await panel(page).getByRole("button", { name: "Publish again: version 1" }).click();
  await expect(panel(page)).toContainText("Published: version 1");
  await lookAt(page, "again", { folder: "publishing" });
  await panel(page).getByRole("button", { name: "Show the changes" }).click();
  await expect(panel(page)).toBeHidden();
  await expect(page.getByText("On Sundays it stays shut.").filter({ visible: true }).first()).toBeVisible();

  await openPanel(page);
  await panel(page).getByRole("button", { name: "Take down", exact: true }).click();
  await panel(page).getByRole("button", { name: "Yes, take it down" }).click();
  await expect(panel(page)).toContainText("The post was taken down.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("combobox", { name: "Status" })).toHaveValue("draft");
  expect(una.complaints).toEqual([]);
  await una.context.close();
});

test("[PUB-3.1] what was typed just now is in what is published; what came meanwhile is said, and a second click is for it", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Barn hours", "# Barn hours\n\nThe barn opens at nine.\n");
  const una = await joined(browser, "Una Barn", "editor");
  const wim = await joined(browser, "Wim Barn", "writer");
  await opened(una, post);
  await opened(wim, post);
  const { page } = una;
  const publishNow = panel(page).getByRole("button", { name: /^Publish version \d$/ });
  await openPanel(page);
  await expect(publishNow).toBeEnabled();
  await page.keyboard.press("Escape");
  await textOf(page).click();
  await page.keyboard.press("ControlOrMeta+End");
  una.holdServer();
  await page.keyboard.type("On Sundays it stays shut.");
  await openPanel(page);
  await expect(publishNow).toBeDisabled(); // what was typed is not known to be stored yet
  una.letThrough();
  await expect(publishNow).toBeEnabled();

  await textOf(wim.page).click();
  await wim.page.keyboard.press("ControlOrMeta+End");
  await wim.page.keyboard.type(" In May too.");
  await expect(savedState(wim.page)).toHaveText("Saved");
  await publishNow.click();
  await expect(panel(page).getByRole("alert")).toBeVisible();
  await publishNow.click();
  await expect(panel(page)).toContainText(/Published: version \d/);
  await expect(panel(page).getByRole("alert")).toBeHidden();
  expect(una.complaints.filter((one) => !one.includes("409"))).toEqual([]);
  await una.context.close();
  await wim.context.close();
});

test("[PUB-1.4] a writer sees what is published, and publishes nothing", async ({ browser, request }) => {
  const post = await madePost(request, "Shed hours", "# Shed hours\n\nThe shed opens at nine.\n");
  const wim = await joined(browser, "Wim Frith", "writer");
  await opened(wim, post);
  await openPanel(wim.page);
  await expect(panel(wim.page)).toContainText("Only owners and editors can publish.");
  await expect(panel(wim.page).getByRole("button")).toHaveText(["Make a link", "Close"]);
  await wim.context.close();
});
