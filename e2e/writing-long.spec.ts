// Covers docs/spec/rooms.md ROOM-2.3, ROOM-4.3, ROOM-8.3, ROOM-11, ROOM-12 and ROOM-17, and versions.md VER-1.4:
// hours of writing, by key, by thumb, by two who ask, in letters that are not Latin.
import { expect, test, type Page } from "@playwright/test";
import { ask, joined, lastTurn, madePost, opened, savedState, textOf } from "./people.ts";

const linesOf = (page: Page) => textOf(page).locator(".cm-line");

test("[ROOM-2.3] one undo takes away a sentence, however quickly it was typed; [ROOM-17] nothing is written that was not typed", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "A long day", "# A long day\n\n");
  const ines = await joined(browser, "Ines Lang", "editor");
  const { page } = ines;
  await opened(ines, post);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("It rained. We walked.");
  await page.keyboard.press("Control+z");
  await expect(linesOf(page)).toHaveText(["# A long day", "", "It rained. "]);
  await page.keyboard.press("Control+Shift+z");
  await expect(linesOf(page)).toHaveText(["# A long day", "", "It rained. We walked."]);
  await page.keyboard.type(" Then ");
  await page.keyboard.press("Control+b");
  await page.keyboard.type("tea");
  await page.keyboard.press("Control+b");
  await page.keyboard.type(" and <kbd>a</kbd> <details>bun.");
  await expect(linesOf(page).last()).toHaveText("It rained. We walked. Then **tea** and <kbd>a</kbd> <details>bun.");
  expect(ines.complaints).toEqual([]);
  await ines.context.close();
});

test("[ROOM-4.3] two people ask one after another: each change has the name of whoever asked for it", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Two who ask", "# Two who ask\n\nOpen at nine.\n\nRye is £3.\n");
  const [udo, vera] = [await joined(browser, "Udo Eins", "editor"), await joined(browser, "Vera Zwei", "editor")];
  for (const one of [udo, vera]) await opened(one, post);
  const caretNames = udo.page.locator(".cm-ySelectionInfo");
  await ask(udo.page, "Replace “nine” with “ten”");
  await expect(caretNames.filter({ hasText: "AI for you" })).toHaveCount(1);
  await ask(vera.page, "Replace “£3” with “£4”");
  await expect(textOf(udo.page)).toContainText("Rye is £");
  await expect(caretNames.filter({ hasText: "AI for Vera Zwei" })).toHaveCount(1);
  for (const one of [udo, vera]) await one.context.close();
});

test("[ROOM-8.3] the keyboard is somewhere after every step: an undo on a card, the history, a comparison, a restore", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Keys alone", "# Keys alone\n\nOpen at nine.\n");
  const kai = await joined(browser, "Kai Tasten", "editor");
  const { page } = kai;
  await opened(kai, post);
  await page.keyboard.press("Control+Shift+j");
  await ask(page, "Replace “nine” with “ten”");
  await lastTurn(page).getByRole("button", { name: "Undo" }).press("Enter");
  await expect(lastTurn(page).locator(".card-settled")).toBeFocused();
  await page.keyboard.press("Control+Shift+h");
  await expect(page.getByRole("region", { name: "History of the post" })).toBeFocused();
  const show = page.getByRole("button", { name: "Show changes: Version 2" });
  await show.press("Enter");
  await expect(page.getByRole("heading", { name: /Version 1 compared with version 2/ })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(show).toBeFocused();
  const restore = page.getByRole("button", { name: "Restore: Version 2" });
  await restore.press("Enter");
  await page.getByRole("button", { name: "Restore version 2" }).press("Enter");
  await expect(textOf(page)).toContainText("Open at ten.");
  await expect(restore).toBeFocused();
  await page.getByRole("button", { name: "Who wrote what" }).press("Enter");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Who wrote what" })).toBeFocused();
  expect(kai.complaints).toEqual([]);
  await kai.context.close();
});

test("[ROOM-11] with the keyboard of a phone up, the line that is written and the card of an edit are in sight", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "In a pocket", "# In a pocket\n\nOpen at nine.\n");
  const pim = await joined(browser, "Pim Klein", "editor", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = pim;
  await opened(pim, post);
  await page.setViewportSize({ width: 390, height: 420 });
  await textOf(page).focus();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("One more line.");
  await expect(linesOf(page).filter({ hasText: "One more line." })).toBeInViewport();
  await page.screenshot({ path: "artifacts/room/keyboard-text.png" });
  await page.getByRole("button", { name: "Chat" }).click();
  await ask(page, "Replace “nine” with “ten”");
  await expect(lastTurn(page).getByRole("button", { name: "Undo" })).toBeInViewport();
  await expect(lastTurn(page).locator("ins")).toBeInViewport();
  await page.screenshot({ path: "artifacts/room/keyboard-chat.png" });
  await pim.context.close();
});

test("[ROOM-11] the bar of an archived post has no plan and nothing to publish: two rows on a phone", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Out of use", "# Out of use\n\nOld words.\n");
  const ada = await joined(browser, "Ada Alt", "editor", { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = ada;
  await opened(ada, post);
  await expect(page.getByRole("button", { name: "Plan" })).toBeVisible();
  await page.getByLabel("Status").selectOption("archived");
  await expect(page.getByRole("button", { name: "Plan" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Publish" })).toHaveCount(0);
  const bar = await page.locator(".room-bar").boundingBox();
  expect(bar?.height).toBeLessThan(120);
  await page.screenshot({ path: "artifacts/room/archived-phone.png" });
  await ada.context.close();
});

test("[ROOM-12] several Markdown files are imported at once, and it says how many", async ({ browser }) => {
  const ivo = await joined(browser, "Ivo Import", "editor");
  const { page } = ivo;
  await page.goto("/");
  const files = ["Harbour", "Lighthouse", "Pier"].map((name) => ({
    name: `${name}.md`,
    mimeType: "text/markdown",
    buffer: Buffer.from(`# ${name} by the sea\n\nWords.\n`),
  }));
  await page.getByLabel("Import Markdown").setInputFiles(files);
  await expect(page.getByText("3 posts were imported.")).toBeVisible();
  for (const name of ["Harbour", "Lighthouse", "Pier"])
    await expect(page.getByRole("link", { name: `${name} by the sea` })).toBeVisible();
  await page.getByLabel("Import Markdown").setInputFiles(files.slice(0, 1));
  await expect(page).toHaveURL(/\/posts\/harbour-by-the-sea-2$/);
  await expect(savedState(page)).toHaveText("Saved");
  expect(ivo.complaints).toEqual([]);
  await ivo.context.close();
});

test("[VER-1.4] a title without Latin letters makes an address of its own letters, which opens", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "旅の記録", "# 旅の記録\n\n雨。\n");
  expect(post.path).toBe("旅の記録");
  const rei = await joined(browser, "Rei Tabi", "editor");
  const { page } = rei;
  await page.goto("/");
  await page.getByRole("link", { name: "旅の記録" }).click();
  await expect(textOf(page)).toContainText("雨。");
  expect(decodeURI(new URL(page.url()).pathname)).toBe("/posts/旅の記録");
  await page.reload();
  await expect(textOf(page)).toContainText("雨。");
  expect((await page.request.get(`/api/contents/${encodeURIComponent(post.path)}`)).status()).toBe(200);
  expect(rei.complaints).toEqual([]);
  await rei.context.close();
});
