// Covers docs/spec/exchange.md IO-7: posts in from a folder and from a ZIP, seen before anything is done, how far that is
// after a reload and in another window, and out again.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, test, type Page } from "@playwright/test";
import { ZipFile } from "yazl";
import { png } from "../tests/support/pictures.ts";
import { lookAt } from "./looking.ts";
import { joined, type Someone } from "./people.ts";

const OWNER = { authorization: `Bearer ${process.env["STET_E2E_TOKEN"] ?? ""}` };
const LOOKS = { folder: "in-and-out", fullPage: true } as const;

async function folderOfPosts(): Promise<string> {
  const folder = test.info().outputPath("files-to-import");
  await mkdir(path.join(folder, "content", "blog"), { recursive: true });
  await mkdir(path.join(folder, ".git"), { recursive: true });
  const blog = path.join(folder, "content", "blog");
  await writeFile(path.join(blog, "kiln.md"), "---\ntitle: The kiln\n---\n\nIt is hot.\n\n![The kiln](kiln.png)\n");
  await writeFile(path.join(blog, "clay.md"), "# Clay\n\nClay is soft.\n");
  await writeFile(path.join(blog, "kiln.png"), png(30, 20));
  await writeFile(path.join(blog, "broken.md"), Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x00]));
  await writeFile(path.join(folder, ".git", "readme.md"), "# no post\n");
  return folder;
}

async function choose(page: Page, button: string, what: string): Promise<void> {
  const choosing = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: button }).click();
  await (await choosing).setFiles(what);
}

async function madeOwner({ page, name }: Someone): Promise<void> {
  const { items }: { items: { id: string; name: string }[] } = await (
    await page.request.get("/api/people", { headers: OWNER })
  ).json();
  const { id = "" } = items.find((one) => one.name === name) ?? {};
  await page.request.patch(`/api/people/${id}`, { headers: OWNER, data: { role: "owner" } });
}

test("[IO-7] a folder is looked through, then imported; the same again has nothing new; all of it comes out as a ZIP", async ({
  browser,
}) => {
  const pia = await joined(browser, "Pia Kern", "editor");
  const { page } = pia;
  await page.goto("/settings/files");
  await expect(page.getByRole("heading", { name: "Export all posts" })).toHaveCount(0); // not for editors
  await madeOwner(pia);
  await page.reload();
  await lookAt(page, "empty", LOOKS);

  await choose(page, "Choose a folder", await folderOfPosts());
  await expect(page.getByText("2 posts would be new, with 1 image; 1 file left out.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Files" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByRole("listitem").filter({ hasText: "broken.md" })).toContainText("UTF-8");
  await lookAt(page, "looked", LOOKS);
  await page.getByRole("button", { name: "Import 2 posts" }).click();
  const imports = page.getByRole("list", { name: "Imports" });
  await expect(imports.getByText("2 posts are new, with 1 image; 1 file left out.")).toBeVisible();
  await imports.getByText("Report", { exact: true }).first().click();
  await expect(imports.getByRole("listitem").filter({ hasText: "broken.md" }).last()).toContainText("UTF-8");
  await lookAt(page, "done", LOOKS);
  await imports.getByRole("link", { name: "content/blog/kiln.md" }).click();
  await expect(page.getByRole("textbox", { name: "Title of the post" })).toHaveValue("The kiln");

  await page.goto("/settings/files");
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download a ZIP" }).click();
  const zip = await (await coming).path();
  expect((await readFile(zip)).subarray(0, 2).toString()).toBe("PK");
  await choose(page, "Choose a ZIP", zip);
  await expect(page.getByText(/are here already/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Choose something else" }).click();

  const other = test.info().outputPath("notes.zip");
  await writeFile(other, "no zip at all");
  await choose(page, "Choose a ZIP", other);
  await expect(page.getByRole("alert").filter({ hasText: "ZIP" })).toBeVisible();
  expect(pia.complaints.filter((words) => !words.includes("422"))).toEqual([]);
  await pia.context.close();
});

/** Three posts, and so many files that are none that an import of them is still under way when someone looks. */
async function zipOfMany(count: number): Promise<Buffer> {
  const zip = new ZipFile();
  for (const n of [1, 2, 3]) zip.addBuffer(Buffer.from(`# Oven ${n}\n\nIt is hot.\n`), `a/oven-${n}.md`, {});
  const broken = Buffer.from([0x23, 0x20, 0xff]);
  for (let n = 0; n < count; n++) zip.addBuffer(broken, `b/${n}.md`, { compress: false });
  zip.end();
  return buffer(zip.outputStream);
}

test("[IO-7] [IO-8] an import goes on after a reload, in another window too; it is stopped there, and the report says how far it came", async ({
  browser,
}) => {
  const quinn = await joined(browser, "Quinn Adler", "editor");
  const { page } = quinn;
  await page.goto("/settings/files");
  const begun = await page.request.post("/api/imports?name=many.zip", {
    headers: { "content-type": "application/zip", origin: new URL(page.url()).origin },
    data: await zipOfMany(20_000),
  });
  expect(begun.status()).toBe(201);
  const bar = page.getByRole("progressbar", { name: "many.zip" });
  await expect(bar).toBeVisible(); // it was begun elsewhere, and the page sees it
  await page.reload();
  // The posts come first: three files done are all of them.
  await expect(page.getByText(/^Importing: (?:[3-9]|[1-9][\d,]+) of 20,003 files…$/)).toBeVisible();
  await lookAt(page, "under-way", { ...LOOKS, kinds: ["light", "narrow"] });
  const another = await quinn.context.newPage();
  await another.goto("/settings/files");
  await expect(another.getByRole("progressbar", { name: "many.zip" })).toBeVisible();
  await another.getByRole("button", { name: "Stop the import of many.zip" }).click();
  const row = page.getByRole("list", { name: "Imports" }).getByRole("listitem").filter({ hasText: "many.zip" });
  await expect(row.getByText(/Stopped by Quinn Adler\. 3 posts are new; [\d,]+ files left out\./)).toBeVisible();
  await expect(bar).toHaveCount(0);
  const coming = page.waitForEvent("download");
  await row.getByText("Report", { exact: true }).click();
  await row.getByRole("link", { name: "Download the report of many.zip" }).click();
  const lines = (await readFile(await (await coming).path(), "utf8")).trim().split("\r\n");
  const { items }: { items: { done: number }[] } = await (await page.request.get("/api/imports")).json();
  expect(lines.length - 1).toBe(items[0]?.done);
  expect(lines.length).toBeLessThan(20_000);
  expect(quinn.complaints).toEqual([]);
  await quinn.context.close();
});
