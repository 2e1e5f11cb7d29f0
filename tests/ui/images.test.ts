// Covers docs/spec/images.md IMG-5: where an image goes in a text, and what its mark does while people write.
import { markdown, markdownLanguage } from "@codemirror/lang-markdown";
import { EditorState, type TransactionSpec } from "@codemirror/state";
import { describe, expect, test } from "vitest";
import { altPlace, imageMarkdown, imageText, placeFor } from "../../app/ui/editor/images/image-place.ts";
import {
  addSlots,
  openSlot,
  putSlot,
  slotField,
  slotsOf,
  type ImageSlot,
} from "../../app/ui/editor/images/image-slots.ts";
import { frontMatterSyntax } from "../../app/ui/editor/front-matter-block.ts";
import { withoutImages } from "../../app/ui/editor/paste/held-images.ts";
import { pastedMarkdown } from "../../app/ui/editor/paste/pasted-markdown.ts";
import { png } from "../support/pictures.ts";

const stateOf = (doc: string): EditorState =>
  EditorState.create({
    doc,
    extensions: [markdown({ base: markdownLanguage, extensions: [frontMatterSyntax] }), slotField],
  });

/** The text after an image was put where the bar is. */
function put(doc: string, isOneOfSeveral = false): string {
  const at = doc.indexOf("¦");
  const state = stateOf(doc.replace("¦", ""));
  const place = placeFor(state, { from: at, to: at }, isOneOfSeveral);
  const { insert, start } = imageText(state, place, { alt: "a", url: "u" });
  expect(insert.slice(start)).toMatch(/^!\[a\]\(u\)/);
  return state.update({ changes: { from: place.from, to: place.to, insert } }).newDoc.toString();
}

describe("where an image goes", () => {
  test.each([
    ["among words", "One ¦two.", "One ![a](u)two."],
    ["on a line of its own", "One.\n\n¦\n\nTwo.", "One.\n\n![a](u)\n\nTwo."],
    ["after code, where it would be letters", "```js\nlet ¦x;\n```\n\nTwo.", "```js\nlet x;\n```\n\n![a](u)\n\nTwo."],
    ["after front matter", "---\ntitle: ¦x\n---\n\nTwo.", "---\ntitle: x\n---\n\n![a](u)\n\nTwo."],
    ["after a link", "See [the ¦map](https://example.org) now.", "See [the map](https://example.org)![a](u) now."],
    ["after code among words", "Use `let ¦x` here.", "Use `let x`![a](u) here."],
    ["before a heading, which stays one", "¦# One\n\nTwo.", "![a](u)\n\n# One\n\nTwo."],
    ["after a paragraph, on its own", "One.¦\n\nTwo.", "One.\n\n![a](u)\n\nTwo."],
    ["in a sentence that goes on", "One and ¦", "One and ![a](u)"],
    ["before a paragraph", "One.\n\n¦Two.", "One.\n\n![a](u)\n\nTwo."],
    ["at the end of an item, in it", "- a¦\n- b", "- a![a](u)\n- b"],
    ["into a cell", "| A |\n| - |\n| b¦ |\n", "| A |\n| - |\n| b![a](u) |\n"],
  ])("[IMG-5] %s", (_, before, after) => {
    expect(put(before)).toBe(after);
  });

  test("[IMG-5.1] several are paragraphs, but in a heading or a table", () => {
    expect(put("One ¦two.", true)).toBe("One \n\n![a](u)\n\ntwo.");
    expect(put("# One¦", true)).toBe("# One![a](u)");
    expect(put("| A |\n| - |\n| b¦ |\n", true)).toBe("| A |\n| - |\n| b![a](u) |\n");
  });

  test.each([
    ["a [gate] \\ `x` *y* |", "![a \\[gate\\] \\\\ \\`x\\` \\*y\\* \\|](u)"],
    ["two\nlines\u2028 ", "![two lines](u)"],
    ["", "![](u)"],
    ["snake_case & more", "![snake_case & more](u)"],
  ])("[IMG-5] %j as what it shows", (alt, expected) => {
    expect(imageMarkdown({ alt, url: "u" })).toBe(expected);
    expect(altPlace(expected, 10, "u")).toEqual({ from: 12, to: 10 + expected.length - "](u)".length });
  });

  test("[IMG-5] what is no image of that address any more has no such place", () => {
    expect([
      altPlace("![a](v)", 0, "u"),
      altPlace("[a](u)", 0, "u"),
      altPlace("![a](u) ", 0, "u"),
      altPlace("", 0, "u"),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe("the mark of an image on its way", () => {
  const slot = (id: number, from: number, to = from): ImageSlot => ({
    id,
    phase: "sending",
    name: "x",
    from,
    to,
    isBlock: false,
    words: "",
    url: undefined,
    alt: "",
    isNamed: false,
    fault: undefined,
  });
  const places = (state: EditorState) => slotsOf(state).map(({ id, from, to, phase }) => [id, from, to, phase]);
  const after = (state: EditorState, ...specs: readonly TransactionSpec[]) =>
    specs.reduce((now, spec) => now.update(spec).state, state);

  test("[IMG-5.1] goes along with what others write, and keeps what is selected apart from it", () => {
    const state = after(
      stateOf("One two three."),
      { effects: addSlots.of([slot(1, 4, 7)]) },
      { changes: { from: 0, insert: "Now " } },
      { changes: { from: 8, insert: "new " } },
      { changes: { from: 15, insert: "!" } },
    );
    expect(state.sliceDoc(...(places(state)[0]?.slice(1, 3) as [number, number]))).toBe("two");
  });

  test("[IMG-5.1] of several at one place the later are put after the earlier, whichever comes first", () => {
    const begun = after(stateOf("ab"), { effects: addSlots.of([slot(1, 1), slot(2, 1), slot(3, 1)]) });
    const second = after(begun, {
      changes: { from: 1, insert: "![](/2)" },
      effects: putSlot.of({ id: 2, from: 1, to: 8, url: "/2" }),
    });
    expect(places(second)).toEqual([
      [1, 1, 1, "sending"],
      [2, 1, 8, "put"],
      [3, 8, 8, "sending"],
    ]);
    const first = after(second, {
      changes: { from: 1, insert: "![](/1)" },
      effects: putSlot.of({ id: 1, from: 1, to: 8, url: "/1" }),
    });
    expect([first.doc.toString(), places(first)]).toEqual([
      "a![](/1)![](/2)b",
      [
        [1, 1, 8, "put"],
        [2, 8, 15, "put"],
        [3, 15, 15, "sending"],
      ],
    ]);
  });

  test("[IMG-5] is over when the image is taken out of the text again", () => {
    const state = after(
      stateOf(""),
      { effects: addSlots.of([slot(1, 0)]) },
      { changes: { from: 0, insert: "![](/1)" }, effects: putSlot.of({ id: 1, from: 0, to: 7, url: "/1" }) },
    );
    expect(openSlot(slotsOf(state))?.id).toBe(1);
    expect(slotsOf(after(state, { changes: { from: 0, to: 7 } }))).toEqual([]);
  });

  test("[IMG-5.3] one that waits says so, named or not; one that is put and named says nothing", () => {
    const named = { ...slot(1, 0), isNamed: true };
    expect(
      openSlot([
        { ...named, phase: "put" },
        { ...named, phase: "sending" },
      ]),
    ).toBeUndefined();
    expect(openSlot([named, { ...named, id: 2, phase: "waiting" }])?.id).toBe(2);
  });
});

describe("images within pasted HTML", () => {
  const base64 = png(2, 2).toString("base64");
  const read = (html: string) => {
    const pasted = pastedMarkdown(html);
    if (pasted.kind !== "markdown") return pasted;
    const { markdown: words, images, unread } = withoutImages(pasted.markdown, pasted.images);
    return {
      words,
      images: images.map(({ image: { alt, type, bytes }, at }) => ({ alt, type, size: bytes.size, at })),
      leftOut: pasted.leftOut + unread,
    };
  };
  const size = png(2, 2).length;

  test("[IMG-5.4] come apart from the words, each with its place and what it shows", () => {
    expect(
      read(
        `<p><b>One</b> <img alt="a [b]" src="data:image/png;base64,${base64}"> two</p><p><img src='data:image/jpeg;base64,${base64}'></p>`,
      ),
    ).toEqual({
      words: "**One**  two\n\n",
      images: [
        { alt: "a [b]", type: "image/png", size, at: 8 },
        { alt: "", type: "image/jpeg", size, at: 14 },
      ],
      leftOut: 0,
    });
  });

  test.each([
    ["of another kind", '<p><b>b</b><img src="data:image/svg+xml;base64,AAAA"></p>'],
    ["not in base64", '<p><b>b</b><img src="data:image/svg+xml;utf8,<svg>"></p>'],
    ["in letters that are no base64", '<p><b>b</b><img src="data:image/png;base64,A"></p>'],
    ["without a byte", '<p><b>b</b><img src="data:image/png;base64,"></p>'],
    ["that stands for one that is not there", '<p><b>b</b><img src="stet-image:7"></p>'],
  ])("[IMG-5.4] one %s is left out, and counted", (_, html) => {
    expect(read(html)).toEqual({ words: "**b**", images: [], leftOut: 1 });
  });

  test("[IMG-5.4] of very many the first are taken, and the others counted", () => {
    const many = Array.from({ length: 23 }, () => `<img src="data:image/png;base64,${base64}">`).join("");
    const { images, leftOut } = read(`<p><b>b</b>${many}</p>`) as { images: unknown[]; leftOut: number };
    expect([images.length, leftOut]).toEqual([20, 3]);
  });

  test("[IMG-5.4] as the ground of a page are no images", () => {
    expect(read(`<p style="background:url(data:image/png;base64,${base64})"><b>b</b></p>`)).toEqual({
      words: "**b**",
      images: [],
      leftOut: 0,
    });
  });
});
