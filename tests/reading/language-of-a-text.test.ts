// Covers docs/spec/asked.md: the language of a text, and of a message of few words about it.
import { expect, test } from "vitest";
import { readConversation, readMessage, tongueOfText } from "../../lib/reading/index.ts";

const CASA = "# Casa\n\nEl desayuno se encarga a Rosario. Los perros son bienvenidos, con un suplemento.\n";
const home = () => tongueOfText(CASA);
const tagOf = ({ clauses }: ReturnType<typeof readMessage>) => clauses[0]?.tongue.tag;

test.each([
  ["# Notes\n\nSee the changelog.\n", "en"],
  ["# Hütte\n\nDie Hütte ist von Juni bis Oktober offen.\n", "de"],
  ["# Panier\n\nLes paniers sont à retirer le mardi.\n", "fr"],
  [CASA, "es"],
  ["# ごみ\n\n燃えるごみは月曜日と木曜日です。\n", "ja"],
])("[ASK-2] %j is told by its small words", (text, tag) => expect(tongueOfText(text).tag).toBe(tag));

test("[ASK-2] a message of few words is in the language of its text, a clear one in its own", () => {
  expect(tagOf(readMessage("desayuno 8 € y suplemento de perro 12 €", [], home))).toBe("es");
  expect(tagOf(readMessage("please change the breakfast to 8 €", [], home))).toBe("en");
});

test("[ASK-3] what was asked before a yes is read in the language of the text too", () => {
  const [one] = readConversation("sí", { earlier: ["desayuno 8 €, suplemento 12 €"], home }).instructions;
  expect(one?.clauses[0]?.tongue.tag).toBe("es");
});
