// Covers docs/spec/asked.md: what a reworded sentence has to keep, sentence by sentence (ASK-1, `reword`).
import { describe, expect, test } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { account } from "../../lib/ledger/index.ts";

/** The text that a request makes of `text` when a model sends `now` in its place; or `nothing`. */
function madeOf(text: string, words: string, now: string): string {
  const ops: Op[] = [{ op: "replace", target: { text: text.trim() }, with: now.trim() }];
  const planning = planEdit(text, { ops });
  if (planning.kind !== "planned") throw new Error(planning.findings[0]?.message);
  const one = account(planning.plan, { request: words });
  return one.kind === "made" ? one.plan.after : one.kind;
}

describe("what a reworded sentence keeps", () => {
  const TAPS = "The taps are turned off on 3 May and back on in June. The tank stays full unless it freezes.\n";

  test("[ASK-1] its own condition, though another sentence has a word like it now", () => {
    const short = "The taps are off from 3 May until June. The tank stays full unless it freezes.\n";
    expect(madeOf(TAPS, "shorten this paragraph", short)).toBe(short);
    expect(madeOf(TAPS, "shorten this paragraph", short.replace(" unless it freezes", ""))).not.toContain("full.");
  });

  test("[ASK-1] how far it holds: what was only so in one case is not so in all", () => {
    const path = "The path is steep and long. With children we would only walk it in dry weather.\n";
    const short = "The path is steep and long. With children walk it only in dry weather.\n";
    expect(madeOf(path, "shorten the paragraph a little", short)).toBe(short);
    const turned = "The path is steep and long. Good with children too.\n";
    expect(madeOf(path, "shorten the paragraph a little", turned)).not.toContain("Good with children");
  });

  test("[ASK-1] its figures, and none from elsewhere in the text", () => {
    const text = "Simmer it for 25 minutes, now and then stirring the pot so that nothing sticks to it.\n";
    const whole = `${text}\nServes 20.\n`;
    const planning = (now: string) => {
      const ops: Op[] = [{ op: "replace", target: { text: text.trim() }, with: now }];
      const planned = planEdit(whole, { ops });
      if (planned.kind !== "planned") throw new Error(planned.findings[0]?.message);
      const one = account(planned.plan, { request: "shorten the simmering sentence" });
      return one.kind === "made" ? one.plan.after : one.kind;
    };
    expect(planning("Simmer it for 25 minutes, stirring now and then.")).toContain(
      "Simmer it for 25 minutes, stirring",
    );
    expect(planning("Simmer it for 20 to 25 minutes, stirring now and then.")).not.toContain("20 to");
  });

  test("[ASK-7] a figure that was to stay, in other words around it", () => {
    const text = "Last winter two hoses split and we paid £85 for the repair.\n";
    const short = "Last winter two hoses split; the repair cost £85.\n";
    expect(madeOf(text, "shorten it, but keep the £85", short)).toBe(short);
    expect(madeOf(text, "shorten it, but keep the £85", "Last winter two hoses split.\n")).not.toContain("split.");
  });
});

describe("what names a place", () => {
  test.each(["Make the paragraph about parking friendlier", "the parking paragraph should be shorter"])(
    "[ASK-1] keeps another paragraph as it is, though the edit changes that one alone: %s",
    (words) => {
      const toilets = "The toilets are next to the stage and must be left clean by everyone.";
      const text = `Parking is forbidden in the yard at all times.\n\n${toilets}\n`;
      const now = text.replace(toilets, "The toilets are by the stage; everyone must leave them clean, please.");
      expect(madeOf(text, words, now)).toBe("nothing");
    },
  );

  test("[ASK-1] is no new word for it: the row of Sundays keeps its name", () => {
    const table = "| When | Day | Time |\n|---|---|---|\n| At the end of the week | Sunday | 11:00 |\n";
    const meant = table.replace("11:00", "10:30");
    expect(madeOf(table, "Sundays are at 10:30", meant)).toBe(meant);
    const more = meant.replace("At the end of the week", "Sundays");
    expect(madeOf(table, "Sundays are at 10:30", more)).not.toContain("Sundays");
  });

  test("[ASK-1] may be one word with what it is: a typo in the Toilettenabsatz", () => {
    const text = "Die Toiletten sind nebenan. Nachts ist es dunkel, auch bei Gewiter.\n\nDas Essen ist gut.\n";
    const mended = text.replace("Gewiter", "Gewitter");
    expect(madeOf(text, "Tippfehler am Ende vom Toilettenabsatz", mended)).toBe(mended);
  });
});

describe("what is taken back in the same message", () => {
  test("[ASK-3] is not made", () => {
    const text = "Postage is £4.50.\n";
    const now = "Postage is £5.\n";
    expect(madeOf(text, "put the postage up to £5", now)).toBe(now);
    expect(madeOf(text, "put the postage up to £5. hmm, no, leave it as it is", now)).toBe("nothing");
  });
});

test("[ASK-5] a sentence that goes from the start of a paragraph takes the space after it", () => {
  const text = "Free: a butt, dented. Wanted: a frame, glass. Ring Tom.\n";
  expect(madeOf(text, "the butt has gone, take that ad out", "Ring Tom.\n")).toBe(
    "Wanted: a frame, glass. Ring Tom.\n",
  );
});

test("[ASK-1] one word as a question asks for its spelling", () => {
  const text = "We recieve forty messages.\n";
  expect(madeOf(text, "recieve??", text.replace("recieve", "receive"))).toBe(text.replace("recieve", "receive"));
  expect(madeOf(text, "recieve??", "We receive fifty messages.\n")).not.toContain("fifty");
});
