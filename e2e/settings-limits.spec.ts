// Covers SET-1.1, FLAG-1 and DOOR-8 on the settings page: an owner sets limits, where the strict rules are enforced,
// and the tone guide; others read what holds.
import { expect, test, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { joined, madePost, type Someone } from "./people.ts";

const LOOKS = { folder: "settings", fullPage: true } as const;
const OWNER = { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? ""}` };

test.describe.configure({ mode: "serial" }); // each step goes on where the one before ended

let owner: Someone;
let page: Page;

test.beforeAll(async ({ browser, request }: { browser: Browser; request: APIRequestContext }) => {
  owner = await joined(browser, "Lena", "editor");
  const { items }: { items: { id: string; name: string }[] } = await (
    await request.get("/api/people", { headers: OWNER })
  ).json();
  const { id = "" } = items.find(({ name }) => name === "Lena") ?? {};
  await request.patch(`/api/people/${id}`, { headers: OWNER, data: { role: "owner" } });
  page = owner.page;
});

test.afterAll(async ({ request }: { request: APIRequestContext }) => {
  const limits = { maxChangedLines: null, maxChangedShare: null };
  await request.patch("/api/settings", {
    headers: OWNER,
    data: { limits, safeAiEditsV2: 100, toneGuide: "", imageMegabytes: null },
  }); // other specs find what they know
  await owner.context.close();
});

test("[SET-1.1] each limit is shown with its unit, its default and what it means; a wrong one says so at its field", async () => {
  await page.goto("/settings/limits");
  const lines = page.getByRole("textbox", { name: "Lines one request may change" });
  await expect(lines).toHaveValue("12");
  await expect(page.getByRole("textbox", { name: "Share of a post one request may change" })).toHaveValue("8");
  await expect(page.getByText("Default: 12 lines")).toBeVisible();
  await lookAt(page, "limits", LOOKS);
  await lines.fill("1000000000");
  await page.getByRole("button", { name: "Save limits" }).press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "A whole number from 1 line to 1,000 lines." })).toBeVisible();
  await expect(lines).toBeFocused();
  await expect(lines).toHaveAttribute("aria-invalid", "true");
  await lookAt(page, "limits-wrong", LOOKS);
});

test("[SET-1.1] an owner loosens one and tightens another, sees which is which, and goes back to a default", async ({
  request,
}) => {
  const lines = page.getByRole("textbox", { name: "Lines one request may change" });
  const share = page.getByRole("textbox", { name: "Share of a post one request may change" });
  await lines.fill("20");
  await share.fill("2.5");
  await expect(page.getByText("Default: 12 lines; this is looser")).toBeVisible();
  await expect(page.getByText("Default: 8 %; this is tighter")).toBeVisible();
  await share.press("Enter");
  await expect(page.getByText("Saved. The limits apply from the next request.")).toBeVisible();
  await lookAt(page, "limits-saved", LOOKS);
  const { limits }: { limits: { name: string; value: number }[] } = await (
    await request.get("/api/settings", { headers: OWNER })
  ).json();
  expect(limits.slice(0, 2)).toMatchObject([
    { name: "maxChangedLines", value: 20 },
    { name: "maxChangedShare", value: 0.025 },
  ]);
  await page.getByRole("button", { name: "Lines one request may change: back to the default" }).click();
  await expect(lines).toHaveValue("12");
  await expect(page.getByRole("button", { name: "Lines one request may change: back to the default" })).toHaveCount(0);
  await page.getByRole("button", { name: "Save limits" }).click();
  await expect(page.getByText("Saved. The limits apply from the next request.")).toBeVisible();
  await page.reload();
  await expect(lines).toHaveValue("12");
  await expect(share).toHaveValue("2.5");
});

test("[FLAG-1] the strict rules are turned down at once, and turned up below the figures of the week", async ({
  request,
}) => {
  await page.getByRole("radio", { name: /^no post/ }).check();
  await expect(page.getByText("This lets more through. It is logged.")).toBeVisible();
  await page.getByRole("button", { name: "Enforce for no post" }).press("Enter");
  await expect(page.getByText("The strict rules are enforced for no post.")).toBeVisible();

  const { id } = await madePost(request, "Shadow figures", "# Keys\n\nThe key hangs in the office of the school.\n");
  const { version, hash }: { version: number; hash: string } = await (
    await request.get(`/api/contents/${id}`, { headers: OWNER })
  ).json();
  const ops = [{ op: "replace", target: { text: "office" }, with: "[office](https://office.example/)" }];
  const edited = await request.post(`/api/contents/${id}/edit-ops`, {
    headers: OWNER,
    data: { baseVersion: version, baseHash: hash, ops },
  });
  expect(await edited.json()).toMatchObject({ outcome: "applied", receipt: { shadow: [{ code: "new_link" }] } });

  await page.getByRole("radio", { name: /^50 % of the posts/ }).check();
  const week = page.getByRole("region", { name: "The last 7 days" });
  await expect(week.getByText("Edits that went through and would have been stopped")).toBeVisible();
  await expect(week.getByRole("definition").first()).toHaveText(/^1 \(1 × /);
  await lookAt(page, "limits-week", LOOKS);
  await page.getByRole("button", { name: "Enforce for 50 % of the posts" }).press("Enter");
  await expect(page.getByText("The strict rules are enforced for 50 % of the posts.")).toBeVisible();
  await expect(week).toHaveCount(0);
});

test("[AGT-3.2] the tone guide is written, kept, and says how much room is left", async () => {
  const guide = page.getByLabel("How we write");
  await guide.fill("a".repeat(3_600));
  await expect(page.getByText("400 characters left")).toBeVisible();
  await guide.fill("Short sentences.\nBritish spelling.");
  await page.getByRole("button", { name: "Save tone guide" }).press("Enter");
  await expect(page.getByText("Saved. It is sent from the next request on.")).toBeVisible();
  await page.reload();
  await expect(guide).toHaveValue("Short sentences.\nBritish spelling.");
});

test("[IMG-2] how large an image may be is set within bounds, and kept", async () => {
  const field = page.getByLabel("Largest image");
  await expect(field).toHaveValue("10");
  await field.fill("80");
  await page.getByRole("button", { name: "Save image limit" }).press("Enter");
  await expect(field).toHaveAccessibleDescription(/1.*50/);
  await field.fill("5");
  await page.getByRole("button", { name: "Save image limit" }).press("Enter");
  await expect(page.getByText("Saved. It applies from the next image.")).toBeVisible();
  await lookAt(page, "limits-images", LOOKS);
  await page.reload();
  await expect(field).toHaveValue("5");
});

test("[PUB-2.1] what of the checklist blocks is chosen there, and kept", async () => {
  const field = page.getByLabel("No description");
  const saved = page.getByRole("region", { name: "Before a post is published" }).getByText("Saved.", { exact: true });
  await expect(field).toHaveValue("warn");
  await field.selectOption("block");
  await expect(saved).toBeVisible();
  await field.scrollIntoViewIfNeeded();
  await lookAt(page, "limits-checks", LOOKS);
  await page.reload();
  await expect(field).toHaveValue("block");
  await field.selectOption("warn");
  await expect(saved).toBeVisible();
});

test("[PLAN-2.1] who moves a post where is chosen there, kept, and holds at once", async ({ browser, request }) => {
  const { id } = await madePost(request, "Moves", "# Moves\n\nThe gate is painted.\n");
  const writer = await joined(browser, "Wanda", "writer");
  await writer.page.goto("/");
  const archive = () =>
    writer.page.evaluate(
      async (url) =>
        (
          await fetch(url, {
            method: "PATCH",
            headers: { "content-type": "application/json" },
            body: JSON.stringify({ status: "archived" }),
          })
        ).status,
      `/api/contents/${id}`,
    );
  expect(await archive()).toBe(403);
  const field = page.getByLabel("To the archive");
  const saved = page.getByRole("region", { name: "Who moves a post where" }).getByText("Saved.", { exact: true });
  await expect(field).toHaveValue("editor");
  await field.selectOption("writer");
  await expect(saved).toBeVisible();
  await field.scrollIntoViewIfNeeded();
  await lookAt(page, "limits-movers", LOOKS);
  await page.reload();
  await expect(field).toHaveValue("writer");
  expect(await archive()).toBe(200);
  await field.selectOption("editor");
  await expect(saved).toBeVisible();
  await writer.context.close();
});

test("[SET-1.1] an editor reads what holds and changes nothing; a viewer is told whose page it is", async ({
  browser,
}) => {
  const editor = await joined(browser, "Edgar", "editor");
  await editor.page.goto("/settings/limits");
  await expect(editor.page.getByText("Owners can change this.")).toBeVisible();
  await expect(editor.page.getByText("2.5 %")).toBeVisible();
  await expect(editor.page.getByText("British spelling.")).toBeVisible();
  await expect(editor.page.locator("#main").getByRole("textbox")).toHaveCount(0);
  await expect(editor.page.locator("#main").getByRole("button")).toHaveCount(0);
  await lookAt(editor.page, "limits-read", LOOKS);
  expect(editor.complaints).toEqual([]);
  await editor.context.close();
  const viewer = await joined(browser, "Viktor", "viewer");
  await viewer.page.goto("/settings/limits");
  await expect(viewer.page.getByRole("heading", { level: 1 })).toHaveText("Only owners see this page.");
  await viewer.context.close();
});

test("[SET-1.1] the access log tells each change, newest first", async () => {
  await page.getByRole("link", { name: "Access log" }).click();
  const entries = page.getByRole("region", { name: "Access log" }).getByRole("listitem");
  await expect(
    entries.filter({ hasText: "Lena changed the tone guide: 34 characters instead of 0 characters" }),
  ).toHaveCount(1);
  await expect(
    entries.filter({ hasText: "Lena set the strict rules to be enforced for 50 % of the posts instead of 0 %" }),
  ).toHaveCount(1);
  await expect(
    entries.filter({ hasText: "Lena set “Lines one request may change” to 20 instead of 12, which is looser" }),
  ).toHaveCount(1);
  await expect(entries.filter({ hasText: "Lena set the largest image to 5 MB instead of 10 MB" })).toHaveCount(1);
  await lookAt(page, "limits-log", LOOKS);
});
