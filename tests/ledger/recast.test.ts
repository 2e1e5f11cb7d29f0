// Covers docs/spec/asked.md: records in another shape, figures that were reckoned, facts told, and what is said beside them.
import { describe, expect, test } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { account } from "../../lib/ledger/index.ts";

/** The text after an edit as far as the words ask for it; the text before where nothing of it is made. */
function after(text: string, request: string, ...ops: readonly Op[]): string {
  const planning = planEdit(text, { ops });
  if (planning.kind !== "planned") throw new Error(planning.findings[0]?.message);
  const one = account(planning.plan, { request });
  return one.kind === "made" ? one.plan.after : text;
}

const replace = (text: string, to: string): Op => ({ op: "replace", target: { text }, with: to });

describe("lists and tables", () => {
  const LIST = "1. A rucksack\n2. A rain cover\n3. Two straps";
  const TABLE = "| Number | Item |\n|---|---|\n| 1 | A rucksack |\n| 2 | A rain cover |\n| 3 | Two straps |";
  const BULLETS = "- A rucksack\n- A rain cover\n- Two straps";
  const post = (items: string) => `# Bag\n\n## In the box\n\n${items}\n`;

  test("[ASK-4] a list becomes a table, and a table a list, record by record", () => {
    const toTable = "Turn the list into a table with number and item";
    expect(after(post(LIST), toTable, replace(LIST, TABLE))).toBe(post(TABLE));
    expect(after(post(TABLE), "a list was better, but bullets", replace(TABLE, BULLETS))).toBe(post(BULLETS));
  });

  test("[ASK-4] no word comes or goes with the shape, and nothing is set off", () => {
    const toTable = "Turn the list into a table with number and item";
    for (const other of [
      TABLE.replace("Two straps", "Three straps"),
      TABLE.replace("A rain cover", "**A rain cover**"),
      TABLE.replace("| Number | Item |", "| Number | Bargain |"),
    ])
      expect(after(post(LIST), toTable, replace(LIST, other))).not.toBe(post(other));
  });

  test("[ASK-4] columns get another order by a word for it and their names", () => {
    const rows = ["| Size | Price | In stock |", "|---|---|---|", "| S | €189 | yes |", "| M | €189 | yes |"];
    const swapped = ["| Size | In stock | Price |", "|---|---|---|", "| S | yes | €189 |", "| M | yes | €189 |"];
    const text = `${rows.join("\n")}\n`;
    const ops = [0, 2, 3].map((at) => replace(rows[at] ?? "", swapped[at] ?? ""));
    expect(after(text, "Swap the columns Price and In stock", ...ops)).toBe(`${swapped.join("\n")}\n`);
    expect(after(text, "Fix the typos", ...ops)).toBe(text);
  });
});

describe("figures", () => {
  const TEXT = "# Prices\n\n| Size | Price |\n|---|---|\n| S | €189 |\n| L | €199 |\n\nThe post is €6.\n";

  test("[ASK-4] by how much was said: the figure that was there, and that much more", () => {
    const up = [replace("€189", "€199"), replace("| L | €199 |", "| L | €209 |")];
    const wanted = TEXT.replace("| L | €199 |", "| L | €209 |").replace("€189", "€199");
    expect(after(TEXT, "All prices go up by 10 euros", ...up)).toBe(wanted);
    expect(after(TEXT, "All prices go up by 10 euros", replace("€189", "€205"))).toBe(TEXT);
    expect(after(TEXT, "All prices go up by 10 %", replace("€189", "€208"))).toContain("| S | €208 |");
  });

  test("[ASK-4] a part of a value changes, and the whole one was said", () => {
    const text = "She is sixty-one.\n\n- 22 h 30 : feu d'artifice\n- 21 h 30 : concert\n";
    expect(after(text, "She is 62 now", replace("sixty-one", "sixty-two"))).toContain("sixty-two");
    expect(after(text, "She is 62 now", replace("sixty-one", "sixty-three"))).toBe(text);
    const request = "Le feu d'artifice est finalement à 22 h";
    expect(after(text, request, replace("22 h 30", "22 h"))).toContain("- 22 h : feu");
    expect(after(text, request, replace("21 h 30", "21 h"))).toBe(text);
  });

  test("[ASK-4] a number of what is told one by one follows what goes", () => {
    const text = "Three plots become free: 7, 22 and 30b. Three people wait.\n";
    const gone = replace("Three plots become free: 7, 22 and 30b.", "Two plots become free: 7 and 22.");
    const wanted = "Two plots become free: 7 and 22. Three people wait.\n";
    expect(after(text, "Plot 30b is not free, take it out", gone)).toBe(wanted);
    const more = replace("Three people", "Two people");
    expect(after(text, "Plot 30b is not free, take it out", gone, more)).toBe(wanted);
  });

  test("[ASK-4] a fact holds where the text tells it again", () => {
    const text =
      "# Limits\n\nThe timeout is now 30 seconds.\n\n| Key | Default |\n|---|---|\n| timeout | 30 |\n| pause | 30 |\n";
    const ops = [replace("now 30", "now 45"), replace("| timeout | 30 |", "| timeout | 45 |")];
    const wanted = text.replace("now 30", "now 45").replace("| timeout | 30 |", "| timeout | 45 |");
    expect(after(text, "the timeout is 45, not 30", ...ops)).toBe(wanted);
    expect(after(text, "the timeout is 45, not 30", ...ops, replace("| pause | 30 |", "| pause | 45 |"))).toBe(wanted);
  });
});

describe("wording", () => {
  const TEXT =
    "# Bag\n\n## Fabric\n\nThe cloth is nylon. Most people like it.\n\n## Care\n\nNever use softener, because softener hurts it.\n";

  test("[ASK-3] the section whose title a request to reword has is its place", () => {
    const care = replace(
      "Never use softener, because softener hurts it.",
      "Please never use softener: it hurts the cloth.",
    );
    const fabric = replace("Most people like it.", "Nearly everyone loves it.");
    expect(after(TEXT, "Make Care friendlier", care, fabric)).toBe(
      TEXT.replace("Never use softener, because softener hurts it.", "Please never use softener: it hurts the cloth."),
    );
  });

  test("[ASK-4] a sentence that loses nothing gets no aside", () => {
    const text = "Agnes Whitlow starts at five. She has already checked the furnace twice.\n";
    const tighter = replace("She has already checked", "She has checked");
    const more = replace("Agnes Whitlow starts", "Agnes Whitlow, a master of her craft, starts");
    expect(after(text, "Rewrite the paragraph a bit tighter", tighter, more)).not.toContain("master");
  });

  test("[ASK-4] a translation denies what was denied", () => {
    const text = '> "He saw nothing in eleven years."\n';
    const into = (words: string) => replace('"He saw nothing in eleven years."', `„${words}“`);
    const request = "translate the quote into German";
    const right = "Er hat in elf Jahren nichts gesehen.";
    expect(after(text, request, into(right))).toContain(right);
    expect(after(text, request, into("Er hat in elf Jahren alles gesehen."))).toBe(text);
  });
});

test("[ASK-4] two bullets that are both named change places by “exchange … with …”, and no other two", () => {
  const text = "# Gifts\n\n- A jar of honey\n- Two tickets\n- A warm scarf\n";
  const request = "exchange the honey bullet with the scarf one";
  const reorder = (order: number[]): Op => ({
    op: "reorder",
    target: { text: "- A jar of honey" },
    unit: "item",
    order,
  });
  expect(after(text, request, reorder([3, 2, 1]))).toBe("# Gifts\n\n- A warm scarf\n- Two tickets\n- A jar of honey\n");
  expect(after(text, request, reorder([2, 1, 3]))).toBe(text);
});

test("[ASK-4] a translation into a language without tables may deny in its own words; one into German may not drop it", () => {
  const text = "# Sea\n\nThe boat does not go out in winter and has no heating.\n";
  const put = (words: string) => replace("The boat does not go out in winter and has no heating.", words);
  const norwegian = "Båten går ikke ut om vinteren og har ingen varme.";
  expect(after(text, "translate the sentence about the boat into Norwegian", put(norwegian))).toContain(norwegian);
  const affirmed = "Das Boot fährt im Winter aus und hat eine Heizung.";
  expect(after(text, "translate the sentence about the boat into German", put(affirmed))).toBe(text);
});

test.each([
  ["the prices go up by 10 euros", "€199", "€179"],
  ["the prices go down by 10 euros", "€179", "€199"],
  ["die Preise um 10 Euro senken", "€179", "€199"],
  ["les prix baissent de 10 euros", "€179", "€199"],
])("[ASK-4] %s: by so much, and that way", (request, right, wrong) => {
  const text = "# Prices\n\n| Size | Price |\n|---|---|\n| S | €189 |\n";
  expect(after(text, request, replace("€189", right))).toContain(right);
  expect(after(text, request, replace("€189", wrong))).toBe(text);
});
