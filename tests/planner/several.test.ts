// Covers docs/spec/finding-the-place.md MAT-7.1: several changes in one message are each carried out, or none is.
import { describe, expect, test } from "vitest";
import { after, changed, planOf, saidBy } from "./asked.ts";

const SWAP = `# Book swap

We meet on High Street on Wednesday. The shop on High Street has boxes.

1. Open at 9:30.
2. Close at 13:00.

- Two tables
- A cash box

## Parking

The yard is small. Leave the gate free.
`;
const was = (...pairs: readonly (readonly [string, string])[]) => changed(SWAP, ...pairs);

describe("two changes of one kind", () => {
  test.each([
    ["Change 9:30 to 9:00 and 13:00 to 14:00", was(["9:30", "9:00"], ["13:00", "14:00"])],
    [
      "Change Wednesday to Thursday, boxes to crates and 9:30 to 9:15",
      was(["Wednesday", "Thursday"], ["boxes", "crates"], ["9:30", "9:15"]),
    ],
    ["Bold “Two tables” and “A cash box”", was(["Two tables", "**Two tables**"], ["A cash box", "**A cash box**"])],
    ["Delete “Two tables” and “A cash box”", was(["- Two tables\n- A cash box\n\n", ""])],
  ])("[MAT-7.1] %s", (message, text) => {
    expect(after(SWAP, message)).toBe(text);
  });

  test.each([
    ["Change High Street to Mill Street and Wednesday to Thursday", ["Wednesday", "Thursday"]],
    [
      "Change High Street to Mill Street and delete the last sentence of the section Parking",
      [" Leave the gate free.", ""],
    ],
  ] as const)("[MAT-7.2] “%s”: the other one is not lost after the question", (message, other) => {
    const facts = { earlier: [{ message, asked: true }] };
    expect(planOf(SWAP, message)).toMatchObject({ kind: "which" });
    expect(after(SWAP, "the second one", facts)).toBe(was(["shop on High", "shop on Mill"], other));
    expect(after(SWAP, "both of them", facts)).toBe(
      was(["on High", "on Mill"], ["shop on High", "shop on Mill"], other),
    );
  });

  test("[MAT-7.1] one that is not in the text is said to be missing, and nothing is changed", () => {
    for (const message of ["Change Friday to Monday and Wednesday to Friday", "Change Friday to Monday"])
      expect(saidBy(planOf(SWAP, message))).toContain("did not find “Friday”");
    expect(planOf(SWAP, "Change Friday to Monday").kind).toBe("answer");
  });
});
