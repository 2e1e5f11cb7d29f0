// Covers docs/spec/rooms.md ROOM-5.1, ROOM-7 and ROOM-14.1: what was left out of an edit, on its card and in the
// history; questions whose changes are taken or left one by one; and one about size.
import { expect } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { ask, joined, lastTurn, madePost, opened, storedBody } from "./people.ts";
import { test } from "./stage.ts";
import { edits, replace, says } from "../tests/support/scripted-model.ts";

test.use({ stageName: "desk" });

const TEXT = "# Harbour\n\nThe boats leave at six. The red lamp burns all night.\n\n## Nets\n\nNets dry on the wall.\n";

test("[ROOM-5.1] what nobody asked for is folded on the card, and is made by a click", async ({
  browser,
  request,
  stage,
}) => {
  const post = await madePost(request, "Harbour", TEXT);
  const lia = await joined(browser, "Lia Tang", "editor");
  const { page } = lia;
  await opened(lia, post);
  stage.model.expect(
    edits([replace("red lamp", "green lamp"), replace("on the wall", "on the fence"), replace("at six", "at seven")]),
    says("The lamp is green now."),
  );
  await ask(page, 'Replace "red lamp" with "green lamp"');
  const fold = lastTurn(page).locator(".left-out");
  await expect(fold.locator("summary")).toHaveText("2 other changes left out");
  expect(await storedBody(request, post)).toBe(TEXT.replace("red", "green"));
  await fold.locator("summary").click();
  await expect(fold).toContainText("Nothing in the request asks for this.");
  await lookAt(page, "folded-out", { folder: "left-out" });
  // another width folds it again
  if (!(await fold.getByRole("listitem").first().isVisible())) await fold.locator("summary").click();
  const wall = fold.getByRole("listitem").filter({ hasText: "wall" });
  await wall.getByRole("button", { name: "Make this one too" }).click();
  await expect(wall).toContainText("Made, as version 3.");
  await expect(lastTurn(page).locator(".card")).toHaveCount(2);
  expect(await storedBody(request, post)).toBe(TEXT.replace("red", "green").replace("wall", "fence"));

  await page.getByRole("tab", { name: "History" }).click();
  const past = page.getByRole("region", { name: "History of the post" }).getByText("2 other changes left out");
  await past.press("Enter");
  const ofVersion = page
    .getByRole("region", { name: "History of the post" })
    .locator(".left-out")
    .getByRole("listitem");
  await expect(ofVersion.filter({ hasText: "wall" })).toContainText("Made, as version 3.");
  await lookAt(page, "history", { folder: "left-out" });
  if (!(await ofVersion.first().isVisible())) await past.click();
  await ofVersion.filter({ hasText: "seven" }).getByRole("button", { name: "Make this one too" }).click();
  await expect(ofVersion.filter({ hasText: "seven" })).toContainText("Made, as version 4.");
  expect(await storedBody(request, post)).toBe(
    TEXT.replace("red", "green").replace("wall", "fence").replace("six", "seven"),
  );
  expect(lia.complaints).toEqual([]);
  await lia.context.close();

  const vito = await joined(browser, "Vito Reads", "viewer"); // [RCPT-1.1] anyone can check it
  await opened(vito, post);
  await vito.page.getByRole("button", { name: /^Chat and history/ }).click();
  await vito.page.getByRole("tab", { name: "History" }).click();
  const row = vito.page.getByRole("listitem").filter({ hasText: /^Version 2/ });
  await row.getByText("Receipt: Version 2").click();
  const fact = (name: string) => row.locator(".receipt-facts > div").filter({ hasText: new RegExp(`^${name}`) });
  await expect(fact("Asked")).toContainText('Replace "red lamp" with "green lamp"');
  await expect(fact("Changed")).toContainText("1 line in Harbour");
  await expect(fact("Left out").getByRole("listitem")).toHaveCount(2);
  await expect(row).toContainText("Nothing in the request asks for this.");
  await expect(row.getByRole("button", { name: "Make this one too" })).toHaveCount(0);
  await lookAt(vito.page, "receipt-of-version", { folder: "left-out" });
  await vito.context.close();
});

test("[ROOM-5.1] a question shows its changes, and only those that are taken are made; what the model mends is no card", async ({
  browser,
  request,
  stage,
}) => {
  const post = await madePost(request, "Harbour by night", TEXT);
  const ulf = await joined(browser, "Ulf Haas", "editor");
  const { page } = ulf;
  await opened(ulf, post);
  const unasked = edits([replace("on the wall", "on the fence"), replace("at six", "at seven")]);
  stage.model.expect(unasked, unasked);
  await ask(page, 'Replace "red lamp" with "green lamp"');
  const card = lastTurn(page).locator(".card");
  await expect(card).toHaveCount(1);
  const changes = card.getByRole("list", { name: "The changes this is about" }).getByRole("listitem");
  await expect(changes).toHaveCount(2);
  await lookAt(page, "question", { folder: "left-out" });
  await changes.filter({ hasText: "fence" }).getByRole("checkbox").uncheck();
  const note = page.locator(".place-note");
  await expect(note.getByRole("checkbox")).toHaveCount(2);
  await expect(note.getByRole("listitem").filter({ hasText: "fence" }).getByRole("checkbox")).not.toBeChecked();
  await lookAt(page, "question-taken", { folder: "left-out" });
  await note.getByRole("listitem").filter({ hasText: "seven" }).getByRole("checkbox").uncheck();
  await expect(page.getByRole("button", { name: /^Make \d|^Go ahead/ })).toHaveCount(0);
  await note.getByRole("listitem").filter({ hasText: "seven" }).getByRole("checkbox").check();
  const [sent] = await Promise.all([
    page.waitForRequest(/edit-ops\/resume$/),
    note.getByRole("button", { name: "Make 1 of the 2 changes" }).click(),
  ]);
  expect(sent.postDataJSON()).toMatchObject({ take: [expect.any(String)] });
  await expect(lastTurn(page)).toContainText("You chose: Make 1 of the 2 changes");
  await expect(lastTurn(page)).toContainText("Changed 1 line");
  expect(await storedBody(request, post)).toBe(TEXT.replace("six", "seven"));
  expect(ulf.complaints).toEqual([]);
  await ulf.context.close();
});

test("[ROOM-5.2] a question that is answered by typing is over, like by a click, also after a reload", async ({
  browser,
  request,
  stage,
}) => {
  const post = await madePost(request, "Harbour by day", TEXT);
  const ole = await joined(browser, "Ole Haas", "editor");
  const { page } = ole;
  await opened(ole, post);
  const unasked = edits([replace("on the wall", "on the fence"), replace("at six", "at seven")]);
  const questions = page.locator('.card[data-kind="question"]');
  const [no, yes] = [questions.nth(0), questions.nth(1)];
  stage.model.expect(unasked, unasked);
  await ask(page, 'Replace "red lamp" with "green lamp"');
  await expect(page.locator(".place-note")).toBeVisible(); // the turn is over
  await ask(page, "no, leave it");
  await expect(no).toContainText("Left as it is. Nothing changed.");
  await expect(no.getByRole("button")).toHaveCount(0);
  await expect(lastTurn(page)).toContainText("Nothing was changed.");
  await expect(lastTurn(page).locator(".card")).toHaveCount(0);

  stage.model.expect(unasked, unasked);
  await ask(page, 'Replace "red lamp" with "green lamp"');
  await expect(yes).toBeVisible();
  await expect(page.locator(".place-note")).toBeVisible();
  await ask(page, "yes, go ahead");
  await expect(yes).toContainText("You chose: yes, go ahead");
  await expect(yes.getByRole("button")).toHaveCount(0);
  await expect(page.locator(".place-note")).toHaveCount(0);
  await expect(lastTurn(page)).toContainText("Changed 2 lines");
  await lookAt(page, "answered-in-words", { folder: "left-out", kinds: ["light"] });
  await page.reload();
  await expect(no).toContainText("Left as it is. Nothing changed.");
  await expect(yes).toContainText("You chose: yes, go ahead");
  await expect(page.locator(".card").getByRole("checkbox")).toHaveCount(0);
  expect(ole.complaints).toEqual([]);
  await ole.context.close();
});

const LINES = "# Boats\n\nThe first boats leave at four.\nNobody waits for the late.\nThe lamps go out at six.\n";

test("[ROOM-14.1] a question about size is said at its place; the answer says how many lines, lights them up, and allows them", async ({
  browser,
  request,
  stage,
}) => {
  const post = await madePost(request, "Boats", LINES);
  const mia = await joined(browser, "Mia Quay", "editor");
  const { page } = mia;
  const [note, passing] = [
    page.locator(".place-note"),
    page.getByRole("region", { name: /Notifications/ }).getByRole("listitem"),
  ];
  await opened(mia, post);
  stage.model.expect(
    edits([
      replace("boats leave", "boats gladly leave"),
      replace("Nobody waits", "Nobody kindly waits"),
      replace("lamps go", "lamps gently go"),
    ]),
  );
  await ask(page, "Make all of it friendlier");
  await expect(note).toContainText("Apply it anyway?");
  await expect(passing).toHaveCount(0);
  const expand = note.getByRole("button", { name: "Apply all 3 lines" });
  await lookAt(page, "question-size", { folder: "refusals" });
  await lastTurn(page).getByRole("button", { name: "Apply all 3 lines" }).focus();
  await expect(page.locator(".place-hint").first()).toBeVisible();
  const [sent] = await Promise.all([page.waitForRequest(/edit-ops\/resume$/), expand.click()]);
  expect(sent.postDataJSON()).toMatchObject({ expand: true });
  await expect(lastTurn(page)).toContainText("You chose: Apply all 3 lines");
  await expect(lastTurn(page)).toContainText("Changed 3 lines");
  await expect(note).toHaveCount(0);
  expect(await storedBody(request, post)).toContain("Nobody kindly waits");
  await mia.context.close();
});
