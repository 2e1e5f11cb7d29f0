// Covers docs/spec/rooms.md: two people in one text, the chat that edits, the history, and trouble with the connection.
import { expect, test, type Browser } from "@playwright/test";
import { withEndHeldBack } from "./held-end.ts";
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

const TEXT = `# The night train

We left Vienna at nine in the evening and woke up beside the sea.

## The way

The sleeping car was old, and its brass was polished. Someone had left a book about Paris on the shelf.

- one bottle of water
- two blankets
- a lamp that hummed

## Conclusion

Paris was cold when we arrived. We would do it again, with a warmer coat.
`;

let ana: Someone;
let ben: Someone;
let post: MadePost;

test.beforeAll(async ({ browser, request }: { browser: Browser; request: Parameters<typeof madePost>[0] }) => {
  post = await madePost(request, "The night train", TEXT);
  [ana, ben] = [await joined(browser, "Ana Berg", "editor"), await joined(browser, "Ben Ott", "editor")];
});

test.afterAll(async () => {
  await ana.context.close();
  await ben.context.close();
});

test("[ROOM-1] a post opens in a room with its outline, its text and the chat", async () => {
  await opened(ana, post);
  await expect(ana.page.getByRole("navigation", { name: "Outline" }).locator(".outline-go")).toHaveText([
    "The night train",
    "The way",
    "Conclusion",
  ]);
  await expect(textOf(ana.page)).toContainText("We left Vienna at nine");
  await expect(savedState(ana.page)).toHaveText("Saved");
  await lookAt(ana.page, "room", { folder: "room" });
});

test("[ROOM-2] what one types is in the other's window, and each sees who is there", async () => {
  await opened(ben, post);
  await expect(ana.page.getByRole("list", { name: /In this post now/ })).toHaveAccessibleName(/Ben Ott/);
  await textOf(ana.page).click();
  await ana.page.keyboard.press("Control+Home");
  await ana.page.keyboard.press("End");
  await ana.page.keyboard.type(", again");
  await expect(textOf(ben.page)).toContainText("# The night train, again");
  await expect(savedState(ana.page)).toHaveText("Saved");
  await textOf(ben.page).click();
  await ben.page.keyboard.press("Control+End");
  await ben.page.keyboard.type("Ben was here.");
  await expect(textOf(ana.page)).toContainText("Ben was here.");
  await ana.page.keyboard.press("Control+z"); // undoes Ana's words alone
  await expect(textOf(ben.page)).not.toContainText("again, again");
  await expect(textOf(ben.page)).toContainText("Ben was here.");
  await expect(textOf(ben.page).getByText("# The night train, again")).toHaveCount(0);
});

test("[ROOM-4] an edit that was asked for lands in both windows, with a card that says what changed", async () => {
  await ask(ana.page, "Replace Paris with Lyon in the conclusion");
  const turn = lastTurn(ana.page);
  await expect(turn).toContainText("Changed 1 line in Conclusion");
  await expect(turn.getByRole("deletion")).toHaveText(["removed Paris"]);
  await expect(turn.getByRole("insertion")).toHaveText(["inserted Lyon"]);
  await expect(textOf(ana.page)).toContainText("was cold when we arrived");
  for (const { page } of [ana, ben]) {
    await expect(textOf(page)).toContainText("Lyon");
    await expect(textOf(page)).toContainText("a book about Paris");
  }
  await expect(ben.page.getByText("AI for Ana Berg changed the text")).toBeVisible();
  await turn.getByText("Receipt").click();
  await expect(turn.locator(".receipt-facts")).toContainText(/Lines changed\s*1 of at most/);
  await lookAt(ana.page, "room-applied", { folder: "room", kinds: ["light", "dark"] });
});

test("[ROOM-4] the edit is one step of the asker's own undo", async () => {
  await textOf(ana.page).click();
  await ana.page.keyboard.press("Control+z");
  await expect(textOf(ben.page)).not.toContainText("Lyon");
  await ana.page.keyboard.press("Control+y");
  await expect(textOf(ben.page)).toContainText("Lyon");
});

test("[ROOM-4] Undo on the card takes the edit back for both, and says so", async () => {
  await lastTurn(ana.page).getByRole("button", { name: "Show" }).click();
  await expect(ana.page.locator(".place-glow").first()).toBeVisible();
  await lastTurn(ana.page).getByRole("button", { name: "Undo" }).click();
  await expect(lastTurn(ana.page)).toContainText(/Undone \(version \d+\)/);
  for (const { page } of [ana, ben]) await expect(textOf(page)).not.toContainText("Lyon");
});

test("[ROOM-5] a question lights its places up, and is answered by a click", async () => {
  const end = await withEndHeldBack(ana.page);
  await ask(ana.page, "Replace Paris with Rome");
  const turn = lastTurn(ana.page);
  const places = turn.getByRole("listitem").getByRole("button");
  await expect(places).toHaveCount(3); // both of them, too
  await expect(turn).toHaveAttribute("aria-busy", "true");
  const topOfSecond = async () => (await places.nth(1).boundingBox())?.y ?? 0;
  const top = await topOfSecond();
  await end.comes();
  await expect(turn).toHaveAttribute("aria-busy", "false");
  const movedPx = async () => Math.abs((await topOfSecond()) - top);
  await expect.poll(movedPx, "the next answer would be under the pointer").toBeLessThan(10);
  await places.nth(1).hover();
  await expect(ana.page.locator(".place-hint")).toHaveText("Paris");
  await lookAt(ana.page, "room-question", { folder: "room" });
  await ana.page.getByRole("button", { name: "Close panel" }).isVisible();
  await places.filter({ hasText: "Conclusion" }).click();
  await expect(turn).toContainText("You chose: Conclusion");
  await expect(turn).toContainText("Changed 1 line in Conclusion");
  await expect(textOf(ben.page)).toContainText("Rome");
  await expect(textOf(ben.page)).toContainText("a book about Paris");
});

test("[ROOM-6] a request that needs a model says so, and changes nothing", async ({ request }) => {
  const before = await storedBody(request, post);
  await ask(ana.page, "Make all of this sound like a sea shanty");
  const turn = lastTurn(ana.page);
  await expect(turn).toContainText("model");
  expect(await storedBody(request, post)).toBe(before);
  await lookAt(ana.page, "room-needs-model", { folder: "room", kinds: ["light", "narrow"] });
});

test("[ROOM-6] a refusal says why, and its button brings the request back", async () => {
  await ask(ana.page, 'Replace "zebra" with "giraffe"');
  const turn = lastTurn(ana.page);
  await expect(turn).toContainText("Not applied.");
  await expect(turn).toContainText("Nothing changed.");
  await lookAt(ana.page, "room-refused", { folder: "room", kinds: ["light"] });
  await turn.getByRole("button", { name: "Edit the request" }).click();
  await expect(ana.page.getByRole("textbox", { name: "Ask for a change" })).toHaveValue(
    'Replace "zebra" with "giraffe"',
  );
});

test("[ROOM-7] the history tells who, when and in whose words; two versions are compared in words", async () => {
  await ana.page.getByRole("tab", { name: "History" }).click();
  const past = ana.page.getByRole("region", { name: "History of the post" });
  await expect(past.getByRole("listitem").first()).toContainText("“Replace Paris with Rome”");
  await expect(past.getByRole("heading", { name: "Today" })).toBeVisible();
  await lookAt(ana.page, "history", { folder: "room" });
  await ana.page.getByLabel("AI only").check();
  for (const row of await past.getByRole("listitem").all()) await expect(row).toContainText("AI");
  await ana.page.getByLabel("AI only").uncheck();
  await past
    .getByRole("button", { name: /^Show changes/ })
    .first()
    .click();
  await expect(ana.page.locator(".compare .cm-deletedChunk")).toContainText("Paris");
  await expect(ana.page.locator(".compare .cm-changedText")).toHaveText(["Rome"]);
  await lookAt(ana.page, "compare", { folder: "room", kinds: ["light", "dark"] });
  await ana.page.getByLabel("From").selectOption("1");
  await expect(ana.page.getByRole("heading", { name: /^Version 1 compared with/ })).toBeVisible();
});

test("[ROOM-7] a version is restored after a look at what changes, and the history grows", async ({ request }) => {
  const past = ana.page.getByRole("region", { name: "History of the post" });
  await ana.page.getByRole("button", { name: "Back to the text" }).click();
  await textOf(ana.page).click();
  await ana.page.keyboard.press("Control+End");
  await ana.page.keyboard.type("Just typed.");
  await past.getByRole("button", { name: "Restore: Version 1", exact: true }).click();
  const pane = ana.page.getByRole("region", { name: "The text now compared with version 1" });
  await expect(pane).toContainText("Just typed."); // [VER-5] no version has it yet
  await expect(pane).toContainText(/This takes out what versions 2 to \d+ did/);
  await expect(pane).toContainText("“Replace Paris with Rome”");
  await lookAt(ana.page, "restore-question", { folder: "room" });
  await pane.getByRole("button", { name: "Cancel" }).click();
  await expect(past.getByRole("listitem").first()).toContainText(/^Version \d+.*You, just now/); // [COL-3.2] by itself
  const newest = Number(/\d+/.exec((await past.locator(".version-number").first().textContent()) ?? "")?.[0]);
  await past.getByRole("button", { name: "Restore: Version 1", exact: true }).click();
  await expect(ana.page.getByText("This puts the text back to version 1.")).toBeVisible();
  await lookAt(ana.page, "restore", { folder: "room", kinds: ["light"] });
  await ana.page.getByRole("button", { name: "Restore version 1" }).click();
  await expect(ana.page.getByText(/Restored version 1 \(saved as/)).toBeVisible();
  await expect(textOf(ben.page)).not.toContainText("Ben was here.");
  await expect(ben.page.getByText("Ana Berg restored version 1")).toBeVisible(); // [ROOM-4.3]
  expect(await storedBody(request, post)).toBe(TEXT);
  await expect(past.getByRole("listitem").first()).toContainText(`Version ${newest + 1}`);
});

test("[ROOM-3] what is typed while the connection is away is kept, outlives a reload, and merges on return", async ({
  request,
}) => {
  await ana.page.getByRole("tab", { name: "Chat" }).click();
  await ana.cut();
  await expect(savedState(ana.page)).toHaveText(/^Offline/);
  await textOf(ana.page).click();
  await ana.page.keyboard.press("Control+End");
  await ana.page.keyboard.type("Kept.");
  await expect(savedState(ana.page)).toHaveText(/^Offline, 5 changes kept here$/);
  await lookAt(ana.page, "offline", { folder: "room", kinds: ["light", "narrow"] });

  await textOf(ben.page).click();
  await ben.page.keyboard.press("Control+Home");
  await ben.page.keyboard.type("Meanwhile. ");
  await expect(savedState(ben.page)).toHaveText("Saved");
  await expect(textOf(ana.page)).not.toContainText("Meanwhile.");

  const asked = new Promise<string>((resolve) =>
    ana.page.once("dialog", (dialog) => (resolve(dialog.type()), void dialog.accept())),
  );
  await ana.page.reload();
  expect(await asked).toBe("beforeunload");
  await expect(textOf(ana.page)).toContainText("Kept.");
  await expect(savedState(ana.page)).toHaveText(/^Offline, 5 changes kept here$/);

  ana.mend();
  await expect(savedState(ana.page)).toHaveText("Saved");
  for (const { page } of [ana, ben]) await expect(textOf(page)).toContainText("Kept.");
  await expect(textOf(ana.page)).toContainText("Meanwhile.");
  const body = await storedBody(request, post);
  expect(body.split("Kept.")).toHaveLength(2);
  expect(body.split("Meanwhile.")).toHaveLength(2);
});

test("[ROOM-8] the browsers had nothing to complain about but the cut connection", () => {
  const others = [...ana.complaints, ...ben.complaints].filter(
    (complaint) => !/WebSocket|ERR_INTERNET|422/.test(complaint),
  );
  expect(others).toEqual([]);
});
