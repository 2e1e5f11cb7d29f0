// Covers OPS-4.2: numbers of ordered lists that follow suit, and the lines below them.
import { describe, expect, it } from "vitest";
import { planEdit, type Op, type Plan } from "../../lib/edit-ops/index.ts";

function planOf(text: string, ...ops: Op[]): Plan {
  const planning = planEdit(text, { ops });
  if (planning.kind === "refused") throw new Error(planning.findings.map(({ message }) => message).join("; "));
  return planning.plan;
}

const after = (words: string, text: string): Op => ({ op: "insert", target: { text }, with: words });
const without = (text: string): Op => ({ op: "delete", target: { text } });

describe("[OPS-4.2] further lines of an item move with its words when its number changes its width", () => {
  it.each([
    ["a nested list", "8. a\n9. b\n   - n\n", after("x", "8. a"), "8. a\n9. x\n10. b\n    - n\n"],
    ["two levels", "9. b\n   - n\n     - m\n", after("x", "9. b\n   - n\n     - m"), "9. b\n   - n\n     - m\n10. x\n"],
    [
      "paragraphs and code",
      "8. a\n9. b\n\n   More.\n\n   ```\n   c\n     d\n   ```\n",
      after("x", "8. a"),
      "8. a\n9. x\n10. b\n\n    More.\n\n    ```\n    c\n      d\n    ```\n",
    ],
    [
      "a wider indent that still belongs to the item stays",
      "8. a\n9. b\n    - n\n",
      after("x", "8. a"),
      "8. a\n9. x\n10. b\n    - n\n",
    ],
    ["a lazy line stays", "8. a\n9. b\nlazy\n", after("x", "8. a"), "8. a\n9. x\n10. b\nlazy\n"],
    ["a tab stays", "8. a\n9. b\n\t- n\n", after("x", "8. a"), "8. a\n9. x\n10. b\n\t- n\n"],
    [
      "blank lines stay blank",
      "8. a\n9. b\n   - n\n\n   More.\n",
      after("x", "8. a"),
      "8. a\n9. x\n10. b\n    - n\n\n    More.\n",
    ],
    [
      "back again when an item goes",
      "8. a\n9. x\n10. b\n    - n\n      wrapped\n",
      without("9. x"),
      "8. a\n9. b\n   - n\n     wrapped\n",
    ],
    ["from a hundred", "98. a\n99. b\n    - n\n", after("x", "98. a"), "98. a\n99. x\n100. b\n     - n\n"],
    ["in a quote", "> 8. a\n> 9. b\n>    - n\n", after("x", "8. a"), "> 8. a\n> 9. x\n> 10. b\n>     - n\n"],
    [
      "in an item",
      "- p\n\n  8. a\n  9. b\n     - n\n",
      after("x", "8. a"),
      "- p\n\n  8. a\n  9. x\n  10. b\n      - n\n",
    ],
    [
      "with brackets and wide marks",
      "8)  a\n9)  b\n    - n\n",
      after("x", "8)  a"),
      "8)  a\n9)  x\n10)  b\n     - n\n",
    ],
    [
      "with line ends of its own",
      "8. a\r\n9. b\r\n   - n\r\n- z\n",
      after("x", "8. a"),
      "8. a\r\n9. x\r\n10. b\r\n    - n\r\n- z\n",
    ],
    [
      "a number with zeros in front keeps its width",
      "08. a\n09. b\n    - n\n",
      after("x", "08. a"),
      "08. a\n09. x\n10. b\n    - n\n",
    ],
  ])("[OPS-4.2] %s", (_, text, op, expected) => {
    expect(planOf(text, op).after).toBe(expected);
  });

  it("[OPS-4.2] two inserts add up, and new items keep their lines", () => {
    const text = "7. a\n8. b\n9. c\n   - n\n";
    expect(planOf(text, after("1. x", "7. a"), after("1. y\n   - m", "8. b")).after).toBe(
      "7. a\n8. x\n9. b\n10. y\n    - m\n11. c\n    - n\n",
    );
  });

  it("[OPS-4.2] moved lines are told apart and count for no limit", () => {
    const { stat } = planOf("8. a\n9. b\n   - n\n   - m\n10. c\n", after("x", "8. a"));
    expect([stat.linesAdded, stat.linesRemoved, stat.linesChanged, stat.linesRenumbered]).toEqual([1, 0, 1, 4]);
  });

  it("[OPS-4.2] a line that another op of the request replaces is left to it", () => {
    const text = "8. a\n9. b\n   - n\n   - m\n";
    expect(planOf(text, after("x", "8. a"), { op: "replace", target: { text: "   - n" }, with: "    - N" }).after).toBe(
      "8. a\n9. x\n10. b\n    - N\n    - m\n",
    );
  });
});
