// Covers DOOR-4.6: what a terminal would obey is shown.
import { PassThrough, Readable } from "node:stream";
import { expect, test } from "vitest";
import { screenOf, visible } from "../../cli/screen.ts";

test.each([
  ["\u001b[2J\u001b[1;1H+nothing changed", "^[[2J^[[1;1H+nothing changed"],
  ["a\u009b31mb\u007f", "a<U+009B>31mb<U+007F>"],
  ["over\rwritten\b\b", "over^Mwritten^H^H"],
  ["Ana\u202ereno", "Ana<U+202E>reno"],
  ["plain – words,\ttabs\nand 🍵", "plain – words,\ttabs\nand 🍵"],
])("[DOOR-4.6] %j is shown as %j", (words, shown) => {
  expect(visible(words)).toBe(shown);
});

test("[DOOR-4.6] whatever is said, complained of or asked", async () => {
  const [output, errors] = [new PassThrough(), new PassThrough()];
  const input = Object.assign(Readable.from(["y\n"]), { isTTY: true });
  const screen = screenOf({ input, output, errors });
  screen.say("\u001b[1m");
  screen.complain("\u001b[2m");
  await screen.ask?.("\u001b[3m? ");
  screen.close();
  expect([String(output.read()), String(errors.read())]).toEqual(["^[[1m\n^[[3m? ", "^[[2m\n"]);
});
