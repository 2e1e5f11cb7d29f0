// What is marked in the text is what "this" means, and nothing outside of the marked lines changes.
import { expect, test } from "vitest";
import { saying } from "../../lib/reading/index.ts";
import { after, changed, planOf } from "./asked.ts";

const TEXT = `# Ferry times

The boat leaves on 12 March 2026 from Pier 4. Bring warm socks. Tickets cost $15.

- Coffee on board
- A window seat
- Two bags

| Boat | Seats |
|---|---|
| Heron | 40 |
| Tern | 12 |

青い船は火曜日に出ます。
`;

const rangeOf = (words: string) => ({ from: TEXT.indexOf(words), to: TEXT.indexOf(words) + words.length });
const said = (message: string, words: string) => after(TEXT, message, { marked: rangeOf(words) });

test.each([
  ["delete this", "Bring warm socks. ", " Bring warm socks.", ""],
  ["delete the marked text", "Bring warm socks.", " Bring warm socks.", ""],
  ["Lösche das", "Bring warm socks.", " Bring warm socks.", ""],
  ["borra esto", "Bring warm socks.", " Bring warm socks.", ""],
  ["make it bold", "A window seat", "A window seat", "**A window seat**"],
  ["bold please", "A window seat", "A window seat", "**A window seat**"],
  ["make the selection bold", "Tern", "Tern", "**Tern**"],
  ["change this to $18", "$15", "$15", "$18"],
  ["make it the 14th", "12 March 2026", "12 March 2026", "14 March 2026"],
  ["make this 14 March 2026", "12 March 2026", "12 March 2026", "14 March 2026"],
  ["change to Gull", "Heron", "Heron", "Gull"],
  ["delete this row", "Heron", "| Heron | 40 |\n", ""],
  ["delete this bullet", "window", "- A window seat\n", ""],
  ["move this to the end of the list", "A window seat", "- A window seat\n- Two bags", "- Two bags\n- A window seat"],
  ["delete these", "- A window seat\n- Two bags", "- A window seat\n- Two bags\n", ""],
  ["これを水曜日に変えて", "火曜日", "火曜日", "水曜日"],
])("[ASK-3.1] %s, with “%s” marked", (message, words, old, now) => {
  expect(said(message, words)).toBe(changed(TEXT, [old, now]));
});

test("[ASK-3.1] what is not in the marked lines is left alone, and the answer says so", () => {
  expect(said("change Heron to Gull", "A window seat")).toMatchObject({
    kind: "answer",
    says: [saying("outside"), saying("unchanged")],
  });
  expect(planOf(TEXT, "change Heron to Gull").kind).toBe("ops");
});
