// Covers docs/spec/asked.md: of several things alike the one is changed that the words lead to, and what follows from it.
import { expect, test } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { account } from "../../lib/ledger/index.ts";

const replace = (text: string, words: string): Op => ({ op: "replace", target: { text }, with: words });

function madeOf(text: string, request: string, ...ops: readonly Op[]): string {
  const planning = planEdit(text, { ops: [...ops] });
  if (planning.kind !== "planned") throw new Error(planning.findings[0]?.message);
  const one = account(planning.plan, { request });
  return one.kind === "made" ? one.plan.after : one.kind;
}

test("[ASK-4] each entry of a list is about something else", () => {
  const text = "# Pie\n\n- 2 tbsp olive oil\n- 1 tbsp tomato puree\n- 1 tbsp soy sauce\n";
  const request = "2 tbsp of the puree, one is too little";
  expect(madeOf(text, request, replace("1 tbsp tomato", "2 tbsp tomato"))).toContain("2 tbsp tomato puree");
  expect(madeOf(text, request, replace("1 tbsp soy", "2 tbsp soy"))).toBe("nothing");
});

test("[ASK-4] of two figures in a sentence the one is meant that is beside the word said", () => {
  const text = "# Visit\n\nStory time is every Wednesday at 10:30 and every Saturday at 11:00.\n";
  const request = "saturday story time moves to 11:30";
  expect(madeOf(text, request, replace("11:00", "11:30"))).toContain("Saturday at 11:30");
  expect(madeOf(text, request, replace("10:30", "11:30"))).toBe("nothing");
});

test("[ASK-4] two places of different kinds that are named both change", () => {
  const text = "# Tool\n\n| Option | Default |\n|---|---|\n| jobs | 4 |\n\n```toml\njobs = 4\n```\n";
  const request = "default for jobs is 8 now, please change it in the table and in the toml sample";
  const after = madeOf(text, request, replace("| jobs | 4 |", "| jobs | 8 |"), replace("jobs = 4", "jobs = 8"));
  expect(after).toBe(text.replaceAll("4", "8"));
});

test("[ASK-1] other words for a link's text leave where it goes", () => {
  const text = "# Salad\n\nServe it with [mustard dressing](/recipes/mustard-dressing/).\n";
  const op = replace(
    "[mustard dressing](/recipes/mustard-dressing/)",
    "[mustard vinaigrette](/recipes/mustard-vinaigrette/)",
  );
  expect(madeOf(text, "call it mustard vinaigrette, not mustard dressing", op)).toContain(
    "[mustard vinaigrette](/recipes/mustard-dressing/)",
  );
});

test("[ASK-1] steps do not become bullets by being moved, nor does what goes out of a list", () => {
  const text = "# Move\n\n1. Order.\n2. Plan.\n3. Ask.\n";
  const bullets = replace("1. Order.\n2. Plan.\n3. Ask.", "- Order.\n- Ask.\n- Plan.");
  expect(madeOf(text, "swap steps 2 and 3 of the move", bullets)).toBe("nothing");
  const box = "# Box\n\n- cable\n- stand\n- card\n";
  const steps = replace("- cable\n- stand\n- card", "1. cable\n2. stand");
  expect(madeOf(box, "there is no card in the box any more", steps)).not.toContain("1. cable");
});

test("[ASK-1] a figure that its sentence says twice may go once, and what bounds no number is no limit", () => {
  const text =
    "# Data\n\nWe keep it for 60 days, and after this period of time of 60 days has come to an end we then go ahead and delete it.\n";
  const shorter = replace(
    "after this period of time of 60 days has come to an end we then go ahead and delete it",
    "then delete it",
  );
  expect(madeOf(text, "cut the waffle in the 60 days sentence", shorter)).toBe(
    "# Data\n\nWe keep it for 60 days, and then delete it.\n",
  );
  const rules = "# Rules\n\nThere is nothing to talk about, and the staff may refuse entry at the minimum of notice.\n";
  const plain = replace("at the minimum of notice", "on the spot");
  expect(madeOf(rules, "say the sentence about the staff in plain English", plain)).toContain("on the spot");
});

test("[ASK-1] with what is added the verb of its sentence agrees, and the noun after it", () => {
  const text = "# News\n\n- **Windows on ARM** is now a supported platform.\n";
  const op = replace(
    "**Windows on ARM** is now a supported platform.",
    "**Windows on ARM** and **Linux on RISC-V** are now supported platforms.",
  );
  expect(madeOf(text, "Linux on RISC-V is supported now too, add it to that last highlight", op)).toContain(
    "and **Linux on RISC-V** are now supported platforms.",
  );
});

test("[ASK-2] nine to five are times of the day as the text writes them", () => {
  const text = "# Support\n\nWe answer Monday to Friday, 9:00–16:00.\n";
  expect(madeOf(text, "support is 8 to 5 now instead of 9 to 4", replace("9:00–16:00", "8:00–17:00"))).toContain(
    "8:00–17:00",
  );
  expect(madeOf(text, "support is 8 to 5 now instead of 9 to 4", replace("9:00–16:00", "8:00-17:00"))).toBe("nothing");
});

test("[ASK-4] what is in the request word for word takes nothing after it out of the text", () => {
  const text = "# Parking\n\nIt is free for three hours if you enter your number at the desk.\n";
  const op = replace("three hours if you enter your number at the desk", "four hours");
  expect(madeOf(text, "parking is free for four hours now!", op)).toBe(text.replace("three", "four"));
});

test("[ASK-1] a value that someone reports is told, and the row is changed", () => {
  const text = "# Log\n\n| Time | What |\n|---|---|\n| 10:20 | Mateo declares it |\n| 10:40 | Ruth is paged |\n";
  const request = "Mateo says he declared it at 10:24, the 10:20 was a guess. so that row needs changing";
  expect(madeOf(text, request, replace("10:20", "10:24"))).toContain("| 10:24 | Mateo");
  expect(madeOf(text, request, replace("10:40", "10:24"))).toBe("nothing");
});

test("[ASK-1] where it is to be done may be said after what is told", () => {
  const text = "---\nroom: Room 2.07\n---\n\n# Sky\n\nThere is a lift to all floors. The tutor is in Room 1.02.\n";
  const request = "they're painting our floor. it'll be 3.11. can you change that in the front matter?";
  expect(madeOf(text, request, replace("2.07", "3.11"))).toContain("room: Room 3.11");
});

test("[ASK-1] “line 6” is the sixth line, or what the text calls so", () => {
  const text =
    "# Way\n\nBe early.\n\n1. On foot.\n2. By bus: line 4 to the park.\n3. By boat.\n4. By bike.\n\nBring tea.\n";
  expect(madeOf(text, "and the bus is line 6", replace("line 4", "line 6"))).toContain("By bus: line 6 to");
});

test("[ASK-1] what comes after words that are cited has no others in between", () => {
  const text = "# Pay\n\nCards take a day. On the phone we take cards only. Bank transfers take three.\n";
  const request = 'after "On the phone we take cards only." add "Sorry, no cheques."';
  const sorry = "Sorry, no cheques.";
  expect(madeOf(text, request, replace("cards only.", `cards only. ${sorry}`))).toContain(`only. ${sorry} Bank`);
  expect(madeOf(text, request, replace("take three.", `take three. ${sorry}`))).toBe("nothing");
});

test("[ASK-4] the last sentence about something is of the paragraph that speaks of it most", () => {
  const text =
    "# Shop\n\n[Vouchers](#v)\n\nPrices include VAT.\n\n## Gift vouchers\n\n" +
    "Vouchers come by post. Vouchers are valid for a year. Our vouchers make a lovely present.\n";
  const request = "The last sentence about vouchers is gushy, could it be more matter-of-fact?";
  expect(madeOf(text, request, replace("make a lovely present", "are a suitable present"))).toContain("suitable");
});

test("[ASK-3] words may be cited with a mark for the rest of them", () => {
  const text = "# 器\n\n**一点ものが多いため、取り置きは一週間です。** 修理は**金継ぎ**です。\n";
  const after = madeOf(
    text,
    "「一点ものが多いため〜」の太字をやめてください",
    replace("**一点ものが多いため、取り置きは一週間です。**", "一点ものが多いため、取り置きは一週間です。"),
  );
  expect(after).toContain("\n一点ものが多いため、取り置きは一週間です。 修理は**金継ぎ**");
});

test("[ASK-1] items change places by their numbers, whatever they are called", () => {
  const text = "# Tips\n\n1. Take a photograph.\n2. Buy screwdrivers.\n3. Work in daylight.\n4. Keep the cat out.\n";
  const ops = [
    replace("2. Buy screwdrivers.", "2. Keep the cat out."),
    replace("4. Keep the cat out.", "4. Buy screwdrivers."),
  ];
  expect(madeOf(text, "swap tips 2 and 4", ...ops)).toContain("2. Keep the cat out.");
  expect(madeOf(text, "swap tips 1 and 3", ...ops)).toBe("nothing");
});

test("[ASK-4] what comes in the place of cited words does not come beside them", () => {
  const text = "# Cable\n\nIt is widely thought that mistakes were rare. One clerk emigrated.\n";
  const request = 'make it "Mistakes are thought to have been rare." instead of "It is widely thought that…"';
  const [old, now] = ["It is widely thought that mistakes were rare.", "Mistakes are thought to have been rare."];
  expect(madeOf(text, request, replace(old, now))).toContain(`\n${now} One`);
  expect(madeOf(text, request, replace(old, `${old} ${now}`))).toBe("nothing");
});

test("[ASK-1] words that are cited stand for their sentence, or the entry they are in", () => {
  const survey = "# Survey\n\nIt is anonymous unless you give us your address. It takes ten minutes.\n";
  const op = replace("your address.", "your address. We share it with nobody.");
  expect(madeOf(survey, 'After "your address." say: "We share it with nobody."', op)).toContain("nobody. It takes");
  const tart = "# Tarte\n\n1. Préchauffez le four à 180 °C.\n2. Étalez la pâte.\n";
  const step = replace("à 180 °C.", "à 180 °C.\n2. Sortez la pâte du réfrigérateur.");
  const request = "ajoute une étape après « Préchauffez » : Sortez la pâte du réfrigérateur.";
  expect(madeOf(tart, request, step)).toContain("180 °C.\n2. Sortez");
});

test("[ASK-4] a row whose name was not said is none, where another's was", () => {
  const text = "# Bins\n\n| Bin | Day |\n|---|---|\n| Compost | Thursday |\n| Paper | Monday |\n";
  const request = "compost is collected on wednesdays now";
  expect(madeOf(text, request, replace("Thursday", "Wednesday"))).toContain("| Compost | Wednesday |");
  expect(madeOf(text, request, replace("Monday", "Wednesday"))).toBe("nothing");
});

test("[ASK-4] a figure that stays is the one of what was named with it, in letters of its own too", () => {
  const text = "# Haus\n\nVon 22 bis 6 Uhr ist Nachtruhe.\n\nDie Haustür ist von 21 bis 6 Uhr zu.\n";
  const request = "nachtruhe bis 7 statt bis 6, die haustür bleibt bei 6";
  expect(madeOf(text, request, replace("22 bis 6 Uhr", "22 bis 7 Uhr"))).toContain("Von 22 bis 7 Uhr ist Nachtruhe");
  expect(madeOf(text, request, replace("21 bis 6 Uhr", "21 bis 7 Uhr"))).toBe("nothing");
});
