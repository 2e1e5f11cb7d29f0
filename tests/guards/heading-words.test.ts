// SPEC §5: HEAD-1, headings that the person wrote down: with their marks, with a colon, with what reads like the end of a sentence.
import { describe, expect, it } from "vitest";
import { reviewPlan } from "../../lib/guards/index.ts";
import { GARDEN } from "./documents.ts";
import { circumstances, planOf, type Change } from "./plan.ts";

const FLAG = { constraints: { allowHeadingChanges: true } };
const objections = (changes: readonly Change[], request: string, given: object = FLAG, text = GARDEN) =>
  reviewPlan(planOf(text, changes), circumstances(request, given)).findings.filter(({ code }) => code === "heading_change_denied");
const before = (heading: string): Change[] => [{ at: "## Thanks", to: `${heading}\n\nTwo of them.\n\n## Thanks`, sent: `${heading}\n\nTwo of them.` }];

describe("a heading line that was dictated", () => {
  it.each([
    ["comes", "Add “## Paths\n\nTwo of them.” before the thanks", before("## Paths")],
    ["comes, underlined", "Add “Paths\n---\n\nTwo of them.” before the thanks", before("## Paths")],
    ["comes in plain words, with more behind it", "Please add ## Paths Two of them. And a colon: here.", before("## Paths")],
    ["comes behind a sentence that forbids something", "Please add <!-- Do not remove. --> ## Paths Two of them", before("## Paths")],
    ["comes in place of other words", "Replace “See our” with “## Pictures\n\nSee our”", [{ at: "See [our", to: "## Pictures\n\nSee [our" }]],
    ["goes", "Delete “## Beds”", [{ at: "## Beds\n\n", to: "" }]],
    ["is exchanged for another", "Replace “## Beds” with “## Plots”", [{ at: "## Beds", to: "## Plots" }]],
    ["goes to another level", "Change ## Beds to ### Beds", [{ at: "## Beds", to: "### Beds" }]],
  ] as const)("[HEAD-1] %s", (_, request, changes) => {
    expect(objections(changes, request)).toEqual([]);
    expect(objections(changes, request, {})).toMatchObject([{ settle: "override" }]);
  });

  it.each([
    ["lets no other come", "Add “## Paths” before the thanks", before("## Roads")],
    ["comes at no other level", "Add “## Paths” before the thanks", before("### Paths")],
    ["comes as a whole where it was quoted", "Add “## Paths and ways” before the thanks", before("## Paths")],
    ["stays where both sides of an exchange have it", "Replace “## Beds\n\nold” with “## Beds\n\nnew”", [{ at: "## Beds\n\n", to: "" }]],
    ["does not go where it was to come", "Add “## Beds” again", [{ at: "## Beds\n\n", to: "" }]],
    ["is none in what is forbidden", "Add two of them. Never add ## Paths", before("## Paths")],
    ["is none in a question", "Add two of them. Why did you add ## Paths?", before("## Paths")],
    ["moves no other heading", "Replace “## Beds” with “## Plots”", [{ at: "## Tools", to: "## Plots" }]],
  ] as const)("[HEAD-1] %s", (_, request, changes) => {
    expect(objections(changes, request)).toMatchObject([{ settle: "ask" }]);
  });
});

describe("titles as they are written", () => {
  it.each(["Images", "Table of Contents", "Step 1: Install", "Is it safe? Yes.", "What is it? (and why)", "API: get(), set()", "1. Setup", "Vue.js vs. React", "No more tears"])("[HEAD-1] “%s” is added, renamed and removed", (title) => {
    const standing = GARDEN.replace("## Beds", `## ${title}`);
    expect(objections(before(`## ${title}`), `Please say more here. Add the heading ${title}.`)).toEqual([]);
    expect(objections([{ at: "## Beds", to: `## ${title}` }], `Rename the heading Beds to ${title}.`)).toEqual([]);
    expect(objections([{ at: `## ${title}`, to: "## Plots" }], `Rename the heading ${title} to Plots.`, FLAG, standing)).toEqual([]);
    expect(objections([{ at: `## ${title}\n\n`, to: "" }], `Remove the heading ${title}.`, FLAG, standing)).toEqual([]);
    expect(objections(before("## Roads"), `Please say more here. Add the heading ${title}.`)).toHaveLength(1);
    expect(objections([{ at: "## Beds", to: "## Roads" }], `Rename the heading Beds to ${title}.`)).toHaveLength(1);
    expect(objections([{ at: "## Tools", to: "## Plots" }], `Rename the heading ${title} to Plots.`, FLAG, standing)).toHaveLength(1);
  });

  it.each(["What’s new?", "Vue.js vs. React", "Step 1: Install"])("[HEAD-1] “%s” is given another level", (title) => {
    const standing = GARDEN.replace("## Beds", `## ${title}`);
    expect(objections([{ at: `## ${title}`, to: `### ${title}` }], `Make the heading ${title} level 3.`, FLAG, standing)).toEqual([]);
    expect(objections([{ at: `## ${title}`, to: "## Plots" }], `Make the heading ${title} level 3.`, FLAG, standing)).toHaveLength(1);
  });

  it("[HEAD-1] one with a colon does not swallow the next", () => {
    const both = before("## Step 1: Cut").concat({ at: "## Tools", to: "## Step 2: Sew\n\n## Tools" });
    expect(objections(both, "Add the heading Step 1: Cut. Add the heading Step 2: Sew.")).toEqual([]);
    expect(objections([{ at: "## Beds\n\n", to: "" }], "Add the heading Rules: Be kind. Remove the beds.")).toHaveLength(1);
  });
});
