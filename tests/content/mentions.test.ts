// Covers CMT-5: whom a comment names.
import { expect, test } from "vitest";
import { mentionsIn } from "../../lib/content/comments/mentions.ts";

const PEOPLE = [
  { id: "1", name: "Ana" },
  { id: "2", name: "Ana Reis" },
  { id: "3", name: "Benno Ahr" },
  { id: "4", name: "Zoë" },
  { id: "5", name: "zoë" },
  { id: "6", name: "佐藤" },
];

test.each([
  ["@Ana, is this right?", [["1", "Ana"]]],
  [
    "@ana reis and (@BENNO)",
    [
      ["2", "ana reis"],
      ["3", "BENNO"],
    ],
  ],
  ["@Benno Ahr’s price", [["3", "Benno Ahr"]]],
  [
    "@Zoë!",
    [
      ["4", "Zoë"],
      ["5", "Zoë"],
    ],
  ],
  ["@佐藤さん", []],
  ["@佐藤 さん", [["6", "佐藤"]]],
  ["@Ana @Ana", [["1", "Ana"]]],
  ["mail ana@ana.org, @Anabel, @, @ Ana", []],
] as const)("[CMT-5] %s", (words, named) => {
  expect(mentionsIn(words, PEOPLE).map(({ id, name }) => [id, name])).toEqual(named);
});
