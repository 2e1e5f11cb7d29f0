// Covers ROOM-17.2: a section is moved in the outline.
import { expect, test } from "vitest";
import { mayGo, movedSection, nextPlace } from "../../app/ui/editor/section-moves.ts";
import { headingsOf } from "../../app/ui/editor/text-facts.ts";
import { applyEdit } from "../../lib/text/index.ts";

const TEXT = "# Guide\n\nIntro.\n\n## One\n\nFirst.\n\n### Deep\n\nMore.\n\n## Two\n\nSecond.\n\n## Three\n\nThird.\n";
const [TITLE, ONE, DEEP, TWO, THREE, END] = [0, 1, 2, 3, 4, 5] as const;
const titles = (text: string) => headingsOf(text).map(({ title }) => title);

function after(moved: number, before: number, text = TEXT): string {
  const headings = headingsOf(text);
  expect(mayGo(headings, moved, before)).toBe(true);
  return applyEdit(text, movedSection(text, headings, moved, before));
}

test.each([
  ["down past the next one, with what is below it", ONE, THREE, ["Guide", "Two", "One", "Deep", "Three"]],
  ["to the end", ONE, END, ["Guide", "Two", "Three", "One", "Deep"]],
  ["up", THREE, ONE, ["Guide", "Three", "One", "Deep", "Two"]],
  ["into another one", DEEP, THREE, ["Guide", "One", "Two", "Deep", "Three"]],
])("[ROOM-17.2] a section is moved %s, and the lines stay the same ones", (_name, moved, before, expected) => {
  const result = after(moved, before);
  expect(titles(result)).toEqual(expected);
  expect(result.split("\n").toSorted()).toEqual(TEXT.split("\n").toSorted());
  expect(result).not.toMatch(/\n\n\n|\n\n$/);
});

test("[ROOM-17.2] what a section is moved past is not touched", () => {
  const edit = movedSection(TEXT, headingsOf(TEXT), ONE, THREE);
  const [from, to] = [TEXT.indexOf("## Two"), TEXT.indexOf("\n\n## Three")];
  expect(edit.every((one) => one.to <= from || one.from >= to)).toBe(true);
});

test("[ROOM-17.2] a section that was moved and moved back leaves the text as it was, without an end of its own too", () => {
  for (const text of [TEXT, TEXT.trimEnd(), TEXT.replaceAll("\n\n", "\n")]) {
    const moved = after(THREE, TWO, text);
    expect(applyEdit(moved, movedSection(moved, headingsOf(moved), TWO, END))).toBe(text);
  }
});

test("[ROOM-17.2] no section goes above the title, into itself, or between a section and those below it", () => {
  const may = (moved: number) =>
    [TITLE, ONE, DEEP, TWO, THREE, END].filter((before) => mayGo(headingsOf(TEXT), moved, before));
  expect(may(TITLE)).toEqual([]);
  expect(may(ONE)).toEqual([THREE, END]);
  expect(may(THREE)).toEqual([ONE, TWO]);
  expect(may(DEEP)).toEqual([ONE, THREE, END]);
});

test("[ROOM-17.2] up and down go to the next place that there is", () => {
  const next = (moved: number, way: "up" | "down") => nextPlace(headingsOf(TEXT), moved, way);
  expect([next(TWO, "up"), next(TWO, "down"), next(THREE, "down"), next(ONE, "up")]).toEqual([
    ONE,
    END,
    undefined,
    undefined,
  ]);
});
