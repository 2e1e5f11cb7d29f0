// Covers DOOR-6, DOOR-8 and ROOM-12: sign in by the printed link, find a post, try the first things, read older
// versions.
import { expect, test, type Browser, type BrowserContext, type Locator, type Page } from "@playwright/test";
import { STEPS_COOKIE } from "../app/ui/home/first-steps.ts";
import { lookAt as lookAtPage, NARROW, WIDE } from "./looking.ts";
import { lastTurn, textOf } from "./people.ts";

const SHOTS = "artifacts/pages";

test.describe.configure({ mode: "serial" }); // the printed link works once

let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }: { browser: Browser }) => {
  context = await browser.newContext({ viewport: WIDE });
  page = await context.newPage();
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
});

test.afterAll(() => context.close());

/** What the browser complained about: a blocked script, a failed request, a hydration that did not fit. */
const complaints: string[] = [];

function printedLink(): string {
  const [, link] = /(\/sign-in\?token=\S+)/.exec(process.env["STET_E2E_OUTPUT"] ?? "") ?? [];
  if (link === undefined) throw new Error("the first start printed no sign-in link");
  return link;
}

const lookAt = (name: string): Promise<void> => lookAtPage(page, name, { folder: "pages", fullPage: true });

test("[DOOR-6] a stranger is told how to sign in", async () => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You need a sign-in link.");
  await lookAt("sign-in-stranger");
});

test("[DOOR-6] the printed link shows for whom it is, and its button signs in", async () => {
  await page.goto(printedLink());
  await lookAt("sign-in");
  await page.reload(); // looking spends nothing
  await page.getByRole("button", { name: "Sign in as Owner" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Posts");
  expect(new URL(page.url()).search).toBe("");
});

test("[DOOR-6] the link works once", async ({ browser }) => {
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(printedLink());
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await expect(elsewhere.getByRole("button")).toHaveCount(0);
  await elsewhere.screenshot({ path: `${SHOTS}/sign-in-used-light.png`, fullPage: true });
  await other.close();
});

test("[DOOR-8] home lists the sample posts", async () => {
  const posts = page.getByRole("list", { name: "Posts" }).getByRole("listitem");
  await expect(posts).toHaveCount(3);
  await expect(posts.first()).toContainText("Draft");
  await expect(posts.first()).toContainText("5 versions");
  await lookAt("home");
});

test("[DOOR-8] search narrows the list as one types, and says when nothing fits", async () => {
  await page.getByRole("searchbox").pressSequentially("lentil");
  await expect(page).toHaveURL(/q=lentil/);
  await expect(page.getByRole("list", { name: "Posts" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("status").filter({ hasText: "found" })).toHaveText("1 post found");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.getByLabel("Status").selectOption("Published");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await lookAt("home-none");
  await page.getByRole("link", { name: "Show all posts" }).click();
  await expect(page.getByRole("list", { name: "Posts" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("[DOOR-8] a post is reached by keyboard, and its text is there to be written in", async () => {
  await page.goto("/");
  await page.getByRole("link", { name: "A guide to the reading room" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveTitle("A guide to the reading room · Stet");
  await expect(textOf(page)).toContainText("The reading room is on the second floor");
});

/** By Tab alone, as someone does who uses no mouse. */
async function tabTo(wanted: Locator): Promise<void> {
  const isThere = () => wanted.evaluate((element) => element === document.activeElement);
  await expect(wanted).toBeVisible();
  for (let presses = 0; presses < MOST_TABS && !(await isThere()); presses += 1) await page.keyboard.press("Tab");
  await expect(wanted).toBeFocused();
}

const MOST_TABS = 80;

async function pressed(wanted: Locator): Promise<void> {
  await tabTo(wanted);
  await page.keyboard.press("Enter");
}

test("[ROOM-12] on a phone there is room for the posts below the things to try", async () => {
  await page.setViewportSize(NARROW);
  await page.goto("/");
  const steps = page.getByRole("region", { name: "Three things to try" });
  expect((await steps.boundingBox())?.height).toBeLessThan(NARROW.height / 2);
  await page.setViewportSize(WIDE);
});

test("[ROOM-12] three things to try are one key each: the first has one word changed, and shows it", async () => {
  await page.goto("/");
  await pressed(page.getByRole("button", { name: /Try an AI edit/ }));
  await expect(lastTurn(page)).toContainText("Changed 1 line in What you need");
  await expect(textOf(page)).toContainText("950");
  await pressed(lastTurn(page).getByRole("button", { name: "Undo" }));
  await expect(lastTurn(page)).toContainText("Undone");
  await page.goto("/");
  await expect(page.getByRole("button", { name: /Try an AI edit.*done/ })).toBeVisible();
  await expect(page.getByText("1 of 3 done")).toBeVisible();
  await lookAt("home-one-done");
});

test("[ROOM-12] the history shows what was really made, and what was tried is ticked off", async () => {
  await pressed(page.getByRole("button", { name: /Browse a post’s history/ }));
  await expect(page.getByText("Version 5")).toBeVisible();
  await expect(page.getByText("Sam (sample)").first()).toBeVisible();
  await pressed(page.getByRole("button", { name: /Show changes/ }).first());
  await expect(page.getByRole("region", { name: /compared with version/ })).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("2 of 3 done")).toBeVisible();
});

test("[ROOM-12] of two windows each shows what is typed in the other; when all is done the list is gone, and anyone can hide it before", async () => {
  const opened = context.waitForEvent("page");
  await pressed(page.getByRole("button", { name: /Write in two windows/ }));
  const other = await opened;
  await expect(textOf(other)).toContainText("The reading room is on the second floor");
  await tabTo(textOf(page));
  await page.keyboard.press("Control+End");
  await page.keyboard.type("Bring a pencil.");
  await textOf(other).focus();
  await other.keyboard.press("Control+End"); // what is not in view is not drawn
  await expect(textOf(other)).toContainText("Bring a pencil.");
  await page.keyboard.press("Control+z");
  await expect(textOf(other)).not.toContainText("Bring a pencil.");
  await other.close();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Posts");
  await expect(page.getByRole("heading", { name: "Three things to try" })).toHaveCount(0); // all are done
  await context.clearCookies({ name: STEPS_COOKIE });
  await page.reload();
  await pressed(page.getByRole("button", { name: "Hide these" }));
  await expect(page.getByRole("heading", { name: "Three things to try" })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Posts");
  await expect(page.getByRole("heading", { name: "Three things to try" })).toHaveCount(0);
});

test("[VER-5] an edit shows in the list and in the history, and the older text can still be read", async ({
  request,
}) => {
  const headers = { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? ""}` };
  const read: { version: number; hash: string; body: string } = await (
    await request.get("/api/contents/lentil-soup", { headers })
  ).json();
  const saved = await request.put("/api/contents/lentil-soup/body", {
    headers,
    data: { body: read.body.replace("900 ml water", "950 ml water"), baseVersion: read.version, baseHash: read.hash },
  });
  expect(saved.status()).toBe(200);
  await page.goto("/");
  await expect(page.getByRole("list", { name: "Posts" }).getByRole("listitem").first()).toContainText(
    "1 word in What you need, just now",
  );
  await page.goto("/posts/lentil-soup?version=1");
  await expect(page.getByRole("article")).toContainText("900 ml water");
  await expect(page.getByRole("article")).toContainText("This is version 1");
  await lookAt("post-older");
});

test("[DOOR-8] a post that does not exist says so", async () => {
  const answer = await page.goto("/posts/never-written");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page doesn’t exist");
  await lookAt("not-found");
});

test("[DOOR-8] the browser had nothing to complain about but the page that does not exist", () => {
  expect(complaints.filter((complaint) => !complaint.includes("404"))).toEqual([]);
});

test("[DOOR-6] signing out leads back to the sign-in page", async () => {
  await page.goto("/");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.goto("/");
  await expect(page).toHaveURL(/\/sign-in$/);
});
