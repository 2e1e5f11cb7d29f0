// SPEC §5: SCP-1.2, what an op does beside the ones that were asked for; DUP-1, what stays beside its replacement.
import { describe, expect, it } from "vitest";
import { reviewPlan } from "../../lib/guards/index.ts";
import { GARDEN } from "./documents.ts";
import { circumstances, planOf, type Change } from "./plan.ts";

const findings = (changes: readonly Change[], request: string) => reviewPlan(planOf(GARDEN, changes), circumstances(request)).findings;
const strangers = (changes: readonly Change[], request: string) => findings(changes, request).filter(({ code, message }) => code === "scope_exceeded" && message.startsWith("Nothing in the request"));

const MINT: Change = { at: "a great deal of mint", to: "a great deal of sage" };
/** Less than a third of its block's words, so that LIM-2 says nothing. */
const TOOLS: Change = { at: "Please hang each spade on its hook.", to: "Kindly bring every spade back to its hook." };

describe("ops that nobody asked for", () => {
  it.each([
    ["that the request quotes in full", "Replace “mint” with “sage”."],
    ["that it says in plain words", "Please change mint to sage."],
    ["in two instructions, each quoted", "Replace “mint” with “sage”. Delete “great”."],
  ])("[SCP-1.2] a reworded sentence beside a change %s asks", (_, request) => {
    expect(strangers([MINT, TOOLS], request)).toMatchObject([{ op: 1, settle: "ask" }]);
    expect(strangers([MINT], request)).toEqual([]);
  });

  it("[SCP-1.2] a request that only adds lets nothing be reworded", () => {
    const added: Change = { at: "- A box of labels", to: "- A box of labels\n- A ball of string", sent: "- A ball of string" };
    expect(strangers([added, TOOLS], "Please add some string to what we have.")).toMatchObject([{ op: 1 }]);
    expect(strangers([added, { at: "nine spades and one wheelbarrow", to: "nine spades, one wheelbarrow and a ball of string" }], "Please add some string to what we have.")).toEqual([]);
  });

  it("[SCP-1.2] “this paragraph” is one", () => {
    expect(strangers([MINT, TOOLS], "Please correct this paragraph.")).toMatchObject([{ op: 1 }]);
    expect(strangers([{ at: "nine spades", to: "ten spades" }, TOOLS], "Please correct this paragraph.")).toEqual([]);
  });

  it("[SCP-1.2] so is a deletion of what the request does not quote", () => {
    expect(strangers([{ at: "- A box of labels\n", to: "" }, { at: "- Two watering cans from Holmbridge\n", to: "" }], "Delete “A box of labels”.")).toMatchObject([{ op: 1 }]);
  });

  it.each([
    ["an instruction is left open", [MINT, TOOLS], "Replace “mint” with “sage” and polish the part about tools."],
    ["nothing was said of what to change", [MINT, TOOLS], "Make this clearer"],
    ["a letter is mended", [MINT, { at: "Squash | 9 m", to: "Squahs | 9 m" }], "Replace “mint” with “sage”."],
    ["the words are spoken of in another form", [MINT, { at: "Two watering cans", to: "Two wetting cans" }], "Replace “mint” with “sage” and “water” with “wet”."],
    ["the op works on the block that is quoted", [MINT, TOOLS], "Mend the sentence about “mint” and the one that ends on “its hook”."],
    ["the words follow from it in the same block", [{ at: "The shed holds nine spades", to: "The sheds hold nine spades" }, { at: "its hook", to: "a hook" }], "Replace “The shed holds” with “The sheds hold”."],
    ["there is but one op and the request is left open", [TOOLS], "Make the part about tools kinder."],
  ])("[SCP-1.2] none is found where %s", (_, changes, request) => {
    expect(strangers(changes, request)).toEqual([]);
  });
});

describe("a request that says all that is to change", () => {
  const NINE: Change = { at: "nine spades", to: "four spades" };
  const MORE: Change = { at: "- A box of labels", to: "- A box of labels\n- A ball of string", sent: "- A ball of string" };

  it.each([
    ["a single op is for something else", TOOLS, "Replace “mint” with “sage”."],
    ["one word is another", NINE, "Replace “mint” with “sage”."],
    ["words are put in", MORE, "Replace “mint” with “sage”."],
    ["more goes than the sentence quoted", { at: "The garden lies behind the gym. It was a car park until the spring of 2019.", to: "" }, "Delete “The garden lies behind the gym.”"],
    ["more comes than the sentence quoted", { at: "- A box of labels", to: "- A box of labels. Bring string. Pay for it." }, "Add “Bring string.” to the labels"],
    ["a word becomes another and only typos were to go", NINE, "Fix the typos"],
    ["words come in and only typos were to go", MORE, "Please fix the spelling and the typos in the text."],
    ["the word that was named becomes another", NINE, "Correct the word nine"],
    ["a question was asked", NINE, "How many spades are there?"],
    ["something was forbidden and nothing asked", NINE, "Don't touch the number of spades."],
    ["words are quoted in a language that is not read", TOOLS, "Bitte ersetze „mint“ durch „sage“."],
    ["a mark is all that was quoted", TOOLS, "Delete “,”"],
    ["a word of its block changes where one was to be put in", { at: "nine spades and one wheelbarrow", to: "four spades, a rake and one wheelbarrow" }, "Add “a rake” to what the shed holds"],
    ["a figure of the words quoted stands elsewhere among them", { at: "nine spades and one wheelbarrow", to: "3 long rows of 2 beds" }, "Replace “nine spades and one wheelbarrow” with “2 long rows of 3 beds”."],
    ["words stand in what is forbidden", MORE, "Add `a rake`. Never say that a ball of string is there."],
  ])("[SCP-1.3] asks where %s", (_, change, request) => {
    expect(strangers([change], request)).toMatchObject([{ op: 0, settle: "ask" }]);
  });

  it.each([
    ["does what is quoted", MINT, "Replace “mint” with “sage”."],
    ["works on the one place that is quoted", TOOLS, "Correct the sentence with “on its hook”."],
    ["follows from what was said", { at: "The shed holds nine spades", to: "The sheds hold nine spades" }, "Replace “shed” with “sheds”."],
    ["mends a letter", { at: "Two watering cans", to: "Two wattering cans" }, "Fix the typos"],
    ["parts a word", { at: "wheelbarrow", to: "wheel barrow" }, "Fix the spelling"],
    ["drops a doubled article", { at: "We grow beans", to: "We grow the beans" }, "Fix any typos in the text"],
    ["does what is quoted in a language that is not read", MINT, "Bitte ersetze „mint“ durch „sage“."],
    ["puts in what is quoted, with an article", { at: "nine spades and one wheelbarrow", to: "nine spades, a rake and one wheelbarrow" }, "Add “rake” to what the shed holds"],
    ["speaks of what is quoted", { at: "- A box of labels", to: "- A box of labels\n- Rakes with long teeth", sent: "- Rakes with long teeth" }, "Add a line on “rakes”"],
    ["makes another word of one", { at: "We grow beans", to: "We regrow beans" }, "Add “re”"],
    ["is dictated in words that forbid and ask", { at: "- A box of labels", to: "- A box of labels\n- These `labels` do not stick. Why? It rains", sent: "- These `labels` do not stick. Why? It rains" }, "Please add These `labels` do not stick. Why? It rains."],
    ["takes what is said over the end of a sentence", { at: "behind the gym. It was a car park", to: "a car park" }, "Please delete behind the `gym`. It was."],
    ["is for a request that leaves it open", NINE, "Fix the typos and whatever else is wrong"],
  ])("[SCP-1.3] lets through what %s", (_, change, request) => {
    expect(strangers([change], request)).toEqual([]);
  });

  it("[SCP-1.3] the number of a list item comes and goes with it", () => {
    const steps = "# Steps\n\n1. Open the box.\n2. Change into the folder.\n3. Start.\n";
    const of = (at: string, to: string, request: string) => reviewPlan(planOf(steps, [{ at, to, sent: to }]), circumstances(request)).findings.filter(({ code }) => code === "scope_exceeded");
    expect(of("2. Change into the folder.\n", "", "Delete the step “Change into the folder.”")).toEqual([]);
    expect(of("1. Open the box.", "1. Open the box.\n2. Close the lid.", "Add “Close the lid.” after step 1")).toEqual([]);
    expect(of("Open the box.", "Open the box. Pay 3) at once.", "Add “Close the lid.” after step 1")).toHaveLength(1);
  });

  it("[KEEP-2] a site named without its scheme is an address that nobody gave", () => {
    const named: Change[] = [{ at: "Squash | 9 m", to: "Squash | 9 m, see seeds.example/squash" }];
    expect(findings(named, "Say more about squash").map(({ code }) => code)).toContain("new_link");
    expect(findings(named, "Say of squash: see seeds.example/squash").map(({ code }) => code)).not.toContain("new_link");
  });
});

describe("what was to be replaced", () => {
  const GYM = "The garden lies behind the gym. It was a car park until the spring of 2019.";
  const beside = (text: string): Change => ({ at: GYM, to: `${GYM}\n\n${text}`, sent: `${GYM}\n\n${text}` });

  it.each([
    ["a rewrite of other words", "Our beds have replaced the old cars.", "Please rewrite this paragraph."],
    ["the words that were to take its place", "Our beds lie there.", "Replace “It was a car park” with “Our beds lie there”."],
    ["a correction", "The garden is behind a gym. It was no car park after the spring.", "Please correct this paragraph."],
    ["all of it again without the words that were to go", "The garden lies behind the gym. It was a car park.", "Delete “until the spring of 2019”."],
    ["all of it again with the words that were to come", `${GYM.slice(0, -1)}, in May.`, "Add “, in May”."],
  ])("[DUP-1] stands no longer beside %s", (_, text, request) => {
    expect(findings([beside(text)], request).map(({ code }) => code)).toContain("duplicate_content");
  });

  it.each([
    ["something was to be added", "It has changed hands twice.", "Add that it changed hands twice."],
    ["the person quoted both paragraphs", "Our beds lie there.", `Replace “${GYM}” with “${GYM}\n\nOur beds lie there.”`],
    ["nobody said what should become of it", "Nobody has parked there since the day it was dug.", "Fix it"],
  ])("[DUP-1] may stand where %s", (_, text, request) => {
    expect(findings([beside(text)], request).map(({ code }) => code)).not.toContain("duplicate_content");
  });
});

describe("what the person gave", () => {
  it("[DUP-2] a reference that the person wrote is theirs to define", () => {
    const changes: Change[] = [{ at: "bean came up", to: "[bean][runner] came up" }];
    expect(findings(changes, "Replace “bean” with “[bean][runner]”.").map(({ code }) => code)).not.toContain("corrupted_result");
    expect(findings(changes, "Link the bean.").map(({ code }) => code)).toContain("corrupted_result");
  });

  it("[LIM-2] words quoted to be replaced are not let go for any others", () => {
    const quoted = "The shed holds nine spades and one wheelbarrow";
    const codes = (to: string) => findings([{ at: quoted, to, sent: to }], `Replace “${quoted}” with “In the shed stand ten rakes”.`).map(({ code }) => code);
    expect(codes("In the shed stand ten rakes")).not.toContain("phrasing_changed");
    expect(codes("Our barn has got a dozen very good tools")).toContain("phrasing_changed");
  });

  it("[HEAD-1] a title is named as a whole, whatever its words are otherwise", () => {
    const rename = [{ at: "## Beds", to: "## Going to seed" }];
    const review = reviewPlan(planOf(GARDEN, rename), circumstances("Rename the heading Beds to Going to seed", { constraints: { allowHeadingChanges: true } }));
    expect(review.findings).toEqual([]);
  });
});
