// Covers docs/spec/finding-the-place.md MAT-7: plain requests in five languages, without a model, kind by kind.
import { describe, expect, test } from "vitest";
import { after, changed, planOf, saidBy } from "./asked.ts";
import { BAKERY, CHOR, HUERTO, TSUKI, VELO } from "./documents.ts";

type Case = readonly [text: string, message: string, ...pairs: readonly (readonly [string, string])[]];

const carriedOut = (cases: readonly Case[]): void => {
  test.each(cases.map(([text, message, ...pairs]) => ({ text, message, pairs })))(
    "[MAT-7] $message",
    ({ text, message, pairs }) => {
      expect(after(text, message)).toBe(changed(text, ...pairs));
    },
  );
};

describe("other words for words", () => {
  carriedOut([
    [BAKERY, "replace yard with garden", ["in the yard", "in the garden"]],
    [BAKERY, "it's the plumber, not the electrician", ["Call the electrician", "Call the plumber"]],
    [CHOR, "ersetze Schrank durch Regal", ["im Schrank", "im Regal"]],
    [CHOR, "nicht im Schrank, sondern im Keller", ["im Schrank", "im Keller"]],
    [VELO, "remplace « Pompe » par « Pompe à pied »", ["- Pompe", "- Pompe à pied"]],
    [HUERTO, "cambia caseta por cabaña", ["en la caseta", "en la cabaña"]],
    [TSUKI, "「懐紙」を「ふくさ」に変えてください", ["懐紙", "ふくさ"]],
  ]);
});

describe("facts that are told", () => {
  carriedOut([
    [BAKERY, "rye is £3.40 now", ["£3.20", "£3.40"]],
    [BAKERY, "the oven holds eighty loaves", ["sixty", "eighty"]],
    [BAKERY, "the first loaves are ready at 5:30", ["6:00", "5:30"]],
    [BAKERY, "rye is £3.40. sorry, £3.50", ["£3.20", "£3.50"]],
    [BAKERY, "the oven comes on 11 may", ["4 May", "11 May"]],
    [CHOR, "Kinder zahlen jetzt 7 €", ["6 €", "7 €"]],
    [CHOR, "wir proben um 20 Uhr", ["19 Uhr", "20 Uhr"]],
    [VELO, "la réparation coûte 18 €", ["15 €", "18 €"]],
    [VELO, "l'atelier ouvre à 13h", ["14h", "13h"]],
    [VELO, "l'atelier ouvre à 13 h 30", ["14h", "13 h 30"]],
    [HUERTO, "la cuota es de 9 €", ["8 €", "9 €"]],
    [TSUKI, "参加費は1800円です", ["1500円", "1800円"]],
  ]);
});

const LIDO = "# Summer at the lido\n\nWe open in May. Dogs are free.\n\n## Kiosk\n\nIt sells tea.\n";

describe("what is new after a small word", () => {
  carriedOut([
    [LIDO, "set the title to Summer by the water", ["Summer at the lido", "Summer by the water"]],
    [LIDO, "change the title to Summer with friends", ["Summer at the lido", "Summer with friends"]],
    [LIDO, "in the title change Summer to Winter", ["Summer", "Winter"]],
    [LIDO, "Füge am Ende einen Absatz hinzu: „Bis bald.“", ["It sells tea.\n", "It sells tea.\n\nBis bald.\n"]],
    [LIDO, "Füge am Ende einen neuen Absatz hinzu: „Bis bald.“", ["It sells tea.\n", "It sells tea.\n\nBis bald.\n"]],
  ]);

  test("[MAT-7] a new name is no pair of words", () => {
    expect(planOf(LIDO, "rename the post to Summer by the water")).toMatchObject({ kind: "unclear" });
  });
});

describe("what goes", () => {
  carriedOut([
    [BAKERY, "delete step 2", ["2. Order flour.\n3. Call", "2. Call"]],
    [BAKERY, "remove the row for oat", ["\n| Oat | £3.60 |", ""]],
    [BAKERY, "the sentence about the yard can go", [" The old one is in the yard.", ""]],
    [CHOR, "den Abschnitt Dank bitte löschen", ["\n\n## Dank\n\nDanke an den Hausmeister.", ""]],
    [CHOR, "streiche den zweiten Punkt im Ablauf", ["2. Neues Lied üben\n3. Altes", "2. Altes"]],
    [VELO, "supprime la phrase sur les enfants", [" Les enfants viennent avec un adulte.", ""]],
    [HUERTO, "quita las lechugas", ["- Lechugas\n", ""]],
    [TSUKI, "扇子の行を削除してください", ["- 扇子\n", ""]],
  ]);
});

describe("what comes in", () => {
  carriedOut([
    [BAKERY, "add a row to the table: Spelt, £4.10", ["| Oat | £3.60 |", "| Oat | £3.60 |\n| Spelt | £4.10 |"]],
    [
      BAKERY,
      "after step 1 add: Open the windows.",
      ["2. Order flour.\n3. Call", "2. Open the windows.\n3. Order flour.\n4. Call"],
    ],
    [BAKERY, 'insert "Buy salt." as step 2', ["2. Order flour.\n3. Call", "2. Buy salt.\n3. Order flour.\n4. Call"]],
    [BAKERY, "add the tag rye", ["[bread, oven]", "[bread, oven, rye]"]],
    [CHOR, "füge beim Beitrag hinzu: Studenten: 8 €", ["- Gäste: frei", "- Gäste: frei\n- Studenten: 8 €"]],
    [VELO, "ajoute aux outils : Chiffon", ["- Démonte-pneu", "- Démonte-pneu\n- Chiffon"]],
    [HUERTO, "añade a los cultivos: Ajos", ["- Cebollas", "- Cebollas\n- Ajos"]],
    [TSUKI, "持ち物のリストに「座布団」を追加してください", ["- 白い靴下", "- 白い靴下\n- 座布団"]],
  ]);
});

describe("another order", () => {
  carriedOut([
    [
      BAKERY,
      "swap steps 1 and 3",
      [
        "1. Clean the floor.\n2. Order flour.\n3. Call the electrician.",
        "1. Call the electrician.\n2. Order flour.\n3. Clean the floor.",
      ],
    ],
    [BAKERY, "sort the prices by price", ["| Rye | £3.20 |\n| Wheat | £2.80 |", "| Wheat | £2.80 |\n| Rye | £3.20 |"]],
    [
      CHOR,
      "Punkt 3 im Ablauf nach ganz oben",
      [
        "1. Stimmen aufwärmen\n2. Neues Lied üben\n3. Altes Lied singen",
        "1. Altes Lied singen\n2. Stimmen aufwärmen\n3. Neues Lied üben",
      ],
    ],
    [
      VELO,
      "échange les étapes 1 et 2",
      ["1. Laver le cadre\n2. Régler les freins", "1. Régler les freins\n2. Laver le cadre"],
    ],
    [
      HUERTO,
      "ordena alfabéticamente los cultivos",
      ["- Tomates\n- Lechugas\n- Cebollas", "- Cebollas\n- Lechugas\n- Tomates"],
    ],
  ]);
});

test("[MAT-7] two titles and where the one goes are enough: Prices right after To do", () => {
  const [prices, todo, thanks] = ["## Prices", "## To do", "## Thanks"].map((title) => BAKERY.indexOf(title)) as [
    number,
    number,
    number,
  ]; // three titles
  expect(after(BAKERY, "Prices right after To do")).toBe(
    BAKERY.slice(0, prices) + BAKERY.slice(todo, thanks) + BAKERY.slice(prices, todo) + BAKERY.slice(thanks),
  );
});

describe("marks, shapes, headings, links", () => {
  carriedOut([
    [BAKERY, "make every day bold", ["bake every day", "bake **every day**"]],
    [BAKERY, "number the bullets under To do", ["- Ask", "1. Ask"], ["- Paint", "2. Paint"]],
    [BAKERY, "rename Thanks to Thank you", ["## Thanks", "## Thank you"]],
    [BAKERY, "set draft to false", ["draft: true", "draft: false"]],
    [
      BAKERY,
      "the link should go to https://oven.example/us",
      ["https://oven.example/about", "https://oven.example/us"],
    ],
    [BAKERY, "join the first two paragraphs", ["yard.\n\nWe", "yard. We"]],
    [CHOR, "„zwei Stunden“ fett", ["zwei Stunden", "**zwei Stunden**"]],
    [VELO, "mets « par vélo » en italique", ["par vélo", "*par vélo*"]],
    [HUERTO, "convierte las tareas en viñetas", ["1. R", "- R"], ["2. Q", "- Q"], ["3. C", "- C"]],
    [TSUKI, "「中止」を太字にして", ["中止", "**中止**"]],
  ]);
});

describe("several at once", () => {
  carriedOut([
    [BAKERY, "rye is £3.30 and wheat £2.90", ["£3.20", "£3.30"], ["£2.80", "£2.90"]],
    [
      CHOR,
      "Lösche den Abschnitt Dank. Kinder zahlen 5 €.",
      ["\n\n## Dank\n\nDanke an den Hausmeister.", ""],
      ["6 €", "5 €"],
    ],
  ]);

  test("[MAT-7] all or nothing: where one part names what is not there nothing changes", () => {
    expect(planOf(BAKERY, "Delete step 2. Delete the sentence about the lift.").kind).not.toBe("ops");
  });
});

describe("places that fit alike", () => {
  test("[MAT-4] are asked about, and the next message answers", () => {
    expect(planOf(BAKERY, "replace loaves with rolls")).toMatchObject({ kind: "which", choices: [{}, {}] });
    const earlier = [{ message: "replace loaves with rolls", asked: true }];
    expect(after(BAKERY, "the second one", { earlier })).toBe(changed(BAKERY, ["first loaves", "first rolls"]));
    expect(after(BAKERY, "both", { earlier })).toBe(
      changed(BAKERY, ["sixty loaves", "sixty rolls"], ["first loaves", "first rolls"]),
    );
    expect(planOf(BAKERY, "no, leave it", { earlier })).toMatchObject({ kind: "answer" });
  });
});

test("[MAT-7] one entry of a section is not the section", () => {
  expect(planOf(BAKERY, "remove one bullet from Thanks")).toMatchObject({
    kind: expect.stringMatching(/^(?:ask|answer|unclear)$/),
  });
  expect(planOf(CHOR, "beim Ablauf bitte einen Punkt löschen")).toMatchObject({
    kind: expect.stringMatching(/^(?:ask|which|answer|unclear)$/),
  });
});

describe("words that are left over", () => {
  test.each([
    "in the lower table, rye is £3.40",
    "every day should start a new paragraph",
    "take Thanks off and the sentence about bicycles",
    "the oven is £3.40 now",
  ])("[MAT-7] “%s” changes nothing by itself", (message) => expect(planOf(BAKERY, message).kind).not.toBe("ops"));

  test("[MAT-4] a change that is likely and not sure is asked about, and done after a yes", () => {
    const message = "the wheat and rye oven holds eighty";
    expect(planOf(BAKERY, message)).toMatchObject({ kind: "which", choices: [{}] });
    expect(after(BAKERY, "yes", { earlier: [{ message, asked: true }] })).toBe(changed(BAKERY, ["sixty", "eighty"]));
  });
});

describe("talk", () => {
  test.each([
    ["undo that", "undo"],
    ["mach das rückgängig", "undo"],
    ["annule ça", "undo"],
    ["deshaz eso", "undo"],
    ["元に戻して", "undo"],
    ["what changed?", "changes"],
    ["thanks, lovely!", "answer"],
    ["merci beaucoup", "answer"],
    ["when does the oven come?", "answer"],
    ["how many words are there?", "answer"],
    ["make the first paragraph friendlier", "model"],
    ["übersetze das ins Englische", "model"],
    ["write an introduction", "model"],
    ["résume le texte", "model"],
  ])("[AGT-4] “%s” is %s", (message, kind) => {
    expect(planOf(BAKERY, message).kind).toBe(kind);
  });

  test("[AGT-4] what needs a model says so", () => {
    const plan = planOf(BAKERY, "reword the first sentence");
    expect(plan.kind).toBe("model");
    expect(saidBy(plan)).toContain("model");
  });
});

describe("spelling", () => {
  const text = "# Post\n\nWe recieve parcels. Zorvex sends them. Use `teh` with care.\n";
  const dictionary = {
    has: (word: string) => ["post", "parcels", "sends", "them", "with", "care"].includes(word.toLowerCase()),
    near: (word: string) => (word === "recieve" ? ["receive", "relieve"] : []),
  };

  test("[MAT-7] needs the words of the text's language, and leaves names and code alone", () => {
    expect(planOf(text, "fix the typos")).toEqual({ kind: "spelling", language: "en" });
    expect(after(text, "fix the typos", { dictionary })).toBe(text.replace("recieve", "receive"));
    expect(planOf(text, "fix the typos", { dictionary: null })).toMatchObject({ kind: "answer" });
  });

  test("[MAT-7] letters that are doubled or changed round are put right, whatever other words are near", () => {
    const words = new Set(["we", "look", "at", "the", "receipt", "recipe", "issues", "isles"]);
    const near = (word: string) => (word === "reciept" ? ["recipe"] : word === "isues" ? ["isles"] : []);
    expect(
      after("We look at the reciept.\n", "fix the typos", {
        dictionary: { has: (word) => words.has(word.toLowerCase()), near },
      }),
    ).toBe("We look at the receipt.\n");
    expect(
      after("We look at the isues.\n", "fix the typos", {
        dictionary: { has: (word) => words.has(word.toLowerCase()), near },
      }),
    ).toBe("We look at the issues.\n");
  });

  test("[MAT-7] a spelling that is given needs none", () =>
    expect(after(text, "it's receive, not recieve")).toBe(text.replace("recieve", "receive")));
});
