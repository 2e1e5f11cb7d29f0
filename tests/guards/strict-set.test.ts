// Covers docs/spec/rule-book.md FLAG-1: what the strict set is, and what is never off.
import { describe, expect, it } from "vitest";
import { reviewPlan, type Circumstances } from "../../lib/guards/index.ts";
import { GARDEN } from "./documents.ts";
import { circumstances, planOf, type Change } from "./plan.ts";

const KEY = "The key hangs in the office of Marta Lindqvist, who opens at 7:30 each day.";
const GYM = "The garden lies behind the gym. It was a car park until the spring of 2019.";
const after = (at: string, more: string): Change => ({ at, to: at + more, sent: more.trim() });

function inShadow(changes: readonly Change[], given: Partial<Circumstances> = {}, text = GARDEN) {
  const { findings, shadow, guards } = reviewPlan(
    planOf(text, changes),
    circumstances({ strictSet: "shadow", ...given }),
  );
  return { enforced: findings.map(({ code }) => code), shadow: shadow.map(({ code }) => code), rows: guards };
}

describe("the strict set in shadow", () => {
  it.each([
    [
      "rewording",
      "phrasing_changed",
      [{ at: "We grow beans, squash and a great deal of mint.", to: "Nobody plants what others like to eat so much." }],
    ],
    ["a name that vanishes", "entities_missing", [{ at: "Marta Lindqvist", to: "the secretary" }]],
    [
      "a link that nobody gave",
      "new_link",
      [{ at: "great deal of mint.", to: "great deal of [mint](https://mint.example/)." }],
    ],
    [
      "a reworded copy beside its original",
      "duplicate_content",
      [after(KEY, `\n\n${KEY.replace("each day", "each weekday")}`)],
    ],
    [
      "a replacement that keeps its original beside it, reworded",
      "duplicate_content",
      [{ at: GYM, to: `${GYM}\n\n${GYM.replace("car park", "bus park")}` }],
    ],
  ] as const)("[FLAG-1] records %s, and lets it through", (_, code, changes) => {
    const { enforced, shadow, rows } = inShadow(changes);
    expect(enforced).not.toContain(code);
    expect(shadow).toContain(code);
    expect(rows.find((row) => row.code === code)).toMatchObject({ outcome: "shadow" });
  });

  it.each([
    [
      "too many lines",
      "limit_exceeded",
      [
        { at: "nine spades", to: "ten spades" },
        { at: "short handle", to: "long handle" },
        { at: "box of labels", to: "bag of labels" },
        { at: "7:30", to: "8:30" },
      ],
    ],
    ["a heading", "heading_change_denied", [{ at: "## Beds", to: "## Plots" }]],
    [
      "a change across paragraphs",
      "scope_exceeded",
      [{ at: "the spring of 2019.\n\nWe grow", to: "the spring of 2020.\n\nThey grow" }],
    ],
    ["an exact copy in a row", "duplicate_content", [after(KEY, `\n\n${KEY}`)]],
    ["an exact copy far away", "duplicate_content", [after("for their help.", `\n\n${GYM}`)]],
    [
      "a sentence that occurs twice",
      "duplicate_content",
      [after("The garden lies behind the gym.", " The garden lies behind the gym.")],
    ],
    [
      "a copy with other white space and marks",
      "duplicate_content",
      [after(KEY, `\n\n${KEY.replace(", who", " who").replaceAll(" ", "  ")}`)],
    ],
    ["a script", "unsafe_content", [{ at: "great deal of mint.", to: "great deal of mint. <script>steal()</script>" }]],
    ["a broken fence", "corrupted_result", [{ at: "water --minutes 20\n```", to: "water --minutes 20" }]],
  ] as const)("[FLAG-1] stops %s anyway", (_, code, changes) => {
    const { enforced, shadow } = inShadow(changes);
    expect(enforced).toContain(code);
    expect(shadow).not.toContain(code);
  });

  it("[FLAG-1] stops a copy word for word even where its original stood twice already", () => {
    const text = `${KEY}\n\nRain.\n\n${KEY}\n\nSun shines on all of it.\n\nEnd.\n`;
    const { enforced, shadow } = inShadow([{ at: "Sun shines", to: `${KEY}\n\nSun shines` }], {}, text);
    expect({ enforced, shadow }).toMatchObject({ enforced: ["duplicate_content"] });
  });

  it("[FLAG-1] stops a copy word for word of several lines inside one paragraph", () => {
    const text = "The first line of it is long enough.\nThe second line of it ends here.\n\nEnd.\n";
    const lines = "The first line of it is long enough.\nThe second line of it ends here.";
    expect(inShadow([{ at: lines, to: `${lines}\n${lines}` }], {}, text)).toMatchObject({
      enforced: ["limit_exceeded", "duplicate_content"],
      shadow: [],
    });
  });

  it("[FLAG-1] stops KEEP-1's hard side", () => {
    expect(inShadow([{ at: "Marta Lindqvist", to: "someone" }], { mustKeep: ["Lindqvist"] }).enforced).toEqual([
      "must_keep_missing",
    ]);
  });

  it("[FLAG-1] counts as allowed what the person allowed, as if it were enforced", () => {
    const click = { code: "new_link", question: "Is the link meant?" } as const;
    const { shadow, rows } = inShadow(
      [{ at: "great deal of mint.", to: "great deal of [mint](https://mint.example/)." }],
      { clicks: [click] },
    );
    expect(shadow).toEqual([]);
    expect(rows.find(({ code }) => code === "new_link")).toMatchObject({ outcome: "granted" });
  });
});
