// What has been found to stop the server once, and the like of it.
import { editOf } from "./edits.ts";
import { message, sent } from "./mcp.ts";
import { editedAndRead, savedAndCompared, storedAndShown } from "./rest.ts";
import { madePost, type Shot } from "./shot.ts";
import { manyClients, samePlace, shotOf } from "./sockets.ts";
import { textOf } from "./texts.ts";

/** `share` of their full size, for a look at whether they are answered at all. */
export function knownShots(share: number): Shot[] {
  const of = (size: number) => Math.max(10, Math.round(size * share));
  const shown = (name: string, text: string): Shot => ({
    door: "REST",
    name,
    fire: (target) => storedAndShown(target, text),
  });
  const edit = (kind: string, size: number, count: number): Shot => ({
    door: "REST",
    name: `${kind}: ${of(count)} ops over ${of(size)}`,
    fire: (target) => editedAndRead(target, editOf(kind, of(size), of(count))),
  });
  const saved = (name: string, one: string, other: string): Shot => ({
    door: "REST",
    name: `saved and compared: ${name}`,
    fire: (target) => savedAndCompared(target, one, other),
  });
  const wide = `${"|a".repeat(of(1_000))}|\n${"|-".repeat(of(1_000))}|\n${"|\n".repeat(of(24_000))}`;
  const lines = (from: number) => Array.from({ length: of(300_000) }, (_, index) => `${from + index}`).join("\n");
  return [
    shown("front matter of keys within keys", `---\n${"? ".repeat(of(1_200))}\n---\nHello\n`),
    shown("front matter of 10,000 levels", `---\n${"? ".repeat(of(10_000))}\n---\nHello\n`),
    shown("front matter of 60,000 keys", textOf("many: front matter keys", of(590_000))),
    shown("front matter of anchors", textOf("many: front matter anchors", of(100_000))),
    shown("front matter of comments", textOf("many: front matter comments", of(1_200_000))),
    shown("a wide table", wide),
    shown("open links", textOf("again: open links", of(150_000))),
    shown("open brackets", textOf("deep: open brackets", of(200_000))),
    shown("quotes within quotes", textOf("deep: quotes", of(8_000))),
    shown("spaced quotes", textOf("deep: spaced quotes", of(16_000))),
    strangers("/api/sign-in", of(700_000)),
    strangers("/api/invitations/join", of(700_000)),
    strangersForm(of(8_000_000)),
    shotOf({ ...manyClients(of(3_000)), signsIn: true }, of(48_000)),
    shotOf({ ...manyClients(of(10_000)), signsIn: true }, of(160_000)),
    shotOf({ ...manyClients(of(200_000)), signsIn: true }, of(2_700_000)),
    shotOf({ ...samePlace(of(20_000)), signsIn: true }, of(160_000)),
    edit("lines taken out", 99_000, 100),
    edit("equal lines taken out", 10_000, 50),
    edit("lines taken out", 429_000, 200),
    edit("equal lines taken out", 400_000, 500),
    edit("quotes with slips in one line", 2_000_000, 500),
    edit("sections that are not there", 280_000, 500),
    edit("neighbours quoted at length", 200_000, 500),
    edit("every occurrence", 200_000, 100),
    edit("long quotes", 200_000, 200),
    edit("one word everywhere", 1_000_000, 1),
    edit("quotes that are not there", 1_000_000, 500),
    edit("lines rewritten", 600_000, 500),
    edit("the whole text, reworded", 1_000_000, 1),
    saved("other lines", lines(1_000_000), lines(5_000_000)),
    saved("one long line", "a ".repeat(of(1_700_000)), "b ".repeat(of(1_700_000))),
    saved("one long line, changed at both ends", `a${"x ".repeat(of(1_000_000))}a`, `b${"x ".repeat(of(1_000_000))}b`),
    batch("searches of a long text", 3_800_000 * share, { mode: "search", query: "zzzz" }),
    batch("slow patterns", 100_000 * share, { mode: "search", query: "(a+)+$", regex: true }),
    {
      door: "REST",
      name: "JSON nested deeply",
      fire: async (target) =>
        void (await target.call("POST", "/api/contents", {
          raw: "[".repeat(of(4_000_000)) + "]".repeat(of(4_000_000)),
        })),
    },
  ];
}

const manyFields = (count: number): string =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":1`).join(",")}}`;

const strangers = (path: string, count: number): Shot => ({
  door: "forms",
  name: `${path}: ${count} unknown fields, five at once`,
  async fire(target) {
    const raw = manyFields(count);
    await Promise.all(
      Array.from({ length: 5 }, () => target.call("POST", path, { raw, headers: { authorization: "" } })),
    );
  },
});

const strangersForm = (size: number): Shot => ({
  door: "forms",
  name: `a form of ${size} bytes`,
  fire: async (target) =>
    void (await target.call("POST", "/api/sign-in", {
      raw: `${"a=1&".repeat(size / 4)}`,
      headers: { authorization: "", origin: target.base, "content-type": "application/x-www-form-urlencoded" },
    })),
});

const batch = (name: string, size: number, given: Readonly<Record<string, unknown>>): Shot => ({
  door: "MCP",
  name: `ten ${name} in a batch`,
  async fire(target) {
    const post = await madePost(
      target,
      "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!\n".repeat(Math.max(1, Math.floor(size / 36))),
    );
    if (post)
      await sent(
        target,
        Array.from({ length: 10 }, (_, index) => message("TextInspect", { filePath: post.id, ...given }, index + 1)),
      );
  },
});
