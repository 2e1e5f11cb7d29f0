// Covers docs/spec/site.md SITE-1, SITE-3.1, SITE-3.2, SITE-5 and SITE-6 at the door of a built server: what a stranger
// gets, by which headers, and what is no address.
import { expect, test } from "vitest";
import { png } from "../support/pictures.ts";
import { openDesk } from "./access-desk.ts";

const desk = await openDesk();
const { prisma } = desk.database;
const { base } = desk.server;
const { id: editor, headers: session } = await desk.joined("editor", "Olga");
await prisma.person.update({ where: { id: editor }, data: { role: "owner" } });
const asOlga = (method: string, path: string, body?: unknown) => desk.bare(method, path, body, session);
const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(base + path, { headers, redirect: "manual" });

const POLICY =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const made = await desk.as("owner", "POST", "/api/contents", { title: "Rota", body: "Words.\n" });
const id = String(made.json["id"]);
const added = await fetch(`${base}/api/contents/${id}/images`, {
  method: "POST",
  headers: { authorization: `Bearer ${desk.server.token}`, "content-type": "image/png" },
  body: new Uint8Array(png(40, 30)),
});
const { id: image }: { id: string } = await added.json();

async function publishText(body: string): Promise<void> {
  const { json } = await asOlga("GET", `/api/contents/${id}`);
  const { version: baseVersion, hash: baseHash } = json;
  const saved = await asOlga("PUT", `/api/contents/${id}/body`, { body, baseVersion, baseHash });
  expect((await asOlga("POST", `/api/contents/${id}/publication`, { hash: saved.json["hash"] })).status).toBe(200);
}

const PATHS = ["/p", "/p/rota", "/p/tags/garden", "/p/rss.xml", "/p/atom.xml", "/p/sitemap.xml", `/p/images/${image}`];

test("[SITE-1] nobody but a person who is an owner turns the site on; until then there is nothing", async () => {
  await publishText(`---\ntags: [garden]\n---\n![Hens](/api/images/${image})\n`);
  const site = { name: "Hens", language: "en" };
  expect((await desk.as("owner", "PATCH", "/api/settings", { site })).json).toMatchObject({ code: "forbidden" });
  expect((await desk.as("editor", "PATCH", "/api/settings", { site })).status).toBe(403);
  for (const path of PATHS) expect([path, (await get(path)).status]).toEqual([path, 404]);
  for (const wrong of [{ language: "xx xx" }, { address: "ftp://x" }, { address: "https://x/?a" }, { name: "a\nb" }])
    expect((await asOlga("PATCH", "/api/settings", { site: wrong })).status).toBe(400);
  expect((await asOlga("PATCH", "/api/settings", { site })).json).toMatchObject({ site: { ...site, address: "" } });
  for (const path of PATHS) expect([path, (await get(path)).status]).toEqual([path, 200]);
});

test("[SITE-4.1] programs that read the web are told what they may read", async () => {
  const robots = async () => (await get("/robots.txt")).text();
  expect(await robots()).toBe(`User-agent: *\nAllow: /p\nDisallow: /\n\nSitemap: ${base}/p/sitemap.xml\n`);
  await asOlga("PATCH", "/api/settings", { site: null });
  expect(await robots()).toBe("User-agent: *\nDisallow: /\n");
  await asOlga("PATCH", "/api/settings", { site: { name: "Hens" } });
});

test.each(["/p", "/p/rota", "/p/never-there", "/p/a/b/c"])("[SITE-3.1] %s lets nothing run", async (path) => {
  const response = await get(path);
  expect(response.headers.get("content-security-policy")).toBe(POLICY);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect(response.headers.get("set-cookie")).toBe(null);
  expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = await response.text();
  expect(html.match(/<script(?! type="application\/ld\+json")/g)).toBe(null);
  expect(html).not.toContain("/_next/");
});

test("[SITE-3.2] style and faces come from Stet itself, and may be kept for good", async () => {
  const style = /href="(\/p\/site\.css\?v=\w+)"/.exec(await (await get("/p")).text())?.[1] ?? "";
  const sheet = await get(style);
  expect([sheet.status, sheet.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
  expect(sheet.headers.get("cache-control")).toContain("immutable");
  const faces = [...(await sheet.text()).matchAll(/url\((\/p\/fonts\/[^)]+)\)/g)].map(([, face = ""]) => face);
  expect(faces.length).toBeGreaterThan(3);
  const face = await get(faces[0] ?? "");
  expect([face.status, face.headers.get("content-type")]).toEqual([200, "font/woff2"]);
  for (const name of ["..%2f..%2fpackage.json", "x.woff2", "source-serif-4-latin-400-normal.woff"])
    expect((await get(`/p/fonts/${name}`)).status).toBe(404);
});

test("[SITE-5] an image is served to the world while a public version names it, in a sandbox", async () => {
  const response = await get(`/p/images/${image}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/png"]);
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect(Buffer.from(await response.arrayBuffer())).toEqual(png(40, 30));
  expect((await get(`/api/images/${image}`)).status).toBe(401);
  for (const name of [`${image}A`, "A".repeat(43), "%2e%2e%2f", "x".repeat(10_000)])
    expect((await get(`/p/images/${name}`)).status).toBe(404);
});

test("[SITE-6] who has the page is told so; what was taken down is gone at once, and where it moved is said", async () => {
  const first = await get("/p/rota");
  const etag = first.headers.get("etag") ?? "";
  expect(first.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  expect((await get("/p/rota", { "if-none-match": etag })).status).toBe(304);
  await publishText("---\nslug: hens\n---\nMore words.\n");
  const moved = await get("/p/rota", { "if-none-match": etag });
  expect([moved.status, moved.headers.get("location")]).toEqual([301, "/p/hens"]);
  expect((await get(`/p/images/${image}`)).status).toBe(404);
  expect((await asOlga("DELETE", `/api/contents/${id}/publication`)).status).toBe(200);
  expect([(await get("/p/hens")).status, (await get("/p/rota")).status]).toEqual([410, 410]);
});

test.each([
  ["/p/rota%2fhens", 404],
  ["/p/..%2f..%2fetc", 404],
  [`/p/${"x".repeat(10_000)}`, 404],
  ["/p/%00", 404],
  ["/p/%F0%9F%9A%B2", 404],
  ["/p?page=0", 404],
  ["/p?page=-1", 404],
  ["/p?page=99999999999999999999", 404],
  ["/p/tags/%00", 404],
  ["/p/tags/%2f%2f", 404],
])("[SITE-6] %s is no address", async (path, status) => {
  expect((await get(path)).status).toBe(status);
});

test("[SITE-6] other methods are none", async () => {
  for (const method of ["POST", "PUT", "PATCH", "DELETE"])
    expect((await fetch(`${base}/p`, { method })).status).toBe(405);
  const head = await fetch(`${base}/p`, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
});
