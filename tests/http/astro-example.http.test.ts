// Covers docs/spec/site.md SITE-7.3: the Astro example of docs/site-of-your-own.md is built as it is, of what a started
// Stet has published.
import { readFile, symlink } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { BUILT_WITHIN_MS, exampleOf, openExampleSite } from "./example-site.ts";

const ASTRO = "node_modules/astro/bin/astro.mjs";
const stet = await openExampleSite();
const example = await exampleOf("astro", stet.desk.server.base);
const built = (page: string) => readFile(path.join(example.folder, "dist", page), "utf8");

beforeAll(async () => {
  // What Astro alone needs of a package is found as if it were installed for the example.
  await symlink(path.resolve("node_modules/astro/node_modules"), path.join(example.folder, "node_modules"));
  await example.run(ASTRO, "build");
}, BUILT_WITHIN_MS);

test("[SITE-7.3] the page of the documentation quotes the file of the example, which fetches as the other does", async () => {
  const page = "src/pages/blog/[slug].astro";
  const documentation = await readFile("docs/site-of-your-own.md", "utf8");
  expect(documentation).toContain(await readFile(path.join("docs/examples/astro", page), "utf8"));
  expect(await readFile("docs/examples/astro/stet.mjs", "utf8")).toBe(
    await readFile("docs/examples/next/stet.mjs", "utf8"),
  );
});

test("[SITE-7.3] the list and a page for each post, sanitised", async () => {
  expect(await built("blog/index.html")).toMatch(/href="\/blog\/second\/".*>Second<.*href="\/blog\/first\/".*>First</s);
  const page = await built("blog/first/index.html");
  expect(page).toContain("Hens <em>lay</em> eggs. <code>");
  expect(page).not.toMatch(/<script>/);
});

test(
  "[SITE-7.3] what was published since is there when it is built again, and nothing at its former slug",
  async () => {
    await stet.publish(stet.first, "---\nslug: first-of-all\n---\nHens lay *more* eggs.\n");
    await example.run(ASTRO, "build");
    expect(await built("blog/index.html")).toContain('href="/blog/first-of-all/"');
    expect(await built("blog/first-of-all/index.html")).toContain("Hens lay <em>more</em> eggs.");
    await expect(built("blog/first/index.html")).rejects.toThrow("ENOENT");
  },
  BUILT_WITHIN_MS,
);
