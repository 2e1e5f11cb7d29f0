// Covers docs/spec/comments.md CMT-2 and CMT-1.1: what two people say to each other about a post, as they see it.
import { expect, type Browser } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { joined, madePost, opened, savedState, selectWords, textOf, type MadePost, type Someone } from "./people.ts";
import { test } from "./stage.ts";

test.use({ stageName: "desk" });
test.describe.configure({ mode: "serial" });

const TEXT = `# Rules of the pool

Open from May. Bring a towel and a coin.

## Liability

The club is not liable for lost things.
`;

let ana: Someone;
let cora: Someone;
let post: MadePost;

test.beforeAll(async ({ browser, request }: { browser: Browser; request: Parameters<typeof madePost>[0] }) => {
  post = await madePost(request, "Rules of the pool", TEXT);
  [ana, cora] = [await joined(browser, "Ana Talk", "editor"), await joined(browser, "Cora Talk", "suggester")];
  await opened(ana, post);
  await cora.page.goto(`/posts/${post.path}`);
  await expect(textOf(cora.page)).toContainText("Open from May");
});

test.afterAll(async () => {
  await ana.context.close();
  await cora.context.close();
});

const panel = ({ page }: Someone) => page.getByRole("region", { name: "Review" });
const thread = (who: Someone, words: string) => panel(who).getByRole("article").filter({ hasText: words });
const marked = ({ page }: Someone) => page.locator(".commented-words");

test("[CMT-2] who may only comment selects words and says something, and everyone sees it at once", async () => {
  await expect(textOf(cora.page)).toHaveAttribute("aria-readonly", "true");
  await selectWords(cora, "a towel");
  await cora.page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(cora.page.getByRole("textbox", { name: "Comment on the selected words" })).toBeFocused();
  await cora.page.keyboard.type("One for each?");
  await cora.page.keyboard.press("Enter");
  await expect(marked(ana)).toHaveText("a towel");
  await expect(ana.page.getByRole("tab", { name: "Review, 1 open" })).toBeVisible();
  await marked(ana).hover();
  await ana.page.getByRole("button", { name: "Show in Review" }).click();
  await expect(thread(ana, "One for each?")).toContainText("Cora Talk");
  await lookAt(ana.page, "thread", { folder: "comments" });
});

test("[CMT-2] the preview marks the words too, and a click on them leads to the thread", async () => {
  const { page } = ana;
  await page.getByRole("tab", { name: "Chat" }).click();
  await page.getByRole("radio", { name: "Preview" }).click();
  const words = page.getByRole("region", { name: "Preview of the text" }).locator("mark");
  await expect(words).toHaveText("a towel");
  await expect(words).toHaveAttribute("title", "Cora Talk: One for each?");
  await words.click();
  await expect(thread(ana, "One for each?")).toBeVisible();
  await lookAt(page, "in-preview", { folder: "comments", kinds: ["light"] });
  await page.getByRole("radio", { name: "Write" }).click();
});

test("[CMT-2] until the comments are read nobody is told that there are none", async () => {
  const { page } = ana;
  const held = Promise.withResolvers<void>();
  await page.route("**/api/contents/*/comments", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.reload();
  await expect(textOf(page)).toBeVisible();
  await page.getByRole("tab", { name: /^Review/ }).click();
  await expect(panel(ana)).toContainText("Reading what was said…");
  held.resolve();
  await expect(thread(ana, "One for each?")).toBeVisible();
  await page.unroute("**/api/contents/*/comments");
});

test("[CMT-2] a thread is answered, put right and resolved, and opened again", async () => {
  await thread(ana, "One for each?").getByRole("button", { name: "Reply to Cora Talk" }).click();
  await ana.page.keyboard.type("Yes.");
  await ana.page.keyboard.press("Enter");
  await expect(thread(cora, "One for each?")).toContainText("Yes.");
  await thread(cora, "One for each?").getByRole("button", { name: "Edit “One for each?”" }).click();
  await cora.page.keyboard.press("Control+a");
  await cora.page.keyboard.type("One towel for each?");
  await cora.page.keyboard.press("Enter");
  await expect(thread(ana, "One towel for each?")).toContainText("edited");
  await thread(ana, "One towel").getByRole("button", { name: "Resolve the comment by Cora Talk" }).click();
  await expect(marked(cora)).toHaveCount(0);
  await panel(cora).getByText("1 settled thread").click();
  await thread(cora, "One towel").getByRole("button", { name: "Open the comment by Cora Talk again" }).click();
  await expect(marked(ana)).toHaveText("a towel");
});

test("[CMT-1.1] a comment follows its words while someone types, and keeps them once they are deleted", async () => {
  await selectWords(ana, "Open from May.");
  await ana.page.keyboard.press("ArrowLeft");
  await ana.page.keyboard.type("Hello. ");
  await expect(savedState(ana.page)).toHaveText("Saved");
  await expect(marked(cora)).toHaveText("a towel");
  await selectWords(ana, "a towel and ");
  await ana.page.keyboard.press("Delete");
  await expect(marked(cora)).toHaveCount(0);
  await cora.page.reload();
  await cora.page.getByRole("tab", { name: "Review, 1 open" }).click();
  await expect(thread(cora, "One towel")).toContainText("These words are no longer in the text.");
});

test("[CMT-2] a comment is put to the assistant as a request about its words", async () => {
  await selectWords(ana, "lost things");
  await ana.page.keyboard.press("Control+Shift+M");
  await expect(ana.page.getByRole("textbox", { name: "Comment on the selected words" })).toBeFocused();
  await ana.page.keyboard.type("Replace lost with stolen");
  await ana.page.keyboard.press("Enter");
  await thread(ana, "Replace lost")
    .getByRole("button", { name: "Ask the AI to do “Replace lost with stolen”" })
    .click();
  await expect(ana.page.getByRole("textbox", { name: "Ask for a change" })).toHaveValue("Replace lost with stolen");
  await expect(ana.page.getByText("About “lost things”")).toBeVisible();
});

test("[CMT-2] a comment is deleted after a second question", async () => {
  await ana.page.getByRole("tab", { name: /^Review/ }).click();
  await thread(ana, "Replace lost").hover();
  await thread(ana, "Replace lost").getByRole("button", { name: "Delete “Replace lost with stolen”" }).click();
  await thread(ana, "Replace lost").getByRole("button", { name: "Delete", exact: true }).click();
  await expect(thread(ana, "Replace lost")).toHaveCount(0);
  await expect(marked(ana)).toHaveCount(0);
});

test("[CMT-5] someone is named by key, finds it on their list of posts, and answers it there", async () => {
  const { page } = cora;
  await page.getByRole("textbox", { name: "Comment on the whole post" }).click();
  await page.keyboard.type("Is the price right, @an");
  await expect(page.getByRole("option", { name: "Ana Talk" })).toHaveAttribute("aria-selected", "true");
  await lookAt(page, "naming", { folder: "comments", kinds: ["light"] });
  await page.keyboard.press("Enter");
  await page.keyboard.type("?");
  await page.keyboard.press("Enter");
  await expect(thread(cora, "Is the price right").locator("strong", { hasText: "@Ana Talk" })).toBeVisible();
  await ana.page.goto("/");
  const waiting = ana.page.getByRole("link", { name: "Cora Talk asks you in Rules of the pool:" });
  await lookAt(ana.page, "waiting", { folder: "comments" });
  await waiting.click();
  await expect(thread(ana, "Is the price right")).toBeFocused();
  await thread(ana, "Is the price right").getByRole("button", { name: "Reply to Cora Talk" }).click();
  await ana.page.keyboard.type("It is.");
  await ana.page.keyboard.press("Enter");
  await expect(thread(ana, "It is.")).toBeVisible();
  await ana.page.goto("/");
  await expect(ana.page.getByRole("heading", { name: "Posts" })).toBeVisible();
  await expect(waiting).toHaveCount(0);
  await page.goto("/");
  const answered = page.getByRole("listitem").filter({ hasText: "It is." });
  await expect(answered.getByRole("link", { name: "Ana Talk answered you in Rules of the pool:" })).toBeVisible();
});
