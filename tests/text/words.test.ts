// Covers docs/spec/chat.md AGT-1.3: whether a text has been written yet.
import { expect, test } from "vitest";
import { isUnwritten } from "../../lib/markdown/index.ts";
import { hasWords, wordsOf } from "../../lib/text/index.ts";

test.each(["", "\n\n", "# \n", "—…!", "🙂", "- \n- ", "a", "é", "結", "3", "**x**", "…\n".repeat(1_000) + "end"])(
  "[AGT-1.3] there is a word in %j exactly if words are found in it",
  (text) => {
    expect(hasWords(text)).toBe(wordsOf(text).length > 0);
  },
);

test("[AGT-1.3] front matter alone is no written text", () => {
  expect(isUnwritten("---\ntitle: Rye\n---\n\n# \n")).toBe(true);
  expect(isUnwritten("---\ntitle: Rye\n---\n\nWords.\n")).toBe(false);
});
