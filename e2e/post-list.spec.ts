// Covers docs/spec/rooms.md ROOM-13.1 and ROOM-8.2: the list as a desk, a search that lands, the palette.
import { expect, test } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { joined, madePost, textOf, type Someone } from "./people.ts";

test.describe.configure({ mode: "serial" });

let ulla: Someone;

test.beforeAll(async ({ browser, request }) => {
  ulla = await joined(browser, "Ulla Desk", "editor");
  await madePost(
    request,
    "Zebra crossings",
    `# Zebra crossings\n\n${"Stripes are white.\n\n".repeat(60)}The quagga is gone for good.\n`,
  );
  await madePost(request, "Zebra crossings", "# Zebra crossings\n\nA second one.\n");
});

test.afterAll(async () => ulla.context.close());

test("[ROOM-13.1] a search shows the words it found, and opens the post there", async () => {
  const { page } = ulla;
  await page.goto("/?q=quagga");
  await expect(page.locator(".post-found mark")).toHaveText("quagga");
  await lookAt(page, "found", { folder: "desk" });
  await page.getByRole("link", { name: "Zebra crossings" }).click();
  await expect(page.getByText("The quagga is gone for good.")).toBeInViewport();
});

test("[ROOM-13.1] posts are downloaded, duplicated, archived and restored from their rows, by keyboard too", async () => {
  const { page } = ulla;
  await page.goto("/?q=quagga");
  await page.getByRole("button", { name: "More for Zebra crossings" }).focus();
  await page.keyboard.press("Enter");
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download as Markdown" }).press("Enter");
  expect((await saved).suggestedFilename()).toBe("zebra-crossings.md");
  await page.getByRole("button", { name: "More for Zebra crossings" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await expect(page.getByRole("link", { name: "Copy of Zebra crossings" })).toBeVisible();
  await page.getByRole("button", { name: "More for Copy of Zebra crossings" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByRole("link", { name: "Copy of Zebra crossings" })).toHaveCount(0);
  await page.goto("/?status=archived&q=quagga");
  await page.getByRole("button", { name: "More for Copy of Zebra crossings" }).click();
  await page.getByRole("menuitem", { name: "Restore as draft" }).click();
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.goto("/");
  await page.getByLabel("Sort by").selectOption("Title");
  await expect(page).toHaveURL(/sort=title/);
  await expect(page.getByRole("list", { name: "Posts" }).getByRole("listitem").last()).toContainText("Zebra crossings");
  await lookAt(page, "desk", { folder: "desk" });
});

test("[ROOM-13.1] an order that is chosen before the page can listen counts", async () => {
  const { page } = ulla;
  const held = Promise.withResolvers<void>();
  const scripts = "**/_next/static/**/*.js";
  await page.route(scripts, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/", { waitUntil: "commit" });
  await page.getByLabel("Sort by").selectOption("Title");
  held.resolve();
  await expect(page).toHaveURL(/sort=title/);
  await page.unroute(scripts);
});

test("[ROOM-13.1] a title keeps its room beside many tags", async ({ request }) => {
  const tags = Array.from({ length: 15 }, (_, n) => `  - tag number ${n}\n`).join("");
  await madePost(request, "Much tagged", `---\ntags:\n${tags}---\n\n# Much tagged\n`);
  const { page } = ulla;
  await page.goto("/");
  const link = page.getByRole("link", { name: "Much tagged" });
  const lines = await link.evaluate((words) => words.getClientRects().length);
  expect(lines).toBe(1);
});

test("[ROOM-8.2] the palette tells posts of one title apart, and has what a post can do", async () => {
  const { page } = ulla;
  await page.keyboard.press("ControlOrMeta+k");
  await page.getByRole("dialog").getByRole("combobox").fill("zebra");
  await expect(page.getByRole("option", { name: /Zebra crossings zebra-crossings-2/ })).toBeVisible();
  await lookAt(page, "palette", { folder: "desk" });
  await page.getByRole("dialog").getByRole("combobox").fill("new post");
  await page.keyboard.press("Enter");
  await expect(textOf(page)).toBeVisible();
  await page.keyboard.press("ControlOrMeta+k");
  const options = page.getByRole("option");
  for (const name of [/Change the status/, /Download as Markdown/, /Copy the link/, /Blocked edits/, /Settings/])
    await expect(options.filter({ hasText: name })).toHaveCount(1);
  const saved = page.waitForEvent("download");
  await page.getByRole("dialog").getByRole("combobox").fill("download");
  await page.keyboard.press("Enter");
  expect((await saved).suggestedFilename()).toMatch(/^untitled.*\.md$/);
});

test("[ROOM-8] the browser had nothing to complain about", () => {
  expect(ulla.complaints).toEqual([]);
});
