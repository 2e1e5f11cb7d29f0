// Covers docs/spec/images.md IMG-1, IMG-2 and IMG-4 on a real Postgres: what is kept, for whom, and what becomes of it.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import { purgeContent, purgeHistory } from "../../lib/content/index.ts";
import { createImages, type Upload } from "../../lib/images/index.ts";
import { createSettings } from "../../lib/settings/index.ts";
import { createAuth } from "../../lib/auth/index.ts";
import { desk, refusalOf, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { png, pngHeader } from "../support/pictures.ts";

const { prisma, pool } = await testDatabase();
const { env, owner, contents, write, save } = await desk(prisma);
const images = createImages({ pool, clock: env.clock });
const as = (more: Partial<Actor>): Actor => ({ ...owner, ...more });

const upload = (bytes: Uint8Array, name = ""): Upload => ({
  name,
  read: (most) => Promise.resolve(bytes.length > most ? undefined : bytes),
});
const unasked: Upload = { name: "", read: () => Promise.reject(new Error("nobody asked for the bytes")) };
let colour = 0;
/** One that nobody has sent yet. */
const picture = () => png(3, 2, [colour++, 7, 7]);
const countOf = async (table: string) =>
  Number((await pool.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count);

describe("an image that is added", () => {
  test("[IMG-1] is kept byte for byte under the digest of its bytes, with its size and who sent it", async () => {
    const { id: contentId } = await write("Words.\n");
    const bytes = picture();
    const kept = valueOf(await images.add(owner, contentId, upload(bytes, "C:\\photos\\The gate at nine.PNG")));
    const id = createHash("sha256").update(bytes).digest("base64url");
    expect(kept).toEqual({
      id,
      url: `/api/images/${id}`,
      mediaType: "image/png",
      width: 3,
      height: 2,
      size: bytes.length,
    });
    const found = valueOf(await images.find(owner, id));
    expect([found.fileName, Buffer.from((await found.bytes()) ?? [])]).toEqual(["The gate at nine.png", bytes]);
    expect(await prisma.imageOfContent.findMany({ where: { contentId } })).toMatchObject([
      { personId: owner.personId, personName: "Ana", workspaceId: owner.workspaceId },
    ]);
  });

  test("[IMG-1] is kept once, however often, at the same time too, and for however many posts", async () => {
    const [one, two] = [await write("One.\n", { path: "one" }), await write("Two.\n", { path: "two" })];
    const bytes = picture();
    const before = await countOf("image");
    const all = await Promise.all(
      [one.id, two.id, "one", "two", one.id].map((id) => images.add(owner, id, upload(bytes))),
    );
    expect(new Set(all.map((kept) => valueOf(kept).id)).size).toBe(1);
    expect([
      await countOf("image"),
      await prisma.imageOfContent.count({ where: { contentId: { in: [one.id, two.id] } } }),
    ]).toEqual([before + 1, 2]);
  });

  test("[IMG-1] is another workspace's only when they have it themselves", async () => {
    const elsewhere = await desk(prisma);
    const { id: contentId } = await write("Words.\n");
    const { id } = valueOf(await images.add(owner, contentId, upload(picture())));
    expect(refusalOf(await images.find(elsewhere.owner, id)).code).toBe("not_found");
    expect(refusalOf(await images.add(elsewhere.owner, contentId, unasked)).code).toBe("not_found");
    const there = await elsewhere.write("Words.\n");
    const own = picture();
    expect(valueOf(await images.add(elsewhere.owner, there.id, upload(own))).id).toBe(
      valueOf(await images.add(owner, contentId, upload(own))).id,
    );
  });

  test("[IMG-1] comes from who may write; who may read sees it", async () => {
    const { id: contentId } = await write("Words.\n");
    const { id } = valueOf(await images.add(as({ role: "writer" }), contentId, upload(picture())));
    for (const actor of [
      as({ role: "viewer" }),
      as({ role: "suggester" }),
      as({ scopes: new Set(["read", "edit"]) }),
    ]) {
      expect(refusalOf(await images.add(actor, contentId, unasked)).code).toBe("forbidden");
      expect((await images.find(actor, id)).ok).toBe(true);
    }
    expect(refusalOf(await images.find(as({ scopes: new Set(["edit"]) }), id)).code).toBe("forbidden");
    expect(refusalOf(await images.add(owner, "no-such-post", unasked)).code).toBe("not_found");
  });

  test.each(["", "x", "../../etc/passwd", "A".repeat(42), `${"A".repeat(42)}B`, "A".repeat(43), "%00"])(
    "[IMG-3] %s names none",
    async (id) => {
      expect(refusalOf(await images.find(owner, id)).code).toBe("not_found");
    },
  );

  test("[IMG-1.1] what is refused is kept nowhere", async () => {
    const { id } = await write("Words.\n");
    const before = [await countOf("image"), await countOf("image_of_content")];
    for (const [bytes, code] of [
      [Buffer.from("words"), "not_an_image"],
      [Buffer.from("<svg/>".replace("/", " /")), "image_is_svg"],
      [pngHeader(30_000, 30_000), "image_too_many_pixels"],
    ] as const) {
      expect(refusalOf(await images.add(owner, id, upload(bytes))).code).toBe(code);
    }
    expect([await countOf("image"), await countOf("image_of_content")]).toEqual(before);
  });

  test("[IMG-2] may be as large as an owner lets it be, which is an entry of the access log", async () => {
    const { id } = await write("Words.\n");
    const auth = createAuth({ db: prisma, clock: env.clock, newId: env.newId, randomToken: () => "x" });
    const settings = createSettings({ db: prisma, auth });
    const asked: number[] = [];
    const measured = (): Upload => ({ name: "", read: (most) => (asked.push(most), Promise.resolve(undefined)) });
    expect(refusalOf(await images.add(owner, id, measured()))).toMatchObject({
      code: "image_too_large",
      message: "The image is larger than 10 MB.",
    });
    expect(valueOf(await settings.change(owner, { imageMegabytes: 2 }))).toMatchObject({ imageMegabytes: 2 });
    expect(refusalOf(await images.add(owner, id, measured()))).toMatchObject({
      message: "The image is larger than 2 MB.",
      details: { limit: 2 * 1024 * 1024, unit: "bytes" },
    });
    expect(valueOf(await settings.change(owner, { imageMegabytes: null }))).toMatchObject({ imageMegabytes: 10 });
    expect(asked).toEqual([10 * 1024 * 1024, 2 * 1024 * 1024]);
    const log = await prisma.accessEvent.findMany({
      where: { workspaceId: owner.workspaceId, kind: "image_limit_changed" },
      orderBy: { createdAt: "asc" },
    });
    expect(log.map(({ details }) => details)).toEqual([
      { from: 10, to: 2 },
      { from: 2, to: 10 },
    ]);
  });

  test("[IMG-2] waits for nobody: of very many at once the last are told to come again", async () => {
    const { id } = await write("Words.\n");
    const bytes = picture();
    const [full, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let reading = 0;
    const read = () => {
      reading += 1;
      if (reading === 16) full.resolve();
      return go.promise.then(() => bytes);
    };
    const all = Array.from({ length: 16 }, () => images.add(owner, id, { name: "", read }));
    await full.promise;
    expect(refusalOf(await images.add(owner, id, unasked)).code).toBe("rate_limited");
    go.resolve();
    expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true);
    expect((await images.add(owner, id, upload(bytes))).ok).toBe(true);
  });
});

describe("when a post is purged", () => {
  const shown = (url: string) => `# Rota\n\n![The gate](${url})\n`;
  const isThere = async (id: string) => (await images.find(owner, id)).ok;

  test("[IMG-4] its images go, but for those that another post has or shows", async () => {
    const { id: post } = await write("# Rota\n", { path: "to-purge" });
    const [own, shared, copied, typed] = [picture(), picture(), picture(), picture()];
    const kept = [];
    for (const bytes of [own, shared, copied, typed]) kept.push(valueOf(await images.add(owner, post, upload(bytes))));
    const { id: other } = await write("# Other\n", { path: "other-post" });
    valueOf(await images.add(owner, other, upload(shared)));
    await write(shown(kept[2]?.url ?? ""), { path: "shows-it" });
    const { id: live } = await write("# Live\n", { path: "live-post" });
    const address = Buffer.from(`…${kept[3]?.url ?? ""}…`);
    await pool.query(
      "insert into content_update (content_id, generation, revision, bytes, actor_id, origin, created_at) values ($1, 9, 9, $2, 'x', 'editor', now())",
      [live, address],
    );
    valueOf(await contents.archive(owner, post));
    expect(valueOf(await purgeContent(env, post))).toMatchObject({ images: 1 });
    expect(await Promise.all(kept.map(({ id }) => isThere(id)))).toEqual([false, true, true, true]);
    expect(await prisma.imageOfContent.count({ where: { contentId: post } })).toBe(0);
    const { id: last } = valueOf(await contents.read(owner, "shows-it"));
    valueOf(await contents.archive(owner, last));
    expect(valueOf(await purgeContent(env, last))).toMatchObject({ images: 1 });
    expect(await isThere(kept[2]?.id ?? "")).toBe(false);
  });

  test("[IMG-4] a purge of versions takes along what no version shows that is left", async () => {
    const { id: post } = await write("# Rota\n", { path: "versions" });
    const urls: string[] = [];
    for (let number = 0; number < 3; number++) urls.push(valueOf(await images.add(owner, post, upload(picture()))).url);
    const [early = "", middle = "", late = ""] = urls;
    await save(post, shown(early));
    await save(post, shown(middle));
    await save(post, shown(late));
    const unused = valueOf(await images.add(owner, post, upload(picture())));
    expect(valueOf(await purgeHistory(env, post, 3))).toMatchObject({ versions: 2, images: 1 });
    expect(
      await Promise.all([early, middle, late, unused.url].map((url) => isThere(url.split("/").at(-1) ?? ""))),
    ).toEqual([false, true, true, true]);
  });
});
