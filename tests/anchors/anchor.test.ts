// Covers LOCK-1.1: what a lock holds on to, and where that is in later texts.
import { describe, expect, test } from "vitest";
import { copyOf, docFrom, liveTextOf, seedUpdate, textOf, updateFor, type Doc } from "../../lib/crdt/index.ts";
import { anchorAt, anchoredPlace } from "../../lib/anchors/index.ts";
import { namedPlace, type NamedPlace } from "../../lib/content/named-place.ts";
import { structureOf } from "../../lib/markdown/index.ts";
import { editBetween } from "../../lib/text/index.ts";

const TEXT =
  "# Pool\n\nOpen from May.\n\n## Terms\n\nThe club is not liable.\n\n### Children\n\nWith an adult.\n\n## Notes\n\nAsk at the gate.\n";
const docOf = (text: string): Doc => docFrom(undefined, [seedUpdate(text, 1)]);

function target(text: string, asked: Parameters<typeof namedPlace>[1]): NamedPlace {
  const found = namedPlace(text, asked);
  if (!found.ok) throw new Error(found.refusal.message);
  return found.value;
}

/**
 * What is locked in `text` after it became each of `later` in turn, as one typing after another; `undefined` when
 * nothing is.
 */
function lockedIn(asked: Parameters<typeof namedPlace>[1], later: readonly string[], text = TEXT): string | undefined {
  let doc = docOf(text);
  const { what, held } = target(text, asked);
  const lock = { what, generation: 1, anchor: anchorAt(liveTextOf(doc), text, held) };
  for (const next of later)
    if (next !== textOf(doc)) doc = copyOf(doc, [updateFor(doc, editBetween(textOf(doc), next), 7)]);
  return lockedAt(doc, lock, 1);
}

function lockedAt(doc: Doc, lock: Parameters<typeof anchoredPlace>[1], generation: number): string | undefined {
  const now = textOf(doc);
  const place = anchoredPlace({ structure: structureOf(now), live: liveTextOf(doc), generation }, lock);
  return place && now.slice(place.range.from, place.range.to);
}

const TERMS = "## Terms\n\nThe club is not liable.\n\n### Children\n\nWith an adult.\n\n";

describe("a locked section", () => {
  test.each([
    ["as it was", [TEXT], TERMS],
    ["with typing and sections before it", [TEXT.replace("Open", "## New\n\nWe open")], TERMS],
    ["under another name", [TEXT.replace("## Terms", "## Terms of use")], TERMS.replace("## Terms", "## Terms of use")],
    [
      "with another level",
      [TEXT.replace("## Terms", "# Terms")],
      `${TERMS.replace("## Terms", "# Terms")}## Notes\n\nAsk at the gate.\n`,
    ],
    [
      "with what people wrote in it",
      [TEXT.replace("liable.", "liable for anything.")],
      TERMS.replace("liable.", "liable for anything."),
    ],
    ["taken away and put back", [TEXT.replace(TERMS, ""), TEXT], TERMS],
    ["elsewhere, by cutting and pasting", [TEXT.replace(TERMS, ""), `${TEXT.replace(TERMS, "")}\n${TERMS}`], TERMS],
  ])("[LOCK-1.1] holds %s", (_, later, expected) => {
    expect(lockedIn({ section: "Terms" }, later)).toBe(expected);
  });

  test.each([
    ["its heading deleted", [TEXT.replace("## Terms\n\n", "")]],
    ["all of it deleted", [TEXT.replace(TERMS, "")]],
    ["its heading made plain words", [TEXT.replace("## Terms", "Terms")]],
    [
      "it deleted while another of its name stands elsewhere",
      [`${TEXT.replace(TERMS, "")}\n## Terms\n\nOf another kind.\n`],
    ],
  ])("[LOCK-1.1] holds nothing with %s", (_, later) => {
    expect(lockedIn({ section: "Terms" }, later)).toBeUndefined();
  });
});

describe("a locked span", () => {
  const WORDS = { text: "The club is not liable." };
  test.each([
    [
      "with typing at both its edges",
      [TEXT.replace("The club is not liable.", "Note: The club is not liable. Ever!")],
      "The club is not liable.",
    ],
    [
      "with words that people put into it",
      [TEXT.replace("is not", "is certainly not")],
      "The club is certainly not liable.",
    ],
    ["with what is left of it", [TEXT.replace("The club is not liable.", "The club is.")], "The club is."],
    ["deleted and put back", [TEXT.replace("The club is not liable.", ""), TEXT], "The club is not liable."],
  ])("[LOCK-1.1] holds %s", (_, later, expected) => {
    expect(lockedIn(WORDS, later)).toBe(expected);
  });

  test.each([
    ["it emptied", [TEXT.replace("The club is not liable.", "")]],
    ["other words in its place", [TEXT.replace("The club is not liable.", "Whoever swims pays.")]],
  ])("[LOCK-1.1] holds nothing with %s", (_, later) => {
    expect(lockedIn(WORDS, later)).toBeUndefined();
  });

  test("[LOCK-1.1] a short one that is gone does not take hold of the same word elsewhere", () => {
    const text = "Come in May with friends.\n\nIt rains a lot in June.\n";
    expect(lockedIn({ text: "May" }, [text.replace("May", "")], text)).toBeUndefined();
    expect(lockedIn({ text: "May" }, [`${text.replace(" in May", "")}\nMay is warm.\n`], text)).toBeUndefined();
  });
});

describe("in a text that was made again", () => {
  const inNew = (asked: Parameters<typeof namedPlace>[1], text: string) => {
    const { what, held } = target(TEXT, asked);
    return lockedAt(docOf(text), { what, generation: 1, anchor: anchorAt(liveTextOf(docOf(TEXT)), TEXT, held) }, 2);
  };

  test("[LOCK-1.1] words and sections are found by their quote", () => {
    const text = TEXT.replace("Open from May.", "Open from June, every day.");
    expect(inNew({ section: "Terms" }, text)).toBe(TERMS);
    expect(inNew({ text: "not liable" }, text)).toBe("not liable");
  });

  test("[LOCK-1.1] and never where they occur twice, or beside nothing they were beside", () => {
    expect(inNew({ text: "not liable" }, `${TEXT}${TEXT}`)).toBeUndefined();
    expect(inNew({ text: "not liable" }, "We are not liable\nfor that.\n")).toBeUndefined();
    expect(inNew({ section: "Terms" }, "## Terms\n\nOther words.\n")).toBeUndefined();
  });
});

describe("what is to be locked", () => {
  const words = (asked: Parameters<typeof namedPlace>[1], text = TEXT) => {
    const found = namedPlace(text, asked);
    return found.ok ? text.slice(found.value.held.from, found.value.held.to) : found.refusal.code;
  };

  test.each([
    [{ section: "## Terms" }, "## Terms"],
    [{ section: "children" }, "### Children"],
    [{ lines: { start: 3, end: 5 } }, "Open from May.\n\n## Terms"],
    [{ lines: { start: 1, end: 2 } }, "# Pool"],
    [{ text: "at the", occurrence: "first" as const }, "at the"],
    [{ text: " gate.\r\n" }, "gate."],
  ])("[LOCK-1] %j is “%s”", (asked, expected) => {
    expect(words(asked)).toBe(expected);
  });

  test.each([
    [{ section: "Prices" }, "scope_not_found"],
    [{ text: "no such words" }, "anchor_not_found"],
    [{ text: "an" }, "anchor_not_found", "Nothing here.\n"],
    [{ text: "e" }, "anchor_ambiguous"],
    [{ text: "gate", occurrence: 2 }, "anchor_ambiguous"],
    [{ text: " \n" }, "invalid_request"],
    [{ lines: { start: 2, end: 2 } }, "invalid_request"],
    [{ lines: { start: 3, end: 400 } }, "invalid_request"],
    [{ lines: { start: 3, end: 2 } }, "invalid_request"],
    [{ section: "Notes" }, "anchor_ambiguous", "## Notes\n\nOne.\n\n## Notes\n\nTwo.\n"],
  ])("[LOCK-1] %j is refused with %s", (asked, code, text = TEXT) => {
    expect(words(asked, text)).toBe(code);
  });

  test("[LOCK-1] of equal sections the one that is counted", () => {
    const text = "## Notes\n\nOne.\n\n## Notes\n\nTwo.\n";
    const { range } = target(text, { section: "Notes", occurrence: 2 });
    expect(text.slice(range.from, range.to)).toBe("## Notes\n\nTwo.\n");
  });
});
