// Covers docs/spec/rooms.md ROOM-5.1 and ROOM-14.1: what was left out of an edit, on its card; questions whose changes are taken or left one by one; and one about size.
import { expect } from "@playwright/test";
import { lookAt } from "./looking.ts";
import { ask, joined, lastTurn, madePost, opened, storedBody } from "./people.ts";
import { test } from "./stage.ts";
import { edits, replace, says } from "../tests/support/scripted-model.ts";

test.use({ stageName: "left-out" });

const TEXT = "# Harbour\n\nThe boats leave at six. The red lamp burns all night.\n\n## Nets\n\nNets dry on the wall.\n";

test("[ROOM-5.1] what nobody asked for is folded on the card, and is made by a click", async ({ browser, request, stage }) => {
  const post = await madePost(request, "Harbour", TEXT);
  const lia = await joined(browser, "Lia Tang", "editor");
  const { page } = lia;
  await opened(lia, post);
  stage.model.expect(edits([replace("red lamp", "green lamp"), replace("on the wall", "on the fence"), replace("at six", "at seven")]), says("The lamp is green now."));
  await ask(page, 'Replace "red lamp" with "green lamp"');
  const fold = lastTurn(page).locator(".left-out");
  await expect(fold.locator("summary")).toHaveText("2 other changes left out");
  expect(await storedBody(request, post)).toBe(TEXT.replace("red", "green"));
  await fold.locator("summary").click();
  await expect(fold).toContainText("Nothing in the request asks for this.");
  await lookAt(page, "folded-out", { folder: "left-out" });
  if (!(await fold.getByRole("listitem").first().isVisible())) await fold.locator("summary").click(); // another width folds it again
  const wall = fold.getByRole("listitem").filter({ hasText: "wall" });
  await wall.getByRole("button", { name: "Make this one too" }).click();
  await expect(wall).toContainText("Made.");
  await expect(lastTurn(page).locator(".card")).toHaveCount(2);
  expect(await storedBody(request, post)).toBe(TEXT.replace("red", "green").replace("wall", "fence"));
  expect(lia.complaints).toEqual([]);
  await lia.context.close();
});

test("[ROOM-5.1] a question shows its changes, and only those that are taken are made; what the model mends is no card", async ({ browser, request, stage }) => {
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
  await lookAt(page, "question-taken", { folder: "left-out", kinds: ["light"] });
  const [sent] = await Promise.all([page.waitForRequest(/edit-ops\/resume$/), card.getByRole("button", { name: "Make 1 of the 2 changes" }).click()]);
  expect(sent.postDataJSON()).toMatchObject({ take: [expect.any(String)] });
  await expect(lastTurn(page)).toContainText("You chose: Make 1 of the 2 changes");
  await expect(lastTurn(page)).toContainText("Changed 1 line");
  expect(await storedBody(request, post)).toBe(TEXT.replace("six", "seven"));
  expect(ulf.complaints).toEqual([]);
  await ulf.context.close();
});

const LINES = "# Boats\n\nThe first boats leave at four.\nNobody waits for the late.\nThe lamps go out at six.\n";

test("[ROOM-14.1] a question about size is said in passing and at its place; the answer says how many lines, lights them up, and allows them", async ({ browser, request, stage }) => {
  const post = await madePost(request, "Boats", LINES);
  const mia = await joined(browser, "Mia Quay", "editor");
  const { page } = mia;
  const [note, passing] = [page.locator(".place-note"), page.getByRole("region", { name: /Notifications/ }).getByRole("listitem")];
  await opened(mia, post);
  stage.model.expect(edits([replace("boats leave", "boats gladly leave"), replace("Nobody waits", "Nobody kindly waits"), replace("lamps go", "lamps gently go")]));
  await ask(page, "Make all of it friendlier");
  await expect(note).toContainText("Go ahead all the same?");
  await expect(passing).toContainText("Go ahead all the same?");
  const expand = note.getByRole("button", { name: "Expand scope to 3 lines" });
  await lookAt(page, "question-size", { folder: "refusals" });
  await lastTurn(page).getByRole("button", { name: "Expand scope to 3 lines" }).focus();
  await expect(page.locator(".place-hint").first()).toBeVisible();
  const [sent] = await Promise.all([page.waitForRequest(/edit-ops\/resume$/), expand.click()]);
  expect(sent.postDataJSON()).toMatchObject({ expand: true });
  await expect(lastTurn(page)).toContainText("You chose: Expand scope to 3 lines");
  await expect(lastTurn(page)).toContainText("Changed 3 lines");
  await expect(note).toHaveCount(0);
  await expect(passing.filter({ hasText: "Go ahead" })).toHaveCount(0);
  expect(await storedBody(request, post)).toContain("Nobody kindly waits");
  await mia.context.close();
});
