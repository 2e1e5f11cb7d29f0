// Covers ROOM-6.2: nobody reads the language of programs.
import { expect, test } from "vitest";
import { problemFrom } from "../../app/ui/api-call.ts";
import { isForPeople, PERSON_WORDS, saysBoth, saysNext, saysWhy } from "../../app/ui/person-words.ts";
import { ALL_CODES, codeEntry } from "../../lib/outcome/index.ts";

test.each(ALL_CODES)("[ROOM-6.2] %s is told in a person's words", (code) => {
  const { message, hint } = codeEntry(code);
  const { why, next } = PERSON_WORDS[code];
  expect([why, next].filter((words) => !isForPeople(words) || !/^[A-Z].*\.$/.test(words))).toEqual([]);
  expect(saysBoth({ code, message, hint })).toBe(`${why} ${next}`);
});

test.each([
  "The request asks for this heading change: send it again with allowHeadingChanges: true, in constraints where the call has them.",
  "Leave headings as they are, or ask for the heading change in words and set allowHeadingChanges.",
  "Op 0: Stet has no replacement of a whole section. Quote the text that changes as target.text, or name a paragraph: {index, in}.",
  "The order [3, 4, 1, 2] is no permutation of the 1 blocks that are there.",
  "Ask an owner to check OPENAI_BASE_URL.",
  "message: there is nothing in it.",
])("[ROOM-6.2] “%s” is for programs", (words) => {
  const said = { code: "heading_change_denied", message: words, hint: words };
  expect([saysWhy(said), saysNext(said)]).toEqual([
    PERSON_WORDS.heading_change_denied.why,
    PERSON_WORDS.heading_change_denied.next,
  ]);
});

test("[ROOM-6.2] what is said exactly, and in plain words, is said so; a quotation may hold anything", () => {
  expect(
    saysWhy({ code: "limit_exceeded", message: "Op 2: the edit changes 4 lines; a request may change 2 lines." }),
  ).toBe("The edit changes 4 lines; a request may change 2 lines.");
  expect(saysWhy({ code: "scope_not_found", message: "There is no section “allowHeadingChanges”." })).toBe(
    "There is no section “allowHeadingChanges”.",
  );
});

test("[ROOM-6.2] so is a call that failed, one with a code of tomorrow too", () => {
  expect(problemFrom({ code: "forbidden", ...codeEntry("forbidden") }, 403)).toMatchObject({
    message: PERSON_WORDS.forbidden.why,
    hint: PERSON_WORDS.forbidden.next,
  });
  expect(problemFrom({ code: "of_tomorrow", message: "op_kind must not be null" }, 422)).toMatchObject({
    message: "This could not be done.",
  });
  expect(problemFrom(undefined, 502)).toMatchObject({ code: "internal", message: PERSON_WORDS.internal.why });
});
