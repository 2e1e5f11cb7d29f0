// Covers docs/spec/versions.md VER-1.4, VER-2, VER-4 and docs/spec/road.md ROAD-2: the small parts of the content room.
import { describe, expect, test } from "vitest";
import { DamagedBytes, packText, unpackText } from "../../lib/content/records/codec.ts";
import { readCursor, readNumberCursor, writeCursor, writeNumberCursor } from "../../lib/content/records/cursor.ts";
import { byteDigest, hashOf, hex } from "../../lib/content/records/digest.ts";
import { brokenConstraint, DatabaseAway, isConnectionFault, reachable } from "../../lib/content/faults.ts";
import { HeadCache } from "../../lib/content/records/head-cache.ts";
import { pathRefusal, slugOf } from "../../lib/content/records/path.ts";
import {
  createBodySchema,
  listQuerySchema,
  patchBodySchema,
  saveBodySchema,
  versionNumberSchema,
} from "../../lib/content/schemas.ts";
import { WriterQueue } from "../../lib/content/writer-queue.ts";
import { docFrom } from "../../lib/crdt/index.ts";

describe("hashes", () => {
  test("[VER-4] are those of a text anyone can hash", () => {
    expect(hashOf("# Hello\n\nWorld\n")).toBe("2759F0691BC5A2F4");
    expect(hashOf("")).toBe("E3B0C44298FC1C14");
  });

  test("[VER-4] do not see line ends; digests of the bytes do", () => {
    expect([hashOf("a\r\nb\r"), hashOf("a\nb")]).toEqual([
      hashOf("a\nb\n"),
      expect.not.stringMatching(hashOf("a\nb\n")),
    ]);
    const digests = [
      byteDigest({ text: "a\n", eol: "lf", bom: false }),
      byteDigest({ text: "a\n", eol: "crlf", bom: false }),
      byteDigest({ text: "a\n", eol: "lf", bom: true }),
    ];
    expect(new Set(digests.map(hex)).size).toBe(3);
  });
});

describe("packed bytes", () => {
  test.each([
    new Uint8Array(),
    new Uint8Array(3),
    new Uint8Array(4),
    packText("text").slice(0, -1),
    new Uint8Array([...packText("text"), 0]),
  ])("[VER-2] that are cut or too long are not read: case %#", (packed) => {
    expect(() => unpackText(packed)).toThrow(DamagedBytes);
  });
});

describe("cursors", () => {
  test("[DOOR-1] come back as they were", () => {
    const cursor = { at: new Date("2026-03-01T10:00:00.123Z"), id: "a/ü" };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
    expect(readNumberCursor(writeNumberCursor(51))).toBe(51);
  });

  test.each(["", "{}", "[]", "[1]", "[null,1]", '["a","b"]', '[1e99,"a"]', "0", "-1", "1.5", "1e12", '[1,"a\\u0000"]'])(
    "[DOOR-1] of others are not read: %s",
    (json) => {
      const cursor = Buffer.from(json).toString("base64url");
      expect([readCursor(cursor), readNumberCursor(cursor)]).toEqual([undefined, undefined]);
    },
  );
});

describe("paths", () => {
  test.each([
    ["Night ferry to Stavanger", "night-ferry-to-stavanger"],
    ["  Café — “crème”!  ", "cafe-creme"],
    ["100 % of it", "100-of-it"],
    ["日本語", "日本語"],
    ["がんばれ、2026年！", "がんばれ-2026年"],
    ["ﾗｰﾒﾝ", "ラーメン"],
    ["Хлеб и Соль", "хлеб-и-соль"],
    ["Tokyo 東京", "tokyo"],
    ["हिन्दी", "हिन्दी"],
    ["\u3164\u200b", "post"],
    ["2026", "2026"],
    ["---", "post"],
    ["x".repeat(300), "x".repeat(80)],
  ])("[VER-1.4] the title %j makes a path that is one", (title, slug) => {
    expect(slugOf(title, "post")).toBe(slug);
    expect(pathRefusal(slug)).toBeUndefined();
  });

  test("[VER-1.4] no path has capitals, letters that cannot be seen, or one word in two forms", () => {
    for (const path of ["Хлеб", "か\u3099", "a\u200bb", "\u3164", "日本 語", "日/../本", "日//本"])
      expect(pathRefusal(path), path).toBeDefined();
    expect(pathRefusal("旅/日本-2.md")).toBeUndefined();
  });
});

describe("a database that is away", () => {
  const sql = (originalCode: string, more: object = {}) => ({
    code: "P2010",
    meta: { driverAdapterError: { cause: { originalCode, ...more } } },
  });

  test.each([
    { code: "P1001" },
    { code: "ECONNREFUSED" },
    new Error("Connection terminated unexpectedly"),
    sql("57P01"),
    sql("57P03"),
    sql("08006"),
    sql("53300"),
    { code: "P2010", meta: { driverAdapterError: { cause: { kind: "DatabaseNotReachable" } } } },
    { meta: { driverAdapterError: { cause: { originalMessage: "Connection terminated" } } } },
  ])("[ROAD-2] is told from one that says no: case %#", async (error) => {
    expect(isConnectionFault(error)).toBe(true);
    await expect(reachable(() => Promise.reject(error))).rejects.toBeInstanceOf(DatabaseAway);
  });

  test.each([sql("23505"), sql("22012"), new Error("no"), undefined, "text", { code: "P2002" }])(
    "[ROAD-2] is not one that says no: case %#",
    async (error) => {
      expect(isConnectionFault(error)).toBe(false);
      await expect(reachable(() => Promise.reject(error))).rejects.toBe(error);
    },
  );

  test("[ROAD-2] a unique constraint is known by its name", () => {
    expect(brokenConstraint(sql("23505", { constraint: { index: "content_path" } }))).toBe("content_path");
    expect(brokenConstraint(sql("23503", { constraint: { index: "content_path" } }))).toBeUndefined();
  });
});

describe("the queue of writers", () => {
  test("[ROAD-2] runs those of one content one after another, also after one has failed, and those of two side by side", async () => {
    const queue = new WriterQueue();
    const told: string[] = [];
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const first = queue.run("a", async () => {
      await gate;
      told.push("first");
      throw new Error("planted");
    });
    const second = queue.run("a", async () => told.push("second"));
    await queue.run("b", async () => told.push("other"));
    open();
    await expect(first).rejects.toThrow("planted");
    await second;
    expect(told).toEqual(["other", "first", "second"]);
  });
});

describe("remembered documents", () => {
  const entry = (revision: number, text: string) => ({
    generation: 1,
    revision,
    text,
    hash: "",
    doc: docFrom(undefined, []),
  });

  test("[ROAD-2] an older one never takes the place of a newer", () => {
    const cache = new HeadCache();
    cache.put("a", entry(2, "two"));
    cache.put("a", entry(1, "one"));
    expect(cache.get("a")?.text).toBe("two");
  });

  test("[ROAD-2] are few, and of few characters", () => {
    const cache = new HeadCache();
    for (let index = 0; index < 200; index++) cache.put(`content-${index}`, entry(1, "text"));
    expect([cache.get("content-0"), cache.get("content-199")?.text]).toEqual([undefined, "text"]);
    cache.put("large", entry(1, "x".repeat(9_000_000)));
    cache.put("larger", entry(1, "x".repeat(9_000_000)));
    expect([cache.get("large"), cache.get("content-199"), cache.get("larger")?.revision]).toEqual([
      undefined,
      undefined,
      1,
    ]);
  });
});

describe("bodies and queries", () => {
  test.each([
    [createBodySchema, { title: "Rota", body: "", tags: [] }, "tags"],
    [createBodySchema, { title: " ", body: "" }, "title"],
    [createBodySchema, { title: "Rota" }, "body"],
    [createBodySchema, { title: "Rota", body: "", outline: [{ name: "a", kind: "beat", must: true }] }, "must"],
    [createBodySchema, { title: "Rota", body: "", type: "Blog Post" }, "type"],
    [saveBodySchema, { body: "", baseVersion: 1 }, "baseHash"],
    [saveBodySchema, { body: "", baseVersion: 1.5, baseHash: "0" }, "baseVersion"],
    [saveBodySchema, { body: "", baseVersion: "1", baseHash: "0" }, "baseVersion"],
    [patchBodySchema, { status: "gone" }, "status"],
    [patchBodySchema, { body: "text" }, "body"],
    [listQuerySchema, { limit: "201" }, "limit"],
    [listQuerySchema, { limit: "0" }, "limit"],
    [listQuerySchema, { limit: "many" }, "limit"],
    [listQuerySchema, { page: "2" }, "page"],
  ])("[DOOR-1] name the field that is wrong: case %#", (schema, input, field) => {
    const parsed = schema.safeParse(input);
    expect(parsed.success).toBe(false);
    expect(JSON.stringify(parsed.error?.issues)).toContain(field);
  });

  test("[DOOR-1] have a page of 50 where nothing is said, and take numbers as they are in an address", () => {
    expect(listQuerySchema.parse({})).toEqual({ limit: 50 });
    expect([listQuerySchema.parse({ limit: "200" }).limit, versionNumberSchema.parse("7")]).toEqual([200, 7]);
    for (const bad of ["0", "-1", "1.5", "x", "", "2147483648"])
      expect(versionNumberSchema.safeParse(bad).success).toBe(false);
  });
});
