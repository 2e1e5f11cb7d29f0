// Covers docs/spec/asked.md: what of a plan a person's words ask for, and the smaller plan of that (ASK-4, ASK-5,
// ASK-9).
import { describe, expect, test } from "vitest";
import { planEdit, type Op, type Plan } from "../../lib/edit-ops/index.ts";
import { account, changesOf, hunksOfAll, namesOf, type AccountFacts } from "../../lib/ledger/index.ts";
import { linesOf } from "../../lib/text/index.ts";

const TEXT = `# Allotment

The shed opens at nine. Bring gloves and a warm coat.

Water is free for members.

1. Dig the bed.
2. Rake it level.
3. Sow in rows.
4. Water at night.
`;

function planOf(ops: readonly Op[], text = TEXT): Plan {
  const planning = planEdit(text, { ops });
  if (planning.kind !== "planned") throw new Error(planning.findings[0]?.message);
  return planning.plan;
}

const accountOf = (words: string, ops: readonly Op[], facts?: AccountFacts) =>
  account(planOf(ops), { request: words }, facts);

function made(words: string, ops: readonly Op[], facts?: AccountFacts) {
  const one = accountOf(words, ops, facts);
  if (one.kind !== "made") throw new Error(one.kind);
  return one;
}

const replace = (text: string, to: string): Op => ({ op: "replace", target: { text }, with: to });

describe("what nobody asked for is left out", () => {
  test("[ASK-5] all of a rewording that brings what nobody gave; words that only say where do not come by themselves", () => {
    const now =
      "Bring a warm coat and gloves. The shed opens at nine, gloves and coat. Cheap seeds at [seeds.example](https://seeds.example).";
    expect(
      accountOf("rewrite the paragraph about gloves and coat so that it reads better", [
        replace("The shed opens at nine. Bring gloves and a warm coat.", now),
      ]).kind,
    ).toBe("nothing");
  });

  test("[ASK-5] the op alone", () => {
    const { plan, left } = made("the shed opens at ten", [
      replace("at nine", "at ten"),
      replace("free for members", "free for everyone"),
    ]);
    expect(plan.after).toBe(TEXT.replace("at nine", "at ten"));
    expect(plan.ops.map(({ op }) => op)).toEqual([0]);
    expect(left).toMatchObject([{ hunk: { op: 1, insert: "everyone" }, why: "unasked" }]);
  });

  test("[ASK-5] inside an op the words alone", () => {
    const { plan, left } = made("the shed opens at ten", [
      replace(
        "The shed opens at nine. Bring gloves and a warm coat.",
        "The shed opens at ten. Bring gloves and a thick coat.",
      ),
    ]);
    expect(plan.after).toBe(TEXT.replace("at nine", "at ten"));
    expect(plan.ops[0]?.newText).toBe("The shed opens at ten. Bring gloves and a warm coat.");
    expect(left).toHaveLength(1);
  });

  test("[ASK-5] where nothing is left out it is the very same plan", () => {
    const plan = planOf([replace("at nine", "at ten")]);
    expect(account(plan, { request: "the shed opens at ten" })).toMatchObject({ kind: "made", left: [] });
    expect((account(plan, { request: "the shed opens at ten" }) as { plan: Plan }).plan).toBe(plan);
  });

  test("[ASK-5] nothing is made of words that ask for nothing", () => {
    expect(accountOf("Thanks, lovely!", [replace("at nine", "at ten")]).kind).toBe("nothing");
  });

  test("[ASK-5] a plan that changes nothing has nothing to leave out", () => {
    expect(accountOf("Thanks, lovely!", [replace("at nine", "at nine")])).toMatchObject({ kind: "made", left: [] });
  });

  test("[ASK-5] lists count on by what stays alone", () => {
    const cut = (text: string): Op => ({ op: "delete", target: { text } });
    const { plan } = made("Delete “Dig the bed.”", [cut("Dig the bed."), cut("Sow in rows.")]);
    expect(plan.after).toBe(
      TEXT.replace("1. Dig the bed.\n2. Rake it level.\n3. Sow in rows.\n4.", "1. Rake it level.\n2. Sow in rows.\n3."),
    );
  });

  test("[ASK-5] an item that comes in takes the number that it has without those left out", () => {
    const after = (text: string, to: string): Op => ({ op: "insert", target: { text }, position: "after", with: to });
    const { plan } = made("Add “Mulch it.” after “Sow in rows.”", [
      after("2. Rake it level.", "3. Sing to it."),
      after("3. Sow in rows.", "4. Mulch it."),
    ]);
    expect(plan.after).toBe(TEXT.replace("3. Sow in rows.\n4. Water", "3. Sow in rows.\n4. Mulch it.\n5. Water"));
  });
});

describe("what a model says of its ops", () => {
  const both = [replace("at nine", "at ten"), replace("free for members", "free for all")];
  const words = "The shed opens at ten. Water is free for all.";

  test("[ASK-9] words of another request are no reason, and are noted", () => {
    const { plan, notes } = made(words, both, { reasons: new Map([[0, { because: "make everything better" }]]) });
    expect(plan.after).toBe(planOf(both).after);
    expect(notes).toEqual(["Op 0: “make everything better” is not in the request, so it was ignored."]);
  });

  test("[ASK-9] a reason keeps an op to what it quotes", () => {
    const { plan, left } = made(words, both, { reasons: new Map([[0, { because: "water is free for all" }]]) });
    expect(plan.after).toBe(TEXT.replace("for members", "for all"));
    expect(left).toHaveLength(1);
  });

  test("[ASK-9] an op of a kind that leaves no wording open brings none", () => {
    const reworded = [replace("Bring gloves and a warm coat.", "Gloves and a warm coat will serve you well.")];
    expect(accountOf("Reword the sentence about gloves", reworded).kind).toBe("made");
    expect(
      accountOf("Reword the sentence about gloves", reworded, { reasons: new Map([[0, { kind: "correct" }]]) }).kind,
    ).toBe("nothing");
  });
});

describe("marked lines and choices", () => {
  test("[ASK-3] nothing outside of the marked lines is made", () => {
    const marked = linesOf(TEXT).range(3, 3);
    const { plan, left } = made(
      "nine → ten, members → all",
      [replace("at nine", "at ten"), replace("for members", "for all")],
      { marked },
    );
    expect(plan.after).toBe(TEXT.replace("at nine", "at ten"));
    expect(left).toMatchObject([{ why: "unmarked" }]);
  });

  test("[ASK-6] what the person took is made, and what they left is not", () => {
    const plan = planOf([
      replace("at nine", "at ten"),
      replace("a warm coat", "a thick coat"),
      replace("for members", "for all"),
    ]);
    const hunks = hunksOfAll(TEXT, plan.ops);
    const [first, second, third] = namesOf(TEXT, hunks).values();
    if (!first || !second || !third) throw new Error("three hunks");
    const chosen = account(plan, { request: "Thanks!" }, { choice: { taken: [second], left: [first, third] } });
    expect(chosen).toMatchObject({ kind: "made", kept: [{ kind: "chosen", insert: "thick" }] });
    expect(chosen.kind === "made" && chosen.plan.after).toBe(TEXT.replace("warm", "thick"));
  });

  test("[ASK-6] what the person left is not made, though their words ask for it", () => {
    const ops = [replace("at nine", "at ten"), replace("for members", "for all")];
    const [first, second] = namesOf(TEXT, hunksOfAll(TEXT, planOf(ops).ops)).values();
    if (!first || !second) throw new Error("two hunks");
    const { plan, left } = made("nine → ten, members → all", ops, { choice: { taken: [first], left: [second] } });
    expect(plan.after).toBe(TEXT.replace("at nine", "at ten"));
    expect(left).toMatchObject([{ why: "declined" }]);
  });

  test("[ASK-6] a choice that is not among the changes any more is told", () => {
    const choice = { taken: [{ op: 0, before: "warm", after: "thick", nth: 0 }], left: [] };
    expect(accountOf("Thanks!", [replace("at nine", "at ten")], { choice }).kind).toBe("moved");
  });

  test("[ASK-6] neighbours on a line are shown as one change", () => {
    const plan = planOf([
      replace("Bring gloves and a warm coat", "Take gloves or a thick coat"),
      replace("for members", "for all"),
    ]);
    const changes = changesOf(TEXT, hunksOfAll(TEXT, plan.ops));
    expect(changes.map(({ insert }) => insert)).toEqual(["Take gloves or a thick", "all"]);
  });
});

describe("a place that is named by its whole title", () => {
  const POST = "# Rota\n\nThe shed opens at nine.\n\n## TITLE\n\nEveryone waters once a week.\n";

  test.each([
    ["In the conclusion, replace nine with ten", "Conclusion"],
    ["Replace nine with ten in the Conclusion section", "Conclusion"],
    ["Ersetze im Fazit „nine“ durch „ten“", "Fazit"],
    ["Dans la conclusion, remplace « nine » par « ten »", "Conclusion"],
    ["En la conclusión, cambia «nine» por «ten»", "Conclusión"],
    ["まとめの中の「nine」を「ten」に置き換えて", "まとめ"],
  ])("[ASK-3] “%s”: nothing is made elsewhere, though the words are there alone", (words, title) => {
    const text = POST.replace("TITLE", title);
    expect(account(planOf([replace("at nine", "at ten")], text), { request: words }).kind).toBe("nothing");
    const there = text.replace("once a week", "at nine").replace("opens at nine", "opens early");
    expect(account(planOf([replace("at nine", "at ten")], there), { request: words }).kind).toBe("made");
  });
});

describe("what a person says of a change may be in several of their sentences", () => {
  const rules =
    "## Rules\n\n1. Pay in May.\n2. Close the gate.\n\nDoors open at 6 pm and close at 9 pm. We dont lend tools.\n";
  const madeOf = (words: string, ops: readonly Op[], text = rules) => {
    const one = account(planOf(ops, text), { request: words });
    return one.kind === "made" && one.left.length === 0 ? one.plan.after : one.kind;
  };

  test("[ASK-4] a rule made of facts that come one sentence after the words that ask for it", () => {
    const item = "\n3. Bikes belong in the rack by the shed.";
    expect(
      madeOf("We need something on bikes. They belong in the rack by the shed. Make it a rule, last one", [
        replace("2. Close the gate.", `2. Close the gate.${item}`),
      ]),
    ).toContain(item);
  });

  test("[ASK-4] figure and unit stand together as the request shows it, and no other unit", () => {
    const closed = [replace("6 pm", "6pm"), replace("9 pm", "9pm")];
    expect(madeOf("Write 6pm and 9am closed up, everywhere", closed)).toContain("open at 6pm and close at 9pm");
    expect(madeOf("Write 10h closed up, everywhere", closed)).toBe("nothing");
  });

  test("[ASK-1] a missing apostrophe is a mark, and no other letter", () => {
    expect(madeOf("Missing apostrophe in the line about tools", [replace("dont", "don't")])).toContain("We don't lend");
    expect(madeOf("Missing apostrophe in the line about tools", [replace("dont lend", "won't lend")])).toBe("nothing");
  });

  test("[ASK-4] a heading goes whole for words that were said in one piece", () => {
    expect(
      madeOf("the heading of the rules means nothing. call it How it works here", [
        replace("## Rules", "## How it works here"),
      ]),
    ).toContain("## How it works here");
  });

  test("[ASK-4] a section goes before another in one sentence, and a step by its number alone", () => {
    const text =
      "## Hours\n\nTen to six.\n\n## Rules\n\n1. Pay.\n2. Sign.\n3. Go.\n\n## Compost\n\nFour bays. No meat.\n";
    const moved = text
      .replace("\n## Compost\n\nFour bays. No meat.\n", "")
      .replace("## Rules", "## Compost\n\nFour bays. No meat.\n\n## Rules");
    expect(madeOf("put Compost before Rules", [{ op: "replace", target: { document: true }, with: moved }], text)).toBe(
      moved,
    );
    expect(madeOf("put Rules before Hours", [{ op: "replace", target: { document: true }, with: moved }], text)).toBe(
      "nothing",
    );
    expect(madeOf("step 2 can go", [{ op: "delete", target: { lines: { start: 8, end: 8 } } }], text)).toBe(
      text.replace("2. Sign.\n3.", "2."),
    );
  });

  test("[ASK-4] “new number: …” is the one that comes for the old", () => {
    const text = "Call 020 7946 0112 or write.\n";
    expect(madeOf("new phone number: 020 7946 0199", [replace("0112", "0199")], text)).toContain("0199 or");
  });

  test("[ASK-4] of several things that were announced each is read by itself", () => {
    const text = "We meet on Monday. The market opens at 10.\n\n![The hut](hut.jpg)\n\nBring a cup.\n";
    expect(
      madeOf(
        "Three things: we meet on Tuesday, the market opens at 9 and take out the picture of the hut",
        [
          replace("on Monday", "on Tuesday"),
          replace("at 10", "at 9"),
          { op: "delete", target: { text: "![The hut](hut.jpg)" } },
        ],
        text,
      ),
    ).toBe("We meet on Tuesday. The market opens at 9.\n\nBring a cup.\n");
  });

  test("[ASK-1] a setting whose name was said has one other value, and no third", () => {
    const text = "---\ntitle: Cake\ndraft: true\n---\n\nFlour.\n";
    expect(madeOf("no draft any more", [replace("draft: true", "draft: false")], text)).toContain("draft: false");
    expect(madeOf("no draft any more", [replace("draft: true", "draft: later")], text)).toBe("nothing");
  });

  test("[ASK-1] one mistake is mended wherever it is said to be, and not a second", () => {
    const text = "The commitee decides.\n\nNobody is thrown owt.\n\nDogs may come.\n";
    const words = "there's a spelling mistake in the bit about dogs";
    expect(madeOf(words, [replace("commitee", "committee")], text)).toContain("committee");
    expect(madeOf(words, [replace("commitee", "committee"), replace("thrown owt", "thrown out")], text)).not.toContain(
      "out",
    );
  });

  test("[ASK-4] a dictated text is compared with what comes", () => {
    const text = "Mind the tin.\n";
    const words = "behind the sentence about the tin it goes: The tin stays hot for an hour after baking.";
    const more = (said: string) => madeOf(words, [replace("Mind the tin.", `Mind the tin. ${said}`)], text);
    expect(more("The tin stays hot for an hour after baking.")).toContain("an hour after baking");
    expect(more("The tin also stays hot for about an hour after baking.")).toBe("nothing");
  });

  test("[ASK-1] spelling is mended in words, not in the address of an image", () => {
    const text = "Ein grosses Fest, draussen.\n\n![Fest](bild-draussen.jpg)\n";
    const words = "bitte überall ß statt ss, wo es hingehört, es sind Tippfehler";
    expect(madeOf(words, [replace("bild-draussen.jpg", "bild-draußen.jpg")], text)).toBe("nothing");
  });
});

test("[ASK-4] two ops that change the same address are made together, and each is judged by itself", () => {
  const text = "# A\n\nGet [it](https://dl.x.example/4.2/lantern-4.2.exe) today.\n";
  const ops: Op[] = [
    { op: "replace", target: { text: "/4.2/" }, with: "/4.3/" },
    { op: "replace", target: { text: "lantern-4.2" }, with: "lantern-4.3" },
  ];
  const planning = planEdit(text, { ops });
  if (planning.kind !== "planned") throw new Error(planning.findings[0]?.message);
  const made = account(planning.plan, { request: "replace 4.2 with 4.3 everywhere" });
  expect(made.kind === "made" && made.plan.after).toBe(text.replaceAll("4.2", "4.3"));
  const other = account(planning.plan, { request: "the page should say goodbye at the end" });
  expect(other.kind).toBe("nothing");
});
