import { GERMAN } from "./de.ts";
import { ENGLISH } from "./en.ts";
import { SPANISH } from "./es.ts";
import { FRENCH } from "./fr.ts";
import { JAPANESE } from "./ja.ts";
import type { Sayings } from "./sayings.ts";

/** By the tag of the language. */
export const SAYINGS: ReadonlyMap<string, Sayings> = new Map([
  ["en", ENGLISH],
  ["de", GERMAN],
  ["fr", FRENCH],
  ["es", SPANISH],
  ["ja", JAPANESE],
]);
