// Covers docs/spec/sources.md SRC-1.3: what is read of a PDF, in its own thread, and what is refused in a sentence.
import { afterAll, describe, expect, test } from "vitest";
import { readPdf, SOURCE_WORK } from "../../lib/sources/index.ts";
import { createReadPdf } from "../../server/pdf.ts";
import { pdfOf, streamOf } from "./pdfs.ts";

const { read, close } = createReadPdf();
afterAll(close);

const refusalOf = async (bytes: Uint8Array) => {
  const answer = await read(bytes);
  return answer.ok ? undefined : answer.refusal;
};
const pagesOf = async (bytes: Uint8Array) => {
  const answer = await read(bytes);
  if (!answer.ok) throw new Error(answer.refusal.message);
  return answer.value;
};

describe("[SRC-1.3] a PDF", () => {
  test("[SRC-1.3] is read page by page, with its title; a page of pictures among others is empty", async () => {
    const { pages, title } = await pagesOf(
      pdfOf(["The oven was bought in 1987.\nIt was old (very).", "", "It cost 4,200 euros."], {
        title: "Oven",
        packed: 1,
      }),
    );
    expect(title).toBe("Oven");
    expect(pages.map((page) => page.trim())).toEqual([
      "The oven was bought in 1987.\nIt was old (very).",
      "",
      "It cost 4,200 euros.",
    ]);
    const source = SOURCE_WORK.sourcePages(pages, title);
    expect(source.ok && source.value).toMatchObject({ kind: "pdf", title: "Oven", passages: [{ number: 1, page: 1 }] });
  });

  test("[SRC-1.3] each passage knows the page that it begins on", async () => {
    const long = (n: number) =>
      Array.from({ length: 12 }, (_, line) => `Page ${n} has its line ${line}, and says so in so many words.`).join(
        "\n",
      );
    const { pages } = await pagesOf(pdfOf([long(1), long(2), long(3)]));
    const source = SOURCE_WORK.sourcePages(pages, "");
    const passages = source.ok ? source.value.passages : [];
    expect(passages.length).toBeGreaterThanOrEqual(3);
    for (const { text, page } of passages) expect(text.trimStart()).toContain(`Page ${page} `);
    expect(new Set(passages.map(({ page }) => page))).toEqual(new Set([1, 2, 3]));
  });

  test("[SRC-1.3] of 500 pages is read whole, one of 1,001 is too large", async () => {
    const page = Array.from(
      { length: 45 },
      (_, line) => `Line ${line} of a book that nobody has read to its end so far.`,
    ).join("\n");
    const { pages } = await pagesOf(
      pdfOf(
        Array.from({ length: 500 }, () => page),
        { packed: 1 },
      ),
    );
    expect(pages).toHaveLength(500);
    expect(pages.at(-1)).toContain("Line 44");
    expect((await refusalOf(pdfOf(Array.from({ length: 1_001 }, () => "A page."))))?.code).toBe("too_large");
  }, 60_000);

  test("[SRC-1.3] of pictures, locked or broken is told so, and nothing is kept", async () => {
    expect(await refusalOf(pdfOf(["", ""]))).toMatchObject({
      code: "not_a_source",
      message: expect.stringContaining("pictures"),
    });
    const locked =
      "/Encrypt << /Filter /Standard /V 1 /R 2 /O (01234567890123456789012345678901) /U (01234567890123456789012345678901) /P -4 >> /ID [<00> <00>]";
    expect(await refusalOf(pdfOf(["Words."], { trailer: locked }))).toMatchObject({
      code: "not_a_source",
      message: expect.stringContaining("password"),
    });
    const broken = [
      new TextEncoder().encode("%PDF-1.7 nothing"),
      pdfOf(["Words."]).slice(0, 60),
      new Uint8Array(5_000).map((_, at) => (at < 5 ? (MAGIC[at] ?? 0) : (at * 7919) % 251)),
    ];
    for (const bytes of broken) expect((await refusalOf(bytes))?.code).toBe("not_a_source");
  });

  test("[SRC-1.3] that unpacks to 200 MB is refused before it is unpacked, also when it is packed twice", async () => {
    const zeros = Buffer.alloc(200 * 1024 * 1024, 32);
    for (const packed of [1, 2]) {
      const bytes = Buffer.concat([pdfOf(["Words."]), Buffer.from("\n9 0 obj\n"), streamOf(zeros, packed)]);
      const refused = await refusalOf(new Uint8Array(bytes));
      expect(refused).toMatchObject({ code: "too_large", message: expect.stringContaining("unpacked") });
    }
  }, 60_000);

  test("[SRC-1.3] that takes too long is stopped with its thread, and the next one is read", async () => {
    const short = createReadPdf({ limitMs: 1 });
    const answer = await short.read(
      pdfOf(
        Array.from({ length: 400 }, () => "A page of words."),
        { packed: 1 },
      ),
    );
    expect(answer).toMatchObject({ ok: false, refusal: { code: "too_large" } });
    await short.close();
    expect((await pagesOf(pdfOf(["Still here."]))).pages).toHaveLength(1);
  });

  test("[SRC-1.3] is read the same in this thread", async () => {
    expect(await readPdf(pdfOf(["Words."]))).toMatchObject({
      ok: true,
      value: { pages: [expect.stringContaining("Words.")] },
    });
  });
});

const MAGIC = new TextEncoder().encode("%PDF-");
