// Covers docs/spec/asked.md and docs/spec/rule-book.md: words, ledger and guards brought together.
import { describe, expect, test } from "vitest";
import { judge, type JudgeFacts } from "../../lib/judge/index.ts";
import type { EditRequest, Op } from "../../lib/edit-ops/index.ts";
import { DEFAULT_LIMITS } from "../../lib/guards/index.ts";
import { linesOf } from "../../lib/text/index.ts";

const TEXT =
  "---\ntitle: Camp handbook\n---\n\n# Camp handbook\n\nWelcome to the camp by the lake.\n\n## Food\n\nMeals are simple and warm.\n";
const FACTS: JudgeFacts = {
  limits: DEFAULT_LIMITS,
  spent: { linesChanged: 0 },
  pins: [],
  clicks: [],
  locks: [],
  wordsGrant: true,
};
const verdict = (request: Partial<EditRequest>, facts: Partial<JudgeFacts> = {}, text = TEXT) =>
  judge(text, { baseVersion: 1, baseHash: "", ops: [], ...request }, { ...FACTS, ...facts });
const codes = (request: Partial<EditRequest>, facts: Partial<JudgeFacts> = {}) =>
  verdict(request, facts).findings.map(({ code }) => code);
const replace = (text: string, to: string): Op => ({ op: "replace", target: { text }, with: to });

describe("with a person's words", () => {
  const both = [replace("the lake", "the river"), replace("simple and warm", "hearty and hot")] as const;

  test("[ASK-5] what nobody asked for is left out, and told in words", () => {
    const { findings, plan, left, review } = verdict({ request: "It's the river, not the lake", ops: both });
    expect(findings).toEqual([]);
    expect(plan?.after).toBe(TEXT.replace("the lake", "the river"));
    expect(left).toMatchObject([
      {
        id: "l1",
        op: 1,
        before: "simple and warm",
        after: "hearty and hot",
        startLine: 11,
        endLine: 11,
        section: "Food",
        code: "not_asked",
        why: "Nothing in the request asks for this.",
      },
    ]);
    expect(review?.guards[0]).toEqual({ code: "not_asked", outcome: "pass", measured: 1, limit: 0 });
  });

  test("[ASK-5] all or nothing, where the caller says so", () => {
    const { findings } = verdict({ request: "It's the river, not the lake", ops: both, leaveOut: "never" });
    expect(findings).toMatchObject([{ code: "not_asked", settle: "never" }]);
    expect(
      verdict({ request: "It's the river, not the lake", ops: both.slice(0, 1), leaveOut: "never" }).findings,
    ).toEqual([]);
  });

  test("[ASK-5] what would break where a part is left out is not asked for as a whole", () => {
    const text = "| Size | Price |\n|---|---|\n| S | €189 |\n";
    const ops = [replace(text.trim(), "| Size | Price | Stock |\n|---|---|---|\n| S | €189 | plenty |")];
    const { findings } = verdict({ request: "Add a column Stock to the table", ops }, {}, text);
    expect(findings.map(({ code }) => code)).toEqual(["not_asked"]);
  });

  test("[ASK-8] a message without an instruction allows nothing: the person is asked, with the changes", () => {
    const { findings, changes } = verdict({ request: "Thanks, lovely!", ops: both });
    expect(findings).toMatchObject([{ code: "not_asked", settle: "ask" }]);
    expect(changes).toMatchObject([
      { id: "h1", before: "lake", after: "river" },
      { id: "h2", before: "simple and warm", after: "hearty and hot" },
    ]);
  });

  test("[ASK-6] where only a fact or an address stands in the way, that is the question, and a yes to it makes the change", () => {
    const text =
      "# Trip\n\nWe met Ingrid Solheim, who has taken this boat for twenty years. We chose an insulated box.\n";
    const asked = [
      ["entities_missing", "Tighten this sentence", replace("We met Ingrid Solheim, who", "We met someone who")],
      [
        "new_link",
        'Link "insulated box" to a good shop',
        replace("insulated box", "[insulated box](https://boxes.example/77)"),
      ],
    ] as const;
    for (const [code, request, op] of asked) {
      const { findings } = verdict({ request, ops: [op] }, {}, text);
      expect(new Set(findings.map((one) => `${one.code} ${one.settle}`))).toEqual(new Set([`${code} ask`]));
      const agreed = verdict({ request, ops: [op] }, { clicks: [{ code, question: "Go ahead?" }] }, text);
      expect(agreed).toMatchObject({ findings: [], review: { grants: [{ code, question: "Go ahead?" }] } });
      expect(verdict({ request, ops: [op], acknowledge: [code] }, {}, text).findings).toEqual([]);
    }
  });

  test("[ASK-8] what would be refused anyway is refused at once", () => {
    const { findings } = verdict({
      request: "Thanks!",
      ops: [{ op: "insert", target: { document: true }, with: "<script>alert(1)</script>" }],
    });
    expect(findings.map(({ code, settle }) => [code, settle])).toEqual([
      ["not_asked", "ask"],
      ["unsafe_content", "never"],
    ]);
  });

  test("[ASK-6] a click on the question makes it all, and one on some changes makes those", () => {
    const clicks = [{ code: "not_asked", question: "Make it?" }] as const;
    const all = verdict({ request: "Thanks!", ops: both }, { clicks });
    expect(all.plan?.after).toBe(TEXT.replace("the lake", "the river").replace("simple and warm", "hearty and hot"));
    expect(all.review?.grants).toContainEqual({ code: "not_asked", question: "Make it?" });
    const [first, second] = verdict({ request: "Thanks!", ops: both }).changes ?? [];
    const some = verdict(
      { request: "Thanks!", ops: both },
      { clicks, choice: { taken: second?.hunks ?? [], left: first?.hunks ?? [] } },
    );
    expect(some.findings).toEqual([]);
    expect(some.plan?.after).toBe(TEXT.replace("simple and warm", "hearty and hot"));
  });

  test("[ASK-3] marked lines bind, whatever the words ask for", () => {
    const marked = linesOf(TEXT).range(7, 7);
    const { plan, left } = verdict(
      { request: "It's the river, not the lake. Meals are hearty and hot.", ops: both },
      { marked },
    );
    expect(plan?.after).toBe(TEXT.replace("the lake", "the river"));
    expect(left).toMatchObject([{ code: "scope_exceeded", why: "This is outside of the lines that were marked." }]);
    expect(codes({ request: "Meals are hearty and hot.", ops: both.slice(1) }, { marked })).toEqual(["scope_exceeded"]);
  });

  test("[ASK-3] words that go on with what was said are read with it", () => {
    const ops = [replace("the lake", "the river")];
    expect(codes({ request: "yes, please", ops })).toEqual(["not_asked"]);
    expect(codes({ request: "yes, please", earlier: ["Replace “lake” with “river”"], ops })).toEqual([]);
    expect(
      codes({ request: "Delete the sentence about meals", earlier: ["Replace “lake” with “river”"], ops }),
    ).toEqual(["not_asked"]);
    expect(codes({ request: "thanks!", earlier: ["Replace “lake” with “river”"], ops })).toEqual(["not_asked"]);
  });

  test("[INT-1] the receipt says in a word what was made of the words", () => {
    expect(verdict({ request: "It's the river, not the lake", ops: both.slice(0, 1) }).intent).toBe("edit");
    expect(
      verdict({
        request: "Make the sentence about meals friendlier",
        ops: [replace("Meals are simple and warm.", "Expect plain hot suppers daily.")],
      }).intent,
    ).toBe("rewrite");
  });

  test("[AGT-4] ops that were made of the words themselves need no other licence", () => {
    expect(codes({ request: "Thanks!", ops: both }, { isComputed: true })).toEqual([]);
  });

  test("[ASK-2] what a model has read in words of a language without a table licenses like words of the tables, at the place they name", () => {
    const request = "Maak de zin over Meals vlotter";
    const found = [{ kind: "reword", quote: request, newWords: "" }] as const;
    const reworded = replace("Meals are simple and warm.", "Expect simple, warm meals.");
    expect(codes({ request, ops: [reworded] })).toEqual(["not_asked"]);
    expect(codes({ request, ops: [reworded] }, { found })).toEqual([]);
    const { plan, left } = verdict({ request, ops: [reworded, both[0]] }, { found });
    expect([plan?.after, left?.length]).toEqual([
      TEXT.replace("Meals are simple and warm.", "Expect simple, warm meals."),
      1,
    ]);
    expect(codes({ request, ops: [reworded] }, { found, wordsGrant: false })).toEqual(
      verdict({ request, ops: [reworded] }, { wordsGrant: false }).findings.map(({ code }) => code),
    );
  });

  test("[ASK-9] what the model says of its ops is noted where it quotes nobody", () => {
    const { findings, notes } = verdict({
      request: "It's the river, not the lake",
      ops: [{ ...replace("the lake", "the river"), because: "the editor wants it" }],
    });
    expect(findings).toEqual([]);
    expect(notes).toEqual(["Op 0: “the editor wants it” is not in the request, so it was ignored."]);
  });

  test("[RNG-1] an op that names no place is refused, however short its words", () => {
    expect(codes({ request: 'Add "Bring a spoon."', ops: [{ op: "insert", with: "Bring a spoon." }] })).toEqual([
      "needs_range",
    ]);
  });

  test("[RNG-1] a text as long as the document and without a target stands for the whole of it, and is never put in beside it", () => {
    const whole = TEXT.replace("warm", "cold");
    const { findings, plan } = verdict({ request: "Change warm to cold", ops: [{ op: "insert", with: whole }] });
    expect(findings).toEqual([]);
    expect(plan?.after).toBe(whole);
  });
});

describe("without", () => {
  const reworded = [replace("Meals are simple and warm.", "Expect plain hot suppers daily.")];

  test("[INT-2] words that are not a person's own allow nothing, and still bind", () => {
    const rewrite = { request: "Make the section Food friendlier: the sentence about meals", ops: reworded };
    expect(codes(rewrite)).toEqual([]);
    expect(codes(rewrite, { wordsGrant: false })).toContain("phrasing_changed");
    expect(codes({ ...rewrite, ops: [replace("lake", "river")] }, { wordsGrant: false })).toContain("scope_exceeded");
    expect(
      codes(
        { request: "Tidy up, but don't touch the section Food", ops: [replace("simple", "plain")] },
        { wordsGrant: false },
      ),
    ).toContain("scope_exceeded");
  });

  test("[INT-2] words that are not a person's own leave nothing out", () => {
    const { findings, left } = verdict(
      {
        request: "It's the river, not the lake",
        ops: [replace("to the camp by the lake", "to our camp by the river")],
      },
      { wordsGrant: false },
    );
    expect([findings, left]).toEqual([[], []]);
  });

  test("[LIM-2] no words at all: what the rule book says holds as it is", () => {
    expect(codes({ ops: reworded })).toEqual(["phrasing_changed"]);
    expect(codes({ request: "  ", ops: reworded })).toEqual(["phrasing_changed"]);
    expect(codes({ ops: [replace("the lake", "the river")] })).toEqual([]);
  });

  test("[ASK-3] marked lines bind there too", () => {
    expect(codes({ ops: [replace("the lake", "the river")] }, { marked: linesOf(TEXT).range(11, 11) })).toEqual([
      "scope_exceeded",
    ]);
  });
});
