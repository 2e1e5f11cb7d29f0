// Covers DOOR-6.6 to DOOR-6.8, DOOR-6.11 and DOOR-8: an owner invites a second person, changes what they may, makes a
// token, and reads what was done; by hand and by key.
import { expect, test, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { joined, type Someone } from "./people.ts";

const LOOKS = { folder: "settings", fullPage: true } as const;
const OWNER = { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? ""}` };

test.describe.configure({ mode: "serial" }); // each step goes on where the one before ended

let owner: Someone;
let page: Page;
let guestPage: Page;
let invitation = "";

test.beforeAll(async ({ browser, request }: { browser: Browser; request: APIRequestContext }) => {
  owner = await joined(browser, "Olive", "editor");
  const { items }: { items: { id: string; name: string }[] } = await (
    await request.get("/api/people", { headers: OWNER })
  ).json();
  const { id = "" } = items.find(({ name }) => name === "Olive") ?? {};
  await request.patch(`/api/people/${id}`, { headers: OWNER, data: { role: "owner" } });
  page = owner.page;
  guestPage = await (await browser.newContext()).newPage();
});

test.afterAll(() => Promise.all([owner.context.close(), guestPage.context().close()]));

test("[DOOR-6.6] the owner makes an invitation link, shown once", async () => {
  await page.goto("/settings");
  await expect(page).toHaveURL(/\/settings\/people$/);
  await page.getByRole("radio", { name: /^Editor/ }).check();
  await page.getByRole("button", { name: "Make invitation link" }).click();
  const link = page.getByLabel("Send this link. It is shown only now.");
  await expect(link).toBeFocused();
  invitation = await link.inputValue();
  expect(invitation).toMatch(/\/join\?token=[\w-]{22,}$/);
  await expect(page.getByText("Editor, invited by")).toBeVisible();
  await lookAt(page, "settings-people-link", LOOKS);
});

test("[DOOR-6.6] who opens it gives a name and is in", async () => {
  await guestPage.goto(invitation);
  await expect(guestPage.getByText("invites you as editor.")).toBeVisible();
  await lookAt(guestPage, "join", LOOKS);
  await guestPage.getByLabel("Your name").fill("olive");
  await guestPage.keyboard.press("Enter");
  await expect(guestPage.getByText("Someone here has this name already.")).toBeVisible();
  await lookAt(guestPage, "join-name-taken", LOOKS);
  await guestPage.getByLabel("Your name").fill("Ana Ruiz");
  await guestPage.getByRole("button", { name: "Join" }).click();
  await expect(guestPage).toHaveURL(/\/$/);
  await expect(guestPage.locator(".bar")).toContainText("Ana Ruiz");
  await guestPage.goto("/settings/people");
  await expect(guestPage.getByRole("heading", { level: 1 })).toHaveText("Only owners see this page.");
  await lookAt(guestPage, "settings-not-for-you", LOOKS);
});

test("[DOOR-6.6] the link is spent, and a made-up one is none", async ({ browser }) => {
  const other = await browser.newContext();
  const elsewhere = await other.newPage();
  await elsewhere.goto(invitation);
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("This invitation no longer works");
  await expect(elsewhere.getByRole("button")).toHaveCount(0);
  await elsewhere.goto("/join");
  await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("You need an invitation link.");
  await other.close();
});

test("[DOOR-6.7] a role is changed, a browser signed out, by keys alone", async () => {
  await page.goto("/settings/people");
  const ana = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Ana Ruiz" }) });
  await ana.getByLabel("Role of Ana Ruiz").selectOption("viewer");
  await ana.getByRole("button", { name: "Change role of Ana Ruiz" }).press("Enter");
  await expect(ana.getByRole("button", { name: "Change role of Ana Ruiz" })).toHaveCount(0);
  await ana.getByText("Signed in on 1 browser").press("Enter");
  await expect(ana.getByText(/^Chrome on Linux/)).toBeVisible();
  await lookAt(page, "settings-people", LOOKS);
  await ana.getByRole("button", { name: "Sign out of Chrome on Linux: Ana Ruiz" }).press("Enter");
  await expect(ana.getByText("Not signed in")).toBeVisible();
  await guestPage.goto("/");
  await expect(guestPage).toHaveURL(/\/sign-in$/);
});

test("[DOOR-6.7] a sign-in link brings them back; removal asks first, and ends it", async () => {
  const ana = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Ana Ruiz" }) });
  await ana.getByRole("button", { name: "Make a sign-in link for Ana Ruiz" }).click();
  await guestPage.goto(await ana.getByLabel(/^Send this link to Ana Ruiz/).inputValue());
  await guestPage.getByRole("button", { name: "Sign in as Ana Ruiz" }).click();
  await expect(guestPage).toHaveURL(/\/$/);
  await ana.getByRole("button", { name: "Remove Ana Ruiz" }).press("Enter");
  await expect(ana.getByRole("button", { name: "Keep" })).toBeFocused();
  await lookAt(page, "settings-people-remove", LOOKS);
  await page.keyboard.press("Escape");
  await expect(ana.getByRole("button", { name: "Remove Ana Ruiz" })).toBeFocused();
  await page.keyboard.press("Enter");
  await ana.getByRole("button", { name: "Remove Ana Ruiz" }).click();
  await expect(ana).toHaveCount(0);
  await guestPage.goto("/");
  await expect(guestPage).toHaveURL(/\/sign-in$/);
});

test("[DOOR-6.8] a token is made, shown once, and revoked", async ({ baseURL }) => {
  await page.goto("/settings/tokens");
  await page.getByLabel("What it is for").fill("Weekly import");
  await page.getByRole("checkbox", { name: /^Read posts/ }).uncheck();
  await page.getByRole("button", { name: "Make token" }).click();
  await expect(page.getByText("Choose at least one permission.")).toBeVisible();
  await page.getByRole("checkbox", { name: /^Read posts/ }).check();
  await page.getByRole("button", { name: "Make token" }).click();
  const secret = page.getByLabel("Copy this token. It is shown only now.");
  await expect(secret).toBeFocused();
  const authorization = `Bearer ${await secret.inputValue()}`;
  expect((await fetch(`${baseURL}/api/contents`, { headers: { authorization } })).status).toBe(200);
  await lookAt(page, "settings-tokens", LOOKS);
  const line = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: "Weekly import" }) });
  await line.getByRole("button", { name: "Revoke the token Weekly import" }).click();
  await line.getByRole("button", { name: "Revoke the token Weekly import" }).click();
  await expect(line).toHaveCount(0);
  expect((await fetch(`${baseURL}/api/contents`, { headers: { authorization } })).status).toBe(401);
  expect(owner.complaints).toEqual([]);
});

test("[DOOR-6.11] the access log tells what was done, newest first", async () => {
  await page.getByRole("link", { name: "Access log" }).click();
  const entries = page.getByRole("region", { name: "Access log" }).getByRole("listitem");
  await expect(entries.nth(0)).toContainText("Olive revoked the token “Weekly import” of Olive");
  await expect(entries.nth(1)).toContainText("Olive made the token “Weekly import”, which may read");
  await expect(page.getByText("Olive made an invitation for editor")).toBeVisible();
  await lookAt(page, "settings-log", LOOKS);
});
