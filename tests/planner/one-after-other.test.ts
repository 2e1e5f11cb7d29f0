// Covers docs/spec/finding-the-place.md MAT-7.12: several things about the same lines, and values that only look alike.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const LIST = "- Tents\n- Lamps\n- Ropes\n";

describe("parts that change the same lines are done one after the other", () => {
  test.each([
    ["make Tents bold and move it to the end", "- Lamps\n- Ropes\n- **Tents**\n"],
    ["delete Lamps and move Ropes to the top", "- Ropes\n- Tents\n"],
    ["move Tents to the end and add Pegs after Lamps", "- Lamps\n- Pegs\n- Ropes\n- Tents\n"],
    ["move Ropes to the top and delete Lamps", "- Ropes\n- Tents\n"],
    ["delete Tents and move Ropes before Lamps", "- Ropes\n- Lamps\n"],
    ["move Tents to the end and delete Tents", "- Lamps\n- Ropes\n"],
    ["add Pegs before Tents and move Lamps to the end", "- Pegs\n- Tents\n- Ropes\n- Lamps\n"],
  ])("[MAT-7.12] %s", (message, wanted) => expect(after(LIST, message)).toBe(wanted));

  test("[MAT-7.12] half of it is never done unasked", () =>
    expect(planOf(LIST, "Move Tents to the end and make it bold").kind).not.toBe("ops"));
});

const FAIR =
  "---\ntitle: Fair\ndate: 2026-05-18\n---\n\nCoffee is £3 and cake is £3.40. Entry costs £3.\n\n" +
  "On Thursday 11 June we open at 9:30, and at 9 on other days.\n\n1. Doors\n2. Tills\n3. Lights\n";

describe("values", () => {
  test.each([
    ["change £3 to £5 for the coffee", ["Coffee is £3", "Coffee is £5"]],
    ["replace £3 with £5 for coffee", ["Coffee is £3", "Coffee is £5"]],
    ["it's Friday 12 June, not Thursday 11 June", ["Thursday 11 June", "Friday 12 June"]],
    ["set the date in the front matter to 20 May 2026", ["2026-05-18", "2026-05-20"]],
    ["set the date in the front matter to 3 June", ["2026-05-18", "2026-06-03"]],
    ["cake is £4 now, not £3.40", ["£3.40", "£4"]],
  ] as const)("[MAT-7.12] %s", (message, pair) => expect(after(FAIR, message)).toBe(changed(FAIR, pair)));

  test("[MAT-7.12] neither a part of a figure nor the number of a list is asked about", () => {
    const plan = planOf(FAIR, "change £3 to £5");
    expect(plan.kind === "which" && plan.choices.length).toBe(2);
    const steps = "We meet 3 times.\n\n1. Doors\n2. Tills\n3. Lights\n";
    expect(after(steps, "change 3 to 4")).toBe(changed(steps, ["3 times", "4 times"]));
  });

  test("[MAT-7.12] what is so already changes nothing else", () => {
    const fees = "The fee is 25 euros. A locker is 3 euros a month, a berth 13.50 euros.\n";
    expect(planOf(fees, "the fee is 25 euros").kind).not.toBe("ops");
    const codes = "| Code | Means | Do |\n|---|---|---|\n| E1 | Tank empty | Fill the tank |\n| E2 | Hot | Cool it |\n";
    expect(planOf(codes, "in the table E1 should say Fill the tank").kind).toBe("answer");
    expect(after(codes, "replace Hot with Cool it")).toBe(changed(codes, ["Hot", "Cool it"]));
  });

  test("[MAT-7.12] of two hours that fit neither is taken because it is nearer", () => {
    const day = "| Time | A | B |\n|---|---|---|\n| 10:45 | Workshop | Walls |\n| 13:00 | Walls | Workshop |\n";
    expect(planOf(day, "the workshop is at 11:00 now").kind).toBe("which");
  });

  test("[MAT-7.12] what a value is measured in says nothing of which one it is", () => {
    const machine =
      "It needs ten minutes to warm up.\n\nDescaling takes 35 minutes. The filter is changed every 2 months.\n";
    expect(planOf(machine, "change it to 20 minutes").kind).not.toBe("ops");
    expect(planOf(machine, "make it 20 minutes").kind).not.toBe("ops");
    expect(after(machine, "descaling takes 20 minutes")).toBe(changed(machine, ["35 minutes", "20 minutes"]));
  });
});

test("[MAT-7.12] a labelled item that is given goes beside the item that is named", () => {
  const prices = "- Adults: £8\n- Children: £4\n";
  expect(after(prices, "add “Groups: £5” after Children")).toBe("- Adults: £8\n- Children: £4\n- Groups: £5\n");
});

test("[MAT-7.12] someone is now called otherwise everywhere", () => {
  const text = "Anna Whitlock leads the day. Ask Anna at the gate.\n";
  expect(after(text, "Anna is now Hannah everywhere")).toBe(text.replaceAll("Anna", "Hannah"));
});
