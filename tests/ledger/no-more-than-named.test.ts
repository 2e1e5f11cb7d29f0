// Covers docs/spec/asked.md: what is set off, moved or mended is what was named, and nothing with it (ASK-1).
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

describe("what is set off", () => {
  const RENT = "# Hall\n\nThe rent of £40 is due by 16 May, preferably in the office.\n";

  test("[ASK-1] a date, and no amount or place beside it", () => {
    const dated = RENT.replace("16 May", "**16 May**");
    const as = (now: string) => madeOf(RENT, "in the rent sentence the date in bold", [replace(RENT.trim(), now)]);
    expect(as(dated.trim())).toBe(dated);
    expect(as(dated.trim().replace("£40", "**£40**"))).toBe(dated);
    expect(as(dated.trim().replace("the office", "**the office**"))).toBe(dated);
  });

  test("[ASK-1] what was said, and nothing that was only near, though several were said", () => {
    const text = "Call 417 until 8 pm. After that ring 111, or 999 in an emergency.\n";
    const meant = text.replace("111", "**111**").replace("999", "**999**");
    const more = meant.replace("8 pm", "**8 pm**");
    expect(madeOf(text, "111 and 999 should both be bold", [replace(text.trim(), more.trim())])).toBe(meant);
  });
});

describe("what moves", () => {
  const WAYS =
    "# Ways\n\n- Train: ten minutes\n- Bus: stops outside\n- Bicycle: racks in the yard\n- Car: no parking\n";
  const order = (words: string, ...numbers: number[]) =>
    madeOf(WAYS, words, [
      { op: "reorder", target: { text: "- Train: ten minutes" }, unit: "item", order: numbers },
    ]).match(/^- \w+/gm);

  test("[ASK-1] goes before another that stays where it is", () => {
    expect(order("bicycle before bus", 1, 3, 2, 4)).toEqual(["- Train", "- Bicycle", "- Bus", "- Car"]);
    expect(order("bicycle before bus", 3, 2, 1, 4)).toBeNull();
  });

  test("[ASK-1] is one, and the others keep their order", () => {
    expect(order("put the car first", 4, 1, 2, 3)).toEqual(["- Car", "- Train", "- Bus", "- Bicycle"]);
    expect(order("put the car first", 4, 3, 2, 1)).toBeNull();
    expect(order("the car first, the rest stays in order", 4, 1, 3, 2)).toBeNull();
  });

  test("[ASK-1] changes places with one other", () => {
    expect(order("swap the bus and the car", 1, 4, 3, 2)).toEqual(["- Train", "- Car", "- Bicycle", "- Bus"]);
    expect(order("swap the bus and the car", 1, 4, 2, 3)).toBeNull();
  });
});

describe("what is mended", () => {
  test("[ASK-1] is the word that was named, and no other one beside it", () => {
    const text = "Use a provider with it's own firewall. Otherwise the certificate can not be issued.\n";
    const meant = text.replace("it's", "its");
    const as = (now: string) =>
      madeOf(text, 'It should be "its own firewall", without the apostrophe.', [replace(text.trim(), now)]);
    expect(as(meant.trim())).toBe(meant);
    expect(as(meant.trim().replace("can not", "cannot"))).toBe(meant);
  });

  test("[ASK-1] no mark goes with letters", () => {
    const text = "Vino de Zamora, y por que no tenía trabajo.\n";
    const meant = text.replace("por que", "porque");
    const as = (now: string) => madeOf(text, "«por que no tenía trabajo» va junto", [replace(text.trim(), now)]);
    expect(as(meant.trim())).toBe(meant);
    expect(as(meant.trim().replace("Zamora,", "Zamora"))).toBe(meant);
  });
});

describe("what is reworded or cut", () => {
  test("[ASK-1] keeps a caveat where the rest of its sentence could not be made", () => {
    const sentence =
      "It should be noted that, generally speaking, the figures that are given here were obtained by us on one single" +
      " laptop and therefore should not be taken by anybody as a promise.";
    const text = `# Speed\n\n${sentence}\n`;
    const as = (now: string) => madeOf(text, "cut the waffle in the Speed paragraph", [replace(sentence, now)]);
    const short = "The figures were obtained on one laptop and should not be taken as a promise.";
    expect(as(short)).toContain(short);
    expect(as("The figures were obtained on one laptop.")).toBe("nothing");
  });

  test("[ASK-5] is no scrap of a sentence that nobody asked for", () => {
    const sentence =
      "The Council then considered the question of whether or not it would be\ndesirable for there to be a prohibition" +
      " upon the parking of vehicles on\nthe green during the fete, and it was resolved that there should be such\na" +
      " prohibition.";
    const text = `# Green\n\nThe goalposts should be\nchecked.\n\n${sentence}\n`;
    const words =
      "The fete and parking paragraph is four lines of nothing. Could it be one plain sentence saying what we resolved.";
    const ops = [
      replace(
        sentence,
        "The Council then resolved that the parking of vehicles on the green\nduring the fete should be prohibited.",
      ),
      replace("should be\nchecked", "must be\nchecked"),
    ];
    expect(madeOf(text, words, ops)).toBe("nothing");
  });
});
