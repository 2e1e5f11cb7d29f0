// Covers DOOR-6 and DOOR-8: sign in by the printed link, find a post, read it; each page in light, dark and narrow.
import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Browser, type BrowserContext, type Page } from "@playwright/test";

const SHOTS = "artifacts/pages";
const NARROW = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 900 };

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

/** Pictures of the page in light, dark and narrow, axe's word on each, and no sideways scrolling. */
async function lookAt(name: string): Promise<void> {
  for (const [kind, colorScheme, viewport] of [["light", "light", WIDE], ["dark", "dark", WIDE], ["narrow", "light", NARROW]] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(viewport);
    await page.screenshot({ path: `${SHOTS}/${name}-${kind}.png`, fullPage: true });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`), `${name}, ${kind}`).toEqual([]);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(sideways, `${name}, ${kind}: wider than the screen`).toBe(0);
  }
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(WIDE);
}

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
  const posts = page.getByRole("list").getByRole("listitem");
  await expect(posts).toHaveCount(3);
  await expect(posts.first()).toContainText("Draft");
  await expect(posts.first()).toContainText("1 version");
  await lookAt("home");
});

test("[DOOR-8] search narrows the list as one types, and says when nothing fits", async () => {
  await page.getByRole("searchbox").pressSequentially("lentil");
  await expect(page).toHaveURL(/q=lentil/);
  await expect(page.getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("status")).toHaveText("1 post found");
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.getByLabel("Status").selectOption("Published");
  await expect(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await lookAt("home-none");
  await page.getByRole("link", { name: "Show all posts" }).click();
  await expect(page.getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("searchbox")).toHaveValue("");
});

test("[DOOR-8] a post is reached and read by keyboard", async () => {
  await page.goto("/");
  await page.getByRole("link", { name: "A guide to the reading room" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A guide to the reading room");
  await expect(page.getByRole("article").getByRole("table")).toContainText("Saturday");
  await expect(page.getByRole("article")).toContainText("The house team"); // from the front matter
  await expect(page.getByRole("article")).not.toContainText("---");
  await expect(page.getByRole("complementary", { name: "Versions" }).getByRole("listitem")).toHaveCount(1);
  await lookAt("post");
});

test("[DOOR-8] the outline leads to its section", async () => {
  await page.getByRole("navigation", { name: "Outline" }).getByRole("link", { name: "Copies and pictures" }).click();
  await expect(page.getByRole("heading", { name: "Copies and pictures" })).toBeInViewport();
});

test("[VER-5] an edit shows in the list and in the history, and the older text can still be read", async ({ request }) => {
  const headers = { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? ""}` };
  const read: { version: number; hash: string; body: string } = await (await request.get("/api/contents/lentil-soup", { headers })).json();
  const saved = await request.put("/api/contents/lentil-soup/body", {
    headers,
    data: { body: read.body.replace("900 ml water", "950 ml water"), baseVersion: read.version, baseHash: read.hash },
  });
  expect(saved.status()).toBe(200);
  await page.goto("/");
  await expect(page.getByRole("listitem").first()).toContainText("1 line, just now");
  await page.getByRole("link", { name: /lentil soup/ }).click();
  await expect(page.getByRole("article")).toContainText("950 ml water");
  await page.getByRole("link", { name: "Version 1" }).click();
  await expect(page.getByRole("article")).toContainText("900 ml water");
  await expect(page.getByRole("article")).toContainText("This is version 1");
  await lookAt("post-older");
});

test("[DOOR-8] a post that does not exist says so", async () => {
  const answer = await page.goto("/posts/never-written");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no such page");
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
