// DUP-2.3: new text in a form that tools write and no reader is meant to see.
import { describe, expect, it } from "vitest";
import { reviewPlan } from "../../lib/guards/index.ts";
import { circumstances, planOf, type Change } from "./plan.ts";

const TEXT = "# Ferry\n\nThe keeper rows across.\n\nHe waits for the tide.\n\n```sh\necho one\n```\n\nUse `a` here.\n";

function messages(at: string, to: string, text = TEXT, isPlain = false) {
  const change: Change = { at, to, sent: to };
  const plan = planOf(text, [change]);
  const { findings } = reviewPlan(isPlain ? { ...plan, isPlain: true } : plan, circumstances(undefined));
  return findings.filter(({ code }) => code === "corrupted_result").map(({ message }) => message);
}

type Row = readonly [name: string, at: string, to: string];

describe("[DUP-2.3] the form of new text", () => {
  it.each<readonly [...Row, told: RegExp]>([
    [
      "signs of HTML spelled out",
      "The keeper rows across.",
      "The keeper rows if tide &lt; 3 &amp;&amp; wind &gt; 1.",
      /spelled out/,
    ],
    ["quotation marks spelled out", "The keeper rows across.", "The keeper says &quot;no&quot;.", /spelled out/],
    ["an apostrophe as a number", "The keeper rows across.", "The keeper doesn&#39;t row.", /spelled out/],
    ["an arrow after the number", "The keeper rows across.", "3→The keeper rows home.", /line numbers/],
    ["the line's own number before another", "The keeper rows across.", "3→1. The keeper rows home.", /line numbers/],
    ["arrows on every line", "The keeper rows across.", "    12→The keeper rows.\n    13→He sings.", /line numbers/],
    ["numbers and tabs", "The keeper rows across.", "3\tThe keeper rows.\n4\tHe sings.", /line numbers/],
    ["numbers and colons", "The keeper rows across.", "3: The keeper rows.\n4: He sings.", /line numbers/],
    ["numbers and bars", "The keeper rows across.", "3| The keeper rows.\n4| He sings.", /line numbers/],
    ["a plus before every line", "The keeper rows across.", "+The keeper rows.\n+He sings.", /diff/],
    [
      "a minus before what stands, a plus before what is new",
      "The keeper rows across.",
      "-He waits for the tide.\n+He waits for noon.",
      /diff/,
    ],
    ["a minus close to the words of every line", "The keeper rows across.", "-The keeper rows.\n-He sings.", /diff/],
    ["a space before what stays", "The keeper rows across.", " He waits for the tide.\n+He waits for noon.", /diff/],
  ])("[DUP-2.3] refuses %s", (_, at, to, told) => {
    expect(messages(at, to).join()).toMatch(told);
  });

  it.each<Row>([
    ["signs in code", "Use `a` here.", "Use `a &lt; b` here."],
    ["signs in a block of code", "echo one", "echo '&lt;b&gt;'"],
    ["other characters of HTML", "The keeper rows across.", "The keeper rows&nbsp;home."],
    ["times and sums", "The keeper rows across.", "12: 30 boats came.\nHe went."],
    ["an arrow between numbers", "The keeper rows across.", "30→40 boats came."],
    ["a list with numbers", "The keeper rows across.", "1. He rows.\n2. He sings."],
    ["a number with its sign", "The keeper rows across.", "+3 boats came."],
    ["a line that begins with an option", "The keeper rows across.", "-v tells more."],
    ["a list with dashes", "The keeper rows across.", "- He rows.\n- He sings."],
    ["a diff in a block of code", "He waits for the tide.", "He waits for the tide:\n\n```diff\n-one\n+two\n```"],
    ["one word changed", "rows", "sails"],
  ])("[DUP-2.3] lets %s be", (_, at, to) => {
    expect(messages(at, to)).toEqual([]);
  });

  it.each<readonly [...Row, text: string]>([
    ["signs that the text spells out", "One", "One &lt; two", "One here.\n\nThree &gt; two.\n"],
    ["numbers that its lines have", "3: three", "3: three\n4: four", "1: one\n2: two\n3: three\n"],
    ["items that begin with a plus", "+ one", "+ one\n+ two", "+ zero\n\nThen:\n\n+ one\n"],
  ])("[DUP-2.3] lets %s be", (_, at, to, text) => {
    expect(messages(at, to, text)).toEqual([]);
  });

  it("[DUP-2.3] in files that are not Markdown arrows alone are told", () => {
    expect(messages("b = 2", "2→b = 3", "a = 1\nb = 2\n", true)).toHaveLength(1);
    expect(messages("b = 2", "2: b\n3: c", "a = 1\nb = 2\n", true)).toEqual([]);
    expect(messages("b = 2", "+b = &lt;", "a = 1\nb = 2\n", true)).toEqual([]);
  });
});
