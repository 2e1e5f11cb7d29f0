// Covers docs/spec/access.md DOOR-6.12: what stays in a browser when someone signs out.
import { expect, test, type Page } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { joined, madePost, opened, savedState, storedBody, textOf } from "./people.ts";

const databasesIn = (page: Page) =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith("stet:") ? [name] : [])),
  );

test("[DOOR-6.12] signing out takes the copies along, and asks first where words are unsent", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "On a shared machine", "# On a shared machine\n\nSecret plans.\n");
  const pia = await joined(browser, "Pia Sander", "editor");
  const { page } = pia;
  page.on("dialog", (dialog) => void dialog.accept()); // the browser's own question when the post is left
  await opened(pia, post);
  const copies = new RegExp(`^stet:[^:]+:${post.id}:\\d+(:stored)?$`); // as shown, and as far as the server has it
  await expect.poll(() => databasesIn(page)).toEqual([expect.stringMatching(copies), expect.stringMatching(copies)]);

  await pia.cut();
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Unsent words.");
  await expect(savedState(page)).toHaveText(/^Offline, 13 changes kept here$/);
  await page.goto("/settings/people");
  await page.getByRole("button", { name: "Sign out" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("kept only in this browser");
  await lookAt(page, "sign-out-unsent", { folder: "room", kinds: ["light", "dark", "narrow"] });
  await question.getByRole("button", { name: "Stay signed in" }).click();
  await expect(question).toHaveCount(0);
  expect(await databasesIn(page)).toHaveLength(2);

  pia.mend();
  await opened(pia, post);
  await expect(savedState(page)).toHaveText("Saved");
  expect(await storedBody(request, post)).toContain("Unsent words.");
  await page.goto("/settings/people");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  expect(await databasesIn(page)).toEqual([]);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  await pia.context.close();
});
