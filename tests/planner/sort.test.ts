// Covers docs/spec/asked.md ASK-1, `move`: lists that are sorted.
import { describe, expect, test } from "vitest";
import { after, planOf, saidBy } from "./asked.ts";

const TEXT = "# Pool\n\nBring these things:\n\n- towel\n- Apple\n- coin\n- banana\n\n## Steps\n\n1. Pay.\n2. Change.\n";
const SORTED = TEXT.replace("- towel\n- Apple\n- coin\n- banana", "- Apple\n- banana\n- coin\n- towel");

describe("a list of plain items", () => {
  test.each([
    "Sort the list",
    "please sort the list",
    "Sort the list of things to bring",
    "sort the items in Pool",
    "Sortiere die Liste",
    "Trie la liste",
    "Ordena la lista",
    "リストを並べ替えて",
  ])("[ASK-1] %s: by the alphabet, and the answer says so", (message) => {
    const plan = planOf(TEXT, message);
    expect(after(TEXT, message)).toBe(SORTED);
    expect(plan.kind === "ops" && plan.notes).toEqual([expect.objectContaining({ name: "sortedByAlphabet" })]);
  });

  test.each(["Sort the list by weight", "sort the list by how often we need them", "Put the list in the right order"])(
    "[ASK-1] %s: not by the alphabet where something else is said",
    (message) => {
      expect(planOf(TEXT, message).kind).not.toBe("ops");
    },
  );

  test("[ASK-1] what is said needs no note, and numbered steps have an order of their own", () => {
    expect(planOf(TEXT, "Sort the list alphabetically")).not.toHaveProperty("notes");
    expect(saidBy(planOf(TEXT, "Sort the steps"))).toContain("what to sort by");
  });
});
