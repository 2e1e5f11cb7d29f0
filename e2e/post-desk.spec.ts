// Covers docs/spec/rooms.md ROOM-25: tags, several posts at once, templates, and the board.
import { expect, test, type Page } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { joined, madePost, storedBody, textOf, type MadePost, type Someone } from "./people.ts";

test.describe.configure({ mode: "serial" });

let ute: Someone;
let posts: readonly MadePost[];
const NAMES = ["Quinces", "Medlars", "Damsons"] as const;

test.beforeAll(async ({ browser, request }) => {
  ute = await joined(browser, "Ute Korn", "editor");
  const made: MadePost[] = [];
  for (const name of NAMES)
    made.push(
      await madePost(
        request,
        name,
        `---\ntags: [Fruit, ${name.toLowerCase()}]\n---\n\n# ${name}\n\nThey keep till March.\n`,
      ),
    );
  posts = made;
});

test.afterAll(async () => ute.context.close());

const row = (page: Page, title: string) =>
  page.getByRole("list", { name: "Posts" }).getByRole("listitem").filter({ hasText: title });

test("[ROOM-25] a tag narrows the list, and is taken off again", async () => {
  const { page } = ute;
  await page.goto("/");
  await row(page, "Quinces").getByRole("link", { name: "Fruit" }).click();
  await expect(page).toHaveURL(/tag=Fruit/);
  await expect(page.getByRole("list", { name: "Posts" }).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("searchbox").fill("medlars");
  await expect(page.getByRole("list", { name: "Posts" }).getByRole("listitem")).toHaveCount(1); // both count
  await page.getByRole("searchbox").fill("");
  await expect(page.getByRole("list", { name: "Posts" }).getByRole("listitem")).toHaveCount(3);
  await page.getByRole("button", { name: "Any tag" }).click();
  await expect(page).toHaveURL((url) => !url.search.includes("tag"));
  await page.goto("/?tag=FRUIT");
  await expect(page.getByRole("list", { name: "Posts" }).getByRole("listitem")).toHaveCount(3);
});

test("[ROOM-25] several posts get a tag, lose one, and are moved, at once; what refuses is named", async ({
  request,
}) => {
  const { page } = ute;
  for (const title of ["Quinces", "Medlars"]) await page.getByRole("checkbox", { name: `Choose ${title}` }).check();
  const bar = page.getByRole("toolbar", { name: "For the chosen posts" });
  await expect(bar).toContainText("2 posts chosen");
  await lookAt(page, "chosen", { folder: "desk" });
  await bar.getByRole("textbox", { name: "Tag" }).fill("autumn");
  await bar.getByRole("button", { name: "Add tag" }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByText("“autumn” added to 2 posts.")).toBeVisible();
  await expect(row(page, "Medlars").getByRole("link", { name: "autumn" })).toBeVisible();
  expect(await storedBody(request, posts[0] as MadePost)).toContain("tags: [Fruit, quinces, autumn]");

  await row(page, "Medlars").getByRole("checkbox").press("Space");
  await bar.getByRole("button", { name: "Choose all 3" }).click();
  await bar.getByRole("textbox", { name: "Tag" }).fill("fruit");
  await bar.getByRole("button", { name: "Remove tag" }).click();
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await page.goto("/?q=till+March");
  await page.getByRole("checkbox", { name: "Choose Damsons" }).check();
  await bar.getByRole("combobox", { name: "Change the status" }).selectOption("In review");
  await expect(row(page, "Damsons")).toContainText("In review");
  await expect(row(page, "Quinces")).toContainText("Draft");
});

test("[ROOM-25] a post is moved on the board, by the keyboard too", async () => {
  const { page } = ute;
  await page.goto("/?view=board");
  const column = (name: string) => page.getByRole("grid", { name: new RegExp(`^${name}`) });
  await expect(column("In review")).toContainText("Damsons");
  await expect(column("Draft")).toContainText("Medlars");
  await lookAt(page, "board", { folder: "desk", fullPage: true });
  await column("Draft").getByRole("row", { name: "Medlars" }).dragTo(column("In review"));
  await expect(column("In review")).toContainText("Medlars");
  await expect(column("Draft")).not.toContainText("Medlars");
  await page.getByRole("button", { name: "Move Medlars" }).focus();
  await page.keyboard.press("Enter"); // picked up; Tab goes from place to place
  for (let at = 0; at < 4 && (await column("Draft").getAttribute("data-drop-target")) === null; at++)
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(column("Draft")).toContainText("Medlars");
});

test("[ROOM-13.1] a post that is archived can be had back at once", async () => {
  const { page } = ute;
  await page.goto("/?q=Medlars");
  await page.getByRole("button", { name: "More for Medlars" }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  await expect(page.getByText("Archived “Medlars”.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await lookAt(page, "archived", { folder: "desk", kinds: ["light", "dark"] });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Medlars")).toContainText("Draft");
});

test("[ROOM-25] a post is begun from a template", async ({ request }) => {
  const { page } = ute;
  await page.goto("/?q=Quinces");
  await page.getByRole("button", { name: "More for Quinces" }).click();
  await page.getByRole("menuitem", { name: "Use as a template" }).click();
  await expect(row(page, "Quinces")).toContainText("Template");
  await page.setViewportSize({ width: 1360, height: 860 });
  const isOneRow = await page.locator(".posts-head > *").evaluateAll((parts) => {
    const boxes = parts.map((part) => part.getBoundingClientRect());
    return Math.max(...boxes.map(({ top }) => top)) < Math.min(...boxes.map(({ bottom }) => bottom));
  });
  expect(isOneRow, "the bar of the list is one row").toBe(true);
  await page.getByRole("button", { name: "From a template" }).click();
  await lookAt(page, "templates", { folder: "desk", kinds: ["light"] });
  await page.getByRole("menuitem", { name: "Quinces" }).click();
  await expect(textOf(page)).toContainText("They keep till March.");
  expect(await storedBody(request, posts[0] as MadePost)).toContain("They keep till March.");
  await page.goto("/?q=Quinces");
  await expect(page.getByRole("list", { name: "Posts" }).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "More for Quinces" }).first().click();
  await page.keyboard.press("Escape");
  expect(ute.complaints).toEqual([]);
});
