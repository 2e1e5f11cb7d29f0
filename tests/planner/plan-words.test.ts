// SPEC §4 and §7: MAT-7, AGT-4 — plain words become ops that land where they should, with no model.
import { describe, expect, it } from "vitest";
import { planEdit } from "../../lib/edit-ops/index.ts";
import { structureOf } from "../../lib/markdown/index.ts";
import { planFromWords } from "../../lib/planner/index.ts";

const ORCHARD = `# The orchard on Mill Hill

The orchard has forty trees. Most of them bear apples.

We prune in winter and pick in autumn.

## Trees

The oldest tree is a pear. It was planted before the war.

- Apples for cider
- Pears for perry
- Plums for jam

The youngest tree is a plum.

## Work

1. Prune the trees.
2. Mow the grass.
3. Pick the fruit.

Bring gloves on Monday. The ladder stands by the gate. Leave on Tuesday.

## Closing words

Come and help us on Monday.

The cider is free.
`;

/** The lines that differ after the words were planned and applied, as "-old" and "+new". */
function changed(words: string, text = ORCHARD): readonly string[] | string {
  const plan = planFromWords(structureOf(text), words);
  if (plan.kind === "unclear") return "unclear";
  const planning = planEdit(text, { ops: plan.ops, scope: plan.scope });
  if (planning.kind === "refused") return planning.findings.map(({ code }) => code).join(",");
  const [old, now] = [text.split("\n"), planning.plan.after.split("\n")];
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const differing = (lines: readonly string[]) => lines.slice(start, lines.length - end).filter((line) => line !== "");
  return [...differing(old).map((line) => `-${line}`), ...differing(now).map((line) => `+${line}`)];
}

describe("replace", () => {
  it.each([
    "Replace \"forty trees\" with \"fifty trees\"",
    "replace forty with fifty",
    "Please change \"forty\" to \"fifty\".",
    "Can you change forty to fifty?",
    "Use \"fifty\" instead of \"forty\"",
    "say fifty instead of forty",
    "\"forty\" should be \"fifty\"",
    "Swap \"forty\" for \"fifty\"",
    "Fix 'forty' to 'fifty' in the introduction",
    "In the introduction, change forty to fifty",
    "In the first paragraph replace the word \"forty\" with \"fifty\"",
    "replace forty in the first paragraph with fifty",
    "Replace “forty” with “fifty”",
    "Correct the number forty to fifty",
  ])("[MAT-7] %s", (words) => {
    expect(changed(words)).toEqual(["-The orchard has forty trees. Most of them bear apples.", "+The orchard has fifty trees. Most of them bear apples."]);
  });

  it.each([
    ["In the closing words change Monday to Sunday", ["-Come and help us on Monday.", "+Come and help us on Sunday."]],
    ["replace Monday in closing words with Sunday", ["-Come and help us on Monday.", "+Come and help us on Sunday."]],
    ["Change Monday to Sunday in \"Closing words\"", ["-Come and help us on Monday.", "+Come and help us on Sunday."]],
    ["Under Work, change \"Monday\" to \"Sunday\"", ["-Bring gloves on Monday. The ladder stands by the gate. Leave on Tuesday.", "+Bring gloves on Sunday. The ladder stands by the gate. Leave on Tuesday."]],
    ["Change the last \"Monday\" to \"Sunday\"", ["-Come and help us on Monday.", "+Come and help us on Sunday."]],
    ["Replace the second paragraph of the closing words with \"The cider is cold.\"", ["-The cider is free.", "+The cider is cold."]],
    ["Replace the last sentence of \"Work\" with \"Stay till dusk.\"", ["-Bring gloves on Monday. The ladder stands by the gate. Leave on Tuesday.", "+Bring gloves on Monday. The ladder stands by the gate. Stay till dusk."]],
    ["Change step 2 to \"Rake the leaves.\"", ["-2. Mow the grass.", "+2. Rake the leaves."]],
    ["Change \"oldest\" to \"eldest\" and \"a pear\" to \"a quince\"", ["-The oldest tree is a pear. It was planted before the war.", "+The eldest tree is a quince. It was planted before the war."]],
    ["Swap \"winter\" and \"autumn\"", ["-We prune in winter and pick in autumn.", "+We prune in autumn and pick in winter."]],
  ])("[MAT-7] %s", (words, lines) => {
    expect(changed(words)).toEqual(lines);
  });

  it.each(["Change every \"Monday\" to \"Sunday\"", "Replace Monday with Sunday everywhere", "replace all Monday with Sunday"])("[MAT-7] %s: at every place", (words) => {
    const plan = planFromWords(structureOf(ORCHARD), words);
    expect(plan).toMatchObject({ kind: "ops", ops: [{ op: "replace", target: { text: "Monday" }, with: "Sunday", occurrence: "all" }] });
  });

  it("[MAT-4] leaves two places to the engine's question", () => {
    expect(changed("Replace \"Monday\" with \"Sunday\"")).toBe("anchor_ambiguous");
  });

  it("[MAT-6] leaves an unknown place to the engine's question", () => {
    expect(changed("In Appendix C change \"forty\" to \"fifty\"")).toBe("scope_not_found");
  });

  it("[MAT-5] takes quoted words at their word", () => {
    expect(changed("Replace \"sixty trees\" with \"fifty trees\"")).toBe("anchor_not_found");
  });
});

describe("delete, insert, rename", () => {
  it.each([
    ["Delete the paragraph \"The youngest tree is a plum.\"", ["-The youngest tree is a plum."]],
    ["Remove the last paragraph.", ["-The cider is free."]],
    ["Delete step 2", ["-2. Mow the grass.", "-3. Pick the fruit.", "+2. Pick the fruit."]],
    ["Remove \"Plums for jam\" from the list in \"Trees\"", ["-- Plums for jam"]],
    ["Delete the second item of the list in Trees", ["-- Pears for perry"]],
    ["Cut the sentence \"The ladder stands by the gate.\"", ["-Bring gloves on Monday. The ladder stands by the gate. Leave on Tuesday.", "+Bring gloves on Monday. Leave on Tuesday."]],
    ["Delete line 5", ["-We prune in winter and pick in autumn."]],
    ["Delete the paragraph that mentions \"the war\"", ["-The oldest tree is a pear. It was planted before the war."]],
    ["Add \"Quinces for jelly\" to the list in \"Trees\"", ["+- Quinces for jelly"]],
    ["Append \"Bring a friend.\" to the closing words", ["+Bring a friend."]],
    ["Append to the closing words: \"Bring a friend.\"", ["+Bring a friend."]],
    ["Append to Work: Bring a rake.", ["+Bring a rake."]],
    ["Add \"Rake the leaves.\" after step 2", ["-3. Pick the fruit.", "+3. Rake the leaves.", "+4. Pick the fruit."]],
    ["Insert \"A new start.\" before \"We prune in winter and pick in autumn.\"", ["+A new start."]],
    ["Put \"Read this first.\" before the section Work", ["+Read this first."]],
    ["Add \"The end.\" at the end", ["+The end."]],
    ["In the closing words, add \"Bring a friend.\"", ["+Bring a friend."]],
    ["Rename the heading \"Work\" to \"Chores\"", ["-## Work", "+## Chores"]],
    ["Rename Closing words to Farewell", ["-## Closing words", "+## Farewell"]],
    ["Change the title to \"An orchard\"", ["-# The orchard on Mill Hill", "+# An orchard"]],
    ["Add a section called Bees before \"Work\"", ["+## Bees"]],
  ])("[MAT-7] %s", (words, lines) => {
    expect(changed(words)).toEqual(lines);
  });

  it("[HEAD-1] sets the flag where the words ask for a heading, and nowhere else", () => {
    const flag = (words: string) => planFromWords(structureOf(ORCHARD), words);
    expect(flag("Rename the heading \"Work\" to \"Chores\"")).toMatchObject({ allowHeadingChanges: true });
    expect(flag("Replace \"Work\" with \"Chores\"")).toMatchObject({ allowHeadingChanges: false });
  });

  it("[MAT-7] a setext heading keeps its underline", () => {
    expect(changed("Rename \"Getting there\" to \"Arriving\"", "Getting there\n-------------\n\nTake the bus.\n")).toEqual(["-Getting there", "+Arriving"]);
  });
});

describe("order", () => {
  it.each([
    ["Swap the two paragraphs in \"Closing words\"", ["-Come and help us on Monday.", "-The cider is free.", "+The cider is free.", "+Come and help us on Monday."]],
    ["Swap the first and the last item of the list in Trees", ["-- Apples for cider", "-- Pears for perry", "-- Plums for jam", "+- Plums for jam", "+- Pears for perry", "+- Apples for cider"]],
    ["Swap the first two sentences of the last paragraph in Work", ["-Bring gloves on Monday. The ladder stands by the gate. Leave on Tuesday.", "+The ladder stands by the gate. Bring gloves on Monday. Leave on Tuesday."]],
    ["Move the last step to the top", ["-1. Prune the trees.", "-2. Mow the grass.", "-3. Pick the fruit.", "+1. Pick the fruit.", "+2. Prune the trees.", "+3. Mow the grass."]],
    ["Move \"Plums for jam\" to the top", ["-- Apples for cider", "-- Pears for perry", "-- Plums for jam", "+- Plums for jam", "+- Apples for cider", "+- Pears for perry"]],
    ["Move the second paragraph of \"Closing words\" before the first", ["-Come and help us on Monday.", "-The cider is free.", "+The cider is free.", "+Come and help us on Monday."]],
    ["Reverse the list in Trees", ["-- Apples for cider", "-- Pears for perry", "-- Plums for jam", "+- Plums for jam", "+- Pears for perry", "+- Apples for cider"]],
    ["Sort the list in Work alphabetically", ["-1. Prune the trees.", "-2. Mow the grass.", "-3. Pick the fruit.", "+1. Mow the grass.", "+2. Pick the fruit.", "+3. Prune the trees."]],
  ])("[MAT-7] %s", (words, lines) => {
    expect(changed(words)).toEqual(lines);
  });
});

describe("what it leaves alone", () => {
  it.each([
    "Make the introduction funnier",
    "Rewrite the closing words",
    "Expand the paragraph about pears",
    "Fix the typos",
    "What is this about?",
    "Why did you replace \"forty\" with \"fifty\"?",
    "Replace that sentence with something nicer",
    "Add a paragraph about bees",
    "Delete it",
    "Swap the three paragraphs",
    "Change \"forty\" to \"fifty\" and make the rest shorter",
    "hello",
    "",
  ])("[AGT-4] “%s” is more than it can read", (words) => {
    expect(planFromWords(structureOf(ORCHARD), words)).toMatchObject({ kind: "unclear" });
  });

  it("[AGT-4] says so plainly and offers three requests that work here", () => {
    const plan = planFromWords(structureOf(ORCHARD), "Make the introduction funnier");
    if (plan.kind !== "unclear") throw new Error("this needs a model");
    expect(plan.says).toMatch(/language model/);
    expect(plan.examples).toHaveLength(3);
    for (const example of plan.examples) expect(changed(example), example).toBeInstanceOf(Array);
  });

  it("[AGT-4] a last paragraph of several lines is not offered to be removed: that would be asked about first", () => {
    const third = (text: string) => {
      const plan = planFromWords(structureOf(text), "Make it sing");
      return plan.kind === "unclear" ? plan.examples[2] : undefined;
    };
    expect(third(ORCHARD)).toBe("Remove the last paragraph");
    expect(third(ORCHARD.replace("The cider is free.", "The cider is free.\nSo is the tea."))).toBe('Rename the heading "Closing words" to "A new title"');
  });

  it("[AGT-4] its examples stay out of what is locked", () => {
    const text = "# Pool\n\nSomebody opens early.\n\n## Terms\n\nNobody pays twice.\n";
    const plan = planFromWords(structureOf(text), "Make it sing", [{ from: text.indexOf("## Terms"), to: text.length }, { from: 0, to: "# Pool".length }]);
    expect(plan).toMatchObject({ kind: "unclear", examples: ['Replace "opens" with "new words"', expect.not.stringContaining("Terms"), expect.not.stringContaining("Terms")] });
  });

  it("[AGT-4] its examples work on a document with hardly anything in it", () => {
    for (const text of ["", "Word.\n", "# Title\n"]) {
      const plan = planFromWords(structureOf(text), "Make it funnier");
      expect(plan).toMatchObject({ kind: "unclear" });
    }
  });
});

describe("more ways to say it", () => {
  it.each([
    "Find \"forty\" and replace it with \"fifty\"",
    "Instead of \"forty\" write \"fifty\"",
    "We should say \"fifty\" instead of \"forty\"",
    "Substitute \"fifty\" for \"forty\"",
    "forty → fifty",
    "1. Replace \"forty\" with \"fifty\"",
    "- change forty to fifty",
  ])("[MAT-7] %s", (words) => {
    expect(changed(words)).toEqual(["-The orchard has forty trees. Most of them bear apples.", "+The orchard has fifty trees. Most of them bear apples."]);
  });

  it("[MAT-7] a list of instructions is done line by line", () => {
    expect(changed("1. Replace \"forty\" with \"fifty\"\n2. Replace \"pear. It\" with \"plum. It\"")).toContain("+The oldest tree is a plum. It was planted before the war.");
  });

  it.each<[string, string[]]>([
    ["Remove the bullet about cider", ["-- Apples for cider"]],
    ["Delete the item \"perry\"", ["-- Pears for perry"]],
    ["Drop the sentence that begins with \"The ladder\"", ["-Bring gloves on Monday. The ladder stands by the gate. Leave on Tuesday.", "+Bring gloves on Monday. Leave on Tuesday."]],
    ["Delete the paragraph that mentions \"prune in winter\"", ["-We prune in winter and pick in autumn."]],
    ["At the end of Closing words, add \"Bring a bag.\"", ["+Bring a bag."]],
    ["To the closing words, add \"Bring a bag.\"", ["+Bring a bag."]],
    ["Append: Bring a bag.", ["+Bring a bag."]],
    ["Add \"- Quinces for jelly\" after the perry item", ["+- Quinces for jelly"]],
    ["Insert \"Bring a bag.\" between the first and the second paragraph of Closing words", ["+Bring a bag."]],
    ["Make \"forty\" bold", ["-The orchard has forty trees. Most of them bear apples.", "+The orchard has **forty** trees. Most of them bear apples."]],
    ["Capitalize \"apples\"", ["-The orchard has forty trees. Most of them bear apples.", "+The orchard has forty trees. Most of them bear Apples."]],
    ["Reorder the steps: 3, 1, 2", ["-1. Prune the trees.", "-2. Mow the grass.", "-3. Pick the fruit.", "+1. Pick the fruit.", "+2. Prune the trees.", "+3. Mow the grass."]],
    ["Retitle the post to \"Our orchard\"", ["-# The orchard on Mill Hill", "+# Our orchard"]],
    ["Make the heading \"Work\" read \"What to do\"", ["-## Work", "+## What to do"]],
  ])("[MAT-7] %s", (words, lines) => {
    expect(changed(words)).toEqual(lines);
  });

  it.each(["Add a bullet list with apples and pears to Trees", "Delete the item \"for\"", "Reorder the steps: 3, 3, 1", "Make it bold"])("[AGT-4] %s is no guess", (words) => {
    expect(changed(words)).toBe("unclear");
  });
});
