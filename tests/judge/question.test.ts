// Covers docs/spec/road.md: one question, its candidates and what a consent settles (ROAD-3).
import { expect, test } from "vitest";
import { answerInWords, questionFor } from "../../lib/judge/index.ts";
import { finding } from "../../lib/outcome/index.ts";

const place = {
  op: 0,
  range: { from: 10, to: 16 },
  section: "Rota",
  startLine: 3,
  endLine: 3,
  preview: "on «Monday» at",
} as const;

test("[ROAD-3] where comes before how much: only one thing is asked", () => {
  const question = questionFor({
    findings: [
      finding("limit_exceeded", { measured: 4, limit: 3 }),
      finding("anchor_ambiguous", { op: 0, message: "Op 0: the quoted text fits 2 places." }),
    ],
    candidates: [place],
  });
  expect(question.question).toBe("The quoted text fits 2 places. Which one?");
  expect(question.candidates).toMatchObject([{ id: "c1", kind: "place", section: "Rota", startLine: 3 }]);
  expect(question.accepts).toEqual([]);
  expect(question.places).toEqual([["c1", { op: 0, from: 10, to: 16 }]]);
});

test("[ROAD-3] a consent names each finding once and grants nothing else", () => {
  const question = questionFor({
    findings: [
      finding("limit_exceeded", { measured: 4, limit: 3 }),
      finding("scope_exceeded", { op: 0 }),
      finding("scope_exceeded", { op: 2 }),
    ],
    candidates: [],
  });
  expect(question.accepts).toEqual(["limit_exceeded", "scope_exceeded"]);
  expect(question.candidates).toEqual([{ id: "c1", kind: "answer", label: "Apply all 4 lines" }]);
});

test("[ROAD-3] the label counts one line as one", () => {
  expect(
    questionFor({ findings: [finding("limit_exceeded", { measured: 1, limit: 0 })], candidates: [] }).candidates[0]
      ?.label,
  ).toBe("Apply 1 line");
});

test("[ASK-6] the question holds the changes that its findings are about, and no others", () => {
  const change = (id: string, op: number, from: number) => ({
    id,
    op,
    from,
    to: from + 5,
    before: "",
    after: "words",
    hunks: [{ op, before: "", after: "words", nth: 0 }],
  });
  const changes = [change("h1", 0, 10), change("h2", 1, 40), change("h3", 2, 90)];
  const idsOf = (findings: Parameters<typeof questionFor>[0]["findings"]) =>
    questionFor({ findings, candidates: [], changes }).changes?.map(({ id }) => id);
  expect(idsOf([finding("heading_change_denied", { op: 1 })])).toEqual(["h2"]);
  expect(idsOf([finding("scope_exceeded", { op: 2, places: [{ from: 12, to: 20 }] })])).toEqual(["h1"]);
  expect(idsOf([finding("heading_change_denied", { op: 1 }), finding("limit_exceeded")])).toEqual(["h1", "h2", "h3"]);
});

test("[ROAD-3.1] of words that appear several times every one can be meant, while all of them are shown", () => {
  const ambiguous = finding("anchor_ambiguous", { op: 0, measured: 2, limit: 1 });
  const both = questionFor({ findings: [ambiguous], candidates: [place, { ...place, range: { from: 40, to: 46 } }] });
  expect(both.candidates.at(-1)).toEqual({ id: "all", kind: "every", label: "Both of them", op: 0 });
  expect(both.places.map(([id]) => id)).toEqual(["c1", "c2"]);
  expect(answerInWords("both", both)).toEqual({ kind: "choice", id: "all" });
  expect(answerInWords("all of them please", both)).toEqual({ kind: "choice", id: "all" });
  expect(
    questionFor({ findings: [{ ...ambiguous, measured: 60 }], candidates: [place, place] }).candidates.map(
      ({ id }) => id,
    ),
  ).toEqual(["c1", "c2"]);
});
