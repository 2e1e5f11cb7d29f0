// Covers docs/spec/site.md SITE-7 at the door of a built server: what programs get of what is public, with a token and
// without, and the module of docs/site-of-your-own.md, run as it is there.
import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { png } from "../support/pictures.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";
import { digestOf, openDesk } from "./access-desk.ts";

const desk = await openDesk();
const { prisma } = desk.database;
const { base } = desk.server;
const { id: olga, headers: session } = await desk.joined("editor", "Olga");
await prisma.person.update({ where: { id: olga }, data: { role: "owner" } });
await prisma.apiToken.create({
  data: { id: "t-reads", digest: digestOf("reads-alone"), personId: olga, name: "Site", scopes: ["read"] },
});
await prisma.apiToken.create({
  data: { id: "t-edits", digest: digestOf("edits-alone"), personId: olga, name: "Edits", scopes: ["edit"] },
});
const asOlga = (method: string, address: string, body?: unknown) => desk.bare(method, address, body, session);
const stranger = (address: string, headers: Readonly<Record<string, string>> = {}) =>
  desk.bare("GET", address, undefined, headers);
const withToken = (address: string, token = "reads-alone") => stranger(address, { authorization: `Bearer ${token}` });
const setSite = (site: unknown) => asOlga("PATCH", "/api/settings", { site });
const ON = { name: "Hens", language: "en", address: "" };

async function publish(title: string, body: string, to?: string): Promise<string> {
  const made = await asOlga("POST", "/api/contents", { title, body: "", ...(to === undefined ? {} : { path: to }) });
  const id = String(made.json["id"]);
  await rewrite(id, body);
  return id;
}

async function rewrite(id: string, body: string): Promise<void> {
  const { version, hash } = (await asOlga("GET", `/api/contents/${id}`)).json;
  const saved = await asOlga("PUT", `/api/contents/${id}/body`, { body, baseVersion: version, baseHash: hash });
  expect((await asOlga("POST", `/api/contents/${id}/publication`, { hash: saved.json["hash"] })).status).toBe(200);
}

const first = await publish("First", "---\ntags: [garden]\nlang: de\n---\n# First\n\n*Wörter.*\n", "notes/first");
const added = await fetch(`${base}/api/contents/${first}/images`, {
  method: "POST",
  headers: { authorization: `Bearer ${desk.server.token}`, "content-type": "image/png" },
  body: new Uint8Array(png(40, 30)),
});
const { id: image }: { id: string } = await added.json();
const second = await publish(
  "Second",
  `---\ntags: [garden, hens]\n---\n![Hens](/api/images/${image})\n\n[first](/posts/notes/first) <script>\n`,
  "notes/second",
);
await asOlga("POST", "/api/contents", { title: "Draft", body: "Nobody sees this.\n", path: "draft" });
const slugsOf = (json: Readonly<Record<string, unknown>>) =>
  (json["items"] as readonly { slug: string }[]).map(({ slug }) => slug); // its form is held by the OpenAPI document

describe("while the site is off", () => {
  test("[SITE-7] a stranger gets nothing, a token that reads what is public, another nothing", async () => {
    for (const address of ["/api/public/posts", "/api/public/posts/first"]) {
      expect([address, (await stranger(address)).status]).toEqual([address, 401]);
      expect([address, (await withToken(address)).status]).toEqual([address, 200]);
      expect([address, (await withToken(address, "edits-alone")).status]).toEqual([address, 403]);
    }
    expect((await withToken("/api/public/posts/second")).json).toMatchObject({
      url: null,
      language: null,
      images: [{ url: `/api/images/${image}`, width: 40, height: 30 }],
      body: expect.stringContaining("<a>first</a>"),
    });
  });
});

describe("while the site is on", () => {
  test("[SITE-7] a stranger reads the list by pages, tag and language, and each post as HTML and Markdown", async () => {
    expect((await setSite(ON)).status).toBe(200);
    const page = await stranger("/api/public/posts?limit=1");
    expect(slugsOf(page.json)).toEqual(["second"]);
    const next = await stranger(`/api/public/posts?limit=1&cursor=${String(page.json["nextCursor"])}`);
    expect([slugsOf(next.json), next.json["nextCursor"]]).toEqual([["first"], null]);
    expect(slugsOf((await stranger("/api/public/posts?tag=hens")).json)).toEqual(["second"]);
    expect(slugsOf((await stranger("/api/public/posts?tag=nobody%27s")).json)).toEqual([]);
    expect(slugsOf((await stranger("/api/public/posts?language=de")).json)).toEqual(["first"]);
    expect(slugsOf((await stranger("/api/public/posts?language=en")).json)).toEqual(["second"]);
    expect((await stranger("/api/public/posts/second")).json).toMatchObject({
      title: "Second",
      url: `${base}/p/second`,
      language: "en",
      tags: ["garden", "hens"],
      body: expect.stringMatching(
        new RegExp(
          `<img src="${base}/p/images/${image}" alt="Hens" width="40" height="30".*href="${base}/p/first"`,
          "s",
        ),
      ),
    });
    expect((await stranger("/api/public/posts/first?format=markdown")).json).toMatchObject({
      format: "markdown",
      body: "*Wörter.*\n",
      language: "de",
    });
    expect((await stranger("/api/public/posts/second?format=markdown")).json["body"]).toContain(
      `![Hens](${base}/p/images/${image})`,
    );
  });

  test("[SITE-7] a wrong token is no stranger, and what is asked wrongly is told", async () => {
    expect((await withToken("/api/public/posts", "wrong")).status).toBe(401);
    for (const query of ["limit=0", "limit=101", "cursor=made-up", "tag=", "language=", "x=1"])
      expect([query, (await stranger(`/api/public/posts?${query}`)).status]).toEqual([query, 400]);
    expect((await stranger("/api/public/posts/first?format=pdf")).status).toBe(400);
    for (const slug of ["draft", "never-there", "a%2fb", "%F0%9F%9A%B2", "x".repeat(900)])
      expect([slug, (await stranger(`/api/public/posts/${slug}`)).status]).toEqual([slug, 404]);
    expect((await fetch(`${base}/api/public/posts`, { method: "POST" })).status).toBe(401);
  });

  test("[SITE-7] who has an answer is told that nothing is new; moved and taken down are said", async () => {
    const read = await stranger("/api/public/posts/first");
    const etag = read.headers.get("etag") ?? "";
    expect(read.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect((await stranger("/api/public/posts/first", { "if-none-match": etag })).status).toBe(304);
    await rewrite(first, "---\nslug: first-of-all\n---\nWords.\n");
    const moved = await fetch(`${base}/api/public/posts/first?format=markdown`, { redirect: "manual" });
    expect([moved.status, moved.headers.get("location")]).toEqual([
      301,
      "/api/public/posts/first-of-all?format=markdown",
    ]);
    await asOlga("DELETE", `/api/contents/${second}/publication`);
    const gone = await stranger("/api/public/posts/second");
    expect([gone.status, gone.json["code"]]).toEqual([410, "taken_down"]);
    expect(slugsOf((await stranger("/api/public/posts")).json)).toEqual(["first-of-all"]);
  });

  test("[SITE-7.1] the module of the page for sites of one's own reads all of it", async () => {
    const folder = await temporaryFolder("own-site");
    const [, code = ""] = /```js\n(.*?)```/s.exec(readFileSync("docs/site-of-your-own.md", "utf8")) ?? [];
    await writeFile(path.join(folder, "stet.mjs"), code);
    const before = process.env["STET_URL"];
    process.env["STET_URL"] = base;
    const { posts, post } = (await import(pathToFileURL(path.join(folder, "stet.mjs")).href)) as {
      posts: (query?: object) => AsyncGenerator<{ slug: string }>;
      post: (slug: string, format?: string) => Promise<{ slug: string; body: string } | undefined>;
    };
    if (before === undefined) delete process.env["STET_URL"];
    else process.env["STET_URL"] = before;
    const { workspaceId } = await prisma.person.findFirstOrThrow();
    const made = Array.from({ length: 101 }, (_, at) => ({ id: `made-${at}`, at: new Date(at) }));
    await prisma.content.createMany({
      data: made.map(({ id, at }) => ({
        id,
        workspaceId,
        path: id,
        title: id,
        type: "post",
        status: "published",
        createdAt: at,
        updatedAt: at,
      })),
    });
    await prisma.publicPost.createMany({
      data: made.map(({ id, at }) => ({
        contentId: id,
        workspaceId,
        version: 1,
        slug: id,
        title: id,
        summary: "",
        language: "",
        author: "",
        words: 1,
        publishedAt: at,
        updatedAt: at,
      })),
    });
    const all: string[] = [];
    for await (const { slug } of posts()) all.push(slug);
    expect([all.length, all[0], all[1], all.at(-1)]).toEqual([102, "first-of-all", "made-100", "made-0"]);
    expect(await post("first", "markdown")).toMatchObject({ slug: "first-of-all", body: "Words.\n" });
    expect(await post("second")).toBe(undefined);
  });
});
