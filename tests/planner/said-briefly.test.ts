// Covers docs/spec/finding-the-place.md MAT-7, MAT-7.4 and docs/spec/asked.md ASK-1: what short requests mean without
// a model.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const CLUB = `---
title: Rowing club
date: 2025-03-04
---

# Rowing club

We row on the the canal. Ruth keeps the boats, and Saturdays are for beginners. Every Saturday there is cake.

The short loop is led by Ida. The post office is next door.

| Boat | Hire | Ready in |
| --- | --- | --- |
| Canoe | £12 | 3 days |
| Skiff | £28 | 5 days |

## Hours

- Friday: 9:00
- Saturday: 10:00

## Dogs on board

Dogs may come along. They need a lead.

## Phone signal

There is none. The hut has wifi.

## Links

- [Map](https://map.example)
- [Weather](https://weather.example)

Questions go to Ruth. Everyone is welcome.
`;

const was = (...pairs: readonly (readonly [string, string])[]) => changed(CLUB, ...pairs);

describe("what is done", () => {
  test.each([
    ["there's a doubled word in the first paragraph", was(["the the canal", "the canal"])],
    ["Saturday should be Sunday everywhere", CLUB.replaceAll("Saturday", "Sunday")],
    ["a skiff is 30 now", was(["£28", "£30"])],
    [
      "drop the “Ready in” column",
      was(
        ["| Boat | Hire | Ready in |\n| --- | --- | --- |", "| Boat | Hire |\n| --- | --- |"],
        ["| £12 | 3 days |", "| £12 |"],
        ["| £28 | 5 days |", "| £28 |"],
      ),
    ],
    ["get rid of the whole phone signal bit", was(["## Phone signal\n\nThere is none. The hut has wifi.\n\n", ""])],
    ["delete the last sentence of the post", was(["Ruth. Everyone is welcome.", "Ruth."])],
    ["At the end of the Dogs on board paragraph add “Bring a towel.”", was(["a lead.", "a lead. Bring a towel."])],
    [
      "add a link at the bottom of the links list: Tides, https://tides.example",
      was(["(https://weather.example)", "(https://weather.example)\n- [Tides](https://tides.example)"]),
    ],
    [
      "one more bullet at the end of the hours: Sunday: closed",
      was(["- Saturday: 10:00", "- Saturday: 10:00\n- Sunday: closed"]),
    ],
    ["set the date up top to 2025-04-01", was(["2025-03-04", "2025-04-01"])],
    ["£12 → £14", was(["£12", "£14"])],
    ["the short loop is led by Omar, not Ida", was(["led by Ida", "led by Omar"])],
  ])("[MAT-7.4] “%s”", (message, wanted) => {
    expect(after(CLUB, message)).toBe(wanted);
  });

  test("[MAT-7] “no wait, undo that” undoes, whatever waits in the text", () => {
    expect(planOf(`${CLUB}\nPlease wait outside.\n`, "no wait, undo that").kind).toBe("undo");
  });
});

describe("what changes nothing by itself", () => {
  test.each([
    "the boat might leave at 17:00, still waiting to hear",
    "question at the end of the links",
    "New question about the link, please",
  ])("[ASK-1] “%s”", (message) => {
    expect(planOf(CLUB, message).kind).not.toBe("ops");
  });
});
