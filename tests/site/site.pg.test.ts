// Covers docs/spec/site.md SITE-1 to SITE-5 on a real Postgres: what the world is shown of what is public, and where.
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { parseFeed } from "@rowanmanning/feed-parser";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { Actor } from "../../lib/auth/index.ts";
import { purgeContent } from "../../lib/content/index.ts";
import { createImages } from "../../lib/images/index.ts";
import { renderedMarkdown } from "../../lib/layout/index.ts";
import { verifyHistories } from "../../operate/verify.ts";
import { createDueLoop, createPublishing } from "../../lib/publishing/index.ts";
import { createSite, listUnlisted, type SiteFacts } from "../../lib/site/index.ts";
import { desk, refusalOf, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { png } from "../support/pictures.ts";

const { prisma, pool } = await testDatabase();
const { env, owner, contents, write, save, read } = await desk(prisma);
const blocking = () => Promise.resolve(new Set<string>());
const publishing = createPublishing({ db: prisma, contents, clock: env.clock, newId: env.newId, blocking });
const images = createImages({ pool, clock: env.clock });
const ana: Actor = { ...owner, kind: "person" };
const ON: SiteFacts = {
  workspaceId: owner.workspaceId,
  name: "The <Rota>",
  description: "Who & when",
  language: "en",
  address: "https://blog.example",
};
let facts: SiteFacts | undefined = ON;
const site = createSite({
  db: prisma,
  setting: () => Promise.resolve(facts),
  layOut: (layout) => Promise.resolve(renderedMarkdown(layout)),
  styleVersion: "1",
});
const OWN = "http://127.0.0.1:3000";

const publish = async (id: string) => publishing.publish(ana, id, { hash: (await read(id)).hash });
const published = async (id: string) => valueOf(await publish(id));
const made = async (body: string, path: string, title = "Rota") => {
  const { id } = await write(body, { path, title });
  await published(id);
  return id;
};
const kindOf = async (slug: string) => {
  const page = await site.post(OWN, slug);
  return page?.kind === "moved" ? page.to : page?.kind;
};
const htmlOf = async (slug: string): Promise<string> => {
  const page = await site.post(OWN, slug);
  if (!page || !("html" in page)) throw new Error(`${slug}: ${page?.kind}`);
  return page.html;
};
const listed = async (page = 1, tag?: string) => {
  const list = await site.list(OWN, { page, ...(tag === undefined ? {} : { tag }) });
  return list && "html" in list ? { kind: list.kind, html: list.html } : { kind: "off", html: "" };
};
const dataIn = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? "null");

beforeEach(() => void (facts = ON));
afterEach(async () => {
  await prisma.publicPost.deleteMany();
  await prisma.publicSlug.deleteMany();
  await prisma.content.deleteMany();
});

describe("a public post", () => {
  test("[SITE-2] is shown as the version that was published, whatever is written since, until it is taken down", async () => {
    const id = await made("# Rota\n\nOne word.\n", "guides/rota-of-june");
    await save(id, "# Rota\n\nTwo words.\n");
    expect(await htmlOf("rota-of-june")).toContain("<p>One word.</p>");
    await published(id);
    expect(await htmlOf("rota-of-june")).toContain("<p>Two words.</p>");
    valueOf(await publishing.publish(ana, id, { version: 1 }));
    expect(await htmlOf("rota-of-june")).toContain("<p>One word.</p>");
    valueOf(await publishing.takeDown(ana, id));
    expect([await kindOf("rota-of-june"), await kindOf("never-there"), await kindOf("rota%2f..")]).toEqual([
      "gone",
      "none",
      "none",
    ]);
    await published(id);
    expect(await kindOf("rota-of-june")).toBe("page");
  });

  test("[SITE-2] of which a version waits to be public shows nothing", async () => {
    const { id } = await write("Words.\n", { path: "later" });
    const at = new Date(Date.UTC(2026, 8, 1)).toISOString();
    valueOf(await publishing.schedule(ana, id, { hash: (await read(id)).hash, at, zone: "UTC" }));
    expect([await kindOf("later"), (await listed()).html.includes("later")]).toEqual(["none", false]);
  });

  test("[SITE-2.1] keeps its address: a second post of that slug is not published, nor scheduled, until it is free", async () => {
    const first = await made("One.\n", "a/rota", "The first");
    const { id } = await write("Two.\n", { path: "b/rota", title: "The second" });
    expect(refusalOf(await publish(id))).toMatchObject({
      code: "slug_taken",
      message: "Another public post has the address rota: “The first”.",
    });
    const at = new Date(Date.UTC(2026, 8, 1)).toISOString();
    expect(refusalOf(await publishing.schedule(ana, id, { hash: (await read(id)).hash, at, zone: "UTC" })).code).toBe(
      "slug_taken",
    );
    expect([(await read(id)).status, valueOf(await publishing.read(ana, id)).acts]).toEqual(["draft", []]);
    valueOf(await publishing.takeDown(ana, first));
    await published(id);
    expect(await htmlOf("rota")).toContain("<p>Two.</p>");
    expect(refusalOf(await publish(first)).code).toBe("slug_taken");
  });

  test("[SITE-2.1] a scheduled post whose address another has by then is not published, and says why", async () => {
    const { id } = await write("Two.\n", { path: "b/rota" });
    const at = new Date(Date.UTC(2026, 8, 1));
    valueOf(await publishing.schedule(ana, id, { hash: (await read(id)).hash, at: at.toISOString(), zone: "UTC" }));
    await made("One.\n", "a/rota");
    await prisma.schedule.updateMany({ data: { dueAt: new Date(0), tryAt: new Date(0) } });
    const faults: unknown[] = [];
    const actorNow = () => Promise.resolve(ana);
    const onFault = (fault: unknown) => void faults.push(fault);
    const due = createDueLoop({ ...env, db: prisma, contents, blocking, actorNow, onFault });
    await due.look();
    await due.stop();
    const { schedules, public: shown } = valueOf(await publishing.read(ana, id));
    expect([schedules[0]?.state, schedules[0]?.reason, shown, faults]).toEqual(["stopped", "slug_taken", null, []]);
    expect((await read(id)).status).toBe("review");
  });

  test("[SITE-2.1] two of one slug at the same moment: one is published", async () => {
    const one = await write("One.\n", { path: "a/rota" });
    const two = await write("Two.\n", { path: "b/rota" });
    const done = await Promise.all([publish(one.id), publish(two.id)]);
    expect(done.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await prisma.publicPost.count()).toBe(1);
  });

  test("[SITE-2.2] leads from each slug that it had in public to its current slug, and from none of a draft", async () => {
    const id = await made("---\nslug: first\n---\nWords.\n", "rota");
    await save(id, "---\nslug: never-public\n---\nWords.\n");
    await save(id, "---\nslug: second\n---\nWords.\n");
    await published(id);
    expect(await Promise.all(["first", "second", "never-public"].map(kindOf))).toEqual(["/p/second", "page", "none"]);
    valueOf(await publishing.takeDown(ana, id));
    expect(await Promise.all(["first", "second"].map(kindOf))).toEqual(["gone", "gone"]);
  });

  test.each([
    ["Über uns / Team", "uber-uns-team"],
    ["../../etc/passwd", "etc-passwd"],
    ["rss.xml", "rss-xml"],
    ["a%2fb", "a-2fb"],
    ["x".repeat(10_000), "x".repeat(80)],
    ["日本", "日本"],
    ["日本 🎈", "日本"],
  ])("[SITE-2.3] the slug %s is an address all the same", async (slug, expected) => {
    await made(`---\nslug: ${JSON.stringify(slug)}\n---\nWords.\n`, "x/rota");
    expect((await prisma.publicPost.findFirstOrThrow()).slug).toBe(expected);
    expect(await kindOf(expected)).toBe("page");
    expect(await kindOf(slug.slice(0, 200))).toBe(slug === expected ? "page" : "none");
  });

  test("[SITE-2.3] a folder's own page is called as the folder", async () => {
    await made("One.\n", "blog/hens/index");
    await made("Two.\n", "blog/rain/index");
    await made("Three.\n", "index");
    expect(await Promise.all(["hens", "rain", "index"].map(kindOf))).toEqual(["page", "page", "page"]);
  });

  test("[SITE-2.3] characters that no XML has are not in what is said of it", async () => {
    await made(
      '---\ntitle: "Ro\\x01ta\\x1B\\uFFFF"\ndescription: "A\\x01B\\n C"\ntags: ["a\\x02b", "c"]\n---\nWords \u{1}here.\n',
      "rota",
    );
    expect(await prisma.publicPost.findFirstOrThrow()).toMatchObject({
      title: "Ro ta",
      summary: "A B C",
      tags: ["a b", "c"],
    });
    for (const text of [await site.feed(OWN, "rss"), await site.feed(OWN, "atom"), await site.sitemap(OWN)])
      expect(XMLValidator.validate(text ?? "")).toBe(true);
  });

  test("[SITE-2.4] that was public before there were pages gets one as a process starts", async () => {
    const id = await made("Words.\n", "rota");
    const before = await prisma.publicPost.findFirstOrThrow();
    const down = await made("Words.\n", "down");
    valueOf(await publishing.takeDown(ana, down));
    await prisma.publicPost.deleteMany();
    await prisma.publicSlug.deleteMany();
    const told: string[] = [];
    expect(await listUnlisted(prisma, (contentId) => void told.push(contentId))).toBe(1);
    expect([await prisma.publicPost.findMany(), told]).toEqual([[before], []]);
    expect(before.contentId).toBe(id);
    expect(await listUnlisted(prisma, (contentId) => void told.push(contentId))).toBe(0);
  });

  test("[SITE-2.5] that is not as its acts say, or has lost its version, is named by verify", async () => {
    const id = await made("Words.\n", "rota");
    await save(id, "More.\n");
    const found = async () => (await verifyHistories({ pool, prisma } as never)).badPublic;
    expect(await found()).toEqual([]);
    await prisma.publicPost.update({ where: { contentId: id }, data: { version: 2 } });
    expect(await found()).toEqual(["rota: the world is shown version 2, and version 1 is public."]);
    await prisma.publication.deleteMany({ where: { contentId: id } });
    expect(await found()).toEqual(["rota: the world is shown version 2, and none is public."]);
    await prisma.publicPost.deleteMany();
    await published(id);
    await prisma.version.deleteMany({ where: { contentId: id, number: 2 } });
    expect(await found()).toEqual(["rota: version 2 is public, but missing."]);
  });

  test("[SITE-2.5] that is purged leaves nothing for the world", async () => {
    const id = await made("Words.\n", "rota");
    valueOf(await publishing.takeDown(ana, id));
    valueOf(await contents.archive(owner, id));
    valueOf(await purgeContent({ ...env, db: prisma }, id));
    expect([await kindOf("rota"), await prisma.publicSlug.count(), await prisma.publicPost.count()]).toEqual([
      "none",
      0,
      0,
    ]);
  });
});

describe("its page", () => {
  test("[SITE-3] says what the properties say, to readers and to machines, once", async () => {
    await made(
      '---\ntitle: "Rota & </script><b>"\ndescription: Who waters.\ntags: [Garden, "a/b"]\nlang: de\nauthor: Ana <i>\ndate: 2024-02-03\n---\n# Rota & </script><b>\n\nWords.\n',
      "rota",
    );
    const html = await htmlOf("rota");
    expect(html).toContain('<html lang="de">');
    expect(html.match(/<h1>.*?<\/h1>/g)).toEqual(["<h1>Rota &amp; &lt;/script&gt;&lt;b&gt;</h1>"]);
    expect(html).toContain('<p class="standfirst">Who waters.</p>');
    expect(html).toContain('<link rel="canonical" href="https://blog.example/p/rota">');
    expect(html).toContain('<link rel="alternate" hreflang="de" href="https://blog.example/p/rota">');
    expect(html).toContain('<meta property="og:title" content="Rota &amp; &lt;/script&gt;&lt;b&gt;">');
    expect(html).toContain('<a href="/p/tags/a%2Fb">a/b</a>');
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(dataIn(html)).toMatchObject({
      "@type": "BlogPosting",
      headline: "Rota & </script><b>",
      datePublished: "2024-02-03T00:00:00.000Z",
      inLanguage: "de",
      author: { name: "Ana <i>" },
      keywords: ["Garden", "a/b"],
      url: "https://blog.example/p/rota",
    });
  });

  test("[SITE-3.1] runs nothing, whatever is in the Markdown, and leads to no place of the editor", async () => {
    await made("Public.\n", "other/open");
    await write("Draft.\n", { path: "other/draft" });
    await made(
      [
        '<script>alert(1)</script><img src=x onerror="alert(1)">',
        "[a](javascript:alert(1)) ![x](javascript:alert(2)) [d](data:text/html,x)",
        "[open](/posts/other/open#part) [draft](/posts/other/draft) [api](/api/contents)",
        `![hidden words](/api/images/${"A".repeat(43)})`,
      ].join("\n\n"),
      "rota",
    );
    const html = await htmlOf("rota");
    expect(html.match(/<script/g)).toHaveLength(1);
    const text = html.slice(html.indexOf('<div class="text">'), html.indexOf('<footer class="closing"'));
    expect(text).not.toMatch(/<[^>]*(?:javascript:|onerror|data:text)/);
    expect(text).toContain('<a href="/p/open#part">open</a> <a>draft</a> <a>api</a>');
    expect(text).toContain("<p>hidden words</p>");
  });

  test("[SITE-3] of 2,000 words is below 30 kB", async () => {
    const words = Array.from({ length: 2_000 }, (_, at) => (at % 90 === 89 ? "water.\n\n" : "garden"));
    await made(words.join(" "), "long");
    expect(Buffer.byteLength(await htmlOf("long"))).toBeLessThan(30_000);
  });

  test("[SITE-5] shows its images in their size, and the world sees those of public versions alone", async () => {
    const { id } = await write("Words.\n", { path: "rota" });
    const kept = async (colour: number) =>
      valueOf(
        await images.add(owner, id, { name: "a.png", read: () => Promise.resolve(png(40, 30, [colour, colour, 1])) }),
      );
    const [one, two] = [await kept(1), await kept(2)];
    await save(id, `![One](${one.url}) ![Again](${one.url})\n`);
    await published(id);
    await save(id, `![Two](${two.url})\n`);
    const html = await htmlOf("rota");
    expect(html).toContain(`<img src="/p/images/${one.id}" alt="One" width="40" height="30" decoding="async">`);
    expect(html).toContain(`alt="Again" width="40" height="30" loading="lazy" decoding="async">`);
    expect(dataIn(html)).toMatchObject({ image: `https://blog.example/p/images/${one.id}` });
    expect([await site.image(one.id), await site.image(two.id)]).toEqual([owner.workspaceId, undefined]);
    facts = undefined;
    expect(await site.image(one.id)).toBe(undefined);
    facts = ON;
    valueOf(await publishing.takeDown(ana, id));
    expect(await site.image(one.id)).toBe(undefined);
  });
});

test("[SITE-3.4] who publishes is told where the page is, while there is one", async () => {
  const id = await made("Words.\n", "rota");
  const page = async () => valueOf(await publishing.read(ana, id)).page;
  expect(await page()).toBe(null);
  await prisma.workspace.update({ where: { id: owner.workspaceId }, data: { site: { name: "Rota" } } });
  expect(await page()).toBe("/p/rota");
  valueOf(await publishing.takeDown(ana, id));
  expect(await page()).toBe(null);
  await prisma.$executeRaw`update workspace set site = null`;
});

describe("the list and the feeds", () => {
  test("[SITE-3.3] have the last published first, by page and by tag", async () => {
    for (let at = 1; at <= 21; at++)
      await made(`---\ntags: [${at % 2 === 0 ? "even" : "odd"}]\n---\nWords.\n`, `post-${at}`, `Post ${at}`);
    const slugs = ({ html }: { html: string }) =>
      [...html.matchAll(/<h2><a href="\/p\/([^"]+)"/g)].map(([, slug]) => slug);
    expect(slugs(await listed()).slice(0, 2)).toEqual(["post-21", "post-20"]);
    expect([slugs(await listed(2)), (await listed(3)).kind]).toEqual([["post-1"], "none"]);
    expect(slugs(await listed(1, "even"))).toHaveLength(10);
    expect((await listed(1, "nobody's")).kind).toBe("none");
    expect((await listed()).html).toContain('rel="next" href="/p?page=2"');
  });

  test("[SITE-4] are read by a feed parser and as a sitemap", async () => {
    await made(
      "---\ndescription: Who & when\nauthor: Ana\ntags: [garden]\n---\nWords ]]> here.\n",
      "one",
      "One <1> ]]>",
    );
    await made("First words of *it*, with a [link](https://x.example).\n\nMore.\n", "two", "Two");
    for (const kind of ["rss", "atom"] as const) {
      const feed = parseFeed((await site.feed(OWN, kind)) ?? "");
      expect(feed).toMatchObject({
        title: "The <Rota>",
        description: "Who & when",
        language: kind === "rss" ? "en" : null,
      });
      expect(feed.items.map(({ title, url, description }) => [title, url, description])).toEqual([
        ["Two", "https://blog.example/p/two", "First words of it, with a link."],
        ["One <1> ]]>", "https://blog.example/p/one", "Who & when"],
      ]);
      expect(feed.items[1]).toMatchObject({ categories: [{ term: "garden" }], published: expect.any(Date) });
    }
    const map = (await site.sitemap(OWN)) ?? "";
    expect(XMLValidator.validate(map)).toBe(true);
    expect(new XMLParser().parse(map)).toMatchObject({
      urlset: {
        url: [
          { loc: "https://blog.example/p" },
          { loc: "https://blog.example/p/two" },
          { loc: "https://blog.example/p/one" },
        ],
      },
    });
  });

  test("[SITE-1] begin with where Stet is while no address is set; switched off there is nothing at all", async () => {
    await made("Words.\n", "rota");
    facts = { ...ON, address: "" };
    expect(await htmlOf("rota")).toContain(`<link rel="canonical" href="${OWN}/p/rota">`);
    facts = undefined;
    expect([
      await site.post(OWN, "rota"),
      await site.list(OWN, { page: 1 }),
      await site.feed(OWN, "rss"),
      await site.sitemap(OWN),
      await site.none(OWN),
    ]).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});
