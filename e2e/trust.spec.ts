// Covers docs/spec/rooms.md ROOM-4, ROOM-4.1: a card names the place that changed, stays in view, and knows when its
// change is gone.
import { expect, test, type Page } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { ask, joined, lastTurn, madePost, opened, storedBody, textOf, type MadePost, type Someone } from "./people.ts";

test.describe.configure({ mode: "serial" });

const TEXT = `# Visiting the garden

The garden is open on Sunday.

## Salt

Salt keeps the slugs away.

## Water

Take water from the well. On Sunday the well is closed.
`;

let ida: Someone;
let post: MadePost;

test.beforeAll(async ({ browser, request }) => {
  post = await madePost(request, "Visiting the garden", TEXT);
  ida = await joined(browser, "Ida Spade", "editor");
  await opened(ida, post);
});

test.afterAll(async () => ida.context.close());

const card = (page: Page) => lastTurn(page).locator(".card");

test("[ROOM-4] a deletion names the section that the words went from, and the seam lights up, not the next heading", async () => {
  const { page } = ida;
  await ask(page, 'Delete "Salt keeps the slugs away."');
  await expect(card(page)).toContainText("Changed 1 line in Salt");
  await expect(card(page)).toContainText("5 of 6 lines identical");
  await card(page).getByRole("button", { name: "Show" }).click();
  await expect(page.locator(".place-glow-seam")).toHaveCount(1);
  await expect(page.locator(".place-glow-line")).toHaveCount(0);
  await lookAt(page, "deleted", { folder: "trust" });
});

test("[ROOM-4.1] after a third edit Undo is still in view, after a reload and another tab too", async () => {
  const { page } = ida;
  const undo = card(page).getByRole("button", { name: "Undo" });
  for (const [from, to] of [
    ["open", "closed"],
    ["well", "tap"],
    ["garden is", "orchard is"],
  ]) {
    await ask(
      page,
      `Replace "${from === "well" ? "from the well" : from}" with "${from === "well" ? "from the tap" : to}"`,
    );
    await expect(card(page)).toContainText("identical");
    await expect(undo).toBeInViewport({ ratio: 1 });
  }
  await page.reload();
  await expect(card(page)).toContainText("identical");
  await expect(undo).toBeInViewport({ ratio: 1 });
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByRole("tab", { name: "Chat" }).click();
  await expect(undo).toBeInViewport({ ratio: 1 });
});

test("[ROOM-4.1] a card whose change was taken back by the undo key says so, and its Undo is back with the change", async () => {
  const { page } = ida;
  await ask(page, 'Replace "On Sunday" with "On Friday"');
  await expect(textOf(page)).toContainText("On Friday");
  await expect(card(page).getByRole("button", { name: "Undo" })).toBeVisible();
  await textOf(page).click();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(card(page)).toContainText("This change is no longer in the text.");
  await expect(card(page).getByRole("button", { name: "Undo" })).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+y");
  await expect(card(page).getByRole("button", { name: "Undo" })).toBeVisible();
});

test("[ROOM-5] of words that appear twice one answer means both", async ({ request }) => {
  const { page } = ida;
  await page.getByRole("textbox", { name: "Ask for a change" }).focus();
  const twice = await madePost(request, "Two Sundays", "# Two Sundays\n\nCome on Sunday.\n\nLeave on Sunday.\n");
  await opened(ida, twice);
  await ask(page, "Change Sunday to Saturday");
  await lookAt(page, "both", { folder: "trust" });
  await lastTurn(page).getByRole("button", { name: "Both of them" }).click();
  await expect(card(page).last()).toContainText("Changed 2 lines");
  await expect
    .poll(() => storedBody(request, twice))
    .toBe("# Two Sundays\n\nCome on Saturday.\n\nLeave on Saturday.\n");
});

test("[ROOM-8] the browser had nothing to complain about", () => {
  expect(ida.complaints).toEqual([]);
});
