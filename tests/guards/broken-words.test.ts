// DUP-2.1, DUP-2.2, OPS-7: words that an edit cuts, and marks that lose their other half.
import { describe, expect, it } from "vitest";
import { reviewPlan } from "../../lib/guards/index.ts";
import { circumstances, planOf, type Change } from "./plan.ts";

const TEXT =
  "# Ferry\n\nThe keeper of the lighthouse rows across the harbour each morning.\n\nHe reads `tide.log` and the **old** [almanac](https://a.example/x), says *nothing* and goes.\n";

function messages(changes: readonly Change[], text = TEXT) {
  const { findings } = reviewPlan(planOf(text, changes), circumstances(undefined));
  return findings.filter(({ code }) => code === "corrupted_result").map(({ message }) => message);
}

const sent = (at: string, to: string, words: string): Change => ({ at, to, sent: words });

describe("half words", () => {
  it.each<readonly [string, Change]>([
    [
      "an insert between the halves, with spaces around it",
      sent("of the light", "of the light and the pier house", "and the pier"),
    ],
    ["a single letter left before an insert", sent("keeper of the l", "keeper of the l old", "old")],
    [
      "a long one after a single letter",
      sent(
        "across the h",
        "across the h slow grey water of the bay that nobody likes",
        "slow grey water of the bay that nobody likes",
      ),
    ],
    ["a replacement that begins inside a word", sent("eper of the lighthouse", "XX", "XX")],
    ["one that ends inside a word", sent("The keeper of the light", "A man from the town", "A man from the town")],
    ["a delete that leaves an end", sent("of the light", "", "")],
    ["a delete that leaves a start", sent("house rows", "", "")],
    ["words stuck to the end of a word", sent("each morning", "each morningwith his dog", "with his dog")],
  ])("[DUP-2.1] refuses %s", (_, change) => {
    expect(messages([change]).join()).toMatch(/half a word/);
  });

  it("[DUP-2.1] refuses half words in files that are not Markdown, and of other alphabets", () => {
    const plan = {
      ...planOf(TEXT, [sent("of the light", "of the light and pier house", "and pier")]),
      isPlain: true as const,
    };
    expect(reviewPlan(plan, circumstances(undefined)).findings).toMatchObject([{ code: "corrupted_result", op: 0 }]);
    expect(
      messages([sent("старого мая", "старого мая и нового як", "и нового")], "Смотритель старого маяка спит.\n"),
    ).toHaveLength(1);
  });

  it.each<readonly [name: string, changes: readonly Change[], text: string | undefined]>([
    ["letters inside a word", [sent("harbour", "harbor", "harbor")], undefined],
    ["an ending", [sent("rows", "rowed", "rowed")], undefined],
    [
      "words that begin like those that stood",
      [sent("the lighthouse rows across", "the light is out. He rows across", "the light is out. He rows across")],
      undefined,
    ],
    ["a word made of two", [sent("light house", "lighthouse", "lighthouse")], "The light house is old.\n"],
    [
      "new words in front of like ones",
      [sent("The keeper", "The keeper of the gate and the keeper", "The keeper of the gate and the keeper")],
      undefined,
    ],
    ["names made of several words", [sent("set", "setHeight and get", "setHeight and get")], "Call setWidth first.\n"],
    [
      "scripts without spaces",
      [sent("灯台の", "灯台の古い赤い扉と白い壁と", "古い赤い扉と白い壁と")],
      "彼は灯台の番人です。\n",
    ],
    ["an ending of Korean", [sent("등대", "등대 옆의 작은 집", "등대 옆의 작은 집")], "그는 등대를 지킨다.\n"],
  ])("[DUP-2.1] lets %s be", (_, changes, text) => {
    expect(messages(changes, text)).toEqual([]);
  });
});

describe("half marks", () => {
  it.each<readonly [string, Change]>([
    [
      "a link inside a link",
      sent("almanac", "old [book](https://a.example/y) of tides", "old [book](https://a.example/y) of tides"),
    ],
    [
      "a link without its end",
      sent("(https://a.example/x), says", "(https://a.example/x says", "(https://a.example/x says"),
    ],
    ["bold words without their end", sent("**old** [", "**old [", "**old [")],
    ["new bold words without a start", sent("each morning.", "each** morning.", "each** morning.")],
    ["emphasis without its start", sent("says *noth", "says noth", "says noth")],
    ["emphasis without its end", sent("ing* and goes", "ing and goes", "ing and goes")],
    ["code without its end", sent("tide.log` and", "tide.log and", "tide.log and")],
    ["a new code mark alone", sent("each morning.", "each `morning.", "each `morning.")],
  ])("[DUP-2.2] refuses %s", (_, change) => {
    expect(messages([change]).join()).toMatch(/half|another link/);
  });

  it.each<readonly [name: string, changes: readonly Change[], text: string | undefined]>([
    ["marks that go together", [sent("**old** ", "", "")], undefined],
    ["marks of another kind", [sent("*nothing*", "__nothing__", "__nothing__")], undefined],
    ["a star at a word, for a note below", [sent("each morning.", "each morning*.", "each morning*.")], undefined],
    [
      "a code mark that is spoken of",
      [sent("each morning.", "each morning with the ` key.", "each morning with the ` key.")],
      undefined,
    ],
    ["marks in code", [sent("tide.log", "a**b", "a**b")], undefined],
    ["an escaped mark", [sent("each morning.", "each \\* morning \\`.", "each \\* morning \\`.")], undefined],
    ["what was broken before", [sent("very", "quite", "quite")], "A **very old [house](x y) and ` and *so.\n"],
    ["both marks in a script without spaces", [sent("太字", "「太字」", "「太字」")], "これは**太字**です。\n"],
    [
      "sums and names",
      [
        sent(
          "Then",
          "Here 2 * 3, x ** 2 and my_long_name are meant. Then",
          "Here 2 * 3, x ** 2 and my_long_name are meant. Then",
        ),
      ],
      "Then stop.\n",
    ],
    ["bold words over two lines", [sent("rows across", "**rows\nacross**", "**rows\nacross**")], undefined],
  ])("[DUP-2.2] lets %s be", (_, changes, text) => {
    expect(messages(changes, text)).toEqual([]);
  });
});
