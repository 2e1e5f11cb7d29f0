// Covers ROOM-14.1 and ROOM-6: what can be done about a refusal or a question.
import { expect, test } from "vitest";
import { answersOf } from "../../app/ui/chat/answers.ts";
import { lighting } from "../../app/ui/chat/lighting.ts";
import { refusalActions } from "../../app/ui/chat/refusal-actions.ts";
import type { ClarifyOutcome, Code, RejectedOutcome, ShownFinding } from "../../lib/outcome/index.ts";
import { RECEIPT } from "./receipt.ts";

const PLACE = { section: "Notes", startLine: 3, endLine: 3, preview: "The «tea» was good." };
const SIZE: ShownFinding = {
  code: "limit_exceeded",
  message: "Too much.",
  hint: "Change less.",
  measured: 14,
  limit: 12,
  place: PLACE,
};
const question = (findings: ShownFinding[], more: Partial<ClarifyOutcome> = {}): ClarifyOutcome => ({
  outcome: "clarify",
  question: "Go ahead?",
  candidates: [{ id: "c1", kind: "answer", label: "Go ahead" }],
  resumeToken: "t",
  findings,
  receipt: RECEIPT,
  ...more,
});
const refused = (code: Code, findings: ShownFinding[]): RejectedOutcome => ({
  outcome: "rejected",
  code,
  message: "No.",
  hint: "Ask for less.",
  retryable: false,
  findings,
});

test("[ROOM-14.1] a consent to more lines says how many, and allows size alone", () => {
  expect(answersOf(question([SIZE]))).toMatchObject([{ label: "Apply all 14 lines", says: { expand: true } }]);
  expect(
    answersOf(
      question([
        { ...SIZE, measured: 1 },
        { code: "new_link", message: "A link.", hint: "" },
      ]),
    ),
  ).toMatchObject([{ label: "Apply 1 line", says: { expand: true } }]);
});

test("[ROOM-14.1] any other answer is the choice that it is", () => {
  expect(
    answersOf(question([{ code: "phrasing_changed", message: "Reworded.", hint: "", measured: 0.2, limit: 0.6 }])),
  ).toMatchObject([{ label: "Go ahead", says: { choice: "c1" } }]);
  const places = [
    { id: "c1", kind: "place", label: "Notes, line 3", ...PLACE },
    { id: "c2", kind: "place", label: "Notes, line 9", ...PLACE, startLine: 9, endLine: 9 },
  ] as const;
  expect(answersOf(question([], { candidates: places })).map(({ says }) => says)).toEqual([
    { choice: "c1" },
    { choice: "c2" },
  ]);
});

test("[ROOM-14.1] what an answer is about lights up under pointer and focus, and goes dark again", () => {
  const text = "# Notes\n\nThe tea was good.\n";
  const lit: unknown[] = [];
  const [answer] = answersOf(question([SIZE]));
  const around = { text: () => text, hint: (places: unknown) => void lit.push(places) };
  const { onPointerEnter, onPointerLeave, onFocus, onBlur } = lighting(around, answer ?? { places: [] });
  for (const act of [onPointerEnter, onPointerLeave, onFocus, onBlur]) act();
  const tea = { from: text.indexOf("tea"), to: text.indexOf("tea") + 3 };
  expect(lit).toEqual([[tea], [], [tea], []]);
});

test("[ROOM-14.1] what was refused for its size is asked again by a button that says how many lines", () => {
  expect(refusalActions(refused("limit_exceeded", [SIZE]), "Cut it")).toMatchObject([
    { kind: "ask-again", label: "Apply all 14 lines" },
    { kind: "edit-request" },
  ]);
});

test("[ROOM-14.1] at a lock the next thing to do is to unlock it, each lock once", () => {
  const locked = (id: string, label: string): ShownFinding => ({
    code: "locked",
    message: "Locked.",
    hint: "",
    details: { lock: { id, kind: "legal", label } },
  });
  expect(refusalActions(refused("locked", [locked("a", "Terms"), locked("a", "Terms")]), "Cut it")).toMatchObject([
    { kind: "unlock", label: "Unlock “Terms” and ask again", locks: [{ id: "a" }] },
    { kind: "edit-request" },
  ]);
  expect(refusalActions(refused("locked", [locked("a", "Terms"), locked("b", "Notes")]), "Cut it")).toMatchObject([
    { label: "Unlock 2 places and ask again", locks: [{ id: "a" }, { id: "b" }] },
    {},
  ]);
  expect(refusalActions(refused("locked", []), "Cut it")).toMatchObject([{ kind: "edit-request" }]);
});
