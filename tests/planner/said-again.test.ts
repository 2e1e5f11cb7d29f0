// Covers docs/spec/finding-the-place.md MAT-7: sentences said again, what comes for what goes, and entries told by name.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const STUDIO = `---
title: Open studio
description: A tiny studio
tags: [clay, spring]
---

# Open studio

The studio opens on 4 May at 18:00. Maria Keller leads the evenings.

## Packing list

- An apron
- Old towels
- A sharp knife

## Booking

1. Send us a mail
2. Wait for our answer
3. Pay the fee

## Courses

| Course | Teacher | Price |
| --- | --- | --- |
| Throwing | Anna Vogel | 40 euros |
| Glazing | Tom Reed | 30 euros |

## Getting here

The bus stops at the mill.

> Best evenings of my year.
`;

describe("a sentence of the text said again", () => {
  test("[MAT-7.11] comes with its other name, or its other day and hour", () => {
    expect(after(STUDIO, "Eva Stone leads the evenings")).toBe(changed(STUDIO, ["Maria Keller", "Eva Stone"]));
    expect(after(STUDIO, "the bus stops at the library now")).toBe(changed(STUDIO, ["the mill", "the library"]));
    expect(after(STUDIO, "the studio opens on 11 May at 19:30")).toBe(
      changed(STUDIO, ["4 May at 18:00", "11 May at 19:30"]),
    );
  });

  test("[MAT-7.11] changes nothing where it denies, or says more", () => {
    for (const message of [
      "nobody leads the evenings",
      "the bus no longer stops at the mill",
      "who leads the evenings?",
    ])
      expect(planOf(STUDIO, message).kind, message).not.toBe("ops");
  });
});

describe("one thing in place of another", () => {
  test.each([
    ["Eva Stone replaces Tom Reed", "Tom Reed", "Eva Stone"],
    ["Eva Stone takes over from Tom Reed", "Tom Reed", "Eva Stone"],
    ["Eva Stone does glazing instead of Tom Reed", "Tom Reed", "Eva Stone"],
    ["Teacher -> Tutor in the table head", "Teacher", "Tutor"],
    ["instead of old towels, two sponges", "Old towels", "Two sponges"],
    ["change the description to A small studio", "A tiny studio", "A small studio"],
    ["replace the quote with: See you there.", "Best evenings of my year.", "See you there."],
  ])("[MAT-7.11] %s", (message, old, now) => {
    expect(after(STUDIO, message)).toBe(changed(STUDIO, [old, now]));
  });

  test("[MAT-7.1] two of them in one message are both carried out", () => {
    expect(after(STUDIO, "Eva Stone instead of Maria Keller, and 32 euros instead of 30")).toBe(
      changed(STUDIO, ["Maria Keller", "Eva Stone"], ["30 euros", "32 euros"]),
    );
    const fete = "# Fête\n\n*Numéro 27, octobre 2025*\n";
    expect(after(fete, "numéro 28 au lieu de 27, et novembre au lieu d'octobre")).toBe(
      changed(fete, ["27", "28"], ["octobre", "novembre"]),
    );
  });

  test("[MAT-7.11] a step that is there gets other words, and no further one is added", () => {
    const now = changed(STUDIO, ["Wait for our answer", "Print the ticket"]);
    expect(after(STUDIO, "step 2 is now Print the ticket")).toBe(now);
    const fest = "# Fest\n\n1. Tische holen\n2. Bänke holen\n";
    expect(after(fest, "Schritt 2 soll heißen: Zelt aufbauen")).toBe(changed(fest, ["Bänke holen", "Zelt aufbauen"]));
  });
});

describe("entries of a list", () => {
  test("[MAT-7.11] come with a capital where the others have one, and where they are said to", () => {
    const now = changed(STUDIO, ["- An apron\n", "- An apron\n- Two sponges\n"]);
    expect(after(STUDIO, "add two sponges after the apron")).toBe(now);
    expect(after(STUDIO, "put two sponges right below the apron")).toBe(now);
    expect(after(STUDIO, "add “two sponges” after the apron")).toBe(
      changed(STUDIO, ["- An apron\n", "- An apron\n- two sponges\n"]),
    );
  });

  test("[MAT-7.11] go by their names alone, two of them too", () => {
    expect(after(STUDIO, "the sharp knife can go")).toBe(changed(STUDIO, ["- A sharp knife\n", ""]));
    expect(after(STUDIO, "remove the apron and the towels")).toBe(changed(STUDIO, ["- An apron\n- Old towels\n", ""]));
  });

  test("[MAT-7.1] of two that are named none goes alone, and not what they are in", () => {
    expect(after(STUDIO, "apron and towels can go")).not.toBe(changed(STUDIO, ["- Old towels\n", ""]));
    expect(planOf(STUDIO, "no glazing this year, delete it from the courses").kind).not.toBe("ops");
  });

  test("[MAT-7.11] a German “der” that begins a request is an article, and says no place", () => {
    const fest = "# Fest\n\n1. Tische holen\n2. Bänke holen\n3. Zelt aufbauen\n";
    expect(after(fest, "der letzte Schritt kann weg")).toBe(changed(fest, ["3. Zelt aufbauen\n", ""]));
  });
});

test("[MAT-7.11] “at the end of Getting here: …” and “add to the intro: …” say where, and what", () => {
  expect(after(STUDIO, "at the end of Getting here: See you.")).toContain("my year.\n\nSee you.\n");
  expect(after(STUDIO, "add to the intro: See you.")).toContain("the evenings. See you.\n");
});

test("[MAT-7.11] what a thing is to be is no word to put in, and marks of a heading are its level", () => {
  expect(after(STUDIO, "Booking should be a ### heading")).toBe(changed(STUDIO, ["## Booking", "### Booking"]));
  expect(planOf(STUDIO, "clay should be a tag").kind).not.toBe("ops");
});

test("[MAT-7.11] a new link is on the words that are said, and leaves another link alone", () => {
  const text = "# Way\n\nThe bus stops at the mill. Come by [bike](https://old.example/).\n";
  for (const message of ["add a link to https://new.example/ on mill", "put a link on mill: https://new.example/"])
    expect(after(text, message)).toBe(changed(text, ["mill", "[mill](https://new.example/)"]));
});

test("[MAT-7] a list becomes a table, a table a list, and quotes curly ones, where that is asked for", () => {
  const text = '# Loaves\n\n- Rye: £3\n- Oat: £4\n\n> He said "come early" and left.\n';
  const list = "- Rye: £3\n- Oat: £4";
  const table = "| Bread | Price |\n| --- | --- |\n| Rye | £3 |\n| Oat | £4 |";
  expect(after(text, "make the list a table with the columns Bread and Price")).toBe(changed(text, [list, table]));
  expect(after(text, "use curly quotes in the block quote")).toBe(changed(text, ['"come early"', "“come early”"]));
});

test("[MAT-7.11] a statement that shares few words with a sentence is not that sentence said again", () => {
  expect(
    planOf(STUDIO.replace("The bus stops", "The bus no longer stops"), "The Team plan is no longer offered").kind,
  ).toBe("unclear");
});

test.each([
  "delete everything under Booking",
  "lösch alles unter Booking",
  "supprime tout sous Booking",
  "borra todo lo que hay debajo de Booking",
])("[MAT-7.11] %s: what that section has, and nothing after it", (message) => {
  const list = "1. Send us a mail\n2. Wait for our answer\n3. Pay the fee\n\n";
  expect(after(STUDIO, message)).toBe(changed(STUDIO, [list, ""]));
});

test("[MAT-7.11] a whole name for a whole name: “Anna Vogel is now Maria Vogt”", () => {
  for (const message of ["Anna Vogel is now Maria Vogt", "Anna Vogel heißt jetzt Maria Vogt"])
    expect(after(STUDIO, message)).toBe(changed(STUDIO, ["Anna Vogel", "Maria Vogt"]));
  expect(
    after("# Kurs\n\n## Anmeldung\n\n1. Anrufen\n2. Zahlen\n", "Mach aus den Schritten bei Anmeldung Stichpunkte"),
  ).toBe("# Kurs\n\n## Anmeldung\n\n- Anrufen\n- Zahlen\n");
  // "Read" asks for nothing in a name
  expect(after(STUDIO, "Tom Reed is now Tom Read")).toBe(changed(STUDIO, ["Tom Reed", "Tom Read"]));
});

test.each([
  ["delete the first and third item of the packing list", "- An apron\n", "- A sharp knife\n"],
  ["lösch den ersten und letzten Punkt der Packing list", "- An apron\n", "- A sharp knife\n"],
  ["borra el segundo y el último punto de la lista Packing list", "- Old towels\n", "- A sharp knife\n"],
])("[MAT-7.11] %s: ordinals that share what they count", (message, one, other) => {
  expect(after(STUDIO, message)).toBe(changed(STUDIO, [one, ""], [other, ""]));
});

test("[MAT-7.11] “the first and last item” change places", () => {
  const swapped = "- A sharp knife\n- Old towels\n- An apron\n";
  const list = "- An apron\n- Old towels\n- A sharp knife\n";
  expect(after(STUDIO, "swap the first and last item of the packing list")).toBe(changed(STUDIO, [list, swapped]));
});
