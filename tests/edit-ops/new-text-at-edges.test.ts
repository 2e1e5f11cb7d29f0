// Covers MAT-3.8, MAT-3.9: new text against what stands right beside its place, and quotes that end inside a word.
import { describe, expect, it } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";

/** The text after, or the codes of the refusal; and what the receipt says. */
function done(
  text: string,
  op: Op,
  isPlain = false,
): { readonly text: string; readonly difference: string | undefined } {
  const planning = planEdit(text, { ops: [op], isPlain });
  if (planning.kind === "refused")
    return { text: planning.findings.map(({ code }) => code).join(), difference: undefined };
  return { text: planning.plan.after, difference: planning.plan.ops[0]?.difference };
}

const replaced = (text: string, quote: string, words: string, isPlain = false) =>
  done(text, { op: "replace", target: { text: quote }, with: words }, isPlain).text;

type Row = readonly [name: string, text: string, quote: string, words: string, expected: string];

describe("[MAT-3.8] line breaks at the ends of an exact quote", () => {
  it.each<Row>([
    ["after it, before a heading", "One here.\n## Next\n", "One here.\n", "One there.", "One there.\n## Next\n"],
    ["two of them", "One here.\n\n## Next\n", "One here.\n\n", "One there.", "One there.\n\n## Next\n"],
    ["before it, after a fence", "```js\nlet a = 1\n```\n", "\nlet a = 1", "let a = 2", "```js\nlet a = 2\n```\n"],
    ["on both sides", "- a\n- b\n- c\n", "\n- b\n", "- x", "- a\n- x\n- c\n"],
    ["with the indent after it", "- a\n  - b\n", "\n  - b", "- x", "- a\n  - x\n"],
    ["with an indent of its own", "- a\n  - b\n", "\n  - b", "    - x", "- a\n    - x\n"],
    [
      "the blank line before a heading",
      "One here.\n\n## Next\n",
      "One here.\n",
      "One there.",
      "One there.\n\n## Next\n",
    ],
    [
      "the blank line after code",
      "```\na\n```\n\nOne here.\n",
      "\nOne here.",
      "One there.",
      "```\na\n```\n\nOne there.\n",
    ],
    [
      "one of two blank lines may go",
      "One here.\n\n\n## Next\n",
      "One here.\n",
      "One there.",
      "One there.\n\n## Next\n",
    ],
    ["between paragraphs", "One here.\n\nTwo here.\n", "One here.\n", "One there.", "One there.\n\nTwo here.\n"],
    ["with Windows line ends", "One here.\r\n## Next\r\n", "One here.\r\n", "One there.", "One there.\r\n## Next\r\n"],
    [
      "a blank line may go where nothing runs together",
      "One here.\n\n<br>\n",
      "One here.\n",
      "One there.",
      "One there.\n<br>\n",
    ],
    ["at the end of the text as sent", "One.\nTwo here.\n", "Two here.\n", "Two there.", "One.\nTwo there."],
    ["nothing but the break left out is meant", "One\ntwo\n", "One\n", "One", "Onetwo\n"],
    [
      "a space in its place is meant amid a paragraph",
      "One here,\nand two.\n",
      "One here,\n",
      "One there, ",
      "One there, and two.\n",
    ],
    [
      "a space in its place before an item is not",
      "One here:\n- two\n",
      "One here:\n",
      "One there: ",
      "One there: \n- two\n",
    ],
  ])("[MAT-3.8] %s", (_, text, quote, words, expected) => {
    expect(replaced(text, quote, words)).toBe(expected);
  });

  it("[MAT-3.8] in a file that is not Markdown too, and the receipt says so", () => {
    expect(replaced("a = 1\nb = 2\n", "a = 1\n", "a = 3", true)).toBe("a = 3\nb = 2\n");
    expect(done("One.\n# A\n", { op: "replace", target: { text: "One.\n" }, with: "Two." }).difference).toContain(
      "line break",
    );
  });
});

describe("[MAT-3.8] a mark that is right after the place comes once", () => {
  it.each<Row>([
    [
      "a full stop",
      "The gate is red. It opens.\n",
      "The gate is red",
      "The gate is blue.",
      "The gate is blue. It opens.\n",
    ],
    ["an ideographic one", "门是红的。它开了。\n", "门是红的", "门是蓝的。", "门是蓝的。它开了。\n"],
    ["a colon", "Bring these:\n\n- rope\n", "Bring these", "Take these:", "Take these:\n\n- rope\n"],
    [
      "a bracket that nothing opens",
      "Call (see the map) first.\n",
      "see the map",
      "see the plan)",
      "Call (see the plan) first.\n",
    ],
    [
      "a bracket that closes another stays",
      "Call (see the map) first.\n",
      "see the map",
      "see the plan (north)",
      "Call (see the plan (north)) first.\n",
    ],
    ["a colon after bold words", "**Note**: go.\n", "Note", "Hint:", "**Hint**: go.\n"],
    ["a colon in bold words", "**Note:** go.\n", "Note", "Hint:", "**Hint:** go.\n"],
    ["an ellipsis stays", "The gate is red.\n", "The gate is red", "The gate was...", "The gate was....\n"],
    ["the quote has it too", "Wait.. no.\n", "Wait.", "Stay.", "Stay.. no.\n"],
    [
      "another mark stays as sent",
      "The gate is red. It opens.\n",
      "The gate is red",
      "The gate is red!",
      "The gate is red!. It opens.\n",
    ],
  ])("[MAT-3.8] %s", (_, text, quote, words, expected) => {
    expect(replaced(text, quote, words)).toBe(expected);
  });
});

describe("[MAT-3.8] words that are repeated from right beside the place are left off", () => {
  const text =
    "The gate is red. It opens at seven in the morning. It closes at dusk.\n\nThe well lies behind the kitchen garden.\n\nEnd.\n";
  it.each<Row>([
    [
      "the next sentence",
      text,
      "The gate is red.",
      "The gate is blue. It opens at seven in the morning.",
      text.replace("red", "blue"),
    ],
    [
      "the beginning of the next sentence",
      text,
      "The gate is red.",
      "The gate is blue. It opens at seven in the morning",
      text.replace("red", "blue"),
    ],
    [
      "the sentence before",
      text,
      "It closes at dusk.",
      "It opens at seven in the morning. It closes at noon.",
      text.replace("dusk", "noon"),
    ],
    [
      "the next paragraph",
      text,
      "It closes at dusk.",
      "It closes at noon.\n\nThe well lies behind the kitchen garden.",
      text.replace("dusk", "noon"),
    ],
    ["less than twenty letters", "One two. Three.\n", "One two.", "One. Three.", "One. Three. Three.\n"],
    [
      "the same words elsewhere",
      text,
      "End.",
      "It opens at seven in the morning. End.",
      text.replace("End.", "It opens at seven in the morning. End."),
    ],
    [
      "nothing but what is there",
      text,
      "The gate is red.",
      "It opens at seven in the morning.",
      text.replace("The gate is red.", "It opens at seven in the morning."),
    ],
    [
      "the indent of the next line stays",
      "- the first long item of this list\n  - below it\n",
      "  - below it",
      "- the first long item of this list\n  - under it",
      "- the first long item of this list\n  - under it\n",
    ],
  ])("[MAT-3.8] %s", (_, before, quote, words, expected) => {
    expect(replaced(before, quote, words)).toBe(expected);
  });

  it("[MAT-3.8] of inserts too", () => {
    const op: Op = {
      op: "insert",
      target: { text: "The gate is red." },
      position: "after",
      with: "It is old. It opens at seven in the morning.",
    };
    expect(done(text, op).text).toBe(text.replace("red.", "red. It is old."));
    expect(done(text, op).difference).toContain("left off");
  });

  it("[MAT-3.8] lines that a request names by number are no other", () => {
    const op: Op = {
      op: "replace",
      target: { lines: { start: 3, end: 3 } },
      with: "The well lies in the yard.\n\nEnd.",
    };
    expect(
      done("One.\n\nThe well is dry.\n\nThe well lies in the yard beside the old stables.\n", {
        ...op,
        with: "The well is deep.\n\nThe well lies in the yard beside the old stables.",
      }).text,
    ).toBe("One.\n\nThe well is deep.\n\nThe well lies in the yard beside the old stables.\n");
  });

  it("[MAT-3.8] what another op takes away beside it is moved, and stays in", () => {
    const planning = planEdit("One is here.\n\nTwo follows it in a longer line.\n\nEnd.\n", {
      ops: [
        { op: "replace", target: { text: "One is here." }, with: "One is here.\n\n- Two follows it in a longer line." },
        { op: "delete", target: { text: "Two follows it in a longer line." } },
      ],
    });
    expect(planning.kind === "planned" && planning.plan.after).toBe(
      "One is here.\n\n- Two follows it in a longer line.\n\nEnd.\n",
    );
  });
});

describe("[MAT-3.9] a quote that begins or ends inside a word", () => {
  const text = "The gate of the garden opens at seven.\n";
  const cut = (op: Op["op"], quote: string, words?: string, more: Partial<Op> = {}) =>
    done(text, { op, target: { text: quote }, ...(words === undefined ? {} : { with: words }), ...more }).text;

  it.each<readonly [name: string, op: Op["op"], quote: string, words: string | undefined]>([
    ["a new end is glued to the rest", "replace", "of the gar", "of my"],
    ["a new start", "replace", "den opens", "doors open"],
    ["both", "replace", "arden op", "XX"],
    ["nothing comes for it", "replace", "of the gar", ""],
    ["part of a number", "replace", "at sev", "at 10"],
    ["a delete", "delete", "gate of the gar", undefined],
    ["a delete from inside a word on", "delete", "den opens", undefined],
    ["letters put into a word", "insert", "gate of the gar", "s"],
  ])("[MAT-3.9] is refused: %s", (_, op, quote, words) => {
    expect(cut(op, quote, words)).toBe("corrupted_result");
  });

  it.each<readonly [name: string, op: Op["op"], quote: string, words: string, expected: string]>([
    [
      "the cut word stays as it is",
      "replace",
      "gate of the gar",
      "door of the gar",
      "The door of the garden opens at seven.\n",
    ],
    [
      "the new text goes on with the word",
      "replace",
      "of the gar",
      "of the garden wall",
      "The gate of the garden wall opens at seven.\n",
    ],
    ["a letter within the word", "replace", "gardn", "garden", "anchor_not_found"],
    ["the spelling of a part", "replace", "gard", "guard", "The gate of the guarden opens at seven.\n"],
    [
      "several words are put after the whole word",
      "insert",
      "gate of the gar",
      "and the yard",
      "The gate of the garden and the yard opens at seven.\n",
    ],
  ])("[MAT-3.9] is made whole, or kept: %s", (_, op, quote, words, expected) => {
    expect(cut(op, quote, words)).toBe(expected);
  });

  it("[MAT-3.9] several words put before the rest of a word come before all of it, and the receipt says so", () => {
    const { text: after, difference } = done(text, {
      op: "insert",
      target: { text: "den opens" },
      position: "before",
      with: "wide old",
    });
    expect(after).toBe("The gate of the wide old garden opens at seven.\n");
    expect(difference).toContain("“garden”");
  });

  it("[MAT-3.9] a cut word that comes whole elsewhere in the new text goes whole, and belongs to the place", () => {
    const planning = planEdit(text, {
      ops: [{ op: "replace", target: { text: "The gate of the gar" }, with: "The garden and its gate" }],
    });
    expect(planning).toMatchObject({ plan: { after: "The garden and its gate opens at seven.\n" } });
    expect(planning).toMatchObject({
      plan: { ops: [{ targets: [{ from: 0, to: "The gate of the garden".length }] }] },
    });
    expect(planning).toMatchObject({ plan: { ops: [{ difference: expect.stringContaining("“garden”") }] } });
  });

  it("[MAT-3.9] a block after such a quote goes after its paragraph", () => {
    expect(cut("insert", "gate of the gar", "\n\nNew.\n")).toBe("The gate of the garden opens at seven.\n\nNew.\n");
  });

  it.each<Row>([
    ["ideographs", "我们的花园很大。\n", "花园很", "房子很", "我们的房子很大。\n"],
    ["kana", "これはペンです。\n", "ペン", "本", "これは本です。\n"],
    ["Korean before an ending", "정원은 크다.\n", "정원", "공원", "공원은 크다.\n"],
    ["Thai", "ประตูสวนเปิด\n", "สวน", "บ้าน", "ประตูบ้านเปิด\n"],
    ["names made of several", "Call getUser now.\n", "User", "Account", "Call getAccount now.\n"],
    ["names with underscores", "Set max_size now.\n", "size", "count", "Set max_count now.\n"],
  ])("[MAT-3.9] words that have no such inside: %s", (_, before, quote, words, expected) => {
    expect(replaced(before, quote, words)).toBe(expected);
  });

  it("[MAT-3.9] all of some letters that are nowhere a word are meant inside words", () => {
    const all = (quote: string, words: string, before: string) =>
      done(before, { op: "replace", target: { text: quote }, occurrence: "all", with: words }).text;
    expect(all("ß", "ss", "Die Straße ist groß.\n")).toBe("Die Strasse ist gross.\n");
    expect(all("cat", "dog", "A cat of this category.\n")).toBe("corrupted_result");
  });
});

describe("[OPS-9.1] a replace that is there already changes nothing", () => {
  it.each<readonly [name: string, text: string, quote: string, words: string]>([
    ["words put in after the quote", "The red apple falls.\n", "red", "red apple"],
    ["words put in before it", "The very good tea.\n", "good", "very good"],
    ["a paragraph after it", "One here.\n\nTwo.\n", "One here.", "One here.\n\nTwo."],
    ["an item after it", "- a b\n- c d\n- e\n", "- a b", "- a b\n- c d"],
  ])("%s", (_, text, quote, words) => {
    expect(replaced(text, quote, words)).toBe(text);
  });

  it.each<Row>([
    ["of all places those where it is not", "red apple, red\n", "red", "red apple", "red apple, red apple\n"],
    ["a word that only begins so", "The red apples fall.\n", "red", "red apple", "The red apple apples fall.\n"],
    ["marks alone are set", "The red, of course.\n", "red", "red,", "The red, of course.\n"],
  ])("%s", (_, text, quote, words, expected) => {
    const op = { op: "replace", target: { text: quote }, with: words, occurrence: "all" } as const;
    expect(done(text, op).text).toBe(expected);
  });
});
