// Covers docs/spec/versions.md, "The text": VER-1, VER-1.1 to VER-1.3, and VER-4 on a real Postgres.
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { desk, refusalOf, valueOf } from "./desk.ts";

const { prisma } = await testDatabase();
const { contents, owner, write, read, save } = await desk(prisma);

const FOUR_MB = 4 * 1024 * 1024;
const BODIES: readonly (readonly [name: string, body: string])[] = [
  ["Windows line ends", "# Title\r\n\r\nText\r\n"],
  ["a byte-order mark", "\uFEFF# Title\n"],
  ["both", "\uFEFF# Title\r\nText\r\n"],
  ["two byte-order marks", "\uFEFF\uFEFFText"],
  ["mixed line ends", "a\r\nb\nc\r\n"],
  ["a lone carriage return", "a\rb\n"],
  ["carriage returns before Windows line ends", "a\r\r\nb\r\n"],
  ["no final newline", "a\nb"],
  ["no text", ""],
  ["nothing but line ends", "\r\n\r\n"],
  ["trailing spaces and tabs", "a  \n\tb\t\n"],
  ["front matter", "---\ntitle: Café   # spelled so\n---\n\nText\n"],
  ["emoji and combining marks", "👩‍👩‍👧 🇫🇷 e\u0301 \u200d\n"],
  ["characters beside the forbidden ones", "\u0001\u001f\ufffd\ufffe\uffff\n"],
];

const sha = (body: string) =>
  createHash("sha256")
    .update(body.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n"))
    .digest("hex")
    .slice(0, 16)
    .toUpperCase();

describe.each(BODIES)("%s", (_name, body) => {
  test("[VER-1] comes back byte for byte: made, saved, restored, and as a version", async () => {
    const made = await write(body);
    expect(made.body === body).toBe(true);
    expect((await read(made.id)).body === body).toBe(true);
    await save(made.id, "something else\n");
    await save(made.id, body);
    expect((await read(made.id)).body === body).toBe(true);
    await save(made.id, "something else again\n");
    expect(await contents.restore(owner, made.id, 1)).toMatchObject({ outcome: "applied", version: 5 });
    expect((await read(made.id)).body === body).toBe(true);
    const versions = await Promise.all(
      [1, 3, 5].map(async (number) => valueOf(await contents.version(owner, made.id, number)).body),
    );
    expect(versions.every((each) => each === body)).toBe(true);
    expect(await contents.verify(made.id)).toEqual({ ok: true, versions: 5 });
  });

  test("[VER-4] has the hash of its text without byte-order mark and with plain line ends", async () => {
    expect((await write(body)).hash).toBe(sha(body));
  });
});

test("[VER-4] a change of nothing but line ends or byte-order mark is a version with an equal hash", async () => {
  const made = await write("a\nb\n");
  const windows = await save(made.id, "a\r\nb\r\n");
  const marked = await save(made.id, "\uFEFFa\r\nb\r\n");
  expect([windows.version, marked.version, windows.hash, marked.hash]).toEqual([2, 3, made.hash, made.hash]);
  const bytes = await prisma.version.findMany({ where: { contentId: made.id }, select: { textDigest: true } });
  expect(new Set(bytes.map(({ textDigest }) => Buffer.from(textDigest).toString("hex"))).size).toBe(3);
  expect(valueOf(await contents.version(owner, made.id, 2)).body).toBe("a\r\nb\r\n");
  expect(await contents.verify(made.id)).toEqual({ ok: true, versions: 3 });
});

test("[VER-1] line ends stay after an edit in the middle", async () => {
  const made = await write("one\r\ntwo\r\nthree\r\n");
  expect((await save(made.id, "one\r\n2\r\nthree\r\n")).body).toBe("one\r\n2\r\nthree\r\n");
});

test.each([
  ["NUL", "a\u0000b", /NUL \(U\+0000\)/],
  ["half a pair", "a\ud83d", /surrogate/],
] as const)("[VER-1.2] %s is refused by name, in a new content and in a save", async (_name, body, words) => {
  const refusal = refusalOf(await contents.create(owner, { title: "Rota", body }));
  expect(refusal.code).toBe("invalid_request");
  expect(refusal.message).toMatch(words);
  const made = await write("text\n");
  const saved = refusalOf(await contents.save(owner, made.id, { body, baseVersion: 1, baseHash: made.hash }));
  expect([saved.code, saved.message]).toEqual(["invalid_request", expect.stringMatching(words)]);
  expect((await read(made.id)).version).toBe(1);
});

test("[VER-1] four megabytes come back byte for byte", async () => {
  const body = `${"0123456789abcde\r\n".repeat(Math.floor(FOUR_MB / 17))}é`;
  const made = await write(body);
  const saved = await save(made.id, `${body.slice(0, -2)}!`);
  expect((await read(made.id)).body === saved.body).toBe(true);
  expect(valueOf(await contents.version(owner, made.id, 1)).body === body).toBe(true);
  expect(await contents.verify(made.id)).toEqual({ ok: true, versions: 2 });
});

test("[VER-1] more than four megabytes is refused by name", async () => {
  const refusal = refusalOf(await contents.create(owner, { title: "Rota", body: "é".repeat(FOUR_MB / 2 + 1) }));
  expect([refusal.code, refusal.message]).toEqual(["too_large", expect.stringContaining("4 MB")]);
});

test.each(["\n", "\r\n"])(
  "[VER-1.3] the offsets of sections are in the body as returned, line ends %j",
  async (eol) => {
    const body = `\uFEFF${["# One", "", "Text", "", "## Two", "", "More", ""].join(eol)}`;
    const { sections } = await write(body);
    expect(
      sections.map(({ title, startOffset }) => [
        title,
        body.slice(startOffset).startsWith(title === "One" ? "# One" : "## Two"),
      ]),
    ).toEqual([
      ["One", true],
      ["Two", true],
    ]);
    expect(sections.map(({ endOffset }) => endOffset)).toEqual([body.length, body.length]);
  },
);

test("[VER-1.1] front matter given beside a text without a block becomes its block", async () => {
  const made = valueOf(
    await contents.create(owner, { title: "Rota", body: "Text\n", frontMatter: { tags: ["a", "b"], draft: true } }),
  );
  expect(made.body).toMatch(/^---\n[\s\S]*\n---\n\nText\n$/);
  expect(made.frontMatter).toEqual({ tags: ["a", "b"], draft: true });
});

test("[VER-1.1] a patch of front matter is an edit of the text that leaves every other byte", async () => {
  const made = await write("---\ntitle: Café   # spelled so\ntags: [a]\n---\n\nText\r\n");
  const patched = valueOf(await contents.patch(owner, made.id, { frontMatter: { tags: null, lang: "fr" } }));
  expect(patched.body).toBe("---\ntitle: Café   # spelled so\nlang: fr\n---\n\nText\r\n");
  expect([patched.version, patched.frontMatter]).toEqual([2, { title: "Café", lang: "fr" }]);
  const again = valueOf(await contents.patch(owner, made.id, { frontMatter: { lang: "fr" } }));
  expect(again.version).toBe(2);
});

test("[VER-1.1] front matter that cannot be read is shown as it is, and not written into", async () => {
  const made = await write("---\ntitle: [open\n---\nText\n");
  expect([made.frontMatter, made.frontMatterError]).toEqual([{}, expect.any(String)]);
  expect(refusalOf(await contents.patch(owner, made.id, { frontMatter: { a: 1 }, title: "New" })).code).toBe(
    "invalid_request",
  );
  expect((await read(made.id)).title).toBe("Rota");
});

test("[VER-1.1] front matter is not written above a block of TOML, nor into it", async () => {
  for (const body of [
    '+++\ntitle = "Rota"\n+++\n\nText\n',
    "+++\n+++\nText\n",
    "+++\r\ntitle = 1\r\n+++\r\nText\r\n",
  ]) {
    const made = await write(body);
    expect(refusalOf(await contents.patch(owner, made.id, { frontMatter: { draft: true } }))).toMatchObject({
      code: "unsupported_operation",
      message: expect.stringContaining("TOML"),
    });
    expect((await read(made.id)).body).toBe(body);
  }
  const plain = await write("+++ is no front matter here.\n");
  expect(valueOf(await contents.patch(owner, plain.id, { frontMatter: { a: 1 } })).body).toBe(
    "---\na: 1\n---\n\n+++ is no front matter here.\n",
  );
});

test("[MD-5.1] front matter that no block has room for is refused, and a text that nests too deep is stored and not read", async () => {
  const tooLong = { a: "word ".repeat(20_000) };
  const made = await write(`---\n${"? ".repeat(1_200)}\n---\nHello\n`);
  expect([made.frontMatter, made.frontMatterError]).toEqual([{}, expect.stringContaining("50 levels")]);
  expect(refusalOf(await contents.create(owner, { title: "Rota", body: "Text\n", frontMatter: tooLong })).code).toBe(
    "too_large",
  );
  const plain = await write("---\na: 1\n---\nText\n");
  const short = valueOf(await contents.patch(owner, plain.id, { frontMatter: { b: "word ".repeat(12_000) } }));
  const grown = refusalOf(await contents.patch(owner, plain.id, { frontMatter: { c: "word ".repeat(12_000) } }));
  expect([short.version, grown.code, grown.message]).toEqual([2, "invalid_request", expect.stringContaining("longer")]);
});
