// Covers PROP-1 to PROP-1.4 and ROOM-21 in the browser: the properties of a post, live for two people, with history and
// undo.
import { expect, type Page } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { joined, madePost, opened, storedBody, textOf, type MadePost, type Someone } from "./people.ts";
import { test } from "./stage.ts";

test.use({ stageName: "desk" });

const TEXT =
  "---\n# ours\ntitle: 'Visiting the garden'\ntags: [garden, summer]  # kept\ndescription: When to come.\n---\n\n# Visiting the garden\n\nThe gate opens at nine.\n";

const panel = (page: Page) => page.getByRole("region", { name: "Properties of the post" });
const field = (page: Page, name: string) => panel(page).getByRole("textbox", { name, exact: true });
const titleInBar = (page: Page) => page.getByRole("textbox", { name: "Title of the post" });

async function atProperties(someone: Someone, post: MadePost): Promise<void> {
  await opened(someone, post);
  await someone.page.keyboard.press("ControlOrMeta+Shift+Y");
  await expect(field(someone.page, "Title")).toBeFocused();
}

test("[PROP-1] [ROOM-21] a change in the panel is in the text, in every window, in the history, and can be taken back", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Visiting the garden", TEXT);
  const [una, vic] = [await joined(browser, "Una Marsh", "editor"), await joined(browser, "Vic Lowe", "editor")];
  await atProperties(una, post);
  await atProperties(vic, post);

  await field(una.page, "Title").fill("The garden in winter");
  await una.page.keyboard.press("Enter");
  await expect(panel(una.page).getByRole("status")).toContainText("Title saved, version 2");
  await expect(titleInBar(vic.page)).toHaveValue("The garden in winter");
  await expect(field(vic.page, "Title")).toHaveValue("The garden in winter");
  await expect(textOf(vic.page)).toContainText("# The garden in winter");
  expect(await storedBody(request, post)).toBe(TEXT.replaceAll("Visiting the garden", "The garden in winter"));

  // Tags, by keyboard alone: one goes, one comes.
  await una.page
    .getByLabel("Add a tag")
    .or(panel(una.page).getByRole("textbox", { name: "Tags" }))
    .first()
    .focus();
  await una.page.keyboard.press("Backspace");
  await expect(panel(vic.page).getByRole("listitem")).toHaveText(["garden×"]);
  await una.page.keyboard.type("winter,snow,"); // the second while the first is being saved
  await expect(panel(vic.page).getByRole("listitem")).toHaveText(["garden×", "winter×", "snow×"]);
  await expect.poll(() => storedBody(request, post)).toContain("tags: [garden, winter, snow]  # kept\n");

  await field(una.page, "Slug").fill("winter-garden");
  await field(una.page, "Slug").press("Enter");
  await expect(una.page).toHaveURL(/\/posts\/winter-garden$/);
  await expect(vic.page).toHaveURL(/\/posts\/winter-garden$/);
  await expect(field(vic.page, "Slug")).toHaveValue("winter-garden");

  await una.page.getByRole("tab", { name: "History" }).click();
  const past = una.page.getByRole("region", { name: "History of the post" });
  await expect(past.getByText("Changed: Slug")).toBeVisible();
  await expect(past.getByText("Changed: Tags")).toHaveCount(3);
  await past.getByRole("button", { name: "Undo this change: Version 6" }).click();
  await expect(vic.page).toHaveURL(new RegExp(`/posts/${post.path}$`));
  await past.getByRole("button", { name: "Undo this change: Version 2", exact: true }).click();
  await expect(titleInBar(vic.page)).toHaveValue("Visiting the garden");
  await expect(textOf(vic.page)).toContainText("# Visiting the garden");
  expect([...una.complaints, ...vic.complaints]).toEqual([]);
  for (const { context } of [una, vic]) await context.close();
});

test("[PROP-1.3] what a slug cannot be is said at its field, and nothing is changed", async ({ browser, request }) => {
  const [post, other] = [
    await madePost(request, "Bad slugs", TEXT),
    await madePost(request, "Held by another", "Text.\n"),
  ];
  const una = await joined(browser, "Una Holm", "editor");
  await atProperties(una, post);
  const slug = field(una.page, "Slug");
  for (const [words, said] of [
    ["", "A post needs a slug"],
    ["a/b", "no slashes"],
    ["Two Words", "small letters, digits and hyphens"],
    [other.path, "Another post has this slug"],
  ] as const) {
    await slug.fill(words);
    await slug.press("Enter");
    await expect(slug).toHaveAccessibleDescription(new RegExp(said));
    await expect(slug).toHaveValue(words);
  }
  await lookAt(una.page, "properties-error", { folder: "properties", kinds: ["light"] });
  await slug.press("Escape");
  await expect(slug).toHaveValue(post.path);
  expect(await storedBody(request, post)).toBe(TEXT);
  await una.context.close();
});

test("[PROP-1.4] two people at one property: no half-typed word is lost, and the choice is theirs", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "One field", TEXT);
  const [una, vic] = [await joined(browser, "Una Frost", "editor"), await joined(browser, "Vic Frost", "editor")];
  await atProperties(una, post);
  await atProperties(vic, post);
  const [mine, theirs] = [field(una.page, "Description"), field(vic.page, "Description")];

  await mine.fill("When to come, and w");
  await theirs.fill("Opening hours.");
  await theirs.press("Enter");
  await expect(mine).toHaveAccessibleDescription(/Someone else has changed this to “Opening hours\.”/);
  await expect(mine).toHaveValue("When to come, and w");
  await lookAt(una.page, "properties-two", { folder: "properties" });
  await mine.pressSequentially("hy.");
  await panel(una.page).getByRole("button", { name: "Save mine" }).click();
  await expect(theirs).toHaveValue("When to come, and why.");

  await mine.fill("Something else");
  await theirs.fill("Theirs again.");
  await theirs.press("Enter");
  await panel(una.page).getByRole("button", { name: "Use theirs" }).click();
  await expect(mine).toHaveValue("Theirs again.");
  expect(await storedBody(request, post)).toBe(TEXT.replace("When to come.", "Theirs again."));
  for (const { context } of [una, vic]) await context.close();
});

test("[ROOM-21] [PROP-1.1] the panel by the palette and F6, a heading that is typed renames the post, and axe has nothing to say", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Short walk", "# Short walk\n\nTo the pond.\n");
  const una = await joined(browser, "Una Reed", "editor");
  const { page } = una;
  await opened(una, post);
  await page.keyboard.press("ControlOrMeta+K");
  await page.keyboard.type("Properties");
  await page.keyboard.press("Enter");
  await expect(field(page, "Title")).toBeFocused();
  await page.keyboard.press("F6");
  await expect(field(page, "Title")).not.toBeFocused();
  await page.keyboard.press("Shift+F6");
  await expect(field(page, "Title")).toBeFocused();

  await field(page, "Language").fill("en");
  await page.keyboard.press("Tab"); // leaving saves
  await expect(panel(page).getByRole("status")).toContainText("Language saved");
  expect(await storedBody(request, post)).toBe("---\nlanguage: en\n---\n\n# Short walk\n\nTo the pond.\n");
  await panel(page).getByRole("status").getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => storedBody(request, post)).toBe("# Short walk\n\nTo the pond.\n");
  await expect(field(page, "Language")).toHaveValue("");

  await textOf(page).getByText("Short walk").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" home");
  await page.keyboard.press("ControlOrMeta+S");
  await expect(titleInBar(page)).toHaveValue("Short walk home");
  await expect(field(page, "Title")).toHaveValue("Short walk home");
  await lookAt(page, "properties", { folder: "properties" });
  expect(una.complaints).toEqual([]);
  await una.context.close();
});

test("[PROP-1.2] [ROOM-21] TOML is said in a sentence and not shown as text; who may only read sees fields that are read-only", async ({
  browser,
  request,
}) => {
  const toml = await madePost(request, "Hugo post", "+++\ntitle = 'Hugo'\n+++\n\nThe words.\n");
  const una = await joined(browser, "Una Gray", "editor");
  await atProperties(una, toml);
  await expect(panel(una.page)).toContainText("is TOML (+++)");
  await expect(field(una.page, "Description")).not.toBeEditable();
  await una.page.getByRole("radio", { name: "Preview" }).click();
  await expect(una.page.getByRole("region", { name: "Preview of the text" })).toHaveText("The words.");
  await lookAt(una.page, "properties-toml", { folder: "properties", kinds: ["light"] });

  const post = await madePost(request, "For readers", TEXT);
  const vera = await joined(browser, "Vera Stone", "viewer");
  await atProperties(vera, post);
  await expect(field(vera.page, "Slug")).not.toBeEditable();
  await expect(field(vera.page, "Tags")).toHaveValue("garden, summer");
  await lookAt(vera.page, "properties-viewer", { folder: "properties", kinds: ["light"] });
  for (const { context } of [una, vera]) await context.close();
});
