// Covers docs/spec/sources.md SRC-1 to SRC-4, as far as values go: what a source is, how it is cut, what it is found by.
import { describe, expect, test } from "vitest";
import { readBytes, readText } from "../../lib/sources/read-source.ts";
import { fillersIn } from "../../lib/sources/spoken.ts";
import { termsOf } from "../../lib/sources/terms.ts";
import { refusalOf, valueOf } from "../content/desk.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const SRT = `1
00:00:01,000 --> 00:00:03,500
Welcome to the bakery.

2
00:01:02,250 --> 00:01:04,000
<i>Um</i>, we bake at four.
`;
const VTT = `WEBVTT
Kind: captions

STYLE
::cue { color: red }

00:05.000 --> 00:07.000 align:start
<v Una Berg>The oven is new.

1:00:07.000 --> 1:00:09.000
<v Tom>It cost 4,200 euros.
`;
const TURNS = `Interview, 3 May

[00:00:05] Una Berg: Um, how did it begin?
[00:00:12] Tom Hale: With my aunt, in 1987.
She had the oven.
[00:01:40] Una Berg: And then?
`;

describe("what a source is", () => {
  test.each([
    ["Plain words.\n", "notes.txt", "text"],
    ["# Bread\n\nRye and wheat.\n", "", "markdown"],
    ["Rye and wheat.\n", "bread.md", "markdown"],
    ["<!doctype html><title>Rye</title><p>Rye bread</p>", "", "html"],
    ["<p>Rye bread</p>", "page.html", "html"],
    [SRT, "", "subtitles"],
    [VTT, "", "subtitles"],
    [TURNS, "", "transcript"],
    ["Name: Una\nPlace: Kiel\nDate: today\n", "", "text"],
  ])("[SRC-1] is read from it: %j is %s %s", (text, name, kind) => {
    expect(valueOf(readText(text, name)).kind).toBe(kind);
  });

  test("[SRC-1] subtitles are what is said, each cue with its time and who says it", () => {
    const srt = valueOf(readText(SRT, ""));
    expect(srt.text).toBe("Welcome to the bakery. Um, we bake at four.");
    expect(srt.marks.map(({ ms }) => ms)).toEqual([1_000, 62_250]);
    const vtt = valueOf(readText(VTT, ""));
    expect(vtt.text).toBe("Una Berg: The oven is new.\n\nTom: It cost 4,200 euros.");
    expect(vtt.marks.map(({ speaker, ms }) => [speaker, ms])).toEqual([
      ["Una Berg", 5_000],
      ["Tom", 3_607_000],
    ]);
  });

  test("[SRC-1] a transcript stays as it came, with a mark where each turn begins", () => {
    const { text, marks } = valueOf(readText(TURNS, ""));
    expect(text).toBe(TURNS);
    expect(marks.map(({ at, speaker, ms }) => [text.slice(at, at + 10), speaker, ms])).toEqual([
      ["[00:00:05]", "Una Berg", 5_000],
      ["[00:00:12]", "Tom Hale", 12_000],
      ["[00:01:40]", "Una Berg", 100_000],
    ]);
  });

  test("[SRC-1.1] words that say nothing stay, and are known", () => {
    const words = "Um, the umbrella, uh, you know, broke. Ähm, ja. えーと、はい。";
    expect(fillersIn(words).map(({ from, to }) => words.slice(from, to))).toEqual([
      "Um",
      "uh",
      "you know",
      "Ähm",
      "えーと",
    ]);
  });

  test("[SRC-1.2] of a web page scripts, styles, pictures and fields are left out", () => {
    const page = `<html><head><title>Rye &amp; wheat</title><style>p{}</style><script>alert("no")</script></head><body>
      <nav><a href="/">Home</a></nav><h1>Rye</h1><p onclick="x()">Bake <b>long</b>. <a href="https://rye.example/a">More</a></p>
      <img src=x onerror="alert(1)"><form><input value="secret"><button>Go</button></form><iframe src="https://elsewhere.example"></iframe>
      <table><tr><th>Loaf</th><th>Price</th></tr><tr><td>Rye</td><td>4.80 €</td></tr></table></body></html>`;
    const { text, title } = valueOf(readText(page, ""));
    expect(title).toMatch(/^Rye/);
    expect(text).toContain("# Rye");
    expect(text).toContain("Bake **long**. [More](https://rye.example/a)");
    expect(text).toContain("| Rye  | 4.80 € |");
    expect(text).not.toMatch(/alert|secret|Home|elsewhere|onclick|p\{\}/);
  });

  test("[SRC-1] files are told by their bytes", () => {
    expect(valueOf(readBytes(bytesOf("\ufeffRye.\r\nWheat.\r\n"), "a.txt")).text).toBe("Rye.\nWheat.\n");
    const utf16 = new Uint8Array([0xff, 0xfe, ...[..."Rye"].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    expect(valueOf(readBytes(utf16, "a.txt")).text).toBe("Rye");
  });

  test.each([
    ["a ZIP, which is not opened", bytesOf("PK\u0003\u0004".padEnd(80, "x")), /packed/],
    ["gzip, which is not opened", new Uint8Array([0x1f, 0x8b, 8, 0]), /packed/],
    ["what is no text", new Uint8Array([0xc3, 0x28, 0xff]), /UTF-8/],
    ["bytes of nothing", new Uint8Array(100), /UTF-8/],
    ["nothing", new Uint8Array(), /no words/],
    ["blanks", bytesOf(" \n\n "), /no words/],
    ["a page of scripts", bytesOf("<html><script>let a</script></html>"), /no words/],
    ["tags too deep", bytesOf(`<html>${"<div>".repeat(60_000)}deep`), /deep/],
  ])("[SRC-2] %s is refused in a sentence", (_, bytes, says) => {
    const no = refusalOf(readBytes(bytes, "file"));
    expect([no.code, no.message]).toEqual(["not_a_source", expect.stringMatching(says)]);
  });

  test("[SRC-2] sizes are bounded before anything is read; ten hours of talk are not too long", () => {
    expect(refusalOf(readText("x".repeat(3_000_001), "")).code).toBe("too_large");
    expect(refusalOf(readText(`<html>${"<p>x".repeat(100_001)}`, "")).code).toBe("too_large");
    const cue = (n: number) => {
      const at = new Date(n * 3_000).toISOString().slice(11, 19);
      return `${n}\n${at},000 --> ${at},900\nSentence ${n} of a long talk about bread and ovens.\n`;
    };
    const talk = valueOf(readText(Array.from({ length: 12_000 }, (_, n) => cue(n)).join("\n"), ""));
    expect(talk.passages.at(-1)?.ms).toBeGreaterThan(9.9 * 3_600_000);
  });
});

describe("passages", () => {
  const prose = Array.from(
    { length: 300 },
    (_, n) => `Sentence ${n} says something about bread${n % 9 ? "." : ".\n\n"}`,
  ).join(" ");

  test.each([
    ["prose", prose],
    ["one word without an end", "x".repeat(5_000)],
    ["letters of two units", "😀".repeat(2_000)],
    ["lines", "a line\n".repeat(900)],
    ["Japanese", "パンを焼く。窯は新しい。".repeat(300)],
    ["one short line", "Rye."],
  ])("[SRC-3] of %s follow one another without gaps, are whole characters, and about 600 long", (_, text) => {
    const { passages } = valueOf(readText(text, ""));
    expect(passages.map(({ text: one }) => one).join("")).toBe(text);
    expect(passages.every(({ from, to, text: one }) => text.slice(from, to) === one && one.isWellFormed())).toBe(true);
    expect(passages.map(({ number }) => number)).toEqual(passages.map((_one, index) => index + 1));
    expect(Math.max(...passages.map(({ text: one }) => one.length))).toBeLessThanOrEqual(1_600);
  });

  test("[SRC-3] say who speaks in them and when", () => {
    const long = (name: string, at: string) =>
      `[${at}] ${name}: ${"Words about the oven and the bread. ".repeat(12)}\n`;
    const { passages } = valueOf(readText(long("Una", "0:05") + long("Tom", "1:10") + long("Una", "2:00"), ""));
    expect(passages.map(({ speaker, ms }) => [speaker, ms])).toEqual([
      ["Una", 5_000],
      ["Tom", 70_000],
      ["Una", 120_000],
    ]);
  });

  test("[SRC-4] are found by words without capitals, accents and endings, in scripts without blanks by pairs", () => {
    expect(termsOf("Bakeries, BAKERY, café")).toEqual(["bakeri", "bakery", "cafe"]);
    expect(termsOf("Transportation transports")).toEqual(["transp"]);
    expect(termsOf("パン屋")).toEqual(["ハン", "ン屋"]);
  });
});
