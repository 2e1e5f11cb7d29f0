import type { Language } from "../language.ts";
import { CLAUSES } from "./clauses.ts";
import { DICTATION } from "./dictation.ts";
import { GERUNDS } from "./gerunds.ts";
import { HEADINGS } from "./headings.ts";
import { INSTRUCTIONS } from "./instructions.ts";
import { INTENTS } from "./intents.ts";
import { OBJECTS } from "./objects.ts";
import { PLACES } from "./places.ts";
import { PLANS } from "./plans.ts";
import { TITLES } from "./titles.ts";
import { VOCABULARY } from "./vocabulary.ts";
import { WISHES } from "./wishes.ts";
import { COUNTED, MULTI_PARAGRAPH, NEGATION, NEW_DOCUMENT, PUTS_COUNTED, SAYS } from "./words.ts";

/** English, as people write when they ask for a change (INT-1…3). */
export const ENGLISH: Language = {
  tag: "en",
  clauses: CLAUSES,
  gerunds: GERUNDS,
  dictation: DICTATION,
  intents: INTENTS,
  objects: OBJECTS,
  wishes: WISHES,
  headings: HEADINGS,
  titles: TITLES,
  instructions: INSTRUCTIONS,
  places: PLACES,
  reach: { multiParagraph: MULTI_PARAGRAPH, negation: NEGATION, says: SAYS, counted: COUNTED, putsCounted: PUTS_COUNTED },
  vocabulary: VOCABULARY,
  plans: PLANS,
  newDocument: NEW_DOCUMENT,
};
