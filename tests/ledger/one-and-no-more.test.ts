// Covers docs/spec/asked.md: of several places that are alike the one that was meant, and a sentence that says as much
// as before (ASK-1, ASK-4).
import { describe, expect, test } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { between } from "../../lib/ledger/between.ts";
import { account } from "../../lib/ledger/index.ts";

const replace = (text: string, to: string): Op => ({ op: "replace", target: { text }, with: to });

/** The text that a request makes of `text` with `ops`; or `nothing`. */
function madeOf(text: string, words: string, ops: readonly Op[]): string {
  const planning = planEdit(text, { ops });
  if (planning.kind !== "planned") throw new Error(planning.findings[0]?.message);
  const one = account(planning.plan, { request: words });
  return one.kind === "made" ? one.plan.after : one.kind;
}

describe("reworded text is as sure, and forbids as much, as it did", () => {
  const text = "Members are under an obligation to lock the gate.\n\nDo not attempt to move the kiln yourself.\n";

  test("[ASK-1] what is forbidden is not softened", () => {
    const words = "the sentence about the kiln is so stern, make it friendlier";
    const as = (now: string) => madeOf(text, words, [replace("Do not attempt to move the kiln yourself.", now)]);
    expect(as("Please do not move the kiln yourself.")).toContain("Please do not move");
    expect(as("If possible, please do not move the kiln yourself.")).toBe("nothing");
  });

  test("[ASK-1] what is likely is not made certain", () => {
    const likely = "It is entirely possible that the hall will in some cases be rather cold.\n";
    const words = "that sentence about the hall is long-winded, shorten it";
    const as = (now: string) => madeOf(likely, words, [replace(likely.trim(), now)]);
    expect(as("The hall may be cold.")).toBe("The hall may be cold.\n");
    expect(as("The hall is cold.")).toBe("nothing");
  });
});

test("[ASK-1] how far a number holds is not changed by other words for the rest", () => {
  const text = "You need about 40 minutes, and the hall holds ten at most.\n";
  const words = "that sentence about the hall is clumsy, put it better";
  const as = (now: string) => madeOf(text, words, [replace(text.trim(), now)]);
  expect(as("Allow about 40 minutes; the hall holds ten at most.")).toContain("Allow about 40");
  expect(as("Allow less than 40 minutes; the hall holds ten at most.")).toBe("nothing");
});

describe("one is meant, and not all that are alike", () => {
  test("[ASK-1] the level of one heading, and not of the next", () => {
    const text = "# Bread\n\n## Flour\n\nRye.\n\n## Water\n\nCold.\n";
    expect(
      madeOf(text, "make Flour a level 3 heading", [
        replace("## Flour", "### Flour"),
        replace("## Water", "### Water"),
      ]),
    ).toBe(text.replace("## Flour", "### Flour"));
  });

  test("[ASK-1] the words that were cited go, and not the rest of their sentence", () => {
    const text = "We check them on Mondays, over coffee, and we have only forgotten twice.\n";
    const words = 'lose "over coffee"';
    expect(madeOf(text, words, [replace(", over coffee,", "")])).toBe(text.replace(", over coffee,", ""));
    expect(madeOf(text, words, [replace(", over coffee, and we have only forgotten twice", "")])).toBe("nothing");
  });

  test("[ASK-1] a picture letter goes from the line that was named alone", () => {
    const text = "- Stickers 🙈\n- Headphones 🎧\n";
    expect(madeOf(text, "lose the monkey on the stickers line", [replace(" 🙈", ""), replace(" 🎧", "")])).toBe(
      text.replace(" 🙈", ""),
    );
  });

  test("[ASK-1] what is to be first is what moves, not what is first now", () => {
    const text = "Bring:\n\n- two locks\n- a lamp\n- helmets\n";
    const words = "helmets should be the first thing in the list";
    const as = (now: string) => madeOf(text, words, [replace("- two locks\n- a lamp\n- helmets", now)]);
    expect(as("- helmets\n- two locks\n- a lamp")).toContain("- helmets\n- two locks");
    expect(as("- helmets\n- a lamp\n- two locks")).toBe("nothing");
  });

  test("[ASK-1] of a setting and a tag of one name, one", () => {
    const text = "---\nfeatured: false\ntags:\n  - sea\n---\n\nFog.\n";
    expect(
      madeOf(text, "this should be a featured post", [
        replace("featured: false", "featured: true"),
        replace("  - sea", "  - sea\n  - featured"),
      ]),
    ).toBe(text.replace("false", "true"));
  });
});

describe("what follows from a change comes with it", () => {
  test("[ASK-4] an item that comes in moves the numbers on", () => {
    const text = "1. Install it.\n2. Run a backup.\n3. Add the timer.\n";
    const now = "1. Install it.\n2. Open the settings.\n3. Run a backup.\n4. Add the timer.\n";
    const words = 'add a step after the first one: "Open the settings."';
    expect(madeOf(text, words, [{ op: "replace", target: { document: true }, with: now }])).toBe(now);
  });

  test("[ASK-1] spaces that were named go beside what was named", () => {
    const text = "From 6 pm to 9 pm, for 12 euros.\n";
    const words = "no space before pm, whole page please";
    const all = [replace("6 pm", "6pm"), replace("9 pm", "9pm"), replace("12 euros", "12euros")];
    expect(madeOf(text, words, all)).toBe("From 6pm to 9pm, for 12 euros.\n");
  });

  test("[ASK-5] the end of a line goes with the lines after it, so that none runs into another", () => {
    expect(between("delay=900\nkeep=true\n", "delay=600")).toEqual([
      { from: 6, to: 9, insert: "600" },
      { from: 9, to: 20, insert: "" },
    ]);
    expect(between("delay=900", "delay=600\nkeep=true")).toEqual([
      { from: 6, to: 9, insert: "600" },
      { from: 9, to: 9, insert: "\nkeep=true" },
    ]);
  });

  test("[ASK-1] what speaks of an exchanged noun follows it, and nothing else", () => {
    const text = "If his daughter clicks on it, she is shown the bill.\n";
    const words = 'say "child" instead of "daughter"';
    const now = (rest: string) => `If his child clicks on it, ${rest}`;
    expect(madeOf(text, words, [replace(text.trim(), now("they are shown the bill."))])).toContain("they are shown");
    expect(madeOf(text, words, [replace(text.trim(), now("she may be shown the bill."))])).toContain("she is shown");
  });

  test("[ASK-4] a sentence goes whole, over the end of a line too", () => {
    const text = "All reports are confidential and\nare read by two people. Call us.\n\nReports stay with us.\n";
    expect(
      madeOf(text, "remove the sentence about confidential reports", [
        replace("All reports are confidential and\nare read by two people. ", ""),
      ]),
    ).toBe(text.slice(text.indexOf("Call")));
  });
});

test("[ASK-3] an address that is to stay stays, where its words are exchanged everywhere", () => {
  const text = "Volunteers welcome. Volunteers write to volunteers@sound.example.\n";
  const words = "say helpers instead of volunteers everywhere. The e-mail address stays as it is";
  const both = [
    { op: "replace", target: { text: "Volunteers" }, with: "Helpers", occurrence: "all" },
    replace("volunteers@sound", "helpers@sound"),
  ] as const satisfies readonly Op[];
  expect(madeOf(text, words, both)).not.toContain("helpers@");
});

describe("old and new words that are quoted are compared as they are written", () => {
  const text = "Sum it with `x + (y || 0)`, see options.\n\nThe rest stays.\n";

  test("[ASK-1] marks, code and links among them come as they were quoted, and nothing beside them", () => {
    const code = replace("`x + (y || 0)`", "`x + (y ?? 0)`");
    expect(madeOf(text, "Replace “||” with “??”.", [code])).toBe(text.replace("||", "??"));
    expect(madeOf(text, "Replace “??” with “||”.", [code])).toBe("nothing");
    const link = replace("see options", "see [options](/config.md#options)");
    expect(madeOf(text, "Replace “options” with “[options](/config.md#options)”", [link])).toContain(
      "(/config.md#options)",
    );
  });

  test("[ASK-1] without marks around them too, where all that follows comes in place of what is before it", () => {
    const code = replace("`x + (y || 0)`", "`x + (y ?? 0)`");
    expect(madeOf(text, "Please change || to ??.", [code])).toBe(text.replace("||", "??"));
    expect(madeOf(text, "Please change ?? to ||.", [code])).toBe("nothing");
    expect(madeOf(text, "Please change || to ??.", [replace("`x + (y || 0)`", "`z + (y ?? 0)`")])).not.toContain("z +");
  });
});

test("[ASK-1] a quoted word is no part of a longer one", () => {
  const text = "The party has art.\n";
  expect(madeOf(text, "Replace “art” with “craft”", [replace("party has art", "party has craft")])).toContain(
    "has craft",
  );
  expect(madeOf(text, "Replace “art” with “craft”", [replace("party has art", "pcrafty has art")])).toBe("nothing");
});

describe("what is left out leaves the rest as it was asked", () => {
  test("[ASK-5] a paragraph keeps its end where only its last sentence goes", () => {
    const text = "Thanks to all. Come again soon.\n\nSee you.\n";
    const gone = { op: "delete", target: { text: "Thanks to all. Come again soon.\n\n" } } as const;
    expect(madeOf(text, "Delete the sentence “Come again soon.”", [gone])).toBe("Thanks to all.\n\nSee you.\n");
  });

  test("[ASK-1] other bullets are no part of a number that is mended", () => {
    const text = "1. Read it.\n1. Keep it.\n\n* a book\n* a pen\n";
    const words = "the second item is numbered 1 as well, should be 2";
    expect(
      madeOf(text, words, [replace("1. Keep it.\n\n* a book\n* a pen", "2. Keep it.\n\n- a book\n- a pen")]),
    ).not.toContain("- a book");
  });

  test("[ASK-1] words stay in the case in which they were said", () => {
    const text = "# Buns\n\nSauce For the Buns\n\n- mayo\n";
    const words = "the line Sauce For the Buns should be bold";
    const now = replace("Sauce For the Buns", "**Sauce for the Buns**");
    expect(madeOf(text, words, [now])).not.toContain("Sauce for");
    expect(madeOf(text, words, [replace("Sauce For the Buns", "**Sauce For the Buns**")])).toContain("**Sauce For");
  });

  test("[ASK-1] an address that was said comes with all of its parts", () => {
    const text = "[faq]: https://example.org/faq\n[home]: https://example.org\n\nSee [faq] and [home].\n";
    const words = "The URL of the FAQ should be https://example.org/ja/faq";
    const faq = replace("[faq]: https://example.org/faq", "[faq]: https://example.org/ja/faq");
    const home = replace("[home]: https://example.org\n", "[home]: https://example.org/ja\n");
    expect(madeOf(text, words, [faq, home])).toBe(text.replace("example.org/faq", "example.org/ja/faq"));
  });

  test("[ASK-1] what comes for a word does not come beside it", () => {
    const text = "We build boats and open an office in Lisbon.\n";
    const words = "Change Lisbon to Porto";
    expect(madeOf(text, words, [replace("in Lisbon", "in Porto")])).toContain("in Porto.");
    expect(madeOf(text, words, [replace("in Lisbon", "in Porto and Lisbon")])).toBe("nothing");
  });

  test("[ASK-1] a word that was to come takes no other one like it away", () => {
    const text = "Run this:\n\n```sh\nbackup /home /etc --exclude=/etc/old.list\n```\n";
    const words = "The exclude file should be /etc/new.list";
    const line = "backup /home /etc --exclude=/etc/old.list";
    expect(madeOf(text, words, [replace(line, "backup /home /etc --exclude=/etc/new.list")])).toContain("new.list");
    expect(madeOf(text, words, [replace(line, "backup /home --exclude=/etc/new.list")])).not.toContain("/home --");
  });

  test("[ASK-1] a sentence that is cited is the only place", () => {
    const text = "If in doubt, ask Legal first.\n\nLegal is upstairs.\n";
    const words = "make 'Legal' in the 'if in doubt' sentence a link to mailto:legal@example.org";
    const ops = [
      replace("ask Legal first", "ask [Legal](mailto:legal@example.org) first"),
      replace("Legal is upstairs", "[Legal](mailto:legal@example.org) is upstairs"),
    ];
    expect(madeOf(text, words, ops.slice(0, 1))).toContain("ask [Legal](mailto:legal@example.org)");
    expect(madeOf(text, words, ops)).not.toContain("[Legal](mailto:legal@example.org) is upstairs");
  });
});

describe("a sentence becomes two", () => {
  const text = "The hall opens at nine, this suits the choir.\n";

  test.each(["split that sentence in two", "the first sentence is a run-on, fix the grammar"])(
    "[ASK-1] %s",
    (words) => {
      const parted = replace("nine, this suits", "nine. This suits");
      expect(madeOf(text, words, [parted])).toBe("The hall opens at nine. This suits the choir.\n");
      expect(madeOf(text, words, [replace("nine, this suits", "nine. Members say that it suits")])).toBe("nothing");
    },
  );

  test("[ASK-1] a small word may come at the seam", () => {
    const run = "Imagine coming home late, blows my mind.\n";
    const words = "split the sentence “Imagine coming …” in two";
    expect(madeOf(run, words, [replace("late, blows", "late! It blows")])).toBe(
      "Imagine coming home late! It blows my mind.\n",
    );
  });
});

test("[ASK-1] a block of code that was asked for in what is dictated comes with its marks", () => {
  const text = "# Install\n\nOn Debian:\n\n```bash\nsudo apt install rest\n```\n\nDone.\n";
  const words = "add installation for Fedora: On Fedora: then a bash block with sudo dnf install rest";
  const fresh = "On Fedora:\n\n```bash\nsudo dnf install rest\n```";
  const insert = { op: "insert", target: { text: "Done.", position: "before" }, with: fresh } as unknown as Op;
  expect(madeOf(text, words, [insert])).toContain("sudo dnf install rest");
});

describe("a piece that is told by its number is the only place", () => {
  const text = "# Bakery\n\nWe open at six. The ovens rest on Monday. Park in the yard.\n\n- rye\n- wheat\n- spelt\n";

  test.each<[string, string, string, string]>([
    ["Delete the second sentence", " The ovens rest on Monday.", " Park in the yard.", ""],
    ["Delete the second bullet", "\n- wheat", "\n- spelt", ""],
    ["Make the second bullet bold", "wheat", "spelt", "**$&**"],
    ["Make the first sentence bold", "We open at six.", "Park in the yard.", "**$&**"],
    ['Replace the second bullet with "oats"', "wheat", "spelt", "oats"],
    ["Put the first bullet in capitals", "rye", "spelt", "RYE"],
  ])("[ASK-3] %s", (words, meant, other, to) => {
    const now = (old: string) => to.replace("$&", old).replace("RYE", old.toUpperCase());
    expect(madeOf(text, words, [replace(meant, now(meant))])).toBe(text.replace(meant, () => now(meant)));
    expect(madeOf(text, words, [replace(other, now(other))])).toBe("nothing");
  });
});
