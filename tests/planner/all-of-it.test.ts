// Covers docs/spec/finding-the-place.md MAT-7.5, MAT-7.12: what is taken away, what is named besides, and whole pieces.
import { describe, expect, test } from "vitest";
import { planEdit } from "../../lib/edit-ops/index.ts";
import { planOf } from "./asked.ts";

/** The text that a message makes of another; the kind of the plan where it makes none. */
function madeOf(text: string, message: string): string {
  const plan = planOf(text, message);
  if (plan.kind !== "ops") return plan.kind;
  const planning = planEdit(text, { ops: plan.ops });
  return planning.kind === "planned" ? planning.plan.after : planning.kind;
}

describe("where words are taken away", () => {
  const TEAM = "# Team\n\nPeter wrote it. Peter Osei runs it.\n\nAsk Peter.\n";
  const meant = TEAM.replace("Peter wrote", "Pete wrote").replace("Ask Peter", "Ask Pete");

  test.each([
    "change Peter to Pete everywhere except where it says Peter Osei",
    "replace Peter with Pete everywhere except in Peter Osei",
    "Remplace Peter par Pete partout sauf là où il est écrit Peter Osei",
    "Cambia Peter por Pete en todas partes menos donde dice Peter Osei",
  ])("[MAT-7.5] %s", (message) => {
    expect(madeOf(TEAM, message)).toBe(meant);
  });

  test("[MAT-7.5] an exception that is not understood is no part of what comes", () => {
    expect(madeOf(TEAM, "change Peter to Pete everywhere except where they talk of Osei")).not.toContain("except");
  });
});

describe("what is named besides", () => {
  const NOTES =
    "---\ntitle: Lantern 4.2\n---\n\n# Lantern 4.2\n\nGet [it](https://dl.x.example/4.2/lantern-4.2.exe).\n\n## Fees\n\n4.2 is free.\n";

  test.each([
    "4.2 becomes 4.2.1 everywhere, front matter too",
    "change 4.2 to 4.2.1 everywhere, in Fees too",
    "4.2 becomes 4.2.1 everywhere, front matter and links too please",
  ])("[MAT-7.12] is one place more, and not the only one: %s", (message) => {
    expect(madeOf(NOTES, message)).toBe(NOTES.replaceAll("4.2", "4.2.1"));
  });

  test("[MAT-7.12] alone it is the only one", () => {
    expect(madeOf(NOTES, "replace 4.2 with 4.2.1 in the front matter")).toBe(NOTES.replace("4.2", "4.2.1"));
  });
});

describe("a whole piece", () => {
  const CLUB = "# Club\n\nWe meet in the hall. Tea is provided. Ask Marta Lund.\n\nOne line. Call Marta Lund.\n";

  test.each(["we don't need tea is provided", "delete tea is provided", "delete “Tea is provided”"])(
    "[MAT-7.12] a sentence goes with its end: %s",
    (message) => {
      expect(madeOf(CLUB, message)).toBe(CLUB.replace("Tea is provided. ", ""));
    },
  );

  test("[MAT-7.12] the last line is a place, and the end of the request is no part of the name", () => {
    const meant = CLUB.replace("Call Marta Lund", "Call Tom Okafor");
    expect(madeOf(CLUB, "In the last line, Tom Okafor instead of Marta Lund.")).toBe(meant);
  });
});
