// Covers PLAN-5 and PUB-2 in the browser: facts that a post has to include, and its outline.
import { expect } from "@playwright/test";
import { lookAt, NARROW } from "./looking.ts";
import { joined, madePost, opened, textOf } from "./people.ts";
import { test } from "./stage.ts";

test.use({ stageName: "desk" });

test("[PLAN-5] facts are written down, found in the text as it is typed, shown, and asked for before publishing", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Bread prices", "# Bread prices\n\nRye is **£3.40** a loaf.\n");
  const ana = await joined(browser, "Facts Ana", "editor");
  const ben = await joined(browser, "Facts Ben", "editor");
  for (const who of [ana, ben]) {
    await opened(who, post);
    await who.page.getByRole("tab", { name: "Sources" }).click();
  }
  await ana.page.getByRole("button", { name: "Write them down" }).click();
  await ana.page.getByLabel("Facts that have to be in the text, one a line").fill("Rye is £3.40\nClosed on Monday");
  await ana.page.getByLabel("Outline, one point a line").fill("What it costs\nWhen to come");
  await lookAt(ana.page, "facts-form", { folder: "facts" });
  await ana.page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(ana.page.getByText("1 of 2 facts in the text.")).toBeVisible();
  await ana.page.getByText("Outline (2)").click();
  await lookAt(ana.page, "facts", { folder: "facts" });

  await ana.page.setViewportSize(NARROW);
  await ana.page.getByRole("button", { name: "Chat", exact: true }).click();
  await ana.page.getByRole("tab", { name: "Sources" }).click();
  await lookAt(ana.page, "facts-drawer", { folder: "facts", kinds: ["narrow"] });
  await ana.page.getByRole("tab", { name: "Sources" }).click();

  await expect(ben.page.getByText("1 of 2 facts in the text.")).toBeVisible(); // told, without a reload
  await ben.page.getByRole("button", { name: "Go to “Rye is £3.40”, line 3" }).click();

  await ana.page.getByRole("button", { name: "Publish" }).click();
  await expect(ana.page.getByText("A required fact is missing from the text.")).toBeVisible();
  await ana.page.keyboard.press("Escape");

  await textOf(ana.page).click();
  await ana.page.keyboard.press("Control+End");
  await ana.page.keyboard.type("\nClosed on Monday.");
  await expect(ana.page.getByText("All 2 facts are in the text.")).toBeVisible();
  await expect(ben.page.getByText("All 2 facts are in the text.")).toBeVisible();

  // both change them at once: nothing is written over unseen
  for (const { page } of [ana, ben]) await page.getByRole("button", { name: "Change", exact: true }).click();
  const facts = (page: typeof ana.page) => page.getByLabel("Facts that have to be in the text, one a line");
  await facts(ben.page).fill("Closed on Monday\nBen bakes");
  await ben.page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(ben.page.getByText("1 of 2 facts in the text.")).toBeVisible();
  await facts(ana.page).fill("Rye is £3.40\nAna bakes");
  await ana.page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(ana.page.getByText("Someone else has changed this meanwhile.")).toBeVisible();
  await expect(ana.page.getByRole("list", { name: "Facts" }).getByText("Ben bakes")).toBeVisible();
  await expect(facts(ana.page)).toHaveValue("Rye is £3.40\nAna bakes");
  await lookAt(ana.page, "facts-meanwhile", { folder: "facts" });
  await facts(ana.page).fill("Rye is £3.40\nAna bakes\nBen bakes");
  await ana.page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(ben.page.getByText("1 of 3 facts in the text.")).toBeVisible();

  await ana.page.getByRole("button", { name: "Plan", exact: true }).click();
  const past = ana.page.getByRole("region", { name: "History" });
  await expect(past.getByText("Added: “Rye is £3.40”, “Ana bakes”. Removed: “Closed on Monday”")).toBeVisible();
  await lookAt(ana.page, "facts-moved", { folder: "facts", kinds: ["light"] });
  expect(ana.complaints.filter((one) => !one.includes("409"))).toEqual([]);
  expect(ben.complaints).toEqual([]);
  await ana.context.close();
  await ben.context.close();
});
