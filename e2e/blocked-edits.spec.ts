// Covers EVT-1.7, EVT-1.8, ROAD-5.4, ROAD-5.5 and DOOR-8: what was refused or asked is found, looked at and brought in,
// by hand and by key; by those who may, and once.
import { expect, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { joined, madePost, storedBody, type MadePost, type Someone } from "./people.ts";
import { test } from "./stage.ts";

// Nothing was refused before on the stage that is common: of its specs this one is the first by name.
test.describe.configure({ mode: "serial", timeout: 120_000 }); // each step goes on where the one before ended

const LOOKS = { folder: "blocked-edits", fullPage: true } as const;
const OWNER = { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? "owner-token-of-the-tests"}` };
const TEXT =
  "# Allotment rota\n\n## Water\n\nPlot A is watered on Monday.\n\nPlot B is watered on Tuesday.\n\n## Gate\n\nThe gate opens at nine.\n";
const TWO_LINES = [
  { op: "replace", target: { text: "watered on Monday" }, with: "watered on Sunday" },
  { op: "replace", target: { text: "opens at nine" }, with: "opens at ten" },
];

let rota: MadePost;
let ana: Someone;
let page: Page;

/** A program whose words allow nothing: whatever they say, the limits hold. */
let program: { readonly authorization: string } | undefined;

async function programOf(request: APIRequestContext): Promise<{ readonly authorization: string }> {
  const made = await request.post("/api/tokens", {
    headers: OWNER,
    data: { name: "Nightly", scopes: ["read", "edit"] },
  });
  const { token }: { token: string } = await made.json();
  return { authorization: `Bearer ${token}` };
}

async function refuse(request: APIRequestContext, post: MadePost, asked: object): Promise<void> {
  program ??= await programOf(request);
  const read = await request.get(`/api/contents/${post.id}`, { headers: OWNER });
  const { version, hash }: { version: number; hash: string } = await read.json();
  const answer = await request.post(`/api/contents/${post.id}/edit-ops`, {
    headers: program,
    data: { baseVersion: version, baseHash: hash, ...asked },
  });
  expect(["rejected", "clarify"]).toContain((await answer.json()).outcome);
}

async function save(request: APIRequestContext, post: MadePost, body: string): Promise<void> {
  const { version, hash }: { version: number; hash: string } = await (
    await request.get(`/api/contents/${post.id}`, { headers: OWNER })
  ).json();
  expect(
    (
      await request.put(`/api/contents/${post.id}/body`, {
        headers: OWNER,
        data: { body, baseVersion: version, baseHash: hash },
      })
    ).ok(),
  ).toBe(true);
}

async function asWriter(browser: Browser, request: APIRequestContext, name: string): Promise<Someone> {
  const someone = await joined(browser, name, "editor");
  const { items }: { items: { id: string; name: string }[] } = await (
    await request.get("/api/people", { headers: OWNER })
  ).json();
  const { id = "" } = items.find((person) => person.name === name) ?? {};
  expect((await request.patch(`/api/people/${id}`, { headers: OWNER, data: { role: "writer" } })).ok()).toBe(true);
  return someone;
}

/** What other walks have left in the same workspace. */
let before: { readonly attempts: number; readonly rejected: number };

const row = (on: Page, words: string) => on.getByRole("article", { name: words });

/** What is asked before something is done. */
const question = (on: Page, words: string) => row(on, words).getByRole("group", { name: /^(Try again|Apply anyway):/ });

test("[EVT-1.7] a new Stet has the one edit of its samples that a lock stopped, and a filter that finds nothing says so", async ({
  browser,
  request,
}) => {
  ana = await joined(browser, "Ana Ruiz", "editor");
  page = ana.page;
  rota = await madePost(request, "Allotment rota", TEXT);
  await page.goto("/");
  await page.getByRole("link", { name: "Blocked edits" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Blocked edits");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(["Edits", "The last days"]);
  await expect(row(page, "Replace “359 degrees” with “360 degrees”")).toContainText("Refused");
  await lookAt(page, "empty", LOOKS);
});

test("[EVT-1.7] what was refused or asked is listed with its reason, and filtered", async ({ request, stage }) => {
  before = await (await request.get("/api/edits/figures?days=7", { headers: OWNER })).json();
  const other = await madePost(request, "Tool shed", "# Tool shed\n\nThe key hangs behind the door.\n");
  await refuse(request, other, {
    request: "Swap the hats",
    interactive: false,
    ops: [{ op: "replace", target: { text: "the yellow hat" }, with: "the red hat" }],
  });
  await refuse(request, rota, {
    request: "Say it twice",
    interactive: false,
    ops: [
      { op: "insert", target: { text: "The gate opens at nine." }, position: "after", with: "The gate opens at nine." },
    ],
  });
  await refuse(request, rota, {
    request: "Change Monday to Sunday and nine to ten",
    interactive: false,
    ops: TWO_LINES,
  });
  await refuse(request, rota, { request: "Plot A on Sundays, and the gate at ten", ops: TWO_LINES });
  await stage.query(
    "update edit_attempt set created_at = created_at - interval '2 days' where code = 'anchor_not_found'",
  );
  await page.reload();
  await expect(page.getByRole("article")).toHaveCount(5);
  const limit = row(page, "Change Monday to Sunday and nine to ten");
  await expect(limit).toContainText("Refused");
  await expect(limit).toContainText("AI for");
  await expect(limit).toContainText("Allotment rota, Water, Gate");
  await expect(row(page, "Plot A on Sundays, and the gate at ten")).toContainText("Needs an answer");
  const { attempts, rejected } = { attempts: before.attempts + 4, rejected: before.rejected + 3 };
  await expect(
    page.getByRole("img", { name: `Refused: ${Math.round((100 * rejected) / attempts)} % of ${attempts} edits` }),
  ).toBeVisible();
  await expect(page.getByRole("img", { name: "Duplicates prevented: 1 auto-revert" })).toBeVisible();

  await page.getByLabel("Outcome").selectOption("Needs an answer");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByLabel("Outcome").selectOption("Any outcome");
  await page.getByLabel("Post").selectOption("Tool shed");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByLabel("Reason").selectOption("This part of the text is locked");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByText("No edits match these filters.")).toBeVisible();
  await lookAt(page, "nothing-found", LOOKS);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page.getByRole("article")).toHaveCount(5);
  await page.getByRole("link", { name: "30 days" }).click();
  await expect(page.getByRole("link", { name: "30 days" })).toHaveAttribute("aria-current", "true");
  await lookAt(page, "list", LOOKS);
});

test("[EVT-1.7] a fold shows what would have happened, in words, with the rules' figures and the receipt", async () => {
  await page.goto("/blocked-edits");
  const limit = row(page, "Change Monday to Sunday and nine to ten");
  await limit.getByText("What would have happened").press("Enter");
  await expect(limit.locator("del")).toHaveText(["removed Monday", "removed nine"]);
  await expect(limit.locator("ins")).toHaveText(["inserted Sunday", "inserted ten"]);
  await expect(limit).toContainText("Measured 2, limit 1");
  await expect(limit).toContainText("Replace “watered on Monday” with “watered on Sunday”");
  await limit.getByText("Receipt").press("Enter");
  await expect(limit.locator("dd").filter({ hasText: "2 of at most 1, stopped the edit" })).toBeVisible();
  const lost = row(page, "Swap the hats");
  await lost.getByText("What would have happened").click();
  await expect(lost).toContainText("There is no preview for this one.");
  await page.getByText("As a table").first().press("Enter");
  await expect(page.getByRole("table").first()).toContainText(`${before.rejected + 2} of ${before.attempts + 3}`);
  await lookAt(page, "folds", LOOKS);
});

test("[EVT-1.7] apply anyway asks first, with what it changes now; by keys alone, and says afterwards who did", async ({
  request,
}) => {
  await page.goto("/blocked-edits");
  const limit = row(page, "Change Monday to Sunday and nine to ten");
  const start = limit.getByRole("button", { name: /^Apply anyway/ });
  await start.press("Enter");
  const group = question(page, "Change Monday to Sunday and nine to ten");
  await expect(group).toBeFocused();
  await expect(group.locator("ins")).toHaveText(["inserted Sunday", "inserted ten"]);
  await expect(group).toContainText("You allow this:");
  await lookAt(page, "confirm", LOOKS);
  await page.keyboard.press("Escape");
  await expect(start).toBeFocused();
  expect(await storedBody(request, rota)).toBe(TEXT);
  await page.keyboard.press("Enter");
  await expect(group).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(limit.getByRole("status")).toContainText("Applied as version 2.");
  await expect(limit).toContainText("Applied anyway by Ana Ruiz as version 2");
  expect(await storedBody(request, rota)).toBe(TEXT.replace("Monday", "Sunday").replace("nine", "ten"));
  await page.getByLabel("Outcome").selectOption("Applied anyway");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article")).toContainText("Applied anyway by Ana Ruiz");
  await expect(page.getByRole("button", { name: /^(Try again|Apply anyway)/ })).toHaveCount(0);
  await lookAt(page, "applied-anyway", LOOKS);
  expect(ana.complaints).toEqual([]);
});

test("[EVT-1.7] a duplicate cannot be applied anyway, and a try again says what it would meet", async () => {
  await page.goto("/blocked-edits");
  const twice = row(page, "Say it twice");
  await expect(twice.getByRole("button", { name: /^Apply anyway/ })).toHaveCount(0);
  const lost = row(page, "Swap the hats");
  await lost.getByRole("button", { name: /^Try again/ }).click();
  await expect(question(page, "Swap the hats")).toContainText("It no longer fits the current text");
  await expect(question(page, "Swap the hats")).toContainText("It would be refused again:");
  await expect(question(page, "Swap the hats").getByRole("button")).toHaveText(["Leave it as it is"]);
  await lookAt(page, "refused-again", LOOKS);
});

test("[ROAD-5.5] a text that changed since one looked is looked at again before anything is done", async ({
  request,
}) => {
  await save(request, rota, TEXT);
  await page.goto("/blocked-edits");
  const asked = row(page, "Plot A on Sundays, and the gate at ten");
  await asked.getByRole("button", { name: /^Apply anyway/ }).click();
  await expect(question(page, "Plot A on Sundays, and the gate at ten")).toBeFocused();
  const later = TEXT.replace("opens at nine.", "opens at nine, in summer.");
  await save(request, rota, later);
  await question(page, "Plot A on Sundays, and the gate at ten")
    .getByRole("button", { name: "Apply anyway", exact: true })
    .click();
  await expect(question(page, "Plot A on Sundays, and the gate at ten")).toContainText(
    "The text around it changed since you looked.",
  );
  await expect(question(page, "Plot A on Sundays, and the gate at ten")).toContainText("in summer");
  expect(await storedBody(request, rota)).toBe(later);
  await save(request, rota, TEXT);
});

test("[ROAD-5.4] of two who look at the same edit one brings it in, and the other is told who", async ({ browser }) => {
  const bo = await joined(browser, "Bo Lind", "editor");
  for (const on of [page, bo.page]) {
    await on.goto("/blocked-edits");
    await row(on, "Plot A on Sundays, and the gate at ten")
      .getByRole("button", { name: /^Apply anyway/ })
      .click();
    await expect(question(on, "Plot A on Sundays, and the gate at ten")).toBeFocused();
  }
  const press = (on: Page) =>
    question(on, "Plot A on Sundays, and the gate at ten")
      .getByRole("button", { name: "Apply anyway", exact: true })
      .click();
  await press(bo.page);
  await expect(row(bo.page, "Plot A on Sundays, and the gate at ten")).toContainText("Applied anyway by Bo Lind");
  await press(page);
  await expect(page.getByRole("alert").filter({ hasText: "Bo Lind has brought this edit in already" })).toBeVisible();
  await lookAt(page, "too-late", LOOKS);
  await bo.context.close();
});

test("[EVT-1.7] a retry that has to ask is answered here", async ({ request }) => {
  const post = await madePost(request, "Cellar", TEXT);
  const ops = [
    { op: "replace", target: { text: "A is watered" }, with: "A is soaked" },
    { op: "replace", target: { text: "gate opens" }, with: "gate unlocks" },
  ];
  await refuse(request, post, { request: "Soaked for plot A, unlocked for the gate", ops });
  await page.goto("/blocked-edits");
  const asked = row(page, "Soaked for plot A, unlocked for the gate");
  await asked.getByRole("button", { name: /^Try again/ }).click();
  await expect(question(page, "Soaked for plot A, unlocked for the gate")).toContainText("It still needs an answer:");
  await question(page, "Soaked for plot A, unlocked for the gate")
    .getByRole("button", { name: "Try again", exact: true })
    .click();
  const expand = asked.getByRole("button", { name: "Apply all 2 lines" });
  await expect(expand).toBeVisible();
  await lookAt(page, "asked-again", LOOKS);
  await expand.click();
  await expect(asked).toContainText("Applied later by Ana Ruiz as version 2");
  await asked.getByText("What would have happened").click();
  await expect(asked.locator(".attempt-tries")).toHaveText("Ana Ruiz: needs an answer againAna Ruiz: applied");
  await lookAt(page, "brought-in", LOOKS);
  expect(await storedBody(request, post)).toBe(TEXT.replace("A is watered", "A is soaked").replace("opens", "unlocks"));
});

test("[EVT-1.7] what was left out of an edit is listed with it, and is made from here", async ({ request }) => {
  const post = await madePost(request, "Greenhouse", TEXT);
  const { version, hash }: { version: number; hash: string } = await (
    await request.get(`/api/contents/${post.id}`, { headers: OWNER })
  ).json();
  const asked = {
    request: "Replace “nine” with “ten”",
    ops: [...TWO_LINES, { op: "replace", target: { text: "on Tuesday" }, with: "on Friday" }],
  };
  const sent = await request.post(`/api/contents/${post.id}/edit-ops`, {
    headers: OWNER,
    data: { baseVersion: version, baseHash: hash, ...asked },
  });
  expect(await sent.json()).toMatchObject({ outcome: "applied", leftOut: [{}, {}] });
  await page.goto("/blocked-edits");
  const made = row(page, asked.request);
  await expect(made).toContainText("Left out");
  await expect(made).toContainText("Applied as version 2, without the rest. Nothing in the request asks for this.");
  await expect(made.getByRole("button", { name: /^(Try again|Apply anyway)/ })).toHaveCount(0);
  await made.getByText("2 other changes left out").press("Enter");
  const friday = made.getByRole("listitem").filter({ hasText: "Friday" });
  await expect(friday).toContainText("Water, line 7.");
  await lookAt(page, "left-out", LOOKS);
  await friday.getByRole("button", { name: "Make this one too" }).press("Enter");
  await expect(friday.getByRole("status")).toHaveText("Made, as version 3.");
  expect(await storedBody(request, post)).toBe(TEXT.replace("nine", "ten").replace("Tuesday", "Friday"));
  await page.getByLabel("Outcome").selectOption("Left out");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page.getByRole("article")).toHaveCount(1);
  await made.getByText("2 other changes left out").click();
  await expect(friday).toContainText("Made, as version 3.");
  await expect(made.getByRole("button", { name: "Make this one too" })).toHaveCount(1);
});

test("[EVT-1.8] an edit is dismissed by key, is kept under Dismissed, and can be shown again", async ({ request }) => {
  const post = await madePost(request, "Allotment rota", "# Another rota\n\nThe gate opens at nine.\n");
  await refuse(request, post, {
    request: "Swap the boots",
    interactive: false,
    ops: [{ op: "replace", target: { text: "the yellow boots" }, with: "the red boots" }],
  });
  await page.goto("/blocked-edits");
  await expect(page.getByLabel("Post").getByRole("option", { name: `Allotment rota (${post.path})` })).toBeAttached();
  await page.getByRole("button", { name: "Dismiss: Swap the boots" }).press("Enter");
  await expect(row(page, "Swap the boots")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Show again: Swap the boots" })).toBeFocused();
  await lookAt(page, "dismissed", LOOKS);
  await page.reload();
  await expect(page.getByText("Swap the boots")).toHaveCount(0);
  await page.getByLabel("Outcome").selectOption("Dismissed");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(row(page, "Swap the boots")).toContainText("Dismissed by Ana Ruiz");
  await page.getByRole("button", { name: "Show again: Swap the boots" }).press("Enter");
  await expect(page.getByRole("button", { name: "Dismiss: Swap the boots" })).toBeFocused();
  await page.goto("/blocked-edits");
  await expect(row(page, "Swap the boots")).toContainText("Refused");
});

test("[EVT-1.7] a writer may try again and not apply anyway, here and at the door; a viewer has no such room", async ({
  browser,
  request,
}) => {
  const wim = await asWriter(browser, request, "Wim Bos");
  await refuse(request, rota, {
    request: "The gate at noon, plot B on Friday",
    interactive: false,
    ops: [
      { op: "replace", target: { text: "opens at ten" }, with: "opens at noon" },
      { op: "replace", target: { text: "watered on Tuesday" }, with: "watered on Friday" },
    ],
  });
  await wim.page.goto("/blocked-edits");
  const noon = row(wim.page, "The gate at noon, plot B on Friday");
  await expect(noon.getByRole("button", { name: /^Try again/ })).toBeVisible();
  await expect(noon.getByRole("button", { name: /^Apply anyway/ })).toHaveCount(0);
  const { items }: { items: { id: string }[] } = await (
    await request.get("/api/edits?limit=1", { headers: OWNER })
  ).json();
  const status = await wim.page.evaluate(
    async (id) =>
      (
        await fetch(`/api/edits/${id}/apply`, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: "{}",
        })
      ).status,
    items[0]?.id,
  );
  expect(status).toBe(403);
  const vera = await joined(browser, "Vera Moss", "viewer");
  await vera.page.goto("/");
  await expect(vera.page.getByRole("link", { name: "Blocked edits" })).toHaveCount(0);
  await vera.page.goto("/blocked-edits");
  await expect(vera.page.getByRole("heading", { level: 1 })).toHaveText("This page is for people who edit.");
  await lookAt(vera.page, "not-for-you", LOOKS);
  for (const { context } of [wim, vera, ana]) await context.close();
});
