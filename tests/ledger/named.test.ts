// Covers docs/spec/asked.md: what the words name is changed, and what only looks like it is not (ASK-1 to ASK-5).
import { describe, expect, test } from "vitest";
import { planEdit, type Op } from "../../lib/edit-ops/index.ts";
import { account } from "../../lib/ledger/index.ts";

/** The text after an edit as far as the words ask for it; the text itself where nothing of it is made. */
function after(text: string, request: string, ...ops: readonly Op[]): string {
  const planning = planEdit(text, { ops });
  if (planning.kind !== "planned") throw new Error(planning.findings[0]?.message);
  const one = account(planning.plan, { request });
  return one.kind === "made" ? one.plan.after : text;
}

const replace = (text: string, to: string): Op => ({ op: "replace", target: { text }, with: to });

describe("slips", () => {
  const TEXT =
    "# Studio\n\nThe kiln is is hot. Every glaze needs a lable.\n\nDo not touch the clay of someone elses.\n";

  test("[ASK-1] a doubled word goes once, and no other word does", () => {
    const request = "there's a doubled word in the kiln sentence";
    expect(after(TEXT, request, replace("kiln is is hot", "kiln is hot"))).toContain("The kiln is hot.");
    expect(after(TEXT, request, replace("Every glaze needs a", "Every glaze needs"))).toBe(TEXT);
  });

  test("[ASK-4] where a wrong word is named, words that no one named are not mended", () => {
    const ops = [replace("a lable", "a label"), replace("someone elses", "someone else's")];
    for (const request of ["label is spelt wrong", "'lable' isn't a word"])
      expect(after(TEXT, request, ...ops)).toBe(TEXT.replace("lable", "label"));
    expect(after(TEXT, "Fix the spelling", ...ops)).toBe(TEXT.replace("lable", "label").replace("elses", "else's"));
  });

  test("[ASK-4] marks change at the words that are cited, and nowhere else", () => {
    const text = "Volvió por el mar, y por que su padre ya no veía bien.\n";
    const request = "«por que su padre ya no veía bien» va junto";
    const ops = [replace("mar, y", "mar y"), replace("por que su", "porque su")];
    expect(after(text, request, ...ops)).toBe(text.replace("por que", "porque"));
  });
});

describe("words that only look like an order", () => {
  const TEXT =
    "# Stays\n\n| Place | Longest |\n|---|---|\n| United Kingdom | 10 days |\n| Switzerland | 10 days |\n\n" +
    "The price is £30. The fee is due on the first.\n\nWe meet on the first Tuesday.\n";

  test("[ASK-2] “per stay” keeps nothing, and the initials of a name name its row", () => {
    const uk = replace("United Kingdom | 10 days", "United Kingdom | 15 days");
    const swiss = replace("Switzerland | 10 days", "Switzerland | 15 days");
    expect(after(TEXT, "UK: 15 days per stay", uk, swiss)).toBe(TEXT.replace("10", "15"));
  });

  test("[ASK-2] “that's all” is not everywhere", () => {
    const request = "price goes to 32 and the fee is due on the third. that's all";
    const meant = [replace("£30", "£32"), replace("due on the first", "due on the third")];
    const changed = TEXT.replace("£30", "£32").replace("due on the first", "due on the third");
    expect(after(TEXT, request, ...meant)).toBe(changed);
    expect(after(TEXT, request, ...meant, replace("first Tuesday", "third Tuesday"))).not.toContain("third Tuesday");
  });
});

describe("pieces that move", () => {
  const TEXT =
    "# Fair\n\n## Mending\n\n* **Clothes:** zips\n* **Bikes:** brakes\n\n## Tables\n\n| Table | Seats |\n|---|---|\n" +
    "| Clothes | 3 |\n| Bikes | 2 |\n";
  const list = replace("* **Clothes:** zips\n* **Bikes:** brakes", "* **Bikes:** brakes\n* **Clothes:** zips");
  const table = replace("| Clothes | 3 |\n| Bikes | 2 |", "| Bikes | 2 |\n| Clothes | 3 |");

  test("[ASK-4] two items of a list change places, and the same words of a table do not", () => {
    const request = "swap Clothes and Bikes in the list of what we mend";
    expect(after(TEXT, request, list)).toContain("* **Bikes:** brakes\n* **Clothes:** zips");
    expect(after(TEXT, request, list, table)).not.toContain("| Bikes | 2 |\n| Clothes");
  });

  test("[ASK-2] “could Fees come before Shelves?” asks for it", () => {
    const [head, shelves, fees] = ["# Studio\n\n", "## Shelves\n\nOne each.\n", "## Fees\n\nWe ask for £48.\n"];
    const op = replace(`${shelves}\n${fees}`.trimEnd(), `${fees}\n${shelves}`.trimEnd());
    expect(after(`${head}${shelves}\n${fees}`, "could Fees come before Shelves?", op)).toBe(
      `${head}${fees}\n${shelves}`,
    );
  });
});

describe("one value and its places", () => {
  const TEXT = "# Arroz\n\n- 1 patata grande\n\n1. Fríe la patata en rodajas.\n2. Pon encima la patata y el tomate.\n";

  test("[ASK-4] an article goes with its noun at each place", () => {
    const request = "esta vez con boniato en vez de patata, cámbialo en toda la receta";
    const ops = [
      replace("1 patata grande", "1 boniato grande"),
      replace("Fríe la patata", "Fríe el boniato"),
      replace("encima la patata", "encima el boniato"),
    ];
    expect(after(TEXT, request, ...ops)).toBe(TEXT.replaceAll("la patata", "el boniato").replace("patata", "boniato"));
  });
});

describe("what is left to the writer", () => {
  const TEXT =
    "Files which could not be dated are left in the inbox. In the case that the conversion has failed, it is advisable " +
    "to proceed to reinstall version 3.1, followed by a renewed import of the complete backup made beforehand.\n";

  test("[ASK-1] a sentence made simpler loses no clause", () => {
    const request = "the sentence that starts with 'In the case that' is hard to read, make it simpler please";
    const sentence = TEXT.slice(TEXT.indexOf("In the case"), -1);
    const lost = "If the conversion has failed, reinstall version 3.1.";
    const whole = "If the conversion has failed, reinstall version 3.1 and import the complete backup again.";
    expect(after(TEXT, request, replace(sentence, lost))).toBe(TEXT);
    expect(after(TEXT, request, replace(sentence, whole))).toContain(whole);
  });

  test("[ASK-4] one sentence in bold is not two", () => {
    const text = "Feste Schuhe sind Pflicht. Ab dem zweiten Termin sollte jeder eigene haben.\n";
    const request = "please make the sentence about shoes bold";
    const [first, second] = ["Feste Schuhe sind Pflicht.", "Ab dem zweiten Termin sollte jeder eigene haben."];
    expect(after(text, request, replace(first as string, `**${first}**`))).toContain(`**${first}**`);
    const both = [replace(first as string, `**${first}**`), replace(second as string, `**${second}**`)];
    expect(after(text, request, ...both)).toBe(text);
  });
});
