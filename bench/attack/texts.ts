// Texts that are made to be slow: deep, wide, many, or the same again and again. All are of about the size that is
// asked for.

/** A text of about `size` characters. */
type Shape = (size: number) => string;

const again =
  (piece: string): Shape =>
  (size) =>
    piece.repeat(Math.max(1, Math.ceil(size / piece.length)));
const counted =
  (piece: (index: number) => string): Shape =>
  (size) => {
    const pieces: string[] = [];
    for (let length = 0, index = 0; length < size; index += 1)
      length += pieces[pieces.push(piece(index)) - 1]?.length ?? 1;
    return pieces.join("");
  };
const both =
  (open: string, close: string): Shape =>
  (size) => {
    const depth = Math.max(1, Math.floor(size / (open.length + close.length)));
    return `${open.repeat(depth)}x${close.repeat(depth)}`;
  };
const framed =
  (shape: Shape): Shape =>
  (size) =>
    `---\n${shape(size)}\n---\nHello\n`;
/** Each line deeper than the one before, to `depth` and back. */
const indented = (mark: string, depth: number): Shape =>
  counted((index) => `${"  ".repeat(index % depth)}${mark} item ${index}\n`);
const table =
  (columns: (size: number) => number): Shape =>
  (size) => {
    const wide = Math.max(1, columns(size));
    const head = `|${"a|".repeat(wide)}\n|${"-|".repeat(wide)}\n`;
    return head + again("|\n")(Math.max(2, size - head.length));
  };

export const SHAPES: Readonly<Record<string, Shape>> = {
  "deep: quotes": again(">"),
  "deep: spaced quotes": again("> "),
  "deep: brackets": both("[", "]"),
  "deep: open brackets": again("["),
  "deep: pictures": again("!["),
  "deep: parentheses": both("[a](", ")"),
  "deep: emphasis": both("*a **b ", " c** d*"),
  "deep: tags": both("<div>", "</div>"),
  "deep: lists": indented("-", 40),
  "deep: numbered lists": indented("1.", 12),
  "deep: lists to the end": indented("-", 1_000),
  "deep: front matter keys": framed(again("? ")),
  "deep: front matter lists": framed(both("[", "]")),
  "deep: front matter maps": framed(both("{a: ", "}")),
  "wide: one line of letters": again("a"),
  "wide: one line of words": counted((index) => `word${index} `),
  "wide: one line of other scripts": again("日本語の文字列"),
  "wide: bars": again("|"),
  "wide: a table": table((size) => Math.floor(Math.sqrt(size))),
  "wide: a table of many rows": table(() => 8),
  "wide: a title": (size) => `# ${again("title ")(size)}\n\nText.\n`,
  "wide: a link": (size) => `[a](http://example.org/${again("a")(size)})\n`,
  "many: titles": counted((index) => `## Title ${index}\n\n`),
  "many: equal titles": again("## Title\n\n"),
  "many: underlined titles": again("a\n=\n"),
  "many: paragraphs": counted((index) => `Paragraph ${index} of a text that goes on and on.\n\n`),
  "many: short lines": counted((index) => `line ${index}\n`),
  "many: items": counted((index) => `- item ${index}\n`),
  "many: numbered items": counted((index) => `${index + 1}. item\n`),
  "many: rows": (size) => `| a | b |\n|---|---|\n${counted((index) => `| ${index} | row |\n`)(size)}`,
  "many: fences": counted((index) => `\`\`\`js\nlet a${index};\n\`\`\`\n`),
  "many: open fences": again("```\n````\n"),
  "many: links": counted((index) => `[a${index}](http://example.org/${index}) `),
  "many: link names": counted((index) => `[a${index}]: /b${index}\n`),
  "many: uses of link names": (size) => `[a]: /b\n\n${again("[a][a] [a] ")(size)}`,
  "many: footnotes": counted((index) => `Text[^${index}].\n\n[^${index}]: Note ${index}.\n\n`),
  "many: addresses": counted((index) => `www.example.org/${index} a${index}@example.org `),
  "many: figures": counted((index) => `${index}.${index % 100} € on ${(index % 28) + 1}.${(index % 12) + 1}.2026, `),
  "many: names": counted((index) => `Anna${index} Meyer met Paul Weber${index}. `),
  "many: front matter keys": framed(counted((index) => `k${index}: v\n`)),
  "many: front matter anchors": framed(counted((index) => `a${index}: &a${index} x\nb${index}: *a${index}\n`)),
  "many: front matter comments": framed(again("# a\n")),
  "many: comments": again("<!-- a -->\n"),
  "many: Windows lines": counted((index) => `line ${index}\r\n`),
  "again: two words": again("ab "),
  "again: a line": again("x\n"),
  "again: a paragraph": again("This is the very same paragraph as the one before, in every word.\n\n"),
  "again: marks": again("*a _b ~c "),
  "again: closing marks": again("a* b_ c~ "),
  "again: stars": again("*"),
  "again: backticks": counted((index) => `${"`".repeat((index % 300) + 1)} `),
  "again: open links": again("[a](b"),
  "again: open tags": again("<a "),
  "again: open comments": again("<!--"),
  "again: instructions": again("<?"),
  "again: entities": again("&amp;&#0;&notreal; "),
  "again: backslashes": again("\\"),
  "again: combining marks": (size) => `a${"\u0301".repeat(size)}`,
  "again: joined emoji": again("👩‍👩‍👧‍👦"),
  "again: flags": again("🇩🇪"),
  "again: quotation marks": again("“a” 'b' \"c\" "),
  "again: blank lines": again("\n"),
  "again: spaces": again(" "),
  "again: tabs": again("\t- a\n"),
  "again: hyphens": again("-\n"),
  "again: front matter fences": again("---\n"),
};

export const SHAPE_NAMES = Object.keys(SHAPES);

export const textOf = (shape: string, size: number): string => SHAPES[shape]?.(size) ?? "";
