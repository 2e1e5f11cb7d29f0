// Covers docs/spec/chat.md AGT-4.3: wordings and buttons in each language are understood when they are sent.
import { describe, expect, test } from "vitest";
import { SAYINGS } from "../../lib/reading/languages/sayings/index.ts";
import { inWords, saying, type SayingName } from "../../lib/reading/index.ts";
import { planOf } from "./asked.ts";

const WORDS: Readonly<Record<string, readonly [old: string, section: string, other: string]>> = {
  en: ["These words. Here old words.", "Plans", "Notes"],
  de: ["Diese Wörter. Hier alte Wörter und diese Wörter.", "Pläne", "Notizen"],
  fr: ["Ces mots. Ici anciens mots et ces mots.", "Projets", "Notes"],
  es: ["Estas palabras. Aquí palabras viejas y estas palabras.", "Planes", "Notas"],
  ja: ["この言葉。ここに古い言葉があります。", "計画", "メモ"],
};

const wordings: readonly SayingName[] = [
  "wordRename",
  "wordMove",
  "wordSort",
  "wordLink",
  "wordBold",
  "wordRemove",
  "wordExchange",
  "wordAdd",
];

describe.each([...SAYINGS.keys()])("%s", (tag) => {
  const [words = "", section = "", other = ""] = WORDS[tag] ?? [];
  const text = `# Post\n\n${words}\n\n## ${section}\n\n- Zeta\n- Alpha\n\n## ${other}\n\nMore.\n`;

  test.each(wordings)("[AGT-4.3] “%s” works", (name) => {
    const places = name === "wordMove" ? { section: other, other: section } : { section };
    const plan = planOf(text, inWords([saying(name, places)], tag));
    expect(["ops", "which"]).toContain(plan.kind);
  });

  const door = { earlier: [{ message: 'Replace "red" with "blue"', asked: true }] };
  const twice = "# Post\n\nA red door.\n\nA red bell.\n";

  test.each(["both", "all"] as const)("[AGT-4.3] the button “%s” means all places", (name) => {
    expect(planOf(twice, inWords([saying(name)], tag), door)).toMatchObject({ kind: "ops", ops: [{}, {}] });
  });

  test.each(["no", "leave"] as const)("[AGT-4.3] the button “%s” means none", (name) => {
    expect(planOf(twice, inWords([saying(name)], tag), door)).toMatchObject({ says: [saying("kept")] });
  });
});
