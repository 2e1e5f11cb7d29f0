// Covers COL-8 and ROOM-3.1 in the browser: the text is set back while someone types offline. Nothing is merged; what
// they wrote is put in by their own hand.
import { expect, type APIRequestContext, type Browser } from "@playwright/test";
import { seedUpdate } from "../lib/crdt/index.ts";
import { lookAt, NARROW } from "./looking.ts";
import { joined, madePost, opened, savedState, storedBody, textOf, type MadePost, type Someone } from "./people.ts";
import { test, type Stage } from "./stage.ts";

test.describe.configure({ timeout: 120_000 }); // servers end and start in here

const TEXT = `# The rota

Plot A is watered on Monday.

Plot B rests.

## Tools

The spade hangs by the door.
`;

/**
 * The text as it stands after it was set back, as a restore from a backup leaves it: one row in a generation of its
 * own. The server is not running.
 */
async function setBack(stage: Stage, { id }: MadePost, text: string): Promise<void> {
  await stage.query("update content_head set generation = generation + 1 where content_id = $1", [id]);
  const [head] = await stage.query("select generation, revision from content_head where content_id = $1", [id]);
  const generation = Number(head?.["generation"]);
  const state = Buffer.from(seedUpdate(text, generation));
  await stage.query("delete from content_update where content_id = $1", [id]);
  await stage.query("delete from content_snapshot where content_id = $1", [id]);
  await stage.query("insert into content_snapshot (content_id, generation, revision, state) values ($1, $2, $3, $4)", [
    id,
    generation,
    head?.["revision"],
    state,
  ]);
  await stage.query(
    "update content_head set snapshot_revision = revision, snapshot_bytes = $2, tail_bytes = 0 where content_id = $1",
    [id, state.length],
  );
}

/** Types over the first place of some words. */
async function typeOver({ page }: Someone, words: string, instead: string): Promise<void> {
  const line = textOf(page).locator(".cm-line", { hasText: words });
  await line.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = node.textContent?.indexOf(wanted) ?? -1;
      if (at < 0) continue;
      const range = document.createRange();
      range.setStart(node, at);
      range.setEnd(node, at + wanted.length);
      getSelection()?.removeAllRanges();
      getSelection()?.addRange(range);
    }
  }, words);
  await page.keyboard.type(instead);
}

const review = ({ page }: Someone) => page.getByRole("region", { name: "Your unsaved words" });
const change = (who: Someone, words: string) => review(who).getByRole("listitem").filter({ hasText: words });

interface SetBack {
  readonly now: string;
  readonly typed: (who: Someone) => Promise<void>;
}

/** Someone who typed offline while the text was set back and the server started again. */
async function typedMeanwhile(
  { browser, request, stage }: { browser: Browser; request: APIRequestContext; stage: Stage },
  name: string,
  { now, typed }: SetBack,
) {
  const post = await madePost(request, `Rota of ${name}`, TEXT);
  const who = await joined(browser, name, "editor");
  await opened(who, post);
  await textOf(who.page).click();
  await who.page.keyboard.press("Control+End");
  await who.page.keyboard.type("This was saved.");
  await expect(savedState(who.page)).toHaveText("Saved");
  await stage.stop();
  await expect(savedState(who.page)).toHaveText(/^Offline/);
  await typed(who);
  await setBack(stage, post, now);
  return { who, post };
}

const SAVED = `${TEXT}This was saved.`;

test("[COL-8] text of an older generation is never merged: it is looked through, and put in as the person's own typing", async ({
  browser,
  request,
  stage,
}) => {
  const now = SAVED.replace("Plot B rests.\n\n", "").replace("# The rota", "# The new rota");
  const { who: tia, post } = await typedMeanwhile({ browser, request, stage }, "Tia Horn", {
    now,
    async typed(who) {
      await typeOver(who, "Monday", "Tuesday and Friday");
      await typeOver(who, "rests", "rests until May");
      await typeOver(who, "spade", "old spade");
      await who.page.keyboard.press("Control+End");
      await who.page.keyboard.type(" So was this not.");
    },
  });
  await stage.start();
  await expect(review(tia)).toBeVisible({ timeout: 30_000 });
  await expect(textOf(tia.page)).toContainText("# The new rota");
  await expect(textOf(tia.page)).not.toContainText("Tuesday");
  await expect(savedState(tia.page)).toHaveText("Saved");
  expect(await storedBody(request, post)).toBe(now);
  await expect(review(tia).getByRole("listitem")).toHaveCount(3);
  await expect(review(tia).getByRole("status")).toHaveText("2 to decide");
  await expect(change(tia, "Tuesday and Friday").getByRole("deletion")).toHaveText("removed Monday");
  await lookAt(tia.page, "unsent", { folder: "trouble" });

  await expect(review(tia).getByRole("heading", { name: "Their place is gone" })).toBeVisible();
  await expect(change(tia, "until May").getByRole("button")).toHaveText(["Copy"]);

  await change(tia, "Tuesday and Friday").getByRole("button", { name: "Put in" }).click();
  await expect(textOf(tia.page)).toContainText("watered on Tuesday and Friday.");
  await expect(savedState(tia.page)).toHaveText("Saved");
  expect(await storedBody(request, post)).toBe(now.replace("Monday", "Tuesday and Friday"));
  await change(tia, "old spade").getByRole("button", { name: "Leave out" }).click();
  await expect(change(tia, "old spade")).toContainText("Left out");
  await expect(review(tia).getByRole("status")).toHaveText("Nothing left to decide.");
  await lookAt(tia.page, "unsent-decided", { folder: "trouble" });

  await textOf(tia.page).click();
  await tia.page.keyboard.press("Control+z"); // it was typing of their own
  await expect(textOf(tia.page)).toContainText("watered on Monday.");
  await tia.page.keyboard.press("Control+y");
  await expect(textOf(tia.page)).toContainText("watered on Tuesday and Friday.");
  await review(tia).getByRole("button", { name: "Drop the other 1" }).click();
  await expect(review(tia).getByRole("button", { name: "Keep them" })).toBeFocused();
  await review(tia).getByRole("button", { name: "Drop them" }).click();
  await expect(review(tia)).toHaveCount(0);
  await tia.page.reload();
  await expect(textOf(tia.page)).toContainText("watered on Tuesday and Friday.");
  await expect(savedState(tia.page)).toHaveText("Saved");
  await expect(review(tia)).toHaveCount(0);
  expect(await storedBody(request, post)).toBe(now.replace("Monday", "Tuesday and Friday"));
  await tia.context.close();
});

test("[COL-8] a browser that was closed meanwhile offers the same on its next visit; all at once is one step, and nothing is there twice", async ({
  browser,
  request,
  stage,
}) => {
  const { who: udo, post } = await typedMeanwhile({ browser, request, stage }, "Udo Karr", {
    now: SAVED,
    async typed(who) {
      await typeOver(who, "Monday", "Sunday");
      await typeOver(who, "by the door", "in the shed");
      await expect(savedState(who.page)).toHaveText("Offline, 17 changes kept here");
    },
  });
  udo.page.on("dialog", (dialog) => void dialog.accept());
  await udo.page.close({ runBeforeUnload: false });
  await stage.start();
  const page = await udo.context.newPage();
  const back: Someone = { ...udo, page };
  await page.setViewportSize(NARROW);
  await opened(back, post);
  await expect(review(back).getByRole("listitem")).toHaveCount(2);
  const wanted = SAVED.replace("Monday", "Sunday").replace("by the door", "in the shed");
  await page.reload(); // until it is settled it is offered again
  await expect(review(back).getByRole("listitem")).toHaveCount(2);
  await review(back).getByRole("button", { name: "Put in all" }).click();
  await expect(savedState(page)).toHaveText("Saved");
  expect(await storedBody(request, post)).toBe(wanted);
  await page.reload();
  await expect(page.getByText("It has all of your words.")).toBeVisible();
  await expect(review(back)).toHaveCount(0);
  expect(await storedBody(request, post)).toBe(wanted);
  await page.reload();
  await expect(textOf(page)).toContainText("in the shed");
  await expect(page.getByText("It has all of your words.")).toHaveCount(0);
  await udo.context.close();
});

test("[COL-8] who had nothing unsaved is moved over with a word, and goes on writing", async ({
  browser,
  request,
  stage,
}) => {
  const { who: wim, post } = await typedMeanwhile({ browser, request, stage }, "Wim Okker", {
    now: TEXT,
    typed: async () => undefined,
  });
  await stage.start();
  await expect(
    wim.page.getByText("Someone restored an older version while you were away. This is the current text."),
  ).toBeVisible({ timeout: 30_000 });
  await expect(savedState(wim.page)).toHaveText("Saved");
  await expect(textOf(wim.page)).not.toContainText("This was saved.");
  await textOf(wim.page).click();
  await wim.page.keyboard.press("Control+End");
  await wim.page.keyboard.type("Going on.");
  await expect(savedState(wim.page)).toHaveText("Saved");
  expect(await storedBody(request, post)).toBe(`${TEXT}Going on.`);
  await expect(review(wim)).toHaveCount(0);
  await wim.context.close();
});
