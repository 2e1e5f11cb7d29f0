// Covers docs/spec/finding-the-place.md MAT-7.13: what is called by its kind and its title, with slips, in two scripts.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const post = (above: string, first: string, second: string) =>
  `# Post\n\n## ${above}\n\n### ${first}\n\nOne. Price: 40 €.\n\n### ${second}\n\nTwo. Price: 60 €.\n\n## End\n\nBye.\n`;

describe("what a text calls its sections by is said beside their titles", () => {
  test.each([
    ["Courses", "Wheel", "Glazes", "put the Glazes course before Wheel"],
    ["Kurse", "Drehen", "Laufräder bauen", "setz den Kurs Laufräder bauen vor Drehen"],
    ["Stages", "Reliure", "Dorure", "mets le stage Dorure avant Reliure"],
    ["Cursos y precios", "Torno", "Esmaltes", "pon el curso Esmaltes antes de Torno"],
  ])("[MAT-7.13] %s, %s, %s: %s", (above, first, second, message) => {
    const text = post(above, first, second);
    const [one, two] = [`### ${first}\n\nOne. Price: 40 €.\n\n`, `### ${second}\n\nTwo. Price: 60 €.\n\n`];
    expect(after(text, message)).toBe(changed(text, [one + two, two + one]));
    expect(after(text, `delete the ${second}`)).toBe(changed(text, [two, ""]));
  });
});

test.each([
  ["Wheel is nwo 50 €"],
  ["Wheel kostet jezt 50 €"],
  ["Wheel coûte maintenan 50 €"],
  ["Wheel cuesta aora 50 €"],
])("[MAT-7.13] a slip in a small word is none to ask about: %s", (message) => {
  const text = post("Courses", "Wheel", "Glazes");
  expect(after(text, message)).toBe(changed(text, ["40 €", "50 €"]));
});

test("[MAT-7.13] a word that is none of the text may say that something else is meant", () => {
  expect(planOf(post("Courses", "Wheel", "Glazes"), "Wheel gran costs 50 €").kind).not.toBe("ops");
});

const JA =
  "---\ntitle: 第5回 市\n---\n\n# 第5回 市\n\n会場は川べり広場です。\n\n- コーヒー 450円\n- わたあめ 200円\n\n### 交通\n\nバスです。\n";
test.each([
  [
    "change 第5回 to 第6回 in both places",
    [
      ["title: 第5回", "title: 第6回"],
      ["# 第5回", "# 第6回"],
    ],
  ],
  ["replace 川べり広場 with 中央広場", [["川べり", "中央"]]],
  ["見出し「交通」を見出し2にして", [["### 交通", "## 交通"]]],
] as const)("[MAT-7.13] %s", (message, pairs) => {
  expect(after(JA, message)).toBe(changed(JA, ...pairs));
});

describe("how far an exchange reaches is no part of what comes", () => {
  const text = "# Post\n\nOpen on Monday.\n\n## Courses\n\nClosed on Monday. The tea is warm, der Tee auch.\n";
  test.each([
    "change Monday to Friday in both places",
    "ändere Monday in Friday an beiden Stellen",
    "cambia Monday por Friday en los dos sitios",
    "change Monday to Friday everywhere",
  ])("[MAT-7.13] %s", (message) => {
    expect(after(text, message)).toBe(text.replaceAll("Monday", "Friday"));
  });

  test("[MAT-7.13] where the places are not understood nothing is changed", () => {
    for (const message of ["change tea to coffee in both courses", "ändere Tee zu Kaffee in beiden Kursen"])
      expect(planOf(text, message).kind).not.toBe("ops");
  });
});

test.each([
  ["Espera la confirmacion.", "confirmacion lleva tilde: confirmación", "Espera la confirmación."],
  ["Warte auf die Bestaetigung.", "Bestaetigung schreibt man mit ä: Bestätigung", "Warte auf die Bestätigung."],
  ["Attendre la reponse.", "reponse prend un accent : réponse", "Attendre la réponse."],
  ["You recieve a letter.", "recieve has a typo: receive", "You receive a letter."],
])("[MAT-7.13] %s: %s", (line, message, now) => {
  expect(after(`# Post\n\n${line}\n`, message)).toBe(`# Post\n\n${now}\n`);
});

test.each(["Move it to the end", "Das ans Ende verschieben", "それを一番下に移して"])(
  "[MAT-7.13] what only points is asked about where nothing was said before: %s",
  (message) => {
    expect(planOf(post("Courses", "Wheel", "Glazes"), message).kind).toBe("ask");
  },
);

describe("two places that agree are one", () => {
  const text =
    "# Post\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n\nIn August: closed. En agosto, août.\n\n- gloves\n- boots\n";
  test.each([
    "Below the table, before the bit about August, add: Closed today.",
    "Debajo de la tabla, antes de lo de agosto, añade: Closed today.",
    "Unter der Tabelle, vor dem Satz mit August: Closed today.",
    "Sous le tableau, avant la phrase sur août, ajoute : Closed today.",
  ])("[MAT-7.13] %s", (message) => {
    expect(after(text, message)).toBe(changed(text, ["In August", "Closed today.\n\nIn August"]));
  });

  test("[MAT-7.13] two that do not are asked about", () => {
    expect(planOf(text, "Below the table, before the gloves, add: Closed today.").kind).not.toBe("ops");
  });
});

test.each([
  ["係の番号をやめて、普通の箇条書きにして"],
  ["quita los números de la lista, con guiones"],
  ["die Liste ohne Nummern, als Aufzählung"],
  ["la liste sans numéros"],
])("[MAT-7.13] a list loses its numbers: %s", (message) => {
  const text = "# 係\n\nText.\n\n1. ham\n2. egg\n";
  expect(after(text, message)).toBe("# 係\n\nText.\n\n- ham\n- egg\n");
});
