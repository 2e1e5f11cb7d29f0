import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";

const LONGEST_NAME = 60;
/** Controls, and characters that are not seen or turn the reading direction: names stand beside other names. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Zl}\p{Zp}]/u;

/** A name as others will read it: 1 to 60 characters, one line, trimmed, white space single. Refuses with `invalid_request`. */
export function parsePersonName(given: string): Outcome<string, Refusal> {
  const name = given.normalize("NFC").trim().replace(/ {2,}/g, " ");
  if (!/[\p{L}\p{N}]/u.test(name)) return invalid("A name has at least one letter or digit.");
  if ([...name].length > LONGEST_NAME) return invalid(`A name has at most ${LONGEST_NAME} characters.`);
  if (UNSEEN.test(name.replace(/\u200d|\u200c/gu, ""))) return invalid("A name has no line breaks and no unseen characters.");
  return accepted(name);
}

/** Names that people would take for one another are equal here. */
export const nameKey = (name: string): string => name.normalize("NFKC").toLocaleLowerCase("en").replace(/[\s\u200c\u200d]+/gu, " ");

const invalid = (message: string) => refused(refusal("invalid_request", { message, hint: "Send a name that your colleagues know you by.", details: { field: "name" } }));
