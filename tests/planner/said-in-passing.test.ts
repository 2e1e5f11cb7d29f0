// Covers docs/spec/finding-the-place.md MAT-7: requests as people say them in passing, and what of them is never done by half.
import { describe, expect, test } from "vitest";
import type { Earlier } from "../../lib/planner/index.ts";
import { after, changed, planOf } from "./asked.ts";

const FERRY = `# The island ferry

The ferry runs on 9 June and holds thirty bicycles. A ticket is valid for two days. Two dogs may come. Mira sells the tickets.

Press Start, then press Replace on the machine. Do not loose the ticket.

> Never stand on the ramp.

## Before you board

- [ ] Wash the bicycle
- [ ] Print the ticket

## Timetable

| Stop | Pilot |
| --- | --- |
| Kelp Pier | Anna Ruiz |
| Gull Rock | Bo Lund |

## Things people often ask

### Is there a café?

Yes, on deck.

### May I sleep on board?

1. Ask the pilot.
2. Bring a mat.
3. Sleep well.

### Where do I pay?

At the pier. See [the harbour map](https://ferry.example/map).

## Contact

Write to [the office](mailto:office@ferry.example). See you on 9 June!
`;

const said = (message: string, asked = false): { earlier: Earlier[] } => ({ earlier: [{ message, asked }] });

describe("two facts in one sentence", () => {
  test("[MAT-7] both figures go in, though one is in words", () => {
    expect(after(FERRY, "it holds 40 bicycles now and a ticket is valid for three days")).toBe(
      changed(FERRY, ["thirty bicycles", "40 bicycles"], ["two days", "three days"]),
    );
  });

  test("[MAT-7] where one of them has no place, neither goes in", () => {
    expect(planOf(FERRY, "it holds 40 bicycles and needs seven sailors").kind).not.toBe("ops");
  });

  test("[MAT-7] a count without a verb is a fact", () => {
    expect(after(FERRY, "only forty bicycles allowed now")).toBe(changed(FERRY, ["thirty", "forty"]));
  });
});

describe("the same again", () => {
  test("[MAT-7] “same with …” names a word of the text, whatever it may ask for elsewhere", () => {
    expect(after(FERRY, "Start in bold please, same with Replace")).toBe(
      changed(FERRY, ["Press Start", "Press **Start**"], ["press Replace", "press **Replace**"]),
    );
  });

  test("[MAT-7.3] “the same in …” is the request before, done elsewhere", () => {
    const now = changed(FERRY, ["Bring a mat", "**Bring a mat**"]);
    expect(after(now, "and the same with step 3", said("make step 2 bold"))).toBe(
      changed(now, ["Sleep well.", "**Sleep well.**"]),
    );
  });

  test("[MAT-7.3] a box that is ticked, and the next", () => {
    const now = changed(FERRY, ["[ ] Wash", "[x] Wash"]);
    expect(after(FERRY, "bicycle is clean, check that off in the list")).toBe(now);
    expect(after(now, "and the ticket too", said("bicycle is clean, check that off in the list"))).toBe(
      changed(now, ["[ ] Print", "[x] Print"]),
    );
  });
});

describe("where it is to be done", () => {
  test("[MAT-7] a section below another is moved among its own", () => {
    const [first, last] = [
      "### Is there a café?\n\nYes, on deck.\n\n",
      "### Where do I pay?\n\nAt the pier. See [the harbour map](https://ferry.example/map).\n\n",
    ];
    const moved = changed(FERRY, [last, ""], [first, last + first]);
    expect(after(FERRY, "move the pay question to the top of Things people often ask")).toBe(moved);
    expect(after(FERRY, "move the pay question to the top of the TPOA")).toBe(moved); // by its initials
  });

  test("[MAT-7] a place that the text has not is not passed over", () => {
    expect(planOf(FERRY, "move the pay question to the top of the glossary").kind).not.toBe("ops");
  });

  test("[MAT-7] between 2 and 3 is after the second", () => {
    expect(after(FERRY, 'a step is missing between 2 and 3: "Say good night."')).toBe(
      changed(FERRY, ["3. Sleep well.", "3. Say good night.\n4. Sleep well."]),
    );
  });

  test("[MAT-7] “wherever it says so” belongs to the fact before", () => {
    expect(after(FERRY, "its on the 11 June not 9 June. please change it wherever it says so")).toBe(
      FERRY.replaceAll("9 June", "11 June"),
    );
  });
});

describe("what goes and what comes", () => {
  test("[MAT-7] who is not named any more is never put in", () => {
    expect(after(FERRY, "Gull Rock isn't Bo Lund anymore, Kim Aas is doing it")).toBe(
      changed(FERRY, ["Bo Lund", "Kim Aas"]),
    );
  });

  test("[MAT-7] words that are said with the new ones, and follow the old in the text, stay", () => {
    expect(after(FERRY, "it's lose the ticket, not loose")).toBe(changed(FERRY, ["loose", "lose"]));
  });

  test("[MAT-7] a whole title goes for a whole title", () => {
    expect(after(FERRY, "the heading: Getting onto the ship instead of Before you board")).toBe(
      changed(FERRY, ["Before you board", "Getting onto the ship"]),
    );
  });

  test("[MAT-7] other words for a link", () => {
    expect(after(FERRY, 'the map link should read "our map"')).toBe(changed(FERRY, ["[the harbour map]", "[our map]"]));
  });

  test("[MAT-7] what is a quote becomes text, and never a quote in a quote", () => {
    expect(after(FERRY, "the bit about the ramp shouldn't be a quote")).toBe(
      changed(FERRY, ["> Never stand", "Never stand"]),
    );
    expect(planOf(FERRY, "make the sentence about the ramp a quote").kind).toBe("answer");
  });

  test("[MAT-7] a new address is no address to add", () => {
    expect(planOf(FERRY, "the office has a new address, hello@ferry.example").kind).toMatch(/^(?:ops|which)$/);
  });
});
