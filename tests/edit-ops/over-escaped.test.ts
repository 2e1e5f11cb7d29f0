// Covers MAT-3.10: new text that was escaped once too often.
import { describe, expect, it } from "vitest";
import { planEdit, resultsOf, type Op } from "../../lib/edit-ops/index.ts";

const TEXT = "# Well\n\nThe well is deep.\nIt is old.\n\n- rope\n- pail\n\n```sh\necho one\n```\n\nUse `a` here.\n";

function planned(op: Op, text = TEXT, isPlain = false) {
  const planning = planEdit(text, { ops: [op], isPlain });
  if (planning.kind === "refused") throw new Error(planning.findings.map(({ message }) => message).join());
  return planning.plan;
}

const replaced = (quote: string, words: string, text = TEXT, isPlain = false) =>
  planned({ op: "replace", target: { text: quote }, with: words }, text, isPlain).after;
const inserted = (quote: string, words: string) =>
  planned({ op: "insert", target: { text: quote }, position: "after", with: words }).after;

describe("[MAT-3.10] what is written out in prose is put right", () => {
  it.each<readonly [name: string, quote: string, words: string, expected: string]>([
    [
      "a line break after a sentence",
      "The well is deep.",
      "The well is wide.\\nNobody knows why.",
      "The well is wide.\nNobody knows why.",
    ],
    [
      "before a lower-case word, after a sentence",
      "The well is deep.",
      "The well is wide.\\nnobody knows why.",
      "The well is wide.\nnobody knows why.",
    ],
    ["items", "- rope", "- line\\n- hook", "- line\n- hook"],
    ["quotation marks", "It is old.", 'It is \\"old\\", they say.', 'It is "old", they say.'],
    ["single ones", "It is old.", "It is \\'old\\'.", "It is 'old'."],
    [
      "a blank line and quotation marks",
      "It is old.",
      'It is old.\\n\\nThey call it \\"the eye\\".',
      'It is old.\n\nThey call it "the eye".',
    ],
    ["characters", "It is old.", "It is a caf\\u00e9 now.", "It is a café now."],
    [
      "one line for several",
      "The well is deep.\nIt is old.",
      "The well was deep\\nand wide",
      "The well was deep\nand wide",
    ],
    [
      "wrapped lines",
      "It is old.",
      "It is old, and nobody has ever cared\\nto say why it was dug so deep and\\nso wide",
      "It is old, and nobody has ever cared\nto say why it was dug so deep and\nso wide",
    ],
    ["attributes of a tag", "It is old.", '<b class=\\"x\\">Old</b>.', '<b class="x">Old</b>.'],
    ["a tab at the start of a line", "- pail", "- pail\\n\\t- tin", "- pail\n\t- tin"],
    ["a fence in one line", "It is old.", "Run:\\n\\n```sh\\necho two\\n```", "Run:\n\n```sh\necho two\n```"],
    ["beside code that stays", "It is old.", "Use `\\n` there.\\nThen stop.", "Use `\\n` there.\nThen stop."],
    ["a mixed text", "It is old.", 'It is old.\n\nThey say \\"no\\".', 'It is old.\n\nThey say "no".'],
  ])("[MAT-3.10] %s", (_, quote, words, expected) => {
    expect(replaced(quote, words)).toBe(TEXT.replace(quote, () => expected));
  });

  it("[MAT-3.10] in inserts, at named places and in the whole text", () => {
    expect(inserted("It is old.", 'New.\\n\\nAnother \\"quoted\\" one.')).toBe(
      TEXT.replace("It is old.", 'It is old.\n\nNew.\n\nAnother "quoted" one.'),
    );
    expect(planned({ op: "insert", target: { appendToSection: "# Well" }, with: "One.\\n\\nTwo." }).after).toBe(
      `${TEXT}\nOne.\n\nTwo.\n`,
    );
    expect(planned({ op: "replace", target: { document: true }, with: "# Well\\n\\nAll new." }).after).toBe(
      "# Well\n\nAll new.\n",
    );
  });

  it("[MAT-3.10] the receipt and the answer say so", () => {
    const plan = planned({ op: "replace", target: { text: "It is old." }, with: 'It is \\"old\\".\\nVery.' });
    expect(plan.ops[0]?.difference).toBe('\\n and \\" were written out in the new text');
    expect(plan.ops[0]?.newText).toBe('It is "old".\nVery.');
    expect(resultsOf(plan)[0]?.note).toContain("Put right");
  });

  it("[MAT-3.10] where the quote was read otherwise than sent, too", () => {
    expect(replaced("It is  old.", 'It is \\"old\\".')).toBe(TEXT.replace("It is old.", 'It is "old".'));
  });
});

describe("[MAT-3.10] what may be meant stays as sent", () => {
  it.each<readonly [name: string, quote: string, words: string]>([
    ["in code", "echo one", "printf 'one\\n'"],
    ["in a code span", "Use `a` here.", "Use `a\\nb` here."],
    ["inside a code span", "a", "\\n"],
    ["a formula", "It is old.", "It is $\\nu = \\theta$.\\nSo."],
    ["a command of another notation", "It is old.", "Write \\alpha here.\\nSo."],
    ["a path", "It is old.", "It is in C:\\new. See D:\\tools."],
    ["a path without a drive", "It is old.", "It is in docs\\notes now."],
    [
      "a path amid long lines",
      "It is old.",
      "It is old, and nobody has ever cared to say why.\nSee docs\\notes for what little is known of it.\nThen go on to the next of the wells.",
    ],
    ["a string of a program", "It is old.", "Split at '\\n'. So."],
    ["an accent", "It is old.", 'It is in K\\"oln.'],
  ])("[MAT-3.10] %s", (_, quote, words) => {
    const at = quote === "a" ? TEXT.indexOf("`a`") + 1 : TEXT.indexOf(quote);
    const op: Op = {
      op: "replace",
      target: { text: quote, ...(quote === "a" ? { before: "`", after: "`" } : {}) },
      with: words,
    };
    expect(planned(op).after).toBe(TEXT.slice(0, at) + words + TEXT.slice(at + quote.length));
  });

  it("[MAT-3.10] in a document that has it in its prose", () => {
    const text = "Write \\n for a line break.\n\nEnd.\n";
    expect(replaced("End.", "Then \\n.\\nEnd.", text)).toBe(text.replace("End.", "Then \\n.\\nEnd."));
    expect(replaced("End.", 'The \\"end\\".', text)).toBe(text.replace("End.", 'The "end".'));
  });

  it("[MAT-3.10] in front matter with strings", () => {
    const text = "---\ntitle: A\n---\n\nOne.\n";
    expect(replaced("title: A", 'title: "A.\\nB"', text)).toBe(text.replace("title: A", 'title: "A.\\nB"'));
  });

  it("[MAT-3.10] in a file that is not Markdown, unless the quote was escaped too", () => {
    expect(replaced("One here.", "Two.\\nThree.", "One here.\nEnd\n", true)).toBe("Two.\\nThree.\nEnd\n");
    expect(replaced('One \\"here\\".', 'Two.\\nThree \\"here\\".', 'One "here".\nEnd\n', true)).toBe(
      'Two.\nThree "here".\nEnd\n',
    );
  });
});
