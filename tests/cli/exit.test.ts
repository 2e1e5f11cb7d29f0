// Covers docs/spec/command.md DOOR-4.4: what a "no" ends with.
import { expect, test } from "vitest";
import { EXIT, told } from "../../cli/exit.ts";
import { refusal } from "../../lib/outcome/index.ts";

test("[DOOR-4.4] a fault of ours ends with 70, in words that fit a command, wherever in the judging it happened", () => {
  const said: string[] = [];
  const screen = { complain: (words: string) => void said.push(words), answer: () => undefined };
  expect([told(screen, refusal("internal")), told(screen, refusal("locked"))]).toEqual([EXIT.fault, EXIT.unchanged]);
  expect(said[0]).not.toMatch(/request|owner/);
  expect(said[1]).toContain("locked");
});
