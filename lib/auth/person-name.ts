import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";

const LONGEST_NAME = 60;
/** Controls, and characters that are not seen or turn the reading direction: names are beside other names. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u;
/** Both join letters of one word in scripts that need them, and nowhere else. */
const JOINER =
  /(?<=[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{M}])[\u200c\u200d](?=\p{L})/gu;
const STACKED_MARKS = /\p{M}{3}/u;
/** What presence calls an agent that writes for someone. */
const AGENT = /^(?:ai|agent) for /;

/**
 * A name as others will read it: 1 to 60 characters, one line, trimmed, white space single. Refuses with
 * `invalid_request`.
 */
export function parsePersonName(given: string): Outcome<string, Refusal> {
  const name = given.normalize("NFC").trim().replace(/ {2,}/g, " ");
  if (!/[\p{L}\p{N}]/u.test(name)) return invalid("A name has at least one letter or digit.");
  if ([...name].length > LONGEST_NAME) return invalid(`A name has at most ${LONGEST_NAME} characters.`);
  if (UNSEEN.test(name.replace(JOINER, ""))) return invalid("A name has no line breaks and no unseen characters.");
  if (STACKED_MARKS.test(name)) return invalid("A name has at most two marks on one letter.");
  if (AGENT.test(nameKey(name))) return invalid("“AI for …” is how an AI's edits are signed.");
  return accepted(name);
}

/**
 * Names that people would take for one another are equal here: unseen characters, letter case, width and letters of
 * another script that look the same count for nothing.
 */
export const nameKey = (name: string): string =>
  name
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Cf}\u2800]/gu, "")
    .normalize("NFKC")
    .toLocaleLowerCase("en")
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/[^ -~]/gu, (letter) => LOOKALIKES.get(letter) ?? letter);

/**
 * Cyrillic, Greek and Armenian letters whose small or great form looks as a Latin one's (Unicode UTS 39, the common
 * ones).
 */
const LOOKALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    а: "a",
    в: "b",
    е: "e",
    һ: "h",
    і: "i",
    ј: "j",
    к: "k",
    м: "m",
    н: "h",
    о: "o",
    р: "p",
    с: "c",
    т: "t",
    у: "y",
    х: "x",
    ѕ: "s",
    ԁ: "d",
    ԛ: "q",
    ԝ: "w",
    ӏ: "l",
    α: "a",
    β: "b",
    ε: "e",
    ζ: "z",
    η: "h",
    ι: "i",
    κ: "k",
    μ: "m",
    ν: "v",
    ο: "o",
    ρ: "p",
    τ: "t",
    υ: "y",
    χ: "x",
    ա: "w",
    հ: "h",
    ո: "n",
    ս: "u",
    օ: "o",
    ı: "i",
    ɑ: "a",
    ɡ: "g",
  }),
);

const invalid = (message: string) =>
  refused(
    refusal("invalid_request", {
      message,
      hint: "Choose a name that your colleagues know you by.",
      details: { field: "name" },
    }),
  );
