// Covers docs/spec/asked.md: what is told in ways of its own, and what is meant by it (ASK-1, ASK-3, ASK-4).
import { describe, expect, test } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { account } from "../../lib/ledger/index.ts";

const replace = (text: string, to: string): Op => ({ op: "replace", target: { text }, with: to });

/** The text that a request makes of `text` with `ops`; or `nothing`. */
function madeOf(text: string, words: string, ops: readonly Op[]): string {
  const planning = planEdit(text, { ops });
  if (planning.kind !== "planned") throw new Error(planning.findings[0]?.message);
  const one = account(planning.plan, { request: words });
  return one.kind === "made" ? one.plan.after : one.kind;
}

describe("a word that is wrong", () => {
  test("[ASK-1] is one of two beside each other, whichever is there", () => {
    const text = "Nobody but there author may change them. Send us your old logs.\n";
    expect(madeOf(text, "there/their again", [replace("there author", "their author")])).toBe(
      text.replace("there author", "their author"),
    );
    expect(madeOf(text, "there/their again", [replace("your old", "their old")])).toBe("nothing");
  });

  test("[ASK-1] has the letters that were said, and the ending of its place", () => {
    const text = "Das Skript sucht nach Ausreissern und nach Fussnoten.\n";
    const meant = text.replace("Ausreissern", "Ausreißern");
    const as = (now: string) => madeOf(text, "Ausreißer mit ß bitte", [replace(text.trim(), now)]);
    expect(as(meant.trim())).toBe(meant);
    expect(as(meant.trim().replace("Fussnoten", "Fußnoten"))).toBe(meant);
  });
});

test("[ASK-1] what is so is told, whoever else has said it", () => {
  const text = "> Good coffee.\n>\n> — Henrik, tester, Turku\n";
  const words = "Henrik is from Mariehamn, not Turku, he complained";
  expect(madeOf(text, words, [replace("Turku", "Mariehamn")])).toBe(text.replace("Turku", "Mariehamn"));
});

test("[ASK-1] what is not to be forgotten is to be done", () => {
  const text = "---\nnext_meeting: 2025-07-14\n---\n\nThe next meeting is on Monday 14 July 2025.\n";
  const words = "Next meeting is on Monday 21 July, not the 14th (do not forget the date in the header block).";
  const meant = text.replace("2025-07-14", "2025-07-21").replace("14 July", "21 July");
  const ops = [replace("2025-07-14", "2025-07-21"), replace("Monday 14 July 2025", "Monday 21 July 2025")];
  expect(madeOf(text, words, ops)).toBe(meant);
});

test("[ASK-3] a date that was told goes to the header as well, where another word of the message looks like an order", () => {
  const text =
    "---\nclosing: 2025-02-28\n---\n\n# Job\n\n1. Send your letter by 28 February.\n2. Come in the week of 10 March.\n";
  const words =
    "printers need longer so the closing date moves to 7 march, thats in the header and in step 1. interviews stay";
  const ops = [replace("2025-02-28", "2025-03-07"), replace("by 28 February", "by 7 March")];
  expect(madeOf(text, words, ops)).toBe(text.replace("2025-02-28", "2025-03-07").replace("28 February", "7 March"));
});

describe("what is to be reworded", () => {
  const FAQ =
    "# Hilfe\n\n### Darf ich meinen eigenen Drucker mitbringen?\n\n" +
    "Nein. Fremde Geräte sind nicht erlaubt, das steht in der Ordnung. Ausnahmen genehmigt Herr Petzold.\n";

  test("[ASK-1] is below the heading that was cited, and no sentence of it goes", () => {
    const words = "Antwort auf „eigenen Drucker“ ist mir zu barsch. Das Nein muss bleiben";
    const ops = [replace("Nein. Fremde Geräte", "Leider nein. Fremde Geräte")];
    const meant = FAQ.replace("Nein.", "Leider nein.");
    expect(madeOf(FAQ, words, ops)).toBe(meant);
    const gone: Op = { op: "delete", target: { text: " Ausnahmen genehmigt Herr Petzold." } };
    expect(madeOf(FAQ, words, [...ops, gone])).toBe(meant);
  });

  test("[ASK-1] is not what the change keeps clear of, though it has a word of the request in its title", () => {
    const text =
      "# Guide\n\nIl est vivement recommandé de procéder à la vérification de la somme de contrôle.\n\n" +
      "## Liste de contrôle\n\n- système à jour\n";
    const words = "La phrase sur la somme de contrôle est lourde, vous pouvez la simplifier ?";
    const now = "Nous recommandons vivement de vérifier la somme de contrôle.";
    const old = "Il est vivement recommandé de procéder à la vérification de la somme de contrôle.";
    expect(madeOf(text, words, [replace(old, now)])).toBe(text.replace(old, now));
  });

  test("[ASK-1] is the sentence that was cited by its beginning, whatever word of that goes", () => {
    const old = "In order to achieve this we had to throw away the old code in its entirety and to write it again.";
    const text = `# News\n\n${old} It took a year.\n`;
    const words = "the 'In order to achieve this' sentence is way too long. can you cut it down";
    const now = "For this we threw away all of the old code and wrote it again.";
    expect(madeOf(text, words, [replace(old, now)])).toBe(text.replace(old, now));
  });
});
