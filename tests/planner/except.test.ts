// Covers docs/spec/finding-the-place.md MAT-7.5: what is taken away from what is asked for, without a model.
import { describe, expect, test } from "vitest";
import { readMessage } from "../../lib/reading/index.ts";
import { after, changed, planOf, saidBy } from "./asked.ts";

const FAIR = `---
title: Tea at the fair
tags:
  - tea
---

# Tea at the fair

Tea is free on Saturday. The helpers pour the tea.

## Tea tent

- Bring the tea early
- Take the crates home

| What | Price |
| --- | --- |
| Cake | 2 euros |
| Soup | 4 euros |
| Bread | 1 euro |

1. Open the tent.
2. Boil the water.
3. Pour the tea.

Write \`tea = 1\` into the book.

## Afterwards

Pour away what tea is left.
`;
const was = (...pairs: readonly (readonly [string, string])[]) => changed(FAIR, ...pairs);
const CUPS = [
  ["Bring the tea", "Bring the coffee"],
  ["pour the tea", "pour the coffee"],
  ["Pour the tea", "Pour the coffee"],
] as const;
const [item, helpers] = CUPS;

describe("nothing is done where an exception is", () => {
  test.each([
    ['Replace "the tea" with "the coffee" everywhere except in the list', was(helpers)],
    ['Replace "the tea" with "the coffee" everywhere but not in the table or the third step', was(item, helpers)],
    ['Replace all "the tea" with "the coffee", but leave the steps alone', was(helpers, item)],
    ['Replace "the tea" with "the coffee" except in Tea tent', was(helpers)],
    [
      "Delete every row of the table except the header and Soup",
      was(["| Cake | 2 euros |\n", ""], ["| Bread | 1 euro |\n", ""]),
    ],
    [
      "Make the steps bold, except the last one",
      was(["Open the tent.", "**Open the tent.**"], ["Boil the water.", "**Boil the water.**"]),
    ],
    ["Change Saturday to Sunday, keep everything else as it is", was(["Saturday", "Sunday"])],
  ])("[MAT-7.5] %s", (message, text) => {
    expect(after(FAIR, message)).toBe(text);
  });

  test("[MAT-7.5] no heading, and no code, however it is said", () => {
    const text = "# Der Weiher\n\nAm Weiher ist Platz.\n\n`Weiher = 1`\n\n## Weiher und Wald\n";
    for (const except of [
      "nur nicht in der Überschrift",
      "aber nicht in den Überschriften",
      "außer in den Überschriften",
    ])
      expect(after(text, `Ersetze Weiher überall durch See, ${except}`)).toBe(
        changed(text, ["Am Weiher", "Am See"], ["`Weiher", "`See"]),
      );
    expect(after(text, 'Replace "Weiher" with "See" everywhere except in the code')).toBe(
      changed(text, ["Der Weiher", "Der See"], ["Am Weiher", "Am See"], ["## Weiher", "## See"]),
    );
  });

  test.each([
    [
      "# Marché du samedi\n\nOuvert le samedi.\n",
      "Remplace samedi par dimanche partout sauf dans le titre",
      "Ouvert le dimanche.",
    ],
    [
      "# Feria del sábado\n\nAbierta el sábado.\n",
      "Cambia sábado por domingo en todas partes excepto en el título",
      "Abierta el domingo.",
    ],
    ["# 土曜の市\n\n市は土曜です。\n", "見出し以外の「土曜」を「日曜」に変えて", "市は日曜です。"],
  ])("[MAT-7.5] %s: %s", (text, message, line) => {
    const [heading] = text.split("\n");
    expect(after(text, message)).toBe(`${heading}\n\n${line}\n`);
  });
});

describe("an exception that ends with “not”", () => {
  const post = (word: string, title: string, other: string) =>
    `# Post\n\nOne ${word} here.\n\n## ${other}\n\n- a ${word}\n\n## ${title}\n\n**Two?** The ${word} there.\n`;

  test.each([
    ["Preise", "Anreise", "Ersetze “Bus” durch “Zug”, aber in Preise nicht"],
    ["Häufige Fragen", "Anreise", "Ersetze Bus überall durch Zug, nur bei den Fragen nicht"],
    ["Preise", "Anreise", "Ersetze Bus durch Zug, in Preise aber nicht"],
    ["Precios", "Llegada", "Cambia “Bus” por “Zug”, pero en Precios no"],
    ["Preguntas frecuentes", "Llegada", "Cambia Bus por Zug, aunque en las preguntas no"],
    ["Tarifs", "Accès", "Remplace “Bus” par “Zug”, mais dans Tarifs non"],
    ["Questions fréquentes", "Accès", "Remplace partout Bus par Zug, dans les questions non"],
    ["FAQ", "Getting here", "Replace “Bus” with “Zug”, though in the FAQ not"],
  ])("[MAT-7.5] %s, %s: %s", (title, other, message) => {
    const text = post("Bus", title, other);
    expect(after(text, message)).toBe(changed(text, ["One Bus", "One Zug"], ["- a Bus", "- a Zug"]));
  });

  test("[MAT-7.5] is part of what is dictated", () => {
    const text = "# Taller\n\n## Horario\n\nDe lunes a viernes.\n";
    const words = "Abrimos los sábados, pero en agosto no.";
    expect(after(text, `Añade al final de Horario: ${words}`)).toBe(`${text}\n${words}\n`);
  });

  test("[MAT-7.5] “all items of the packing list” are none of another list, whatever it is called", () => {
    const text = "# Reise\n\n## Was mitkommt\n\n- Hut\n- Schirm\n\n## Regeln\n\n- Kein Lärm\n- Kein Müll\n";
    for (const message of ["Alle Punkte der Packliste fett", "Alle Punkte der Packliste fett, nur Hut nicht"])
      expect(planOf(text, message)).toMatchObject({ kind: "ask" });
  });
});

describe("an exception that is not found", () => {
  test("[MAT-7.5] is asked about, and nothing is changed", () => {
    for (const message of [
      "Delete all rows except Waffles",
      'Replace "the tea" with "the coffee" everywhere except in the section Parking',
      'Replace "the tea" with "the coffee" everywhere but not in the song',
    ])
      expect(saidBy(planOf(FAIR, message))).toContain("what should stay as it is");
  });

  test("[MAT-7.5] all that is asked for may be in it", () => {
    expect(planOf(FAIR, 'Replace "Boil" with "Heat" everywhere except in the steps')).toMatchObject({ kind: "ask" });
  });

  test("[MAT-7.5] words that are given may have an exception of their own", () => {
    const given = ["Change Saturday to every day except Monday", "Add that all rooms except the hall are closed"];
    for (const message of given)
      expect(readMessage(message).clauses.some(({ isException }) => isException)).toBe(false);
  });
});

describe("with an arrow, and with any small word for a place", () => {
  const TEXT = "# Rota\n\n## Contacts\n\nRing Owen.\n\n## Bell\n\nOwen rings it.\n";
  test.each([
    "Owen => Maya, but not in Contacts",
    "Owen → Maya except in Contacts",
    "replace Owen with Maya, not under Contacts",
    "Owen durch Maya ersetzen, nicht unter Contacts",
  ])("[MAT-7.5] %s", (message) =>
    expect(after(TEXT, message)).toBe(changed(TEXT, ["Owen rings it.", "Maya rings it."])),
  );
});
