// SPEC §5: HEAD-1, INT-2: a title that the person gives the document is that title, in its heading and in its front matter; one that is left open may be any.
import { describe, expect, it } from "vitest";
import { reviewPlan } from "../../lib/guards/index.ts";
import { isTitleAsked, readRequest } from "../../lib/intent/index.ts";
import { circumstances, planOf } from "./plan.ts";

const POST = `---\ntitle: An old day\nprice: 3\n---\n\n# An old day\n\n## Plan\n\n${"Words that stay as they are.\n\n".repeat(30)}`;
const FLAG = { constraints: { allowHeadingChanges: true } };
const codes = (at: string, to: string, request: string, text = POST) => reviewPlan(planOf(text, [{ at, to }]), circumstances(request, FLAG)).findings.map(({ code }) => code);
const inHeading = (title: string, request: string) => codes("# An old day", `# ${title}`, request);
const inFrontMatter = (title: string, request: string) => codes("title: An old day", `title: ${title}`, request);

const QUOTED = [
  "Change the title to “A new day”", "Please set the title as “A new day” and the price to 4", "Make the title “A new day”.", "The title should be “A new day”.", "Use “A new day” as the title", "Give the post the title “A new day”",
  "Call the article “A new day.”", "I'd like the title to be “A new day”", "Change the title from “An old day” to “A new day”", "Rename the post to “A new day”",
];
const PLAIN = ["Change the title to A new day", "set the title to a new day, please", "The title should be A new day.", "Title: A new day", "Replace the title with A new day and mend the rest", "Call the post A new day"];
const OPEN = ["Improve the title", "Give it a better title", "Make the title shorter", "Change the title to something shorter", "Change the title to reflect the new plan", "Change the title to a catchier one"];

describe("a title that was given", () => {
  it.each([...QUOTED, ...PLAIN])("[HEAD-1] “%s” brings no other", (request) => {
    expect(inHeading("A new day", request)).not.toContain("heading_change_denied");
    expect(inFrontMatter("A new day", request)).not.toContain("scope_exceeded");
    for (const other of ["Buy seeds now", "A new", "A new day of sales"]) {
      expect(inHeading(other, request), other).toContain("heading_change_denied");
      expect(inFrontMatter(other, request), other).toContain("scope_exceeded");
      expect(isTitleAsked(readRequest(request), "An old day", other), other).toBe(false);
    }
    expect(isTitleAsked(readRequest(request), "An old day", "A new day")).toBe(true);
  });

  it("[HEAD-1] keeps its capitals where it was quoted, and may run over a pause where it was not", () => {
    expect(inHeading("A NEW DAY", "Change the title to “A new day”")).toContain("heading_change_denied");
    expect(inHeading("Salt, pepper and oil", "Change the title to Salt, pepper and oil")).not.toContain("heading_change_denied");
    expect(inHeading("Salt", "Change the title to Salt, pepper and oil")).not.toContain("heading_change_denied");
    expect(inHeading("Salt, sugar", "Change the title to Salt, pepper and oil")).toContain("heading_change_denied");
  });

  it("[HEAD-1] is the document's, and no other heading's", () => {
    expect(codes("## Plan", "## A new day", "Change the title to “A new day”")).toContain("heading_change_denied");
    expect(codes("## Plan", "## Plot", "Change the title to “A new day” and rename the heading “Plan” to “Plot”")).not.toContain("heading_change_denied");
    expect(codes("# An old day\n\n", "# A new day\n\n", "Call the ship “A new day”")).toContain("heading_change_denied");
  });

  it("[HEAD-1] comes where there was none", () => {
    const bare = POST.slice(POST.indexOf("## Plan"));
    expect(codes("## Plan\n", "# A new day\n\n## Plan\n", "Give the post the title “A new day”", bare)).toEqual([]);
    expect(codes("## Plan\n", "# Buy seeds\n\n## Plan\n", "Give the post the title “A new day”", bare)).toContain("heading_change_denied");
  });

  it("[HEAD-1] lets other keys of the front matter be", () => {
    expect(codes("price: 3", "price: 4", "Change the title to “A new day” and the price to 4")).toEqual([]);
  });
});

describe("a title that is left open", () => {
  it.each(OPEN)("[HEAD-1] “%s” may bring any", (request) => {
    expect(readRequest(request).title).toBeUndefined();
    expect(isTitleAsked(readRequest(request), "An old day", "Another day")).toBe(true);
  });

  it("[HEAD-1] may bring any to the heading and the front matter", () => {
    expect(inHeading("A day like none", "Improve the title")).not.toContain("heading_change_denied");
    expect(inFrontMatter("An old day in May", "Improve the title")).not.toContain("scope_exceeded");
  });
});

it.each([
  ["Replace “old” with “new” in the title", "A new day", false],
  ["Replace “old” with “new” in the title", "An new day", true],
  ["Add “2025” to the title", "An old day 2025", true],
  ["Add “2025” to the title", "An old day in Rome, 2025", false],
  ["Change the section “Plan”. Improve the title", "Anything else", true],
])("[INT-2] by “%s” the title in the list may become “%s”: %s", (request, title, may) => {
  expect(isTitleAsked(readRequest(request), "An old day", title)).toBe(may);
});
