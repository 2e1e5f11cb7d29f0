// Covers docs/spec/sources.md SRC-9: sources that are read from an address, from a server that listens here.
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { afterAll, describe, expect, onTestFinished, test } from "vitest";
import { createAskOutside } from "../../lib/outgoing/index.ts";
import { createFetchSource, createSources, SOURCE_WORK } from "../../lib/sources/index.ts";
import { createReadPdf } from "../../server/pdf.ts";
import { workHere } from "../../lib/threads/index.ts";
import { desk, refusalOf, valueOf } from "../content/desk.ts";
import { chatDesk } from "../agent/chat-desk.ts";
import { modelServer } from "../support/model-server.ts";
import { calls, says } from "../support/scripted-model.ts";
import { testDatabase } from "../support/database.ts";
import { pdfOf } from "./pdfs.ts";

const { prisma, pool } = await testDatabase();
const { env, owner, write } = await desk(prisma);
const pdfs = createReadPdf();
afterAll(pdfs.close);
const sourcesOf = (mayBePrivate: boolean) =>
  createSources({
    pool,
    clock: env.clock,
    newId: env.newId,
    work: workHere(SOURCE_WORK),
    readPdf: pdfs.read,
    fetchSource: createFetchSource(createAskOutside({ mayBePrivate })),
  });
const sources = sourcesOf(true);
const allow = (sourceAddresses: boolean) =>
  prisma.workspace.update({ where: { id: owner.workspaceId }, data: { sourceAddresses } });

async function serving(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
}
const page =
  (type: string, body: string | Buffer): RequestListener =>
  (_, response) =>
    void response.writeHead(200, { "content-type": type }).end(body);

async function read(listener: RequestListener, path = "/page.html") {
  await allow(true);
  const { id } = await write("Words.\n");
  return sources.add(owner, id, { address: (await serving(listener)) + path }, "person");
}

test("[SRC-9] a page is read to its words, and says where it was read", async () => {
  const html =
    "<html><head><title>Oven prices</title><script>steal()</script></head><body><nav>Menu</nav><h1>Prices</h1><p>The oven was <b>4,200 euros</b>.</p></body></html>";
  const kept = valueOf(await read(page("text/html; charset=utf-8", html)));
  expect(kept).toMatchObject({ title: "Oven prices", kind: "html", address: expect.stringMatching(/page\.html$/) });
  const { items } = valueOf(await sources.read(owner, kept.id));
  expect(items.map(({ text }) => text).join("")).toBe("# Prices\n\nThe oven was **4,200 euros**.\n");
});

test.each<readonly [string, string, Buffer | string, string]>([
  ["said by the answer", "text/plain; charset=iso-8859-1", Buffer.from("caf\u00e9", "latin1"), "café"],
  ["said by the page", "text/html", Buffer.from('<meta charset="windows-1252"><p>caf\u00e9</p>', "latin1"), "café"],
  ["unknown, so UTF-8", "text/plain; charset=klingon", "café", "café"],
])("[SRC-9] letters %s", async (_, type, body, words) => {
  const { id } = valueOf(await read(page(type, body)));
  expect(valueOf(await sources.read(owner, id)).items[0]?.text).toContain(words);
});

test("[SRC-9] a PDF is read to its words", async () => {
  const bytes = Buffer.from(pdfOf(["The oven was old.", "It cost 4,200 euros."], { title: "Oven" }));
  const kept = valueOf(await read(page("application/pdf", bytes), "/oven.pdf"));
  expect(kept).toMatchObject({ title: "Oven", kind: "pdf", address: expect.stringMatching(/oven\.pdf$/) });
  const { items } = valueOf(await sources.read(owner, kept.id));
  expect(items).toMatchObject([{ page: 1, text: expect.stringContaining("It cost 4,200 euros.") }]);
});

test("[SRC-9] until an owner allows it nothing is asked", async () => {
  let asked = 0;
  const base = await serving((_, response) => void (asked++, response.end("words")));
  await allow(false);
  const { id } = await write("Words.\n");
  const refused = refusalOf(await sources.add(owner, id, { address: base }, "person"));
  expect([refused.code, refused.hint, asked]).toEqual(["forbidden", expect.stringMatching(/owner/), 0]);
});

describe("what is refused, each in a sentence", () => {
  const forever: RequestListener = (_, response) => {
    const chunk = Buffer.alloc(256 * 1024, "a");
    const more = () =>
      void (response.destroyed || (response.write(chunk) ? setImmediate(more) : response.once("drain", more)));
    response.writeHead(200, { "content-type": "text/plain" });
    more();
  };
  const leadsTo =
    (location: string): RequestListener =>
    (_, response) =>
      void response.writeHead(302, { location }).end();

  test.each<readonly [string, RequestListener, string]>([
    ["a 404", (_, response) => void response.writeHead(404).end("no"), "answers with 404"],
    ["a picture", page("image/png", "png"), "no text at this address"],
    ["nothing in it", page("text/html", "<script>x()</script>"), "no words"],
    ["a text that never ends", forever, "too large"],
    [
      "a bomb",
      (_, response) =>
        void response
          .writeHead(200, { "content-type": "text/plain", "content-encoding": "gzip" })
          .end(gzipSync(Buffer.alloc(50_000_000))),
      "too large",
    ],
    [
      "five gigabytes, as it says",
      (_, response) => void response.writeHead(200, { "content-type": "text/plain", "content-length": 5e9 }).write("a"),
      "too large",
    ],
    ["a redirect to a file", leadsTo("file:///etc/passwd"), "not the address of a web page"],
    ["redirects without end", leadsTo("/again"), "too many times"],
    ["a line that breaks", (request) => void request.socket.destroy(), "Nothing answers"],
  ])("[SRC-9] %s", async (_, listener, words) => {
    const { code, message } = refusalOf(await read(listener));
    expect([code, message]).toEqual([
      expect.stringMatching(/^(?:not_a_source|too_large)$/),
      expect.stringContaining(words),
    ]);
  });

  test.each(["ftp://a.example/x", "http://me:secret@a.example/", "not an address", "javascript:alert(1)"])(
    "[SRC-9] %s is no address",
    async (address) => {
      await allow(true);
      const { id } = await write("Words.\n");
      expect(refusalOf(await sources.add(owner, id, { address }, "person")).message).toContain(
        "not the address of a web page",
      );
    },
  );

  test("[SRC-9] the server's own network by every name for it; each redirect is looked at alike (OUT-1)", async () => {
    await allow(true);
    const { id } = await write("Words.\n");
    const base = await serving(page("text/plain", "secret"));
    const port = new URL(base).port;
    for (const host of [
      "127.0.0.1",
      "localhost",
      "[::1]",
      "0.0.0.0",
      "[::ffff:127.0.0.1]",
      "169.254.169.254",
      "10.0.0.1",
    ])
      expect([
        host,
        refusalOf(await sourcesOf(false).add(owner, id, { address: `http://${host}:${port}/` }, "person")).message,
      ]).toEqual([host, expect.stringContaining("own network")]);
  });
});

describe("what was read from an address vouches for no link", () => {
  const words = "Seeds are at https://seeds.example/shop and cheap.";
  const row = async (id: string) => {
    const { byPerson, address } = await prisma.source.findUniqueOrThrow({ where: { id } });
    return { vouches: byPerson && address === null };
  };
  const paste = async (text: string, by: "person" | "ai") => {
    const { id } = await write("Words.\n");
    return valueOf(await sources.add(owner, id, { text }, by));
  };

  test("[SRC-9] nor when an AI gives the same words after; a person who pastes them does vouch", async () => {
    const kept = valueOf(await read(page("text/plain", words), "/seeds.txt"));
    expect(await row(kept.id)).toEqual({ vouches: false });
    expect((await paste(words, "ai")).id).toBe(kept.id);
    expect(await row(kept.id)).toEqual({ vouches: false });
    await paste(words, "person");
    expect(await row(kept.id)).toEqual({ vouches: true });
  });

  test("[SRC-9] nor when an AI gave the same words before", async () => {
    const other = `${words} Twice.`;
    const kept = await paste(other, "ai");
    expect(valueOf(await read(page("text/plain", other), "/other.txt")).id).toBe(kept.id);
    expect(await row(kept.id)).toEqual({ vouches: false });
  });
});

test.each(["/caf%E9.txt", "/100%.txt", "/a%2Fb.txt"])(
  "[SRC-9] a path that cannot be decoded is a name: %s",
  async (path) => {
    expect(valueOf(await read(page("text/plain", `Words of ${path}.`), path)).title).not.toBe("");
  },
);

test("[SRC-9] addresses that are slow keep nobody from pasting words", async () => {
  const held: (() => void)[] = [];
  const base = await serving((_, response) => void held.push(() => response.end("Late words.")));
  await allow(true);
  const { id } = await write("Words.\n");
  const slow = Array.from({ length: 4 }, (_, n) => sources.add(owner, id, { address: `${base}/${n}` }, "person"));
  await expect.poll(() => held.length).toBe(4);
  expect(refusalOf(await sources.add(owner, id, { address: `${base}/5` }, "person")).code).toBe("rate_limited");
  expect((await sources.add(owner, id, { text: "Words that wait for nobody." }, "person")).ok).toBe(true);
  for (const end of held) end();
  expect((await Promise.all(slow)).map(({ ok }) => ok)).toEqual([true, true, true, true]);
});

/** The message, an address in it that the person gave, and one that is only its beginning. */
test.each<readonly [string, string, string]>([
  ["Read BASE/wiki/Tea_(meal), please", "BASE/wiki/Tea_(meal)", "BASE/wiki/Tea_"],
  ["(see BASE/x)", "BASE/x", "BASE/"],
  ["Lies BASE/bücher.txt.", "BASE/bücher.txt", "BASE/b"],
  ["BASE/wiki/茶 を読んで", "BASE/wiki/茶", "BASE/wiki/"],
  ["BASE/xを読んで", "BASE/x", "BASE/"],
  ["It's at BASE/it's-here", "BASE/it's-here", "BASE/it"],
  ["Use **BASE/v1.2**", "BASE/v1.2", "BASE/v1"],
  ["Use `BASE/a.txt`", "BASE/a.txt", "BASE/a"],
  ["[the page](BASE/a[1].txt)", "BASE/a[1].txt", "BASE/a"],
])("[SRC-9.1] a whole address of the message and no beginning of one: %s", async (message, whole, beginning) => {
  const base = await serving(page("text/plain", `Words for ${whole}.`));
  const at = (words: string) => words.replace("BASE", base);
  const model = await modelServer(
    calls(
      { tool: "source_ingest", given: { address: at(beginning) }, id: "a" },
      { tool: "source_ingest", given: { address: at(whole) }, id: "b" },
    ),
    says("Done."),
  );
  const chat = await chatDesk(prisma, { modelUrl: model.baseUrl, sources: () => sources });
  await prisma.workspace.update({ where: { id: chat.owner.workspaceId }, data: { sourceAddresses: true } });
  const { id } = await chat.write("Words.\n");
  await chat.ask(id, at(message));
  const back = model.requests[1]?.messages.slice(-2).map(({ content }) => JSON.parse(content) as object);
  expect(back).toMatchObject([{ error: { code: "intent_mismatch" } }, { source: { byAi: true } }]);
});

test("[SRC-9.1] the assistant reads the address that the person gave, and none of its own", async () => {
  const base = await serving(page("text/plain", "The oven was 4,200 euros."));
  const model = await modelServer(
    calls(
      { tool: "source_ingest", given: { address: `${base}/oven.txt?words=of-the-post` }, id: "a" },
      { tool: "source_ingest", given: { address: `${base}/ov` }, id: "d" },
      { tool: "source_ingest", given: { address: `${base}/oven.txt` }, id: "b" },
    ),
    says("Done."),
  );
  const chat = await chatDesk(prisma, { modelUrl: model.baseUrl, sources: () => sources });
  await prisma.workspace.update({ where: { id: chat.owner.workspaceId }, data: { sourceAddresses: true } });
  const { id } = await chat.write("Words.\n");
  await chat.ask(id, `Keep ${base}/oven.txt. It is a source`);
  const back = model.requests[1]?.messages.slice(-3).map(({ content }) => JSON.parse(content) as object);
  expect(back).toMatchObject([
    { error: { code: "intent_mismatch" } },
    { error: { code: "intent_mismatch" } },
    { source: { address: `${base}/oven.txt`, byAi: true } },
  ]);
});
