// Covers docs/spec/rooms.md ROOM-16 to ROOM-16.2: locks, as people set, see and lift them.
import { expect, test, type Browser } from "@playwright/test";
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

test.describe.configure({ mode: "serial" });

const TEXT = `# Rules of the pool

Open from May. Bring a towel and a coin.

## Liability

The club is not liable for lost things. Children swim with an adult.

- no glass
- no running

## Contact

Ask at the gate, or call the office.
`;

let ana: Someone;
let ben: Someone;
let post: MadePost;

test.beforeAll(async ({ browser, request }: { browser: Browser; request: Parameters<typeof madePost>[0] }) => {
  post = await madePost(request, "Rules of the pool", TEXT);
  [ana, ben] = [await joined(browser, "Ana Lock", "editor"), await joined(browser, "Ben Lock", "editor")];
  await opened(ana, post);
  await opened(ben, post);
});

test.afterAll(async () => {
  await ana.context.close();
  await ben.context.close();
});

/** Puts the caret right after words of the text. */
async function caretAfter(someone: Someone, words: string): Promise<void> {
  await selectWords(someone, words);
  await someone.page.keyboard.press("ArrowRight");
}

/** A toast with exactly these words, and the outline's lock with it: a toast of an earlier lock may still stand. */
async function isLocked({ page }: Someone, section: string): Promise<void> {
  await expect(page.getByText(`Locked: “${section}”`, { exact: true }).first()).toBeVisible();
  await expect(
    outlineOf(page).getByRole("button", { name: new RegExp(`^Lock the section “${section}”\\. Locked by`) }),
  ).toBeVisible();
}

async function isUnlocked({ page }: Someone, section: string): Promise<void> {
  await expect(page.getByText(`Unlocked: “${section}”`, { exact: true }).first()).toBeVisible();
  await expect(outlineOf(page).getByRole("button", { name: `Lock the section “${section}”`, exact: true })).toHaveCount(
    1,
  );
}

const line = ({ page }: Someone) => page.locator(".lock-line");
const outlineOf = (page: Someone["page"]) => page.getByRole("navigation", { name: "Outline" });
const outline = ({ page }: Someone) => outlineOf(page);

test("[ROOM-16] a section is locked from the outline, and everyone sees it, with who and why", async () => {
  await outline(ana).getByText("Liability").hover();
  await outline(ana).getByRole("button", { name: "Lock the section “Liability”" }).click();
  await lookAt(ana.page, "lock-menu", { folder: "locks", kinds: ["light", "dark"] });
  await ana.page.getByRole("menuitem", { name: "Legal text" }).click();
  await isLocked(ana, "Liability");
  for (const [who, by] of [
    [ana, "Locked by you (legal)"],
    [ben, "Locked by Ana Lock (legal)"],
  ] as const) {
    await expect(outline(who).getByRole("button", { name: `Lock the section “Liability”. ${by}` })).toBeVisible();
    await expect(who.page.locator(".lock-mark")).toHaveCount(6);
    await expect(who.page.locator(".lock-mark").first()).toHaveAttribute("title", by);
  }
});

test("[ROOM-17.2] a locked section is not moved in the outline, and it says who locked it", async ({ request }) => {
  const before = await storedBody(request, post);
  await outline(ben).getByRole("button", { name: "Liability", exact: true }).press("Alt+ArrowDown");
  await expect(
    ben.page.getByText("“Liability” was not moved. Locked by Ana Lock (legal).", { exact: true }),
  ).toBeVisible();
  expect(await storedBody(request, post)).toBe(before);
});

test("[ROOM-16.1] a key in locked words does nothing but say who locked them; beside them typing goes on", async ({
  request,
}) => {
  await caretAfter(ben, "not liable");
  await expect(line(ben)).toContainText("Locked by Ana Lock (legal).");
  await ben.page.keyboard.type("!!");
  await ben.page.keyboard.press("Backspace");
  await ben.page.keyboard.press("Delete");
  await expect(line(ben)).toHaveAttribute("data-refused", "true");
  await lookAt(ben.page, "lock-refused-key", { folder: "locks" });
  await caretAfter(ben, "a towel");
  await ben.page.keyboard.type(", soap");
  await expect(line(ben)).not.toContainText("Locked");
  await expect(savedState(ben.page)).toHaveText("Saved");
  expect(await storedBody(request, post)).toBe(TEXT.replace("a towel", "a towel, soap"));
});

test("[ROOM-16.1] below its last words a new section may begin, and no paragraph of it", async ({ request }) => {
  await caretAfter(ben, "no running");
  await ben.page.keyboard.press("Enter"); // would begin another item
  await expect(line(ben)).toHaveAttribute("data-refused", "true");
  await ben.page.keyboard.press("ArrowDown");
  await expect(line(ben)).toHaveAttribute("data-refused", "false");
  await ben.page.keyboard.type("no");
  await expect(line(ben)).toHaveAttribute("data-refused", "true");
  await ben.page.keyboard.type("## Prices");
  await expect(outline(ben).getByText("Prices")).toBeVisible();
  await expect(savedState(ben.page)).toHaveText("Saved");
  expect(await storedBody(request, post)).toContain("- no running\n## Prices\n");
  await expect(
    outline(ana).getByRole("button", { name: "Lock the section “Liability”. Locked by you (legal)" }),
  ).toBeVisible();
});

test("[ROOM-16.1] an undo that would change locked words does not happen", async ({ request }) => {
  await caretAfter(ben, "the office");
  await ben.page.keyboard.type(" first");
  await selectWords(ana, "call the office first");
  await ana.page.getByRole("button", { name: "Lock the selected words" }).click();
  await ana.page.getByRole("menuitem", { name: "Quotation" }).click();
  await expect(ben.page.locator(".locked-words")).toHaveText("call the office first");
  await textOf(ben.page).click();
  await ben.page.keyboard.press("Control+z");
  await expect(line(ben)).toHaveAttribute("data-refused", "true");
  await expect(textOf(ben.page)).toContainText("call the office first");
  expect(await storedBody(request, post)).toContain("call the office first");
  await lookAt(ana.page, "lock-words", { folder: "locks" });
});

test("[ROOM-16] the AI is refused at the place, and Unlock is the next thing to do", async ({ request }) => {
  const before = await storedBody(request, post);
  await textOf(ana.page).click(); // nothing is marked any more
  await ask(ana.page, 'Replace "lost things" with "stolen things"');
  await expect(lastTurn(ana.page)).toContainText("The section “Liability” is locked (legal).");
  const note = ana.page.locator(".place-note");
  await expect(note).toContainText("Unlock it first, or ask for a change around it.");
  await lookAt(ana.page, "lock-refused-edit", { folder: "locks" });
  expect(await storedBody(request, post)).toBe(before);
  await note.getByRole("button", { name: "Unlock “Liability” and ask again" }).click();
  await expect(lastTurn(ana.page)).toContainText("Changed 1 line in Liability");
  expect(await storedBody(request, post)).toBe(before.replace("lost things", "stolen things"));
  await expect(outline(ben).getByRole("button", { name: "Lock the section “Liability”", exact: true })).toHaveCount(1);
});

test("[ROOM-16.2] an undo that locked words stop says so at their place, and Unlock is the next thing to do", async ({
  request,
}) => {
  const before = await storedBody(request, post);
  await outline(ana).getByText("Liability").hover();
  await outline(ana).getByRole("button", { name: "Lock the section “Liability”" }).click();
  await ana.page.getByRole("textbox", { name: "Why (optional)" }).fill("Signed by our lawyer");
  await lookAt(ana.page, "lock-menu-note", { folder: "locks", kinds: ["light", "dark"] });
  await ana.page.getByRole("menuitem", { name: "Legal text" }).click();
  await isLocked(ana, "Liability");
  await caretAfter(ana, "stolen");
  await expect(line(ana)).toContainText("Locked by you (legal): Signed by our lawyer");
  await lastTurn(ana.page).getByRole("button", { name: "Undo" }).click();
  const note = ana.page.locator(".place-note");
  await expect(note).toContainText("Not undone. The section “Liability” is locked (legal).");
  await lookAt(ana.page, "lock-refused-undo", { folder: "locks" });
  expect(await storedBody(request, post)).toBe(before);
  await note.getByRole("button", { name: "Unlock “Liability” and undo" }).click();
  await expect(textOf(ana.page)).toContainText("not liable for lost things");
  await expect(note).toHaveCount(0);
  expect(await storedBody(request, post)).toBe(before.replace("stolen things", "lost things"));
});

test("[ROOM-16.2] so does a restore", async ({ request }) => {
  await outline(ana).getByText("Liability").hover();
  await outline(ana).getByRole("button", { name: "Lock the section “Liability”" }).click();
  await ana.page.getByRole("menuitem", { name: "Legal text" }).click();
  await isLocked(ana, "Liability");
  const before = await storedBody(request, post);
  await ana.page.keyboard.press("Control+Shift+H");
  await ana.page.getByRole("button", { name: "Restore: Version 1", exact: true }).click();
  await ana.page.getByRole("button", { name: /^Restore version 1/ }).click();
  const note = ana.page.locator(".place-note");
  await expect(note).toContainText("Not restored.");
  expect(await storedBody(request, post)).toBe(before);
  await note.getByRole("button", { name: "Close" }).click();
  await expect(note).toHaveCount(0);
  await outline(ana)
    .getByRole("button", { name: /^Lock the section “Liability”/ })
    .click();
  await ana.page.getByRole("menuitem", { name: /^Unlock/ }).click();
  await isUnlocked(ana, "Liability");
});

test("[ROOM-16] all locks are listed, to be shown and lifted, by keys alone", async () => {
  await ana.page.getByRole("button", { name: "1 lock" }).click();
  const list = ana.page.getByRole("dialog", { name: "Locks" });
  await expect(list.getByRole("listitem")).toContainText("call the office first");
  await lookAt(ana.page, "lock-list", { folder: "locks" });
  await list.getByRole("button", { name: "Show: call the office first" }).press("Enter");
  await expect(ana.page.locator(".place-glow").first()).toBeVisible();
  await ana.page.getByRole("button", { name: "1 lock" }).press("Enter");
  await list.getByRole("button", { name: "Unlock “call the office first”" }).press("Enter");
  await expect(list).toContainText("Nothing is locked in this post.");
  await list.getByRole("button", { name: "Close" }).press("Enter");
  await expect(ana.page.locator(".locked-words")).toHaveCount(0);
  await expect(ben.page.locator(".locked-words")).toHaveCount(0);
});

test("[ROOM-16] the palette locks the section that the caret is in, and unlocks it", async () => {
  await caretAfter(ana, "Open from May");
  await ana.page.keyboard.press("Control+k");
  await ana.page.getByRole("combobox", { name: "Commands" }).fill("lock the section rules legal");
  await expect(ana.page.getByRole("option")).toContainText(["Lock the section “Rules of the pool”: Legal text"]);
  await ana.page.keyboard.press("Enter");
  await isLocked(ana, "Rules of the pool");
  await caretAfter(ana, "Open from M");
  await ana.page.keyboard.press("Control+k");
  await ana.page.getByRole("combobox", { name: "Commands" }).fill("unlock");
  await ana.page.keyboard.press("Enter");
  await isUnlocked(ana, "Rules of the pool");
});

test("[ROOM-16] who may only read sees the locks and cannot lift them", async ({ browser }) => {
  const vera = await joined(browser, "Vera Lock", "viewer");
  await opened(vera, post);
  await outline(ana).getByRole("button", { name: "Lock the section “Contact”" }).press("Enter");
  await ana.page.getByRole("menuitem", { name: "Code" }).press("Enter");
  await expect(outline(vera).getByRole("img", { name: "Locked by Ana Lock (code)" })).toBeVisible();
  await expect(vera.page.getByRole("button", { name: /^Lock/ })).toHaveCount(0);
  await vera.page.getByRole("button", { name: "1 lock" }).click();
  await expect(vera.page.getByRole("dialog", { name: "Locks" }).getByRole("button", { name: /Unlock/ })).toHaveCount(0);
  await vera.context.close();
});

test("[ROOM-8] the browsers had nothing to complain about", () => {
  expect([...ana.complaints, ...ben.complaints].filter((complaint) => !complaint.includes("422"))).toEqual([]);
});
