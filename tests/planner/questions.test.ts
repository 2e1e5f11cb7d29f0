// Covers docs/spec/finding-the-place.md MAT-7.13: questions and their answers that are paragraphs, and what is said of them.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const HUT = `# The hut

No need to book. Do not bring dogs.

## FAQ

**Is camping allowed?** Yes, by the lake.

**Is there a shower?** No, but there is a spring.

**Who cooks?** The warden does.

## Way there

Two hours from the road.
`;
const CAMP = "**Is camping allowed?** Yes, by the lake.\n\n";
const COOK = "**Who cooks?** The warden does.\n\n";

describe("a question is a paragraph where the text has it so", () => {
  test.each([
    ["Delete the question about camping", changed(HUT, [CAMP, ""])],
    ["The question about camping is no longer needed, delete it with its answer", changed(HUT, [CAMP, ""])],
    ["Drop the last question", changed(HUT, [COOK, ""])],
    ["Move the question about camping to the end", changed(HUT, [CAMP, ""], [COOK, COOK + CAMP])],
    ["Add a question: **Is there wifi?** No.", changed(HUT, [COOK, `${COOK}**Is there wifi?** No.\n\n`])],
  ])("[MAT-7.13] %s", (message, text) => {
    expect(after(HUT, message)).toBe(text);
  });

  test("[MAT-7.13] a question in a paragraph of its own goes with the one that answers it", () => {
    const text =
      "# Hut\n\n## Questions\n\n**Is camping allowed?**\n\nYes, by the lake.\n\n**Who cooks?**\n\nThe warden.\n";
    const left = "# Hut\n\n## Questions\n\n**Who cooks?**\n\nThe warden.\n";
    expect(after(text, "Delete the question about camping")).toBe(left);
  });

  test("[MAT-7.13] where questions are headings it is a section", () => {
    const text = "# Hut\n\n## Is camping allowed?\n\nYes.\n\nBy the lake.\n\n## Who cooks?\n\nThe warden.\n";
    expect(after(text, "Delete the question about camping")).toBe("# Hut\n\n## Who cooks?\n\nThe warden.\n");
  });

  const ES =
    "# Taller\n\nNo hace falta saber nada.\n\n## Preguntas\n\n**¿Hay baño?** Sí.\n\n**¿Se puede dormir?** No.\n";
  const DE = "# Kurs\n\nMan braucht nichts.\n\n## Fragen\n\n**Gibt es ein Bad?** Ja.\n\n**Darf man schlafen?** Nein.\n";
  const FR = "# Stage\n\nRien à payer.\n\n## Questions\n\n**Y a-t-il un bain ?** Oui.\n\n**Peut-on dormir ?** Non.\n";
  test.each([
    [ES, "la pregunta sobre dormir ya no hace falta, bórrala con su respuesta", "\n**¿Se puede dormir?** No.\n"],
    [ES, "la pregunta sobre el baño sobra, quítala", "**¿Hay baño?** Sí.\n\n"],
    [
      DE,
      "die Frage zum Schlafen brauchen wir nicht mehr, lösch sie mit der Antwort",
      "\n**Darf man schlafen?** Nein.\n",
    ],
    [FR, "la question sur dormir n'est plus utile, supprime-la avec sa réponse", "\n**Peut-on dormir ?** Non.\n"],
  ])("[MAT-7.13] %s: %s", (text, message, gone) => {
    expect(after(text, message)).toBe(changed(text, [gone, ""]));
  });
});

test("[MAT-7.13] what is “no longer needed” is said of what is in front of it, and comes in the place of nothing", () => {
  const text = "# Taller\n\nNo hace falta saber nada. Trae un sombrero.\n\nLa profesora es Luisa.\n";
  expect(planOf(text, "el sombrero ya no hace falta").kind).not.toBe("ops");
  expect(after(text, "la profesora es Marta, ya no Luisa")).toBe(changed(text, ["Luisa", "Marta"]));
});
