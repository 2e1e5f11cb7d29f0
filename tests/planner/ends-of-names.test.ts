// Covers docs/spec/finding-the-place.md MAT-7.16: where new words end, and what only looks like an order.
import { describe, expect, test } from "vitest";
import { after, changed, planOf, saidBy } from "./asked.ts";

const HALL = `# Skylark hall

The lock keeper has the key.

## Prices

- Shoe hire: £3.50
- Chalk: £1

A half day is four hours.

## Questions

Ask **Ada** or Old Bob.

## Further reading

- [Map](https://hall.example/map)

## Thanks

To all.
`;

describe("new words end before those that only ask", () => {
  test.each([
    ["call the Questions section Contact instead", ["## Questions", "## Contact"]],
    ["replace Skylark with Nightjar but only in the title", ["# Skylark", "# Nightjar"]],
    ["lock keeper should be written lock-keeper, in the whole text", ["lock keeper", "lock-keeper"]],
    ["shoe hire -> £4", ["£3.50", "£4"]],
  ] as const)("[MAT-7.16] %s", (message, pair) => expect(after(HALL, message)).toBe(changed(HALL, pair)));
});

describe("a value comes for the value of what is named, and not for its name", () => {
  const text = "# Shop\n\n- Tea: 2.50 euros\n- Cake: 4 euros\n\nThe six change every fortnight.\n";
  test.each([
    ["Tea -> 2.80 euros", ["2.50", "2.80"]],
    ["cake → 5 euros", ["4 euros", "5 euros"]],
    ["fortnight → two weeks", ["fortnight", "two weeks"]],
  ] as const)("[MAT-7.16] %s", (message, pair) => expect(after(text, message)).toBe(changed(text, pair)));
});

test("[MAT-7.16] a heading that is given asks for nothing by its words", () =>
  expect(after(HALL, "put a heading Small print above the paragraph that starts with A half day")).toBe(
    changed(HALL, ["A half day", "## Small print\n\nA half day"]),
  ));

describe("a section goes with its heading, or the heading alone", () => {
  const section = "## Further reading\n\n- [Map](https://hall.example/map)\n\n";
  test.each([
    ["Further reading can go completely, heading and all", [section, ""]],
    ["delete the heading of Further reading", ["## Further reading\n\n", ""]],
    ["Further reading: the heading can go", ["## Further reading\n\n", ""]],
  ] as const)("[MAT-7.16] %s", (message, pair) => expect(after(HALL, message)).toBe(changed(HALL, pair)));
});

test("[MAT-7.16] “should be bold like …” puts no word in the place of another", () =>
  expect(planOf(HALL, "Old Bob should be bold like the other names").kind).not.toBe("ops"));

test("[MAT-7.16] a figure that is to change, and not to what, is asked for", () => {
  const plan = planOf(HALL, "change the date");
  expect([plan.kind, saidBy(plan)]).toEqual(["ask", expect.stringContaining("what the new figure should be")]);
});
