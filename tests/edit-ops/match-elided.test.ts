// MAT-2, MAT-3, MAT-8: a quote from its start to its end, words left out between.
import { describe, expect, test } from "vitest";
import { between, find, replaced, strategyOf } from "./match-notation.ts";

describe("elided finds", () => {
  const found: readonly [name: string, text: string, anchor: string][] = [
    [
      "an ellipsis",
      "⟦The kettle sings at six. The cat sleeps by the oven. The dog waits outside.⟧",
      "The kettle sings … waits outside.",
    ],
    [
      "three dots",
      "⟦The kettle sings at six. The cat sleeps by the oven. The dog waits outside.⟧",
      "The kettle sings ... waits outside.",
    ],
    [
      "dots in brackets",
      "⟦The kettle sings at six. The cat sleeps by the oven. The dog waits outside.⟧",
      "The kettle sings [...] waits outside.",
    ],
    [
      "dots in parentheses, not to the end",
      "⟦The kettle sings at six. The cat sleeps by the oven.⟧ The dog waits outside.",
      "The kettle sings (…) by the oven.",
    ],
    [
      "a line of its own",
      "⟦Intro text here.\n\nMiddle of it.\n\nFinal words here.⟧",
      "Intro text here.\n\n...\n\nFinal words here.",
    ],
    [
      "two omissions",
      "⟦The kettle sings at six. The cat sleeps by the oven. The dog waits outside⟧.",
      "The kettle sings at … six. The cat … waits outside",
    ],
    ["items left out", "⟦- one thing here\n- two things\n- three things⟧", "- one thing here\n- …\n- three things"],
    ["Chinese", "⟦第一行的文字在这里。中间。最后一行在这里。⟧", "第一行的文字在这里…最后一行在这里。"],
  ];
  test.each(found)("[MAT-2.5] %s", (_, text, anchor) => {
    const result = find(text.replace(/[⟦⟧]/g, ""), anchor);
    expect(strategyOf(result)).toBe("elided");
    expect(between(text.replace(/[⟦⟧]/g, ""), result)).toBe(text);
  });
});

describe("elided does not find", () => {
  const refused: readonly [name: string, text: string, anchor: string, kind?: string][] = [
    [
      "a heading between",
      "Intro text here.\n\n## Head\n\nFinal words here.",
      "Intro text here.\n...\nFinal words here.",
    ],
    [
      "an end too far away",
      "The kettle sings. x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x x waits outside.",
      "The kettle sings … waits outside.",
    ],
    [
      "an end that occurs twice",
      "The kettle sings at six. It waits. Then waits.",
      "The kettle sings … waits",
      "ambiguous",
    ],
    [
      "a start that occurs twice",
      "The kettle sings. The kettle sings. It waits outside.",
      "The kettle sings … waits outside.",
      "ambiguous",
    ],
    [
      "a start too short",
      "The kettle sings at six. The cat sleeps by the oven. The dog waits outside.",
      "Kettle … outside",
    ],
    [
      "another word in the start",
      "The kettle sings at six. The cat sleeps by the oven. The dog waits outside.",
      "The kettle sings at seven … waits outside",
    ],
    [
      "ends in the wrong order",
      "The kettle sings at six. The cat sleeps by the oven. The dog waits outside.",
      "waits outside … The kettle sings",
    ],
    [
      "an end that is not there",
      "The kettle sings at six. The cat sleeps by the oven. The dog waits outside.",
      "The kettle sings … not outside.",
    ],
    ["another number", "plot 14 is watered now. Then plot 15 rests.", "plot 14 is watered … plot 16 rests"],
    [
      "more parts than six",
      "The kettle sings at six. The cat sleeps by the oven. The dog waits outside.",
      "The kettle … sings … at six … The cat … sleeps … by the … oven … outside",
    ],
    [
      "a cut word at the end",
      "The kettle sings at six. The cat sleeps by the oven. The dog waits outside.",
      "The kettle sings … waits outsi",
    ],
  ];
  test.each(refused)("[MAT-8] %s", (_, text, anchor, kind = "missing") => {
    expect(find(text, anchor).kind).toBe(kind);
  });
});

describe("what is written back for elided", () => {
  const written: readonly [name: string, text: string, anchor: string, words: string, after: string][] = [
    [
      "all of it gives way",
      "The kettle sings at six. The cat sleeps by the oven. The dog waits outside.",
      "The kettle sings … waits outside.",
      "The kettle hums.",
      "The kettle hums.",
    ],
    [
      "the omitted words stay where the new text omits them",
      "The kettle sings at six. The cat sleeps by the oven. The dog waits outside.",
      "The kettle sings at six … waits outside.",
      "The kettle sings at seven … waits outside.",
      "The kettle sings at seven. The cat sleeps by the oven. The dog waits outside.",
    ],
    [
      "a change after them",
      "The kettle sings at six. The cat sleeps by the oven. The dog waits outside.",
      "The kettle sings … waits outside.",
      "The kettle sings … waits inside.",
      "The kettle sings at six. The cat sleeps by the oven. The dog waits inside.",
    ],
    [
      "two omissions",
      "The kettle sings at six. The cat sleeps by the oven. The dog waits outside.",
      "The kettle sings at … by the oven. The dog … outside.",
      "The kettle sings at … by the oven. The hog … outside.",
      "The kettle sings at six. The cat sleeps by the oven. The hog waits outside.",
    ],
    [
      "an ellipsis of the text's own among the omitted words",
      "The kettle sings at six… The cat sleeps by the oven. The dog waits outside.",
      "The kettle sings ... waits outside.",
      "The kettle sings ... waits inside.",
      "The kettle sings at six… The cat sleeps by the oven. The dog waits inside.",
    ],
    [
      "an ellipsis of the text's own before it",
      "He said wait... then the kettle sings so and the cat sleeps",
      "then the kettle sings … cat sleeps",
      "then the kettle sings … dog sleeps",
      "He said wait... then the kettle sings so and the dog sleeps",
    ],
  ];
  test.each(written)("[MAT-3] %s", (_, text, anchor, words, after) => {
    expect(strategyOf(find(text, anchor))).toBe("elided");
    expect(replaced(text, anchor, words)).toBe(after);
    expect(replaced(text, anchor, anchor)).toBe(text);
  });
});

test("[MAT-3.6] a quote that leaves words out in the middle of a word does not bring its mark into a text that has one itself", () => {
  const text = "See the example… of the day. The cat sleeps by the oven. The dog waits outside.";
  const changed = replaced(text, "See the exam...waits outside.", "See the exam...waits inside.");
  expect(["missing", "refused"]).toContain(changed);
});
