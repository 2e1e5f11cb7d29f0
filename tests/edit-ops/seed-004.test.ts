// The examples of seed 004 ("four strategies"). Covers docs/spec/finding-the-place.md MAT-1, MAT-4, MAT-5, MAT-8 and
// docs/spec/edit-ops.md OPS-5.
import { describe, expect, test } from "vitest";
import { planEdit } from "../../lib/edit-ops/index.ts";
import { TOLERANT_STRATEGIES } from "../../lib/outcome/index.ts";
import { edited, editedBy } from "./seed-notation.ts";

const CODE = "Run it:\n\n```go\nfunc main() {\n\tif ready {\n\t\tstart()\n\t}\n}\n```\n";

// White space that is only another one, at the starts of lines too, is the second strategy's; an indent that one side
// has not is the third's.
describe("which strategy answers", () => {
  test.each<[name: string, text: string, old: string, words: string, after: string, strategy: string]>([
    ["the same bytes", "one two\nthree\n", "two\nthree", "2\n3", "one 2\n3\n", "exact"],
    [
      "runs of white space",
      "one   two\tthree\n",
      "one two three",
      "one two four",
      "one   two\tfour\n",
      "whitespace-normalized",
    ],
    [
      "white space of several bytes before the place",
      "日本\u3000語\u2003\u2003x\n\nthe  old   van\n",
      "the old van",
      "the new van",
      "日本\u3000語\u2003\u2003x\n\nthe  new   van\n",
      "whitespace-normalized",
    ],
    [
      "spaces for tabs within it",
      CODE,
      "        if ready {\n            start()\n        }",
      "        if ready {\n            stop()\n        }",
      CODE.replace("start", "stop"),
      "whitespace-normalized",
    ],
    [
      "lines without their indent",
      CODE,
      "if ready {\nstart()\n}",
      "if ready {\nstop()\n}",
      CODE.replace("start", "stop"),
      "whitespace-normalized",
    ],
    [
      "an indent that the text has not",
      "```ini\n[server]\nport = 80\n```\n",
      "    [server]\n    port = 80",
      "    [server]\n    port = 81",
      "```ini\n[server]\nport = 81\n```\n",
      "indentation-flexible",
    ],
    [
      "blank lines around it",
      "a\n\nsome words here\n\nb\n",
      "\n\n\nsome words here\n\n\n",
      "other words here",
      "a\n\nother words here\n\nb\n",
      "trimmed-boundary",
    ],
    [
      "a blank line in front",
      "some words here\nb\n",
      "\nsome words here",
      "other words here",
      "other words here\nb\n",
      "trimmed-boundary",
    ],
    [
      "a blank line after",
      "a\nsome words here",
      "some words here\n\n",
      "other words here\n\n",
      "a\nother words here",
      "trimmed-boundary",
    ],
  ])("[MAT-1] seed 004: %s", (_, text, old, words, after, strategy) => {
    expect(edited(text, old, words)).toMatchObject({ after, strategy });
  });

  test("[MAT-1] seed 004: the four in the seed's order, and looser ones only after them", () => {
    expect(["exact", ...TOLERANT_STRATEGIES].slice(0, 4)).toEqual([
      "exact",
      "whitespace-normalized",
      "indentation-flexible",
      "trimmed-boundary",
    ]);
  });

  test("[MAT-1] seed 004: line ends of Windows are no difference", () => {
    expect(edited("one\r\ntwo\r\nthree\r\n", "one\ntwo", "1\n2")).toMatchObject({ after: "1\r\n2\r\nthree\r\n" });
    expect(edited("one\ntwo\nthree\n", "one\r\ntwo", "1\r\n2")).toMatchObject({ after: "1\n2\nthree\n" });
  });

  test("[MAT-1] seed 004: what is taken out is what is there, not what was quoted", () => {
    expect(edited("keep\n\none \t two\n\nkeep\n", "one two", "three")).toMatchObject({
      after: "keep\n\nthree\n\nkeep\n",
    });
    expect(planEdit("one \t two, three\n", { ops: [{ op: "delete", target: { text: "one two, " } }] })).toMatchObject({
      plan: { after: "three\n" },
    });
  });

  test("[MAT-1] seed 004: the answer says when the quote was not word for word, and only then", () => {
    expect(edited("one   two\n", "one two", "1 2").note).toMatch(
      /^Found although the quote differed: .+ Quote the text as it stands\.$/,
    );
    expect(edited("one two\n", "one two", "1 2")).not.toHaveProperty("note");
  });
});

describe("several places", () => {
  test("[MAT-4] seed 004: words that occur twice word for word are not settled by a looser look", () => {
    expect(edited("a cat\n\na cat\n", "a cat", "a dog")).toMatchObject({ code: "anchor_ambiguous", measured: 2 });
  });

  test.each<[name: string, text: string, old: string]>([
    ["white space aside", "the  old van\n\nthe   old van\n", "the old van"],
    [
      "their indent aside",
      "- a\n\n    some code();\n    more();\n\n- b\n\n        some code();\n        more();\n",
      "  some code();\n  more();",
    ],
    ["but for blank lines around the quote", "(some words) (some words)\n", "\nsome words\n"],
  ])("[MAT-4] seed 004: two places alike, %s, are asked about", (_, text, old) => {
    expect(edited(text, old, "x")).toMatchObject({ code: "anchor_ambiguous", measured: 2 });
  });

  test("[MAT-4] seed 004: all places are taken word for word, however many there are", () => {
    expect(edited("x y, x  y, x y\n", "x y", "z", { occurrence: "all" })).toMatchObject({
      after: "z, x  y, z\n",
      strategy: "exact",
    });
    expect(edited("x  y\n", "x y", "z", { occurrence: "all" })).toMatchObject({ code: "anchor_not_found" });
  });
});

describe("corners", () => {
  test("[MAT-5] seed 004: a quote longer than the text is not found", () => {
    expect(edited("short\n", "short but with a great deal more after it", "x")).toMatchObject({
      code: "anchor_not_found",
    });
    expect(edited("", "words", "x")).toMatchObject({ code: "anchor_not_found" });
  });

  test("[MAT-8] seed 004: a quote of blank lines is never trimmed to nothing", () => {
    expect(edited("one\ntwo\n", "\n\n\n", "x")).toMatchObject({ code: "anchor_not_found" });
    expect(edited("one\ntwo\n", "  \n \t\n", "x")).toMatchObject({ code: "anchor_not_found" });
  });

  // The seed's answer names no strategies where none fits; the rules name those that were tried (MAT-5).
  test("[MAT-5] seed 004: where nothing fits, the answer says what was tried and where the words part", () => {
    const planning = planEdit("The kettle sings at six.\n", {
      ops: [{ op: "delete", target: { text: "The kettle sings at ten." } }],
    });
    expect(planning).toMatchObject({
      kind: "refused",
      findings: [
        {
          code: "anchor_not_found",
          details: {
            tried: expect.arrayContaining(["exact", "trimmed-boundary"]),
            nearest: [{ line: 1 }],
            firstDifference: { line: 1, expected: "ten.", found: "six." },
          },
        },
      ],
    });
  });
});

describe("several edits in one call", () => {
  // Edits one after another belong to the seed's own door; in one request each is placed in the text as its caller saw
  // it (OPS-5).
  test("[OPS-5] seed 004: an edit does not see what another one of its request wrote", () => {
    expect(
      editedBy("one two\n", [
        ["one", "three"],
        ["three", "four"],
      ]),
    ).toMatchObject({ code: "anchor_not_found" });
  });

  test("[OPS-5] seed 004: one after another, each on the result of the last", () => {
    const first = edited("one two\n", "one", "three").after ?? "";
    expect(edited(first, "three  two", "four  two")).toMatchObject({
      after: "four two\n",
      strategy: "whitespace-normalized",
    });
  });

  test("[OPS-5] seed 004: each edit finds its place in its own way, all or none", () => {
    expect(
      editedBy("a  b\n\nc d\n", [
        ["a b", "a 2"],
        ["c d", "3 4"],
      ]),
    ).toMatchObject({ after: "a  2\n\n3 4\n" });
    expect(
      editedBy("a  b\n\nc d\n", [
        ["a b", "1 2"],
        ["e f", "3 4"],
      ]),
    ).toMatchObject({ code: "anchor_not_found" });
  });
});

describe("line ends and marks at the edge of old_string", () => {
  test("[MAT-3.8] seed 004: an old_string with its line end, a new_string without it, changes the line alone", () => {
    const came = edited("```js\nlet a = 1\n```\n\nPara two.\n## Next\n", "\nlet a = 1", "let a = 2");
    expect(came).toMatchObject({ after: "```js\nlet a = 2\n```\n\nPara two.\n## Next\n", strategy: "exact" });
    expect(edited("Para two.\n## Next\n", "Para two.\n", "Para two here.")).toMatchObject({
      after: "Para two here.\n## Next\n",
    });
  });

  test("[MAT-3.8] seed 004: a closing mark that the old_string lacks and the new_string has comes once", () => {
    expect(edited("Keep it. Then go.\n", "Keep it", "Hold it.")).toMatchObject({
      after: "Hold it. Then go.\n",
      strategy: "exact",
    });
    expect(edited("Take these:\n\n- rope\n", "Take these", "Bring these:")).toMatchObject({
      after: "Bring these:\n\n- rope\n",
    });
  });

  test("[MAT-2.2] seed 004: a sign shown as an emoji is a minor difference", () => {
    expect(edited("> ⚠\ufe0f Mind the step\n", "⚠ Mind the step", "⚠ Mind the gap")).toMatchObject({
      after: "> ⚠\ufe0f Mind the gap\n",
      strategy: "typographic",
    });
  });
});
