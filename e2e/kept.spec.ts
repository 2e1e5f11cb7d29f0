// Covers COL-7 and ROOM-3 in the browser: what counts as kept there.
import { expect, test, type Page } from "@playwright/test";
import { joined, madePost, opened, savedState, storedBody, textOf } from "./people.ts";

const TEXT = "# In the tunnel\n\nBefore it.\n";

/** The copy of the text that is shown, of the one post that this browser has open. */
const copyOf = async (page: Page, postId: string): Promise<string> => {
  const names = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name ?? ""));
  const [found = ""] = names.filter((name) => new RegExp(`^stet:[^:]+:${postId}:\\d+$`).test(name));
  return found;
};

const countOf = (page: Page, copy: string) => page.evaluate((name) => localStorage.getItem(name), copy);

/**
 * Holds back every write into the copy from now on, as a slow disk does, until `letThrough` or the end of the page: it
 * keeps a transaction of its own open.
 */
const holdWrites = (page: Page, copy: string) =>
  page.evaluate(
    (name) =>
      new Promise<void>((resolve, reject) => {
        delete document.documentElement.dataset["letThrough"];
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const updates = opening.result.transaction("updates", "readwrite").objectStore("updates");
          const hold = () => {
            if (document.documentElement.dataset["letThrough"] !== undefined) return opening.result.close();
            resolve();
            updates.getKey(0).onsuccess = hold;
          };
          updates.getKey(0).onsuccess = hold;
        };
      }),
    copy,
  );

const letThrough = (page: Page) => page.evaluate(() => void (document.documentElement.dataset["letThrough"] = ""));

test("[COL-7] a change counts as kept in the browser once it is written there, and never before", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "In the tunnel", TEXT);
  const kim = await joined(browser, "Kim Lund", "editor");
  const { page } = kim;
  page.on("dialog", (dialog) => void dialog.accept()); // it asks before words are left that are not stored
  await opened(kim, post);
  await expect(savedState(page)).toHaveText("Saved");
  await kim.cut();
  await expect(savedState(page)).toHaveText("Offline");
  const copy = await copyOf(page, post.id);

  await holdWrites(page, copy);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Written.");
  await expect(textOf(page)).toContainText("Written.");
  expect(await countOf(page, copy)).toBeNull();
  await expect(savedState(page)).toHaveText("Offline");
  await letThrough(page);
  await expect(savedState(page)).toHaveText("Offline, 8 changes kept here");
  expect(await countOf(page, copy)).toBe("8");

  await page.reload(); // at once: what was called kept is
  await expect(textOf(page)).toContainText("Written.");
  await expect(savedState(page)).toHaveText("Offline, 8 changes kept here");

  await holdWrites(page, copy);
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Lost.");
  await expect(textOf(page)).toContainText("Lost.");
  await expect(savedState(page)).toHaveText("Offline, 8 changes kept here");
  await page.reload(); // the page ends before they are written
  await expect(textOf(page)).toContainText("Written.");
  await expect(savedState(page)).toHaveText("Offline, 8 changes kept here");

  kim.mend();
  await expect(savedState(page)).toHaveText("Saved");
  expect(await countOf(page, copy)).toBeNull();
  expect(await storedBody(request, post)).toBe(`${TEXT}Written.`);
  await kim.context.close();
});
