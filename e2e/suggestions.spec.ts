// Covers docs/spec/comments.md CMT-3 and CMT-4, and COL-6: what is suggested for a post, and how it is accepted.
import { expect, type Browser } from "@playwright/test";
import { lookAt } from "./looking.ts";
import {
  ask,
  joined,
  lastTurn,
  madePost,
  opened,
  savedState,
  selectWords,
  storedBody,
  textOf,
  type MadePost,
  type Someone,
} from "./people.ts";
import { edits, replace, says } from "../tests/support/scripted-model.ts";
import { test } from "./stage.ts";

test.use({ stageName: "desk" });
test.describe.configure({ mode: "serial" });

const TEXT = `# Rules of the sauna

Open from May. Bring a towell and a coin, and be quiet.

## Liability

The club is not liable for lost things.
`;

let ana: Someone;
let sam: Someone;
let post: MadePost;

test.beforeAll(async ({ browser, request }: { browser: Browser; request: Parameters<typeof madePost>[0] }) => {
  post = await madePost(request, "Rules of the sauna", TEXT);
  [ana, sam] = [await joined(browser, "Ana Ask", "editor"), await joined(browser, "Sam Suggest", "suggester")];
  await opened(ana, post);
  await sam.page.goto(`/posts/${post.path}`);
  await expect(textOf(sam.page)).toContainText("Open from May");
});

test.afterAll(async () => {
  await ana.context.close();
  await sam.context.close();
});

const panel = ({ page }: Someone) => page.getByRole("region", { name: "Review" });
const thread = (who: Someone, words: string) =>
  panel(who)
    .getByRole("article")
    .filter({ has: who.page.getByRole("button", { name: `Reject “${words}”`, exact: true }) });
const review = ({ page }: Someone) => page.getByRole("tab", { name: /^Review/ });

test("[CMT-4] who may only suggest selects words and suggests others, and everyone sees them in the text", async () => {
  await selectWords(sam, "a coin");
  await sam.page.getByRole("button", { name: "Suggest", exact: true }).click();
  const field = sam.page.getByRole("textbox", { name: "Instead of “a coin”" });
  await expect(field).toBeFocused();
  await sam.page.keyboard.type("two coins");
  await sam.page.keyboard.press("Enter");
  await expect(ana.page.locator(".suggested-out")).toHaveText("a coin");
  await expect(ana.page.locator(".suggested-in")).toHaveText("two coins");
  await review(ana).click();
  await expect(thread(ana, "two coins")).toContainText("Sam Suggest");
  await expect(thread(sam, "two coins").getByRole("button", { name: "Accept" })).toHaveCount(0);
  await expect(thread(sam, "two coins").getByRole("button", { name: "Reject" })).toHaveText("Take back");
});

test("[CMT-4] [COL-6] what they ask the assistant for is suggested", async ({ request, stage }) => {
  stage.model.expect(edits([replace("towell", "towel")]), says("I suggested it."));
  await sam.page.getByRole("tab", { name: "Chat" }).click();
  await ask(sam.page, "Replace towell with towel");
  await expect(lastTurn(sam.page)).toContainText("Added as a suggestion. Nothing changed.");
  await lookAt(sam.page, "chat", { folder: "suggestions" });
  expect(await storedBody(request, post)).toBe(TEXT);
  await lastTurn(sam.page).getByRole("button", { name: "Review" }).click();
  await expect(thread(sam, "towel")).toContainText("AI for you");
  await expect(thread(ana, "towel")).toContainText("AI for Sam Suggest");
});

test("[CMT-4] suggestions follow their words, are accepted by key and rejected by click", async ({ request }) => {
  await selectWords(ana, "Open from May.");
  await ana.page.keyboard.press("ArrowLeft");
  await ana.page.keyboard.type("Hello. ");
  await expect(savedState(ana.page)).toHaveText("Saved");
  await expect(sam.page.locator(".suggested-in")).toHaveText(["towel", "two coins"]);
  await lookAt(ana.page, "review", { folder: "suggestions" });
  await thread(ana, "towel").focus();
  await ana.page.keyboard.press("n");
  await expect(thread(ana, "two coins")).toBeFocused();
  await ana.page.keyboard.press("p");
  await ana.page.keyboard.press("a");
  await expect(textOf(sam.page)).toContainText("Bring a towel and a");
  await expect(ana.page.getByText(/Accepted, as version \d\./)).toBeVisible();
  await thread(ana, "two coins").getByRole("button", { name: "Reject “two coins”" }).click();
  await expect(sam.page.locator(".suggested-in")).toHaveCount(0);
  expect(await storedBody(request, post)).toBe(TEXT.replace("Open", "Hello. Open").replace("towell", "towel"));
  await panel(ana).getByText("2 settled threads").click();
  await expect(panel(ana)).toContainText(/Accepted by Ana Ask as version \d/);
  await expect(panel(ana)).toContainText("Rejected by Ana Ask");
});

test("[CMT-3.2] an accepted suggestion is open again when its acceptance is undone in the text", async () => {
  const folded = panel(ana).getByText(/\d settled threads?/);
  await textOf(ana.page).click();
  await ana.page.keyboard.press("Control+z");
  await expect(textOf(ana.page)).toContainText("Bring a towell");
  await expect(folded).toHaveText("1 settled thread");
  await expect(sam.page.locator(".suggested-in")).toHaveText(["towel"]);
  await thread(ana, "towel").getByRole("button", { name: "Accept “towel”" }).click();
  await expect(folded).toHaveText("2 settled threads");
});

test("[CMT-4] who writes has the assistant only suggest, and accepts all at once", async ({ request, stage }) => {
  stage.model.expect(edits([replace("May", "June"), replace("lost", "stolen")]), says("I suggested both."));
  await ana.page.getByRole("tab", { name: "Chat" }).click();
  await ana.page.getByRole("checkbox", { name: "Only suggest" }).check();
  await ask(ana.page, "Replace “May” with “June” and replace “lost” with “stolen”");
  await expect(lastTurn(ana.page)).toContainText("Added as 2 suggestions. Nothing changed.");
  await ana.page.getByRole("checkbox", { name: "Only suggest" }).uncheck();
  await lastTurn(ana.page).getByRole("button", { name: "Review" }).click();
  await panel(ana).getByRole("button", { name: "Accept all 2" }).click();
  await expect(sam.page.locator(".suggested-in")).toHaveCount(0);
  expect(await storedBody(request, post)).toContain("Open from June.");
  await ana.page.getByRole("tab", { name: "History" }).click();
  await expect(ana.page.getByRole("region", { name: "History of the post" })).toContainText("Accepted a suggestion");
  await expect(ana.page.getByRole("button", { name: "Undo this change: Version 6" })).toBeVisible();
  await lookAt(ana.page, "history", { folder: "suggestions" });
});

test("[CMT-4] one person's are accepted at once, two about the same words are left, and each step can be taken back", async ({
  request,
  stage,
}) => {
  const fish = await madePost(request, "Fish", "One fish.\n\nTwo fishs.\n\nThree cat.\n\nFour dogs.\n");
  const suggests = async ({ context }: Someone, text: string, instead: string) => {
    const data = { text, suggests: instead };
    const made = await context.request.post(`/api/contents/${fish.id}/comments`, {
      headers: { origin: stage.base },
      data,
    });
    expect(made.status()).toBe(201);
  };
  await suggests(sam, "fishs", "fish");
  await suggests(sam, "cat", "cats");
  await suggests(ana, "Three cat", "Four cats");
  await suggests(ana, "Four dogs.", "");
  await opened(ana, fish);
  const { page } = ana;
  await review(ana).click();
  await expect(panel(ana).getByRole("status")).toHaveText("4 open");
  await expect(panel(ana).getByText("Another suggestion is about the same words.")).toHaveCount(2);
  await expect(page.locator(".suggested-in")).toHaveText(["fish", "cats"]);
  await expect(panel(ana).getByRole("button", { name: "Accept all 2" })).toBeVisible();
  await lookAt(page, "four", { folder: "suggestions" });
  await panel(ana).getByRole("combobox", { name: "Whose" }).selectOption("Sam Suggest");
  await expect(panel(ana).getByRole("article")).toHaveCount(2);
  await panel(ana).getByRole("button", { name: "Accept all 2" }).click();
  await expect.poll(() => storedBody(request, fish)).toBe("One fish.\n\nTwo fish.\n\nThree cats.\n\nFour dogs.\n");
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => storedBody(request, fish)).toContain("Three cat.");
  await panel(ana).locator(".comments-list").focus();
  await expect(panel(ana).getByRole("status")).toHaveText("4 open"); // what was accepted is open again
  await page.keyboard.press("p");
  await expect(panel(ana).getByRole("status")).toHaveText("4 of 4");
  await page.keyboard.press("a");
  await expect.poll(() => storedBody(request, fish)).toBe("One fish.\n\nTwo fishs.\n\nThree cat.\n");
  await expect(thread(ana, "cats")).toBeFocused();
  await page.keyboard.press("r");
  await expect(page.getByText("Rejected.")).toBeVisible();
  await page.getByText("Rejected.").locator("..").locator("..").getByRole("button", { name: "Undo" }).click();
  await expect(thread(ana, "cats")).toBeVisible();
  await opened(ana, post);
});

test("[CMT-4] a suggestion whose words have changed says so, and cannot be accepted", async () => {
  await selectWords(ana, "be quiet");
  await ana.page.keyboard.press("Control+Shift+O");
  await ana.page.keyboard.type("be still");
  await ana.page.keyboard.press("Enter");
  await expect(thread(ana, "be still")).toBeVisible();
  await selectWords(ana, "quiet");
  await ana.page.keyboard.type("loud");
  await expect(thread(ana, "be still")).toContainText("These words have changed since");
  await expect(thread(ana, "be still").getByRole("button", { name: "Accept “be still”" })).toBeDisabled();
  expect(ana.complaints).toEqual([]);
  expect(sam.complaints).toEqual([]);
});
