// Covers docs/spec/rooms.md ROOM-14.1: refusals and questions of the chat, said in passing, at their place and with
// what to do next.
import { expect, test, type Browser, type Page } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { ask, joined, lastTurn, madePost, opened, textOf, type MadePost, type Someone } from "./people.ts";

test.describe.configure({ mode: "serial" });

const TEXT = `# The harbour

The first boats leave at four.
Nobody waits for the late.
The lamps go out at six.

## The market

Fish is sold from seven. Fish is cheap on Mondays.

The last stall closes at noon.
`;

let mia: Someone;
let post: MadePost;

test.beforeAll(async ({ browser, request }: { browser: Browser; request: Parameters<typeof madePost>[0] }) => {
  post = await madePost(request, "The harbour", TEXT);
  mia = await joined(browser, "Mia Quay", "editor");
  await opened(mia, post);
});

test.afterAll(async () => mia.context.close());

const note = (page: Page) => page.locator(".place-note");
const passing = (page: Page) => page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
test("[ROOM-14.1] a question about the place lights each candidate up, by focus as well", async () => {
  const { page } = mia;
  await ask(page, "Replace Fish with Crab");
  const places = lastTurn(page).getByRole("listitem").getByRole("button");
  await expect(places).toHaveCount(3);
  await expect(places.nth(2)).toHaveText("Both of them");
  await places.nth(0).focus();
  await expect(page.locator(".place-hint")).toHaveText("Fish");
  const first = await page.locator(".place-hint").boundingBox();
  await places.nth(1).focus();
  await expect.poll(async () => (await page.locator(".place-hint").boundingBox())?.x).not.toBe(first?.x);
  await lastTurn(page).getByRole("button", { name: "Leave it as it is" }).click();
  await expect(page.locator(".place-hint")).toHaveCount(0);
  await expect(passing(page).filter({ hasText: "Which one?" })).toHaveCount(0);
});

/** Asks, and closes the panel before the answer is there. */
async function askAndLookAway(page: Page, request: string): Promise<void> {
  const gate = Promise.withResolvers<void>();
  await page.route("**/api/chat", async (route) => (await gate.promise, route.continue()), { times: 1 });
  await page.getByRole("textbox", { name: "Ask for a change" }).fill(request);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Close panel" }).click();
  gate.resolve();
}

test("[ROOM-14.1] with the panel closed and its place in view, the note in the text alone says it", async () => {
  const { page } = mia;
  await askAndLookAway(page, 'Replace "The last stall closes at one" with "It closes"');
  await expect(note(page)).toContainText("Not applied.");
  await expect(passing(page)).toHaveCount(0);
  await lookAt(page, "refused-at-its-place", { folder: "refusals" });
});

test("[ROOM-14.1] with neither card nor note in view it is said in passing, with the way to its place", async ({
  request,
}) => {
  const { page } = mia;
  const long = await madePost(
    request,
    "The long quay",
    `# The long quay\n\n${"Boats go by, and nobody counts them.\n\n".repeat(80)}## The end\n\nFish is sold from seven. Fish is cheap on Mondays.\n`,
  );
  await opened(mia, long);
  await page.getByRole("button", { name: "Chat and history" }).click();
  await askAndLookAway(page, "Replace Fish with Crab");
  await expect(passing(page)).toContainText("Which one");
  await passing(page).getByRole("button", { name: "Show" }).click();
  await expect(note(page)).toBeInViewport();
  await opened(mia, post);
});

test("[ROOM-14.1] what has no place in the text and is in sight in the chat is not said in passing too", async () => {
  const { page } = mia;
  await page.getByRole("button", { name: "Chat and history" }).click();
  await ask(page, 'Replace "no such words" with "others"');
  await expect(lastTurn(page)).toContainText("Not applied. The words to change are not in the text.");
  await expect(passing(page).filter({ hasText: "The words to change are not in the text" })).toHaveCount(0);
});

test("[ROOM-14.1] on a narrow screen, where its card covers the text, it is not said in passing too", async ({
  browser,
}) => {
  const nan = await joined(browser, "Nan Quay", "editor", { viewport: { width: 390, height: 844 } });
  await opened(nan, post);
  await nan.page.getByRole("button", { name: "Chat" }).click();
  await ask(nan.page, 'Replace "no such words" with "others"');
  await expect(lastTurn(nan.page)).toContainText("Not applied.");
  await expect(passing(nan.page)).toHaveCount(0);
  await expect(textOf(nan.page)).toContainText("The harbour");
  await nan.context.close();
});

test("[ROOM-8] the browser had nothing to complain about", () => {
  expect(mia.complaints.filter((complaint) => !complaint.includes("422"))).toEqual([]);
});
