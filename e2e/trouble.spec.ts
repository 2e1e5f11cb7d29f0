// Covers ROOM-3, ROOM-3.1, ROOM-2 and COL-9 in the browser: a session that ends while its person types, texts that
// cannot be read, and who is seen after a cut.
import { expect, type APIRequestContext, type Browser } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { lookAt } from "./looking.ts";
import { joined, madePost, opened, savedState, storedBody, textOf, type MadePost, type Someone } from "./people.ts";
import { test, type Stage } from "./stage.ts";

test.describe.configure({ timeout: 120_000 }); // servers end and start in here

const OWNER = { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? "owner-token-of-the-tests"}` };
const TEXT = "# Ledger\n\nThe first entry stands.\n";

async function personId(request: APIRequestContext, name: string): Promise<string> {
  const { items }: { items: { id: string; name: string }[] } = await (
    await request.get("/api/people", { headers: OWNER })
  ).json();
  return items.find((person) => person.name === name)?.id ?? "";
}

/** Signs the person out everywhere, as an owner does. */
async function signOut(request: APIRequestContext, { name }: Someone): Promise<void> {
  expect((await request.delete(`/api/people/${await personId(request, name)}/sessions`, { headers: OWNER })).ok()).toBe(
    true,
  );
}

/** A link of the owner's, opened in another tab of the same browser. */
async function signInAgain(request: APIRequestContext, { name, context }: Someone): Promise<void> {
  const made = await request.post(`/api/people/${await personId(request, name)}/sign-in-link`, {
    headers: OWNER,
    data: {},
  });
  const { url }: { url: string } = await made.json();
  const tab = await context.newPage();
  await tab.goto(new URL(url).pathname + new URL(url).search);
  await tab.getByRole("button", { name: /^Sign in as/ }).click();
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("Posts");
  await tab.close();
}

async function typeAtEnd({ page }: Someone, words: string): Promise<void> {
  await textOf(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(words);
}

test("[ROOM-3.1] a session that ends while its person types: the text stands still, says why, and keeps every word until they are back", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Ledger", TEXT);
  const [ida, ron] = [await joined(browser, "Ida Moss", "editor"), await joined(browser, "Ron Pike", "editor")];
  await opened(ida, post);
  await opened(ron, post);
  await typeAtEnd(ida, "Saved words. ");
  await expect(savedState(ida.page)).toHaveText("Saved");
  ida.holdServer();
  await signOut(request, ida);
  await ida.page.keyboard.type("These are typed while the session ends.");
  await expect(textOf(ida.page)).toContainText("These are typed while the session ends.");
  ida.letThrough();
  await expect(savedState(ida.page)).toHaveText("Can’t save");
  await expect(ida.page.getByRole("alert").filter({ hasText: "You are signed out." })).toBeVisible();
  await expect(textOf(ida.page)).toHaveAttribute("aria-readonly", "true");
  await expect(ida.page.getByText("You may read this post")).toHaveCount(0);
  const shown = await textOf(ida.page).innerText();
  await ida.page.keyboard.type("Lost?");
  expect(await textOf(ida.page).innerText()).toBe(shown); // what cannot be kept cannot be typed
  await lookAt(ida.page, "signed-out", { folder: "trouble" });
  await typeAtEnd(ron, "Ron goes on.");
  await expect(savedState(ron.page)).toHaveText("Saved");

  await signInAgain(request, ida);
  await ida.page.getByRole("button", { name: "I have signed in" }).click();
  await expect(savedState(ida.page)).toHaveText("Saved");
  await expect(textOf(ida.page)).toContainText("Ron goes on.");
  const body = await storedBody(request, post);
  // Ron wrote at the same place
  expect(body.replace("Ron goes on.", "")).toBe(`${TEXT}Saved words. These are typed while the session ends.`);
  await ida.context.close();
  await ron.context.close();
});

test("[ROOM-3.1] words typed offline outlive a session that ended meanwhile, and are saved once after signing in", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Ledger at sea", TEXT);
  const jan = await joined(browser, "Jan Roos", "editor");
  await opened(jan, post);
  await expect(savedState(jan.page)).toHaveText("Saved");
  await jan.cut();
  await expect(savedState(jan.page)).toHaveText(/^Offline/);
  await typeAtEnd(jan, "At sea.");
  await signOut(request, jan);
  jan.mend();
  const alert = jan.page.getByRole("alert").filter({ hasText: "You are signed out." });
  await expect(alert).toContainText("7 changes of yours are kept in this browser");
  await expect(textOf(jan.page)).toContainText("At sea.");
  expect(await storedBody(request, post)).toBe(TEXT);
  await lookAt(jan.page, "signed-out-kept", { folder: "trouble" });
  const [tab] = await Promise.all([
    jan.context.waitForEvent("page"),
    alert.getByRole("link", { name: /^Sign in/ }).click(),
  ]);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText("You need a sign-in link.");
  await tab.close();

  await signInAgain(request, jan);
  await jan.page.getByRole("button", { name: "I have signed in" }).click();
  await expect(jan.page.getByText("7 changes kept from before are saved now.")).toBeVisible();
  await expect(savedState(jan.page)).toHaveText("Saved");
  expect(await storedBody(request, post)).toBe(`${TEXT}At sea.`);
  await jan.context.close();
});

test("[ROOM-3] a server that does not answer is told within seconds, and its late answer is the end of it", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Ledger in a tunnel", TEXT);
  const tom = await joined(browser, "Tom Quay", "editor");
  await opened(tom, post);
  await expect(savedState(tom.page)).toHaveText("Saved");
  tom.holdServer();
  await typeAtEnd(tom, "Under the sea.");
  await expect(savedState(tom.page)).toHaveText(/^Offline, \d+ changes kept here$/, { timeout: 10_000 });
  tom.letThrough();
  await expect(savedState(tom.page)).toHaveText("Saved");
  await tom.context.close();
});

/** Only a person may, in a browser. */
async function deletedForGood({ page, context }: Someone, { id }: MadePost, title: string): Promise<void> {
  await page.goto("/");
  const status = await page.evaluate(
    async ([path = "", body = ""]) =>
      (await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body })).status,
    [`/api/contents/${id}/purge`, JSON.stringify({ title })],
  );
  expect(status).toBe(200);
  await context.close();
}

test("[ROOM-3.1] who has a post open that is archived and then deleted is told so, and can take the words along", async ({
  browser,
  request,
}) => {
  const post = await madePost(request, "Ledger that goes", TEXT);
  const wim = await joined(browser, "Wim Lark", "writer");
  await opened(wim, post);
  await typeAtEnd(wim, "My own words.");
  await expect(savedState(wim.page)).toHaveText("Saved");
  const archived = { headers: OWNER, data: { status: "archived" } };
  expect((await request.patch(`/api/contents/${post.id}`, archived)).ok()).toBe(true);
  await expect(wim.page.getByText("This post is archived and no longer in the lists.")).toBeVisible();
  await lookAt(wim.page, "archived", { folder: "trouble" });
  await deletedForGood(await joined(browser, "Oda Lark", "owner"), post, "Ledger that goes");
  const alert = wim.page.getByRole("alert").filter({ hasText: "Someone has deleted this post for good." });
  await expect(alert).toBeVisible();
  await expect(textOf(wim.page)).toContainText("My own words.");
  await expect(alert.getByRole("button", { name: "Copy my words" })).toBeVisible();
  const [file] = await Promise.all([
    wim.page.waitForEvent("download"),
    alert.getByRole("button", { name: "Download my text" }).click(),
  ]);
  expect(await readFile(await file.path(), "utf8")).toBe(`${TEXT}My own words.`);
  await lookAt(wim.page, "deleted", { folder: "trouble" });
  await wim.context.close();
});

/** Spoils the stored bytes of a text nobody has open, and starts the server anew: it has nothing of it in memory. */
async function spoilt(stage: Stage, statement: string, post: MadePost): Promise<void> {
  await stage.stop();
  await stage.query(statement, [post.id]);
  await stage.start();
}

async function typedInto(
  browser: Browser,
  request: APIRequestContext,
  name: string,
  title: string,
): Promise<{ readonly someone: Someone; readonly post: MadePost }> {
  const post = await madePost(request, title, TEXT);
  const someone = await joined(browser, name, "editor");
  await opened(someone, post);
  await typeAtEnd(someone, "Second entry.");
  await expect(savedState(someone.page)).toHaveText("Saved");
  await someone.page.goto("/");
  return { someone, post };
}

test("[COL-9] after a row that cannot be read the text is shown as far as it goes, to be read, and says so", async ({
  browser,
  request,
  stage,
}) => {
  const { someone: nell, post } = await typedInto(browser, request, "Nell Voss", "Ledger with a spoilt row");
  await spoilt(
    stage,
    "update content_update set bytes = '\\x00ff' where content_id = $1 and revision = (select max(revision) from content_update where content_id = $1)",
    post,
  );
  const other = await joined(browser, "Otis Gale", "editor"); // nothing of this text is kept in their browser
  await other.page.goto(`/posts/${post.path}`);
  await expect(textOf(other.page)).toContainText("The first entry stands.");
  await expect(other.page.getByRole("alert").filter({ hasText: "A part of this text cannot be read." })).toBeVisible();
  await expect(textOf(other.page)).toHaveAttribute("aria-readonly", "true");
  await expect(savedState(other.page)).toHaveText("Reading only");
  await textOf(other.page).click();
  await other.page.keyboard.type("x");
  await expect(textOf(other.page)).not.toContainText("x");
  await lookAt(other.page, "damaged", { folder: "trouble" });
  await other.page.reload();
  await expect(textOf(other.page)).toContainText("The first entry stands.");
  await opened(nell, post);
  await expect(textOf(nell.page)).toContainText("Second entry."); // their own browser still has it
  await expect(textOf(nell.page)).toHaveAttribute("aria-readonly", "true");
  await nell.context.close();
  await other.context.close();
});

test("[COL-9] a text of which nothing can be read is told in a sentence, never as an empty text, and comes back by itself once it is mended", async ({
  browser,
  request,
  stage,
}) => {
  const { someone: nils, post } = await typedInto(browser, request, "Nils Arden", "Ledger spoilt whole");
  const rows = await stage.query("select revision, bytes from content_update where content_id = $1 order by revision", [
    post.id,
  ]);
  await spoilt(stage, "update content_update set bytes = '\\x00ff' where content_id = $1", post);
  const other = await joined(browser, "Pia Lorne", "editor");
  await other.page.goto(`/posts/${post.path}`);
  await expect(other.page.getByRole("alert").filter({ hasText: "The text could not be loaded." })).toBeVisible();
  await expect(textOf(other.page)).toHaveCount(0);
  await lookAt(other.page, "not-loaded", { folder: "trouble" });
  expect(
    await stage.query("select 1 from content_update where content_id = $1 and bytes <> '\\x00ff'", [post.id]),
  ).toEqual([]);
  // In one statement: a window that asks meanwhile would be shown the rows that are mended by then.
  const [revisions, bytes] = [rows.map((row) => row["revision"]), rows.map((row) => row["bytes"])];
  await stage.query(
    "update content_update u set bytes = r.bytes from unnest($2::int[], $3::bytea[]) as r(revision, bytes) where u.content_id = $1 and u.revision = r.revision",
    [post.id, revisions, bytes],
  );
  await expect(textOf(other.page)).toContainText("Second entry.");
  await expect(other.page.getByRole("alert").filter({ hasText: "could not be loaded" })).toHaveCount(0);
  await expect(savedState(other.page)).toHaveText("Saved");
  await nils.context.close();
  await other.context.close();
});

test("[ROOM-2] after a cut and a reload everyone is seen once: one face, one caret, the same colour in every window", async ({
  browser,
  request,
  stage,
}) => {
  const post = await madePost(request, "Ledger for two", TEXT);
  const [abe, bea] = [await joined(browser, "Abe Stone", "editor"), await joined(browser, "Bea Wood", "editor")];
  await opened(abe, post);
  await opened(bea, post);
  await typeAtEnd(bea, "Bea. ");
  await typeAtEnd(abe, "Abe. ");
  const caretIn = ({ page }: Someone) => textOf(page).locator(".cm-ySelectionCaret");
  const nameIn = ({ page }: Someone) => textOf(page).locator(".cm-ySelectionInfo");
  const faces = ({ page }: Someone) => page.getByRole("list", { name: /In this post now/ }).getByRole("listitem");
  const seesOne = async (who: Someone, other: Someone) => {
    await expect(caretIn(who)).toHaveCount(1);
    await expect(nameIn(who)).toHaveText(other.name);
    await expect(faces(who)).toHaveCount(2);
  };
  await seesOne(abe, bea);
  await seesOne(bea, abe);
  // A caret is drawn anew with every change near it: its colour is asked for until the caret that was found is in the page.
  const colour = await faces(abe)
    .filter({ hasText: "Bea Wood" })
    .locator(".avatar")
    .evaluate((face) => getComputedStyle(face).borderTopColor);
  await expect(caretIn(abe)).toHaveCSS("background-color", colour);

  await bea.cut();
  await expect(caretIn(abe)).toHaveCount(0);
  await expect(faces(abe)).toHaveCount(1);
  await expect(caretIn(bea)).toHaveCount(0); // nobody can be seen from offline
  await lookAt(bea.page, "offline-alone", { folder: "trouble", kinds: ["light", "narrow"] });
  bea.mend();
  await expect(savedState(bea.page)).toHaveText("Saved");
  await typeAtEnd(bea, "Back. ");
  await seesOne(abe, bea);
  await seesOne(bea, abe);

  await bea.page.reload();
  await expect(textOf(bea.page)).toContainText("Back.");
  await typeAtEnd(bea, "Again. ");
  await seesOne(abe, bea);
  await expect(caretIn(abe)).toHaveCSS("background-color", colour);

  await stage.kill();
  await expect(savedState(abe.page)).toHaveText(/^Offline/);
  await stage.start();
  for (const who of [abe, bea]) await expect(savedState(who.page)).toHaveText("Saved", { timeout: 30_000 });
  await typeAtEnd(bea, "Once more. ");
  await typeAtEnd(abe, "Me too. ");
  await seesOne(abe, bea);
  await seesOne(bea, abe);
  await lookAt(abe.page, "two-again", { folder: "trouble", kinds: ["light", "dark"] });

  await bea.page.goto("/");
  await expect(caretIn(abe)).toHaveCount(0);
  await expect(faces(abe)).toHaveCount(1);
  await abe.context.close();
  await bea.context.close();
});
