// Covers CMT-5: a name that is being typed, and names shown in what was said.
import { expect, test } from "vitest";
import { callAt, partsOf } from "../../app/ui/comments/mention-at.ts";

const PEOPLE = ["Ana Reis", "Ben", "Benno Ahr", "María Antonia"].map((name) => ({ id: name, name }));

const offered = (words: string): readonly string[] | undefined =>
  callAt(words, words.length, PEOPLE)?.people.map(({ name }) => name);

test("[CMT-5] a name that is begun offers whom it may mean, and nobody once it is there", () => {
  expect(offered("@")).toEqual(["Ana Reis", "Ben", "Benno Ahr", "María Antonia"]);
  expect(offered("Is this right, @an")).toEqual(["Ana Reis", "María Antonia"]);
  expect(offered("@REI")).toEqual(["Ana Reis"]);
  expect(offered("(@benn")).toEqual(["Benno Ahr"]);
  for (const nobody of ["", "Ana", "ana@re", "@Ben ", "@Ana Reis", "@Zoe", "@ an"])
    expect(offered(nobody)).toBeUndefined();
});

test("[CMT-5] only what is before the caret counts, and the place of the call is known", () => {
  expect(callAt("Ask @a, or @b", 6, PEOPLE)).toMatchObject({
    from: 4,
    people: [{ name: "Ana Reis" }, { name: "Benno Ahr" }, { name: "María Antonia" }],
  });
});

test("[CMT-5] names are told apart from the words around them", () => {
  expect(partsOf("@Ana Reis, or @ana? Mail ben@x.org.", ["Ana Reis", "ana"])).toEqual([
    { words: "@Ana Reis", isName: true },
    { words: ", or ", isName: false },
    { words: "@ana", isName: true },
    { words: "? Mail ben@x.org.", isName: false },
  ]);
  expect(partsOf("Nobody.", [])).toEqual([{ words: "Nobody.", isName: false }]);
  expect(partsOf("", [])).toEqual([]);
});
