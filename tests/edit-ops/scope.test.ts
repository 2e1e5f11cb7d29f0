// Covers MAT-6: scope words and section titles.
import { describe, expect, it } from "vitest";
import { ofHighestLevel } from "../../lib/edit-ops/scope/titles.ts";
import { resolveScope, resolveSection } from "../../lib/edit-ops/scope/scope.ts";
import { structureOf } from "../../lib/markdown/index.ts";

const GUIDE = `---
title: Reading room guide
---

# The reading room

Welcome to the room. Please be quiet.

It opens at ten.

## 1. Opening hours

We open at ten. Dr. Ames closes at six. Bring a card.

- Monday to Friday
- Saturday, if No. 5 bus runs

### Holidays

Closed on holidays.

## 2. Borrowing *rules*:

Two books at a time.

| Card | Weeks |
|------|-------|
| Red | 2 |
| Blue | 4 |

1. Fill in the slip.
2. Hand it over.
3. Wait.

\`\`\`bash
# Not a heading
borrow --card red
\`\`\`

\`\`\`toml
cards = 2
\`\`\`

## The list

Nothing here is a list.

## Final thoughts on reading

Read slowly. Read often.

Come back soon.
`;

const structure = structureOf(GUIDE);

function words(scope: string, text = GUIDE): string {
  const found = resolveScope(structureOf(text), scope);
  if (found.kind === "found") return text.slice(found.scope.range.from, found.scope.range.to).trim();
  return found.kind === "missing"
    ? "missing"
    : `ambiguous: ${found.candidates.map(({ range }) => text.slice(range.from, range.to).trim().split("\n")[0]).join(" | ")}`;
}

describe("[MAT-6] section titles", () => {
  it.each([
    ["1. Opening hours"],
    ["opening hours"],
    ["Opening Hour"],
    ["## Opening hours"],
    ["the opening hours section"],
    ['section "Opening hours"'],
    ["in Opening hours"],
    ["Opening h"],
    ["section 1"],
  ])("[MAT-6] finds “%s”, its subsections included", (title) => {
    expect(words(title)).toMatch(/^## 1\. Opening hours[\s\S]*Closed on holidays\.$/);
  });

  it.each([["borrowing rules"], ["Borrowing rule"], ["*Borrowing* rules"], ["the second section"], ["Borrow"]])(
    "[MAT-6] emphasis, numbering and marks aside finds “%s”",
    (title) => {
      expect(words(title)).toMatch(/^## 2\. Borrowing/);
    },
  );

  it.each([
    ["# Opening hours"],
    ["### Borrowing rules"],
    ["# Not a heading"],
    ["Not a heading"],
    ["Reading room guide"],
    ["Appendix C"],
    ["Op"],
    [""],
    ["🎈"],
  ])("[MAT-6] finds no section for “%s”", (title) => {
    expect(resolveSection(structure, title)).toEqual({ kind: "missing", sections: structure.sections });
  });

  it("[MAT-6] a title word for word comes before the vocabulary", () => {
    expect(words("the list")).toBe("## The list\n\nNothing here is a list.");
    expect(words("summary", "# T\n\nIn short.\n\n## Summary\n\nAll.\n\n## Summary of costs\n\nTen.\n")).toBe(
      "## Summary\n\nAll.",
    );
  });

  it("[MAT-6] a word cut short begins a title, and none after an article", () => {
    const upkeep = structureOf("# Upkeep\n\n## Maintenance time\n\nMay.\n\n## The main road\n\nDry.\n");
    const titled = (words: string) => resolveScope(upkeep, words);
    expect(titled("Mainten")).toMatchObject({ kind: "found", scope: { label: "Maintenance time" } });
    expect(titled("the maintenance")).toMatchObject({ kind: "found", scope: { label: "Maintenance time" } });
    expect(titled("the main")).toMatchObject({ kind: "found", scope: { label: "The main road" } });
    expect(resolveScope(structureOf("## Maintenance time\n\nMay.\n"), "the main")).toMatchObject({ kind: "missing" });
  });

  it("[MAT-6] equal titles are a question", () => {
    const text = "# T\n\n## Notes\n\na\n\n## Other\n\n### Notes\n\nb\n";
    expect(resolveSection(structureOf(text), "Notes")).toMatchObject({
      kind: "ambiguous",
      candidates: [{ label: "Notes" }, { label: "Notes" }],
    });
    expect(resolveSection(structureOf(text), "### Notes")).toMatchObject({ kind: "found", scope: { label: "Notes" } });
    expect(words("Notes in Other", text)).toBe("missing");
  });

  it("[MAT-6] an underlined title is one, a heading in a quote or a fence is none", () => {
    const text = "Getting *there*\n===\n\nBus.\n\n> ## Quoted\n\n~~~\n## Fenced\n~~~\n\n<!--\n## Hidden\n-->\n";
    expect(resolveSection(structureOf(text), "# Getting there").kind).toBe("found");
    for (const title of ["Quoted", "Fenced", "Hidden"])
      expect(resolveSection(structureOf(text), title).kind).toBe("missing");
  });

  it("[MAT-6] titles of other scripts are found", () => {
    const text = "# 图书馆\n\n## 开放时间\n\n十点。\n\n## Часы работы\n\nДа.\n";
    expect(words("开放时间", text)).toBe("## 开放时间\n\n十点。");
    expect(words("часы работы", text)).toBe("## Часы работы\n\nДа.");
  });
});

describe("[MAT-6] places by their part", () => {
  it.each([
    ["introduction", "Welcome to the room. Please be quiet.\n\nIt opens at ten."],
    ["the intro", "Welcome to the room. Please be quiet.\n\nIt opens at ten."],
    ["the first paragraph", "Welcome to the room. Please be quiet."],
    ["second paragraph", "It opens at ten."],
    ["paragraph 3", "We open at ten. Dr. Ames closes at six. Bring a card."],
    ["last paragraph", "Come back soon."],
    ["the penultimate paragraph", "Read slowly. Read often."],
    ["first sentence", "Welcome to the room."],
    ["second sentence of the first paragraph in opening hours", "Dr. Ames closes at six."],
    ["last sentence in the conclusion", "Come back soon."],
    ["the title", "# The reading room"],
    ["the table", "| Card | Weeks |\n|------|-------|\n| Red | 2 |\n| Blue | 4 |"],
    ["the second row", "| Blue | 4 |"],
    ["the list in Opening hours", "- Monday to Friday\n- Saturday, if No. 5 bus runs"],
    ["the numbered list", "1. Fill in the slip.\n2. Hand it over.\n3. Wait."],
    ["step 2", "2. Hand it over."],
    ["last step under borrowing rules", "3. Wait."],
    ["first item of the second list", "1. Fill in the slip."],
    ["first bullet", "- Monday to Friday"],
    ["the shell block", "```bash\n# Not a heading\nborrow --card red\n```"],
    ["toml block", "```toml\ncards = 2\n```"],
    ["the second code block", "```toml\ncards = 2\n```"],
    ["the last paragraph of the final thoughts", "Come back soon."],
    ["the first section in Opening hours", "### Holidays\n\nClosed on holidays."],
  ])("[MAT-6] %s", (scope, expected) => {
    expect(words(scope)).toBe(expected);
  });

  it.each([
    ["conclusion"],
    ["the closing"],
    ["wrap-up"],
    ["final thoughts"],
    ["the wrapping up"],
    ["ending"],
    ["the last section"],
  ])("[MAT-6] %s is the section that closes", (scope) => {
    expect(words(scope)).toMatch(/^## Final thoughts on reading/);
  });

  it.each([["the document"], ["whole text"], ["everything"], ["the entire post"]])(
    "[MAT-6] %s is all of it",
    (scope) => {
      expect(resolveScope(structure, scope)).toMatchObject({
        kind: "found",
        shape: "document",
        scope: { range: { from: 0, to: GUIDE.length } },
      });
    },
  );

  it.each([["the first item"], ["the code block"]])("[MAT-6] %s is a question where there are several", (scope) => {
    expect(words(scope)).toMatch(/^ambiguous: .* \| /);
  });

  it.each([
    ["paragraph 40"],
    ["third table"],
    ["the quote"],
    ["summary"],
    ["the list in Nowhere"],
    ["python block"],
    ["first sentence in the python block"],
    ["paragraph 0"],
  ])("[MAT-6] %s is missing", (scope) => {
    expect(words(scope)).toBe("missing");
  });

  it("[MAT-6] without headings the conclusion is the last paragraph, with them it needs a name", () => {
    expect(words("conclusion", "One.\n\nTwo.\n\n- item\n")).toBe("Two.");
    expect(words("introduction", "One.\n\nTwo.\n")).toBe("One.");
    expect(words("conclusion", "# T\n\nOne.\n\n## Appendix\n\nTwo.\n")).toBe("missing");
    expect(words("conclusion", "# T\n\n## Closing the valve\n\nOne.\n")).toBe("missing");
    expect(words("conclusion", "# T\n\n## In short\n\nOne.\n")).toBe("## In short\n\nOne.");
  });

  it("[MAT-6] the title may be in the front matter alone", () => {
    expect(words("title", "---\ntitle: A\n---\n\n## B\n")).toBe("title: A");
    expect(words("title", "Old name\n---\n\nText\n")).toBe("Old name\n---");
  });

  it("[MAT-6] the introduction is above the first heading when there is no title", () => {
    expect(words("introduction", "Hello.\n\nAgain.\n\n## One\n\nText.\n\n## Two\n")).toBe("Hello.\n\nAgain.");
    expect(words("introduction", "# T\n\nHello.\n\n## Introduction\n\nNamed.\n")).toBe("## Introduction\n\nNamed.");
    expect(words("introduction", "# T\n\n## One\n\nText.\n")).toBe("missing");
  });

  it("[MAT-6] words of any length and kind are answered without a throw", () => {
    for (const scope of [
      "in ".repeat(5_000),
      "first ".repeat(5_000),
      "a in b in c in d",
      "((((",
      "constructor sentence",
      "__proto__",
      "toString block",
    ])
      expect(resolveScope(structure, scope).kind).not.toBe("found");
  });

  it("[MAT-6] of two hundred thousand sections those of the highest level are told", () => {
    const { sections } = structureOf(GUIDE);
    const many = Array.from({ length: 200_000 / sections.length }, () => sections).flat();
    expect(ofHighestLevel(many)).toHaveLength(many.length / sections.length);
  });
});

const WORKSHOP: Readonly<Record<string, string>> = {
  en: "---\ntitle: Room\n---\n\n# Room\n\nWelcome. Please be quiet.\n\nIt opens at ten.\n\n## Frequently asked questions\n\nHow much? Ten. Float tests count.\n\n## In short\n\nAll.\n\n## Appendix\n\nMore.\n",
  de: "---\ntitle: Werkstatt\n---\n\n# Die Werkstatt\n\nWillkommen. Bitte leise.\n\nOffen ab zehn.\n\n## Öffnungszeiten\n\nOffen bis acht. Karte mitbringen.\n\n- Montag\n- Samstag\n\n## Werkzeuge\n\n1. Ausleihen.\n2. Zurückgeben.\n\n```bash\nls\n```\n\n## Häufige Fragen\n\nKeine.\n\n## Fazit\n\nKomm bald. Gern wieder.\n",
  fr: "# L'atelier\n\nBienvenue. Merci.\n\nOuvert dès dix heures.\n\n## Horaires\n\nOuvert jusqu'à huit. Apportez une carte.\n\n- Lundi\n- Samedi\n\n## Outils\n\n1. Prendre.\n2. Rendre.\n\n## Foire aux questions\n\nAucune.\n\n## Conclusion\n\nRevenez vite. À bientôt.\n",
  es: "# El taller\n\nBienvenido. Gracias.\n\nAbierto desde las diez.\n\n## Horario\n\nAbierto hasta las ocho. Traiga una tarjeta.\n\n- Lunes\n- Sábado\n\n## Herramientas\n\n1. Tomar.\n2. Devolver.\n\n## Preguntas frecuentes\n\nNinguna.\n\n## Conclusiones\n\nVuelva pronto. Hasta luego.\n",
  ja: "# 工房\n\nようこそ。お静かに。\n\n十時に開きます。\n\n## 営業時間\n\n八時まで。カードを持参してください。\n\n- 月曜\n- 土曜\n\n## 道具\n\n1. 借りる。\n2. 返す。\n\n```bash\nls\n```\n\n## よくある質問\n\nなし。\n\n## 結論\n\nまた来てください。待っています。\n",
};

describe("[MAT-6.1] places in the words of five languages", () => {
  it.each([
    ["en", "In short", "## In short\n\nAll."],
    ["en", "under In short", "## In short\n\nAll."],
    ["en", "the summary", "## In short\n\nAll."],
    ["en", "tl;dr", "## In short\n\nAll."],
    ["en", "the end", "## Appendix\n\nMore."],
    ["en", "front matter", "---\ntitle: Room\n---"],
    ["en", "the FAQ section", "## Frequently asked questions\n\nHow much? Ten. Float tests count."],
    ["en", "the paragraph about float tests", "How much? Ten. Float tests count."],
    ["en", "in the appendix, first paragraph", "More."],
    ["en", "the first two paragraphs", "Welcome. Please be quiet.\n\nIt opens at ten."],
    ["de", "Einleitung", "Willkommen. Bitte leise.\n\nOffen ab zehn."],
    ["de", "der Schluss", "## Fazit\n\nKomm bald. Gern wieder."],
    ["de", "zweiter Absatz", "Offen ab zehn."],
    ["de", "vorletzter Absatz", "Keine."],
    ["de", "der erste Satz der Einleitung", "Willkommen."],
    ["de", "zweiter Satz im Abschnitt Öffnungszeiten", "Karte mitbringen."],
    ["de", "Abschnitt „Häufige Fragen“", "## Häufige Fragen\n\nKeine."],
    ["de", "FAQ", "## Häufige Fragen\n\nKeine."],
    ["de", "nummerierte Liste", "1. Ausleihen.\n2. Zurückgeben."],
    ["de", "Bash-Codeblock", "```bash\nls\n```"],
    ["de", "der Absatz über die Karte", "Offen bis acht. Karte mitbringen."],
    ["de", "Metadaten", "---\ntitle: Werkstatt\n---"],
    ["de", "Titel", "# Die Werkstatt"],
    ["fr", "l'introduction", "Bienvenue. Merci.\n\nOuvert dès dix heures."],
    ["fr", "la conclusion", "## Conclusion\n\nRevenez vite. À bientôt."],
    ["fr", "l'avant-dernier paragraphe", "Aucune."],
    ["fr", "deuxième phrase de la section Horaires", "Apportez une carte."],
    ["fr", "dernier paragraphe de la conclusion", "Revenez vite. À bientôt."],
    ["fr", "étape 2", "2. Rendre."],
    ["fr", "FAQ", "## Foire aux questions\n\nAucune."],
    ["es", "la introducción", "Bienvenido. Gracias.\n\nAbierto desde las diez."],
    ["es", "la conclusión", "## Conclusiones\n\nVuelva pronto. Hasta luego."],
    ["es", "el penúltimo párrafo", "Ninguna."],
    ["es", "segunda frase del apartado Horario", "Traiga una tarjeta."],
    ["es", "la lista en Horario", "- Lunes\n- Sábado"],
    ["es", "el título", "# El taller"],
    ["ja", "導入", "ようこそ。お静かに。\n\n十時に開きます。"],
    ["ja", "結論", "## 結論\n\nまた来てください。待っています。"],
    ["ja", "第二段落", "十時に開きます。"],
    ["ja", "2段落目", "十時に開きます。"],
    ["ja", "最後から二番目の段落", "なし。"],
    ["ja", "「営業時間」の二番目の文", "カードを持参してください。"],
    ["ja", "営業時間の箇条書き", "- 月曜\n- 土曜"],
    ["ja", "カードについての段落", "八時まで。カードを持参してください。"],
    ["ja", "手順2", "2. 返す。"],
  ])("[MAT-6.1] %s: %s", (language, scope, expected) => {
    expect(words(scope, WORKSHOP[language])).toBe(expected);
  });

  it.each([
    ["en", "the whole post"],
    ["de", "das ganze Dokument"],
    ["fr", "tout le document"],
    ["es", "todo el documento"],
    ["ja", "文書全体"],
  ])("[MAT-6.1] %s: %s is all of it", (language, scope) => {
    expect(resolveScope(structureOf(WORKSHOP[language] ?? ""), scope)).toMatchObject({
      kind: "found",
      shape: "document",
    });
  });

  it.each([
    ["de", "Anhang"],
    ["de", "Zusammenfassung"],
    ["fr", "annexe"],
    ["fr", "front matter"],
    ["es", "resumen"],
    ["ja", "付録"],
    ["de", "neunter Absatz"],
  ])("[MAT-6.1] %s: %s is missing", (language, scope) => {
    expect(words(scope, WORKSHOP[language])).toBe("missing");
  });

  it.each([
    ["introduction", "## Introduction to vans\n\nx"],
    ["the closing section", "## Wrapping it up\n\ny\n\n- a\n- b"],
    ["closing paragraph", "y"],
    ["initial sentence", "Hi."],
    ["item no. 2", "- b"],
    ["the bullets", "- a\n- b"],
    ["opening text", "## Introduction to vans\n\nx"],
    ["intro text", "## Introduction to vans\n\nx"],
  ])("[MAT-6.1] %s is told by what is beside it", (scope, expected) => {
    expect(words(scope, "# T\n\nHi.\n\n## Introduction to vans\n\nx\n\n## Wrapping it up\n\ny\n\n- a\n- b\n")).toBe(
      expected,
    );
  });

  it("[MAT-6.1] several pieces that say it, or that have the number, are a question", () => {
    expect(words("der erste Punkt", WORKSHOP.de)).toBe("ambiguous: - Montag | 1. Ausleihen.");
    expect(words("der Absatz über offen", WORKSHOP.de)).toBe(
      "ambiguous: Offen ab zehn. | Offen bis acht. Karte mitbringen.",
    );
  });

  it("[MAT-6.1] a title comes before the kind of piece that it begins with, unless an article says otherwise", () => {
    const text = "# T\n\n## Table saws\n\nSharp.\n\n## Prices\n\n| A |\n|---|\n| 1 |\n";
    expect(words("Table", text)).toBe("## Table saws\n\nSharp.");
    expect(words("the table", text)).toBe("| A |\n|---|\n| 1 |");
  });
});
