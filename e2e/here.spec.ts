// Covers ROOM-13, ROOM-14, ROOM-15 and AGT-2.6: who is in which post, notes in the text, counting what is found,
// answers to click after a reload.
import { expect, test, type Browser, type Page } from "@playwright/test";
import { lookAt } from "./looking.ts";
import {
  ask,
  joined,
  lastTurn,
  madePost,
  opened,
  savedState,
  storedBody,
  textOf,
  type MadePost,
  type Someone,
} from "./people.ts";

test.describe.configure({ mode: "serial" });

const TEXT = `# The lighthouse

The keeper counts the ships each evening, and writes them down in a blue book.

## The stairs

There are ninety stairs. The ninth stair creaks.

## The lamp

The lamp was lit at dusk. It burned all night.
`;

let ira: Someone;
let jon: Someone;
let post: MadePost;

test.beforeAll(async ({ browser, request }: { browser: Browser; request: Parameters<typeof madePost>[0] }) => {
  post = await madePost(request, "The lighthouse", TEXT);
  await madePost(request, "Nobody here", "# Nobody here\n");
  [ira, jon] = [await joined(browser, "Ira Fell", "editor"), await joined(browser, "Jon Mays", "editor")];
});

test.afterAll(async () => {
  await ira.context.close();
  await jon.context.close();
});

const row = (page: Page, title: string) =>
  page
    .getByRole("list", { name: "Posts" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: title }) });
const hereIn = (page: Page, title: string) => row(page, title).getByRole("list", { name: /In this post now/ });
const note = (page: Page) => page.locator(".place-note");
/** A line of the text itself: a note in it quotes the same words. */
const line = (page: Page, words: string) => page.locator(".cm-line").filter({ hasText: words });
/** Where the caret stands on the screen. */
const caretTop = async (page: Page) => (await page.locator(".cm-cursor-primary").boundingBox())?.y;

test("[ROOM-13] the list says who is in a post, while they come and go", async () => {
  await jon.page.goto("/");
  await expect(hereIn(jon.page, "The lighthouse")).toHaveCount(0);
  await opened(ira, post);
  await expect(hereIn(jon.page, "The lighthouse")).toHaveAccessibleName("In this post now: Ira Fell");
  await expect(hereIn(jon.page, "Nobody here")).toHaveCount(0);
  await textOf(ira.page).click();
  await ira.page.keyboard.press("Control+End");
  await ira.page.keyboard.type("A ship came in.");
  await expect(savedState(ira.page)).toHaveText("Saved");
  await ira.page.keyboard.press("Control+s");
  await expect(ira.page.getByText(/Saved as version/)).toBeVisible();
  await jon.page.reload();
  await expect(row(jon.page, "The lighthouse")).toContainText("Ira Fell, 4 words in The lamp, just now");
  // as the page was made
  await expect(hereIn(jon.page, "The lighthouse")).toHaveAccessibleName("In this post now: Ira Fell");
});

test("[ROOM-13] an agent that has just written is there too, and the last change is told in lines", async () => {
  await ask(ira.page, "Replace ninety with eighty in the stairs");
  await expect(lastTurn(ira.page)).toContainText("Changed 1 line in The stairs");
  await expect(hereIn(jon.page, "The lighthouse")).toHaveAccessibleName("In this post now: Ira Fell, AI for Ira Fell");
  await jon.page.reload();
  await expect(row(jon.page, "The lighthouse")).toContainText("AI for Ira Fell, 1 line in The stairs, just now");
  await lookAt(jon.page, "home-here", { folder: "home", fullPage: true });
  await ira.page.goto("/settings");
  await expect(hereIn(jon.page, "The lighthouse")).toHaveCount(0);
});

test("[ROOM-14] a refusal is at the place it is about, says what its card says, and does not move the caret", async () => {
  const { page } = ira;
  await opened(ira, post);
  await line(page, "The lamp was lit").click();
  await page.keyboard.press("End");
  await textOf(page).focus();
  const before = await caretTop(page);
  await ask(page, 'Replace "There are ninety old stairs" with "Nobody counts the stairs"');
  await expect(note(page)).toBeVisible();
  await expect(note(page)).toHaveRole("alert");
  await expect(note(page)).toContainText("Not applied. The quoted text is not in the document.");
  await expect(lastTurn(page)).toContainText("Not applied.");
  const [place, below] = [await line(page, "There are eighty stairs").boundingBox(), await note(page).boundingBox()];
  expect(below?.y).toBeGreaterThan(place?.y ?? Infinity);
  expect(before).toBeDefined();
  await lookAt(page, "note-refused", { folder: "home" });
  await note(page).getByRole("button", { name: "Edit the request" }).click();
  await expect(page.getByRole("textbox", { name: "Ask for a change" })).toHaveValue(
    'Replace "There are ninety old stairs" with "Nobody counts the stairs"',
  );
  await note(page).getByRole("button", { name: "Close this note" }).click();
  await expect(note(page)).toHaveCount(0);
});

test("[ROOM-14] it is gone when the text there changes, and not when another place does", async () => {
  await ask(ira.page, 'Replace "There are ninety old stairs" with "Nobody counts the stairs"');
  await expect(note(ira.page)).toBeVisible();
  await opened(jon, post);
  await textOf(jon.page).click();
  await jon.page.keyboard.press("Control+End");
  await jon.page.keyboard.type(" Elsewhere.");
  await expect(textOf(ira.page)).toContainText("Elsewhere.");
  await expect(note(ira.page)).toBeVisible();
  await line(jon.page, "There are eighty stairs").click();
  await jon.page.keyboard.press("End");
  await jon.page.keyboard.type(" Really.");
  await expect(textOf(ira.page)).toContainText("Really.");
  await expect(note(ira.page)).toHaveCount(0);
  await expect(lastTurn(ira.page)).toContainText("Not applied.");
});

test("[ROOM-14] a question is answered at its place", async ({ request }) => {
  await ask(ira.page, "Replace lamp with lantern");
  await expect(note(ira.page)).toHaveRole("status");
  await lookAt(ira.page, "note-question", { folder: "home" });
  await note(ira.page).getByRole("button", { name: "The lamp, line 11" }).hover();
  await expect(ira.page.locator(".place-hint")).toHaveText("lamp");
  await note(ira.page).getByRole("button", { name: "The lamp, line 11" }).click();
  await expect(lastTurn(ira.page)).toContainText("Changed 1 line in The lamp");
  await expect(note(ira.page)).toHaveCount(0);
  expect(await storedBody(request, post)).toContain("The lantern was lit");
});

test("[ROOM-14] in a long text nothing moves for who writes below the place", async ({ browser, request }) => {
  const paragraphs = Array.from(
    { length: 40 },
    (_, index) => `Paragraph number ${index + 1} is about the ${index === 12 ? "harbour" : "sea"}.`,
  );
  const long = await madePost(request, "A long watch", `# A long watch\n\n${paragraphs.join("\n\n")}\n`);
  const kai = await joined(browser, "Kai Storm", "editor");
  const { page } = kai;
  await opened(kai, long);
  await line(page, "Paragraph number 16 is").scrollIntoViewIfNeeded();
  await line(page, "Paragraph number 16 is").click();
  await page.keyboard.press("End");
  const before = await caretTop(page);
  // Asked from elsewhere, so that the keyboard stays in the text: the answer comes while someone writes.
  await page.evaluate(() => {
    const composer = document.querySelector<HTMLTextAreaElement>("#ask");
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set?.call(
      composer,
      'Replace "Paragraph number 13 is about the old harbour" with "Nothing"',
    );
    composer?.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
  await page.getByRole("button", { name: "Send" }).evaluate((button: HTMLButtonElement) => button.click());
  await expect(note(page)).toBeVisible();
  await expect(textOf(page)).toBeFocused();
  await expect(line(page, "Paragraph number 13 is")).toBeVisible();
  expect(Math.abs(((await caretTop(page)) ?? Infinity) - (before ?? 0))).toBeLessThan(2);
  await note(page)
    .getByRole("button", { name: "Close this note" })
    .evaluate((button: HTMLButtonElement) => button.click());
  await expect(note(page)).toHaveCount(0);
  expect(Math.abs(((await caretTop(page)) ?? Infinity) - (before ?? 0))).toBeLessThan(2);
  expect(kai.complaints.filter((complaint) => !complaint.includes("422"))).toEqual([]);
  await kai.context.close();
});

test("[ROOM-15] find says which of how many", async () => {
  const { page } = ira;
  await textOf(page).click();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("Control+f");
  const panel = page.locator(".cm-search");
  await page.keyboard.type("the");
  const count = panel.getByRole("status");
  const total = (await storedBody(page.request, post)).match(/the/gi)?.length;
  await expect(count).toHaveText(`${total} found`);
  await page.keyboard.press("Enter");
  await expect(count).toHaveText(`1 of ${total}`);
  await page.keyboard.press("Enter");
  await expect(count).toHaveText(`2 of ${total}`);
  await lookAt(page, "find", { folder: "home" });
  // The hit is in the first visible line: nothing of the text lies over the buttons, and the chat is not about it.
  await expect(page.locator(".selection-bar")).toHaveCount(0);
  await expect(page.getByText(/^About /)).toHaveCount(0);
  await page.keyboard.type("zebra");
  await expect(count).toHaveText("None found");
  await panel.getByRole("button", { name: "Replace all" }).click(); // as a pointer does: only if nothing covers it
  await page.keyboard.press("Escape");
});

test("[AGT-2.6] what is asked while the conversation is still coming is shown, and goes on with it", async () => {
  const { page } = ira;
  const held = Promise.withResolvers<void>();
  const conversations = "**/api/conversations/*";
  await page.route(conversations, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  const asked = page.waitForRequest("**/api/chat");
  await ask(page, "Replace dusk with nightfall in the lamp");
  const log = page.getByRole("log", { name: "Conversation" });
  await expect(log.getByRole("article")).toHaveCount(1);
  held.resolve();
  expect((await asked).postDataJSON()).toHaveProperty("conversationId");
  await expect(lastTurn(page)).toContainText("Changed 1 line in The lamp");
  await expect(log.getByRole("article").first()).toContainText("Replace ninety with eighty in the stairs");
  await page.unroute(conversations);
});

test("[AGT-2.6] answers to a question are buttons after a reload too", async () => {
  const { page } = ira;
  await ask(page, "Bold the sentence about the stairs");
  const offered = () => lastTurn(page).getByRole("list", { name: "You could answer" }).getByRole("button");
  await expect(offered().first()).toBeVisible();
  const words = await offered().allTextContents();
  await page.reload();
  await expect(offered()).toHaveText(words);
  await offered().first().click();
  await expect(lastTurn(page)).toContainText(/Changed \d+ line/);
});

test("[ROOM-8] the browsers had nothing to complain about", () => {
  expect([...ira.complaints, ...jon.complaints].filter((complaint) => !/422|WebSocket/.test(complaint))).toEqual([]);
});
