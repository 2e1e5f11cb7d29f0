// Covers docs/spec/finding-the-place.md MAT-7.9 and MAT-7.10: what is left over of a request is asked about, and pieces
// that are named by what they are.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const TEXT = `# Ferry 3

Ferry moves files. It is out on 12 March 2026 and costs $15 a month.

## How to upgrade

1. Close Ferry.
2. Run the installer.

## Fixed bugs

- The clock was off in Lisbon.
- A file lost 5 tags.

## Plans

| Plan | Price |
|---|---|
| Solo | $15 |
| Team | $90 |

## Tips

Keep it cool. Do not freeze it. See the [status page](https://status.example.com). ![A boat](boat.png)
`;

describe("what was said is held against the change", () => {
  test.each(["price goes up to $18", "Solo costs $18", "Renting bikes costs $20 there"])(
    "[MAT-7.9] “%s” changes nothing by itself",
    (message) => expect(planOf(TEXT, message).kind).not.toBe("ops"),
  );

  test("[MAT-7.9] a name that the text has not, and that is not put in, is asked about", () => {
    expect(planOf(TEXT, "we sell in Norway too, put Team at the top of the table").kind).not.toBe("ops");
  });

  test("[MAT-7.9] a strange word with an ordinal counts no numbered list", () => {
    expect(planOf(TEXT, "remove the second highlight").kind).not.toBe("ops");
    expect(after(TEXT, "delete rule 2")).toBe(changed(TEXT, ["2. Run the installer.\n", ""]));
  });
});

describe("pieces that are named by what they are", () => {
  const intro = "Ferry moves files. It is out on 12 March 2026 and costs $15 a month.";
  test.each([
    ["replace the intro with: Ferry is here.", intro, "Ferry is here."],
    ["add an image after the intro: ![Logo](logo.png)", intro, `${intro}\n\n![Logo](logo.png)`],
    ["change the first step to Shut it down", "Close Ferry.", "Shut it down"],
    ["change the last row to Crew, $99", "| Team | $90 |", "| Crew | $99 |"],
    ['replace the last bug with "It was slow."', "A file lost 5 tags.", "It was slow."],
    ["remove the second tip", " Do not freeze it.", ""],
    ["delete the last sentence", " ![A boat](boat.png)", ""],
    ["make all links plain text", "[status page](https://status.example.com)", "status page"],
    ["change bugs to issues in the heading", "Fixed bugs", "Fixed issues"],
    ["insert a paragraph before the steps: It is quick.", "1. Close", "It is quick.\n\n1. Close"],
    ["add to the bugs: `tag` is kept", "lost 5 tags.", "lost 5 tags.\n- `tag` is kept"],
  ])("[MAT-7.10] %s", (message, old, now) => {
    expect(after(TEXT, message)).toBe(changed(TEXT, [old, now]));
  });

  test("[MAT-7.10] a list is turned round, and the cells of a column are meant by its head", () => {
    const bugs = ["- The clock was off in Lisbon.\n", "- A file lost 5 tags.\n"];
    expect(after(TEXT, "reverse the order of the bugs")).toBe(
      changed(TEXT, [bugs.join(""), bugs.toReversed().join("")]),
    );
    expect(after(TEXT, "bold the prices")).toBe(changed(TEXT, ["| $15", "| **$15**"], ["| $90", "| **$90**"]));
  });
});

describe("what is said again after a change", () => {
  test.each([
    ["change 12 March to 14 March", "12 March", "14 March", "sorry, I meant April", "14 April"],
    ["change Lisbon to Rome", "Lisbon", "Rome", "that was wrong, Milan", "Milan"],
    ["change $90 to $95", "$90", "$95", "hm, 97 would be better", "$97"],
  ])("[MAT-7.10] %s / %s → %s / %s", (message, old, first, again, now) => {
    const text = changed(TEXT, [old, first]);
    expect(after(text, again, { earlier: [{ message, asked: false }] })).toBe(changed(text, [first, now]));
  });

  test("[MAT-7.10] what goes on with another thing takes nothing back", () => {
    const earlier = [{ message: "Rename Tips to Advice", asked: false }];
    const text = changed(TEXT, ["## Tips", "## Advice"]);
    expect(after(text, "and Fixed bugs to Repairs", { earlier })).toBe(changed(text, ["Fixed bugs", "Repairs"]));
  });
});
