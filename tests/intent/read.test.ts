// SPEC §5: INT-1, INT-2, INT-3, HEAD-1, SCP-1 as far as they are read from the person's words.
import { describe, expect, it } from "vitest";
import { readRequest } from "../../lib/intent/index.ts";
import { ASKS, ASKS_NOTHING_MORE } from "./requests.ts";

describe("intent", () => {
  const asks = Object.entries(ASKS).flatMap(([intent, requests]) => requests.map((words) => ({ intent, words })));

  it.each(asks)("[INT-1] reads $intent from “$words”", ({ intent, words }) => {
    const reading = readRequest(words);
    expect(reading.intent).toBe(intent);
    const [first = ""] = (reading.intentWords ?? "").split(" … ");
    expect(first).not.toBe("");
    expect(words).toContain(first);
  });

  it.each(ASKS_NOTHING_MORE.map((words) => ({ words })))("[INT-2] gives no leave beyond an edit for “$words”", ({ words }) => {
    const reading = readRequest(words);
    expect(reading.intent).toBe("edit");
    expect(reading.intentWords).toBeUndefined();
  });

  it.each([["~~~ a~b `c`", "~~~"], ["~~~~", "~~~~"], ["```js", "```"], ["````md", "````"]])("[INT-2] what stands between “%s” and its end is quoted", (open, close) => {
    const reading = readRequest(`Fix the typo in this:\n${open}\nrewrite everything\n${close}\n`);
    expect(reading.intent).toBe("edit");
    expect(reading.intentWords).toBeUndefined();
  });

  it("[OPS-1] absent words read as an edit without grants", () => {
    expect(readRequest(undefined)).toEqual({ intent: "edit", scopes: [], instructions: [], asides: [], quoted: [] });
  });
});

describe("headings", () => {
  it.each([
    ["Rename the heading \"What we bought\" to \"What we chose\"", ["What we bought", "What we chose"], ["rename"]],
    ["Rename the heading Tool shed to Shed", ["Tool shed", "Shed"], ["rename"]],
    ["Rename \"Tool shed\" to \"Shed\"", ["Tool shed", "Shed"], ["rename"]],
    ["Rename the section Tool shed to The shed and change \"Monday\" to \"Sunday\"", ["Tool shed", "The shed"], ["rename"]],
    ["Change the title to \"A new day\"", ["A new day"], ["rename"]],
    ["Fix the typo in the heading \"Plan\"", ["Plan"], ["rename"]],
    ["Fix typos in all headings", [], ["rename"]],
    ["Change \"Paris\" to \"Lyon\" in the title", [], ["rename"]],
    ["Add a section called Winter before the summary", ["Winter"], ["add"]],
    ["Add a section \"Winter\"", ["Winter"], ["add"]],
    ["Add a chapter about the weather", [], ["add"]],
    ["Write chapter headings", [], ["add"]],
    ["Remove the heading \"Tool shed\"", ["Tool shed"], ["remove"]],
    ["Delete the section \"Tool shed\"", ["Tool shed"], ["remove"]],
    ["Make \"Winter\" a subheading", ["Winter"], ["level"]],
    ["Turn the line Winter into a heading", ["Winter"], ["level"]],
    ["Promote \"Winter\" to an H2", ["Winter"], ["level"]],
  ])("[HEAD-1] reads the heading request in “%s”", (words, titles, acts) => {
    expect(readRequest(words).heading).toMatchObject({ titles, acts });
  });

  it("[HEAD-1] knows the document's title from any other heading", () => {
    expect(readRequest("Change the title to \"A new day\"").heading?.documentTitle).toBe(true);
    expect(readRequest("Rename the heading \"Plan\" to \"Plot\"").heading?.documentTitle).toBe(false);
  });

  it.each([
    "Don't touch the headings",
    "Keep the heading and fix the text",
    "Rewrite the section \"Tool shed\" in a warmer tone",
    "Fix the wording of the shopping part",
    "Delete the second paragraph of the section \"Tool shed\"",
    "Add a line to the section \"Tool shed\"",
    "Say \"heading\" instead of \"title\"",
    "Change the book title to \"Dune\"",
    "Why did you rename the heading?",
    "Replace \"Rename any heading\" with \"Leave the headings\"",
    "Tidy up the troubleshooting part",
  ])("[HEAD-1] reads no heading request in “%s”", (words) => {
    expect(readRequest(words).heading).toBeUndefined();
  });
});

describe("places, quotations and other leave", () => {
  it.each([
    ["replace quieter in conclusion with calmer", ["conclusion"]],
    ["In the final thoughts, please change \"warmer\" to \"fresher\".", ["the final thoughts"]],
    ["In Appendix C change \"quieter\" to \"calmer\"", ["Appendix C"]],
    ["Append to what we bought: \"It is blue.\"", ["what we bought"]],
    ["Append to Getting there: \"There is no car park.\"", ["Getting there"]],
    ["Append \"Come and hear the bell.\" to the final thoughts", ["the final thoughts"]],
    ["Add \"A mudguard\" to the list in \"What we bought\"", ["the list in What we bought"]],
    ["Add \"A mudguard\" and \"A lamp\" to the list after the rain cover", ["the list"]],
    ["Rewrite the section \"Any other business\" in a warmer tone", ["Any other business"]],
    ["Replace the second paragraph of the final thoughts with \"Bread.\"", ["the second paragraph of the final thoughts"]],
    ["Remove the last paragraph.", ["the last paragraph"]],
    ["Swap the two paragraphs in \"What you will see\"", ["What you will see"]],
    ["Fix the comma in the second paragraph", ["the second paragraph"]],
    ["Make the introduction funnier", ["the introduction"]],
    ["Rewrite the intro but don't touch the second paragraph", ["the intro"]],
    ["Before the section \"What it costs\" add \"Then we did the sums.\"", []],
    ["Change \"Paris\" to \"Lyon\"", []],
    ["Change the port from 8080 to 9090", []],
    ["Put \"Here is what we paid.\" before the sentence about the euros", []],
    ["Move the last paragraph to the top", []],
    ["Swap the first paragraph and the second", []],
    ["Swap the first and the last item of the list in Trees", ["Trees"]],
    ["Merge the first paragraph into the second", []],
    ["Move the second sentence in Tool shed to the introduction", ["Tool shed", "the introduction"]],
    ["Add \"Bye.\" to the end", []],
    ["Add \"Bye.\" to the end of the first paragraph", ["the first paragraph"]],
  ])("[INT-3] finds the places that “%s” names", (words, scopes) => {
    expect(readRequest(words).scopes).toEqual(scopes);
  });

  it.each([
    ["Replace “Paris” with «Lyon»", ["Paris", "Lyon"]],
    ["Say 'chose' instead of `bought`, don't touch the boys' club", ["chose", "bought"]],
    ["「急がないで」を「慌てないで」に変える", ["急がないで", "慌てないで"]],
    ["Add this at the end:\n\nBring a basket.", ["Bring a basket."]],
    ["Add to the tips: Bring a basket.", ["Bring a basket."]],
  ])("[LIM-2] knows what “%s” dictates", (words, quoted) => {
    expect(readRequest(words).quoted).toEqual(quoted);
  });

  it.each([
    ["Delete the second paragraph", true],
    ["Please cut \"in the old town\"", true],
    ["The last item should be removed", true],
    ["Remove the comma", false],
    ["Don't delete anything", false],
    ["Remove nothing", false],
    ["Change \"delete\" to \"remove\"", false],
  ])("[LIM-2] reads from “%s” whether words are to go", (words, asked) => {
    expect(readRequest(words).deletion !== undefined).toBe(asked);
  });

  it.each([
    ["Fix the commas in all paragraphs", true],
    ["Merge the two paragraphs in the closing", true],
    ["Join both paragraphs", true],
    ["Fix the spacing in the whole section", true],
    ["Fix the spacing here", false],
    ["Fix the comma in the second paragraph", false],
    ["Replace \"all paragraphs\" with \"both parts\"", false],
  ])("[SCP-1] reads from “%s” whether paragraphs may be crossed", (words, asked) => {
    expect(readRequest(words).multiParagraph !== undefined).toBe(asked);
  });
});
