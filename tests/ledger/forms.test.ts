// Covers docs/spec/asked.md: the same said in another form (ASK-1, ASK-4), and what keeps to the piece that was named.
import { describe, expect, test } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { account } from "../../lib/ledger/index.ts";

/** The text after an edit as far as the words ask for it; undefined where nothing of it is made. */
function after(text: string, request: string, ...ops: readonly Op[]): string | undefined {
  const planning = planEdit(text, { ops });
  if (planning.kind !== "planned") throw new Error(planning.findings[0]?.message);
  const one = account(planning.plan, { request });
  return one.kind === "made" ? one.plan.after : undefined;
}

const replace = (text: string, to: string): Op => ({ op: "replace", target: { text }, with: to });

describe("how figures and short forms are written", () => {
  const CAKE = "# Cake\n\n- 2 tbsp honey\n- 1/2 tsp salt\n\nIt isn't sweet. Forty guests ate it in twelve minutes.\n";

  test("[ASK-4] short forms are spelled out, and no amount changes with them", () => {
    const spelled = CAKE.replace("2 tbsp", "2 tablespoons").replace("1/2 tsp", "1/2 teaspoon");
    const ops = [replace("2 tbsp honey", "2 tablespoons honey"), replace("1/2 tsp salt", "1/2 teaspoon salt")];
    expect(after(CAKE, "spell out tbsp and tsp in the list", ...ops)).toBe(spelled);
    const [first] = ops;
    expect(after(CAKE, "spell out tbsp and tsp in the list", first as Op, replace("1/2 tsp", "1 teaspoon"))).not.toBe(
      spelled.replace("1/2 teaspoon", "1 teaspoon"),
    );
  });

  test("[ASK-4] a short form is its own word's, and no other word is taken for one", () => {
    const wrong = [replace("1/2 tsp salt", "1/2 tablespoon salt")];
    expect(after(CAKE, "spell out tbsp and tsp in the list", ...wrong) ?? CAKE).toBe(CAKE);
    const text = "The bed is ready at 9 h.\n";
    expect(after(text, "spell out all abbreviations", replace("The bed", "The bread")) ?? text).toBe(text);
  });

  test("[ASK-4] numbers as figures: the same numbers", () => {
    const ops = [replace("Forty guests", "40 guests"), replace("twelve minutes", "12 minutes")];
    expect(after(CAKE, "We use figures for all numbers above ten, please.", ...ops)).toContain(
      "40 guests ate it in 12 minutes",
    );
    const wrong = after(CAKE, "We use figures for all numbers above ten, please.", replace("Forty", "50"));
    expect(wrong ?? CAKE).toBe(CAKE);
  });

  test("[ASK-4] contractions are written out", () => {
    expect(after(CAKE, "no contractions please, write them out", replace("isn't sweet", "is not sweet"))).toContain(
      "It is not sweet.",
    );
  });

  test("[ASK-4] one pair that is shown stands for all", () => {
    const text = "| Karte | Preis |\n|---|---|\n| Erwachsene | 8,00 € |\n| Kinder | 5,00 € |\n";
    const ops = [replace("8,00 €", "8 €"), replace("5,00 €", "5 €")];
    expect(after(text, "Bitte bei allen Preisen 8 € statt 8,00 €, also überall ohne Nullen", ...ops)).toBe(
      text.replaceAll(",00", ""),
    );
    expect(
      after(text, "Bitte bei allen Preisen 8 € statt 8,00 €, also überall ohne Nullen", replace("5,00 €", "6 €")) ??
        text,
    ).toBe(text);
  });
});

describe("how readers are addressed, and the tense", () => {
  const NOTE = "Escribe a la sala con tu nombre. Espera la respuesta. Los viernes cerramos pronto.\n";

  test("[ASK-4] words get another form, and none comes or goes", () => {
    const now = "Escriba a la sala con su nombre. Espere la respuesta. Los viernes cerramos pronto.";
    expect(after(NOTE, "Trata al público de usted en todo el texto", replace(NOTE.trim(), now))).toBe(`${now}\n`);
    const more = now.replace("la respuesta", "nuestra amable respuesta");
    expect(after(NOTE, "Trata al público de usted en todo el texto", replace(NOTE.trim(), more)) ?? NOTE).not.toContain(
      "amable",
    );
  });
});

test("[ASK-4] another tense is no other day, no other name and no other word", () => {
  const text = "The market opened on Monday, and Maria locked the gate.\n";
  const words = "put the text into the present tense";
  const now = (other: string) => after(text, words, replace(text.trim(), other));
  const right = "The market opens on Monday, and Maria locks the gate.";
  expect(now(right)).toBe(`${right}\n`);
  for (const [from, to] of [
    ["Monday", "Sunday"],
    ["Maria", "Marta"],
    ["locks", "blocks"],
  ] as const)
    expect(now(right.replace(from, to)) ?? text).not.toContain(to);
});

describe("what keeps to the piece, the words and the marks that were named", () => {
  const TRIP = `# Gozo

There is a package for Debian. There is none for Windows and there never will be.

A man brought a washing machine with him.

| What | Price |
|---|---|
| Ferry | €9 |
| Washing machine | a beer |
`;

  test("[ASK-5] a sentence is not its paragraph", () => {
    const paragraph = "There is a package for Debian. There is none for Windows and there never will be.\n\n";
    expect(after(TRIP, "delete the sentence about Windows", replace(paragraph, "")) ?? TRIP).toContain("for Debian");
  });

  test("[ASK-5] where a row is named, the same words elsewhere stay", () => {
    const ops = [
      replace("\n| Washing machine | a beer |", ""),
      replace(" with him", ""),
      replace("a washing machine", "it"),
    ];
    expect(after(TRIP, "delete the washing machine row", ...ops.slice(0, 1), ops[2] as Op)).toContain(
      "brought a washing machine",
    );
  });

  test("[ASK-5] a name comes as it was written", () => {
    const op = (name: string) => replace("A man brought", `A man from ${name} brought`);
    expect(after(TRIP, "the man was from Karmni, put that in", op("Karmni"))).toContain("from Karmni");
    expect(after(TRIP, "the man was from Karmni, put that in", op("Karmnu")) ?? TRIP).not.toContain("Karmnu");
  });

  test("[ASK-5] what moves keeps its emphasis", () => {
    const list = "- one *fine* thing\n- two\n- three\n";
    const moved = (first: string) => [replace("- one *fine* thing\n", ""), replace("- three\n", `- three\n${first}\n`)];
    expect(after(list, "move the first bullet to the end", ...moved("- one *fine* thing"))).toBe(
      "- two\n- three\n- one *fine* thing\n",
    );
    expect(after(list, "move the first bullet to the end", ...moved("- one fine thing")) ?? list).not.toContain(
      "one fine",
    );
  });

  test("[ASK-5] one word is mended into the other, and not the other way round elsewhere", () => {
    const text = "Bread came first, than butter. It is older then the hills.\n";
    const ops = [replace("than butter", "then butter"), replace("older then", "older than")];
    expect(after(text, '"than butter" should be then', ...ops)).toBe(text.replace("than butter", "then butter"));
  });
});

describe("one value for several places", () => {
  test("[ASK-4] said once, written as each place writes it", () => {
    const text = "There are two tablespoons of honey in there.\n\n- 2 tbsp honey\n- 3 eggs\n";
    const ops = [replace("two tablespoons", "three tablespoons"), replace("2 tbsp", "3 tbsp")];
    expect(after(text, "it's three tablespoons of honey now, in the intro and in the list", ...ops)).toBe(
      text.replace("two", "three").replace("2 tbsp", "3 tbsp"),
    );
  });

  test("[ASK-4] several words become one, everywhere", () => {
    const text = "Bring your kids. The children stay with you.\n";
    const ops = [replace("kids", "youngsters"), replace("The children", "The youngsters")];
    expect(after(text, "Change “kids” and “children” to “youngsters” everywhere", ...ops)).toBe(
      "Bring your youngsters. The youngsters stay with you.\n",
    );
  });
});
