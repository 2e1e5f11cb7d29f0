// The examples of seed 001 ("self-correction") that need no model. Covers docs/spec/finding-the-place.md MAT-1,
// MAT-2.1, MAT-3, MAT-3.10, MAT-4, MAT-5, COR-3 and docs/spec/edit-ops.md OPS-5.
import { describe, expect, test } from "vitest";
import { parseEditRequest } from "../../lib/edit-ops/index.ts";
import { edited, editedBy } from "./seed-notation.ts";

/** The seed's table of escapes; left as a caller writes it, right as it stands in a document. */
const ESCAPES: readonly [name: string, written: string, meant: string][] = [
  ["a line break", "the first line\\nthe second line", "the first line\nthe second line"],
  ["a tab", "one column\\tanother column", "one column\tanother column"],
  ["quotation marks", 'she said \\"come in\\" and left', 'she said "come in" and left'],
  ["backslashes", "kept in C:\\\\posts\\\\drafts", "kept in C:\\posts\\drafts"],
  ["escapes beside what is none", 'say \\"hello\\" to\\nall 7 of "them"', 'say "hello" to\nall 7 of "them"'],
  ["all of them", 'a \\"b\\"\\n\\tc in C:\\\\posts', 'a "b"\n\tc in C:\\posts'],
];

describe("escapes written out", () => {
  test.each(ESCAPES)("[MAT-1] seed 001: %s, quoted as in a JSON string, is found as it stands", (_, written, meant) => {
    expect(edited(`Before.\n\n${meant}\n\nBehind.\n`, written, "something else")).toMatchObject({
      after: "Before.\n\nsomething else\n\nBehind.\n",
      strategy: "unescaped",
    });
  });

  // The seed unescapes before it looks; the rules look first, for documents hold such characters too (COR-1).
  test.each(ESCAPES)(
    "[MAT-1] seed 001: %s, where the document itself has it written out, is found word for word",
    (_, written) => {
      expect(edited(`Before.\n\n${written}\n\nBehind.\n`, written, "something else")).toMatchObject({
        after: "Before.\n\nsomething else\n\nBehind.\n",
        strategy: "exact",
      });
    },
  );

  test("[MAT-1] seed 001: words without an escape are not read as if they had one", () => {
    expect(edited("Before.\n\nplain words\n", "plain words", "other words")).toMatchObject({
      after: "Before.\n\nother words\n",
      strategy: "exact",
    });
    expect(edited("The new title\n", "The\\new title", "x")).toMatchObject({ code: "anchor_not_found" });
  });

  test("[MAT-3] seed 001: new words that are escaped as their quote was go in unescaped", () => {
    expect(edited("A list:\n\none\ntwo\n", "one\\ntwo", "one\\nthree\\nfour")).toMatchObject({
      after: "A list:\n\none\nthree\nfour\n",
    });
    expect(edited('He said "no" to it.\n', 'He said \\"no\\" to it.', 'He said \\"yes\\" to it.')).toMatchObject({
      after: 'He said "yes" to it.\n',
    });
  });

  test("[MAT-3] seed 001: new words with escapes of their own stay as sent where the quote had none", () => {
    expect(edited("Use a slash.\n", "a slash", "`\\n` and `\\\\`")).toMatchObject({
      after: "Use `\\n` and `\\\\`.\n",
      strategy: "exact",
    });
  });
});

describe("escapes in new_str alone", () => {
  test.each([
    ["a line break", "The gate is wide.\\nIt is old.", "The gate is wide.\nIt is old."],
    ["quotation marks", 'They call it \\"the eye\\".', 'They call it "the eye".'],
  ])(
    "[MAT-3.10] seed 001: over-escaping patterns are taken off new_str, though old_str has none: %s",
    (_, written, meant) => {
      const came = edited("Before.\n\nThe gate is red.\n", "The gate is red.", written);
      expect(came).toMatchObject({ after: `Before.\n\n${meant}\n`, strategy: "exact" });
      expect(came.note).toMatch(/^Put right: /);
    },
  );

  test("[MAT-2.1] seed 001: an old_str of one escaped line, a new_str of several", () => {
    expect(edited("Ein Café.\n", "Ein Caf\\u00e9.", "Ein Caf\\u00e9.\nUnd ein B\\u00e4cker.")).toMatchObject({
      after: "Ein Café.\nUnd ein Bäcker.\n",
      strategy: "unescaped",
    });
  });
});

describe("the seed's examples", () => {
  test("[MAT-1] seed 001: example 1, a line break written out in a call", () => {
    expect(edited('print("Hello\nWorld")\n', 'print("Hello\\nWorld")', 'print("Hello New World")')).toMatchObject({
      after: 'print("Hello New World")\n',
      strategy: "unescaped",
    });
  });

  // The seed asks a model for this.
  test("[MAT-3] seed 001: example 2, other quotation marks, keeps the document's", () => {
    const line = 'const API_URL = "https://old.api/v1"; // the old one\n';
    expect(
      edited(line, "const API_URL = 'https://old.api/v1';", "const API_URL = 'https://new.api/v2';"),
    ).toMatchObject({ after: line.replace("old.api/v1", "new.api/v2"), strategy: "markup-flexible" });
    expect(edited(line, "const API_URL = 'https://old.api/v3';", "x")).toMatchObject({ code: "anchor_not_found" });
  });
});

describe("what is refused, and how", () => {
  test("[MAT-5] seed 001: EDIT_NO_OCCURRENCE_FOUND is anchor_not_found, for words that no reading finds", () => {
    expect(edited("Some words.\n", "quite other\\nthings", "x")).toMatchObject({ code: "anchor_not_found" });
    expect(edited("", "anything", "x")).toMatchObject({ code: "anchor_not_found" });
  });

  test("[COR-3] seed 001: EDIT_EXPECTED_OCCURRENCE_MISMATCH is occurrence_mismatch, counted on the places of the quote", () => {
    expect(
      edited("a cat, a cat and a cat\n", "cat", "dog", { occurrence: "all", expectedReplacements: 2 }),
    ).toMatchObject({ code: "occurrence_mismatch", measured: 3 });
    expect(
      edited("a cat, a cat and a cat\n", "cat", "dog", { occurrence: "all", expectedReplacements: 3 }),
    ).toMatchObject({ after: "a dog, a dog and a dog\n" });
    expect(edited("one\ntwo\n", "one\\ntwo", "x", { expectedReplacements: 2 })).toMatchObject({
      code: "occurrence_mismatch",
      measured: 1,
    });
  });

  // The seed answers with the mismatch; the rules ask which place is meant (MAT-4).
  test("[MAT-4] seed 001: a corrected quote with two places, of which one was expected, changes neither", () => {
    expect(edited("one\ntwo\n\nand again\n\none\ntwo\n", "one\\ntwo", "x", { expectedReplacements: 1 })).toMatchObject({
      code: "anchor_ambiguous",
      measured: 2,
    });
  });

  // To the seed's door an empty quote makes a file; the engine has no file to make, and an edit of nothing is no edit.
  test("[OPS-3] seed 001: an empty quote is no request", () => {
    const request = {
      baseVersion: 1,
      baseHash: "0000000000000000",
      ops: [{ op: "replace", target: { text: "" }, with: "x" }],
    };
    expect(parseEditRequest(request)).toMatchObject({ ok: false });
    expect(parseEditRequest({ ...request, ops: [{ op: "replace", target: { text: "y" }, with: "x" }] })).toMatchObject({
      ok: true,
    });
  });
});

describe("what stays as it was", () => {
  test("[MAT-1] seed 001: several lines become several others", () => {
    expect(edited("a\nb\nc\nd\n", "b\nc", "1\n2\n3")).toMatchObject({ after: "a\n1\n2\n3\nd\n", strategy: "exact" });
  });

  test("[MAT-1] seed 001: very long quotes and new words", () => {
    const long = Array.from({ length: 5_000 }, (_, index) => `line ${index} of many`).join("\n");
    expect(edited(`first\n${long}\nlast\n`, long, long.replace("line 4999 of", "row 4999 of")).after).toBe(
      `first\n${long.replace("line 4999 of", "row 4999 of")}\nlast\n`,
    );
    expect(edited(`first\n${long}\nlast\n`, JSON.stringify(long).slice(1, -1), "x").after).toBe("first\nx\nlast\n");
  });

  test("[OPS-5] seed 001: one bad edit of several leaves all as it was", () => {
    expect(
      editedBy("one\ntwo\n", [
        ["one", "1"],
        ["three", "3"],
      ]),
    ).toMatchObject({ code: "anchor_not_found" });
    expect(
      editedBy("one\ntwo\n", [
        ["one", "1"],
        ["two", "2"],
      ]),
    ).toMatchObject({ after: "1\n2\n" });
  });
});
