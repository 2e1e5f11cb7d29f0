import { readMessage, TONGUES, type AskedProperty, type Clause, type Cue } from "../../reading/index.ts";
import { refusal, type Refusal } from "../../outcome/index.ts";
import { propertyOfKey, type AskedProperties } from "../../tools/index.ts";
import { isTitleAsked, speaksOfTitle } from "./asked-for.ts";

/** What a post says before. */
interface Post {
  readonly title: string;
  readonly frontMatter?: Readonly<Record<string, unknown>>;
}

type Value = string | number | boolean | null | readonly (string | number | boolean | null)[];

/**
 * Whether the person's words ask for these properties, each by its name and with this value, or with the wording left
 * open (INT-2); the refusal where not.
 */
export function propertiesNotAsked(message: string, wanted: AskedProperties, post: Post): Refusal | undefined {
  const clauses = readMessage(message).clauses.filter(({ mood }) => mood === "asks");
  const asked = valuesOf(wanted);
  const unnamed = asked.filter(({ name, key }) => !clauses.some((clause) => names(clause, name, key)));
  const left = unnamed.filter(({ name }) => name !== "title" || !speaksOfTitle(message));
  if (left.length > 0) return notAsked(left.map(({ key }) => key));
  const other = asked.filter(({ name, key, value }) =>
    name === "title"
      ? !isTitleAsked(message, post.title, String(value).trim())
      : !clauses.some(
          (clause) =>
            names(clause, name, key) &&
            (allows(clause, message, name, value) || (name === "date" && isDayOfYear(message, value, post))),
        ),
  );
  return other.length > 0 ? otherValue(other.map(({ key }) => key)) : undefined;
}

function valuesOf({ frontMatter = [], ...named }: AskedProperties) {
  return [
    ...Object.entries(named).map(([key, value = ""]: [string, Value | undefined]) => ({ name: key, key, value })),
    ...frontMatter.map(({ key, value }) => ({ name: propertyOfKey(key), key, value })),
  ];
}

/** Those that search engines read: "add SEO metadata" asks for all of them. */
const SEO: ReadonlySet<string> = new Set(["description", "tags", "keyword", "schemaTypes", "slug"]);

function names({ own, tongue }: Clause, name: string, key: string): boolean {
  const hits = new Set<AskedProperty>(tongue.properties.find(own).map((hit) => hit.name));
  const isKnown = PROPERTIES.has(name);
  if (isKnown && ([...hits].some((one) => one === name) || (hits.has("seo") && SEO.has(name)))) return true;
  const said = own.filter(({ kind }) => kind === "word" || kind === "number").map(({ text }) => text.toLowerCase());
  const plain = ` ${said.join(" ")} `;
  return plain.includes(` ${inWords(key)} `) || plain.includes(` ${key.toLowerCase()} `);
}

const PROPERTIES: ReadonlySet<string> = new Set<AskedProperty>([
  "title",
  "slug",
  "description",
  "tags",
  "type",
  "keyword",
  "language",
  "author",
  "date",
  "schemaTypes",
]);

/** `reading_time`, `readingTime` as people write it: "reading time". */
const inWords = (key: string): string =>
  key
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

/** The value is in the person's words, or they leave its wording to the writer. */
function allows(clause: Clause, message: string, name: string, value: Value): boolean {
  const values = (Array.isArray(value) ? value : [value]).map((one) => String(one ?? "").trim());
  if (values.every((one) => one === "" || isGiven(message, name, one))) return true;
  return OPEN_NAMES.has(name) && (isLeftOpen(clause) || !givesValue(message));
}

/** Something is to be worded; the "beschreib…" of "Beschreibung" asks for nothing. */
function isLeftOpen({ hits, own, tongue }: Clause): boolean {
  const called = tongue.properties.find(own);
  return hits.some(
    ({ name, first, end }) => OPEN.has(name) && !called.some((hit) => first >= hit.first && end <= hit.end),
  );
}

/** What a writer can word; an author or a date is given or it is invented. */
const OPEN_NAMES: ReadonlySet<string> = new Set(["description", "tags", "keyword", "slug", "schemaTypes", "type"]);
const OPEN: ReadonlySet<Cue> = new Set<Cue>([
  "compose",
  "shorten",
  "expand",
  "reword",
  "spelling",
  "grammar",
  "translate",
]);

/** The words set a value of their own: quoted, or after a colon or "to". */
const givesValue = (message: string): boolean =>
  /[“"«„「『][^”"»“」』]+[”"»“」』]|:\s*\S/u.test(message) ||
  readMessage(message).clauses.some(({ own, tongue }) => tongue.roles.find(own).some(({ name }) => name === "toNew"));

function isGiven(message: string, name: string, value: string): boolean {
  const said = folded(message);
  if (said.includes(folded(value))) return true;
  if (name === "language") return namesOfLanguage(value).some((one) => said.includes(folded(one)));
  if (name === "date") return isDateGiven(said, value);
  return (
    name === "slug" && folded(value.replaceAll("-", " ")) !== "" && said.includes(folded(value.replaceAll("-", " ")))
  );
}

const folded = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function namesOfLanguage(code: string): string[] {
  return TONGUES.flatMap(({ tag }) => {
    try {
      const shown = new Intl.DisplayNames([tag], { type: "language", languageDisplay: "standard" });
      return [shown.of(code) ?? code, shown.of(code.split("-")[0] ?? code) ?? code];
    } catch {
      return []; // RangeError: no tag of a language
    }
  });
}

/** "The release slipped to 24 March": in the year that the date has now. */
function isDayOfYear(message: string, value: Value, { frontMatter }: Post): boolean {
  const date = frontMatter?.["date"];
  const year = typeof date === "string" ? /^\d{4}/.exec(date)?.[0] : undefined;
  return (
    year !== undefined && String(value).startsWith(year) && isDateGiven(`${folded(message)} ${year}`, String(value))
  );
}

/** Day, month and year as people write them in their languages. */
function isDateGiven(said: string, value: string): boolean {
  const [, year = "", month = "", day = ""] = /^(\d{4})-(\d{2})-(\d{2})/.exec(value) ?? [];
  if (year === "") return false;
  const numbers = new Set((said.match(/\d+/g) ?? []).map(Number));
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const hasMonth =
    numbers.has(Number(month)) ||
    TONGUES.some(({ tag }) =>
      said.includes(folded(new Intl.DateTimeFormat(tag, { month: "long", timeZone: "UTC" }).format(date))),
    );
  return numbers.has(Number(year)) && numbers.has(Number(day)) && hasMonth;
}

const notAsked = (keys: readonly string[]): Refusal =>
  refusal("intent_mismatch", {
    message: `The person did not ask to change ${keys.join(", ")}.`,
    hint: "Change only what the person named, or ask them.",
  });

const otherValue = (keys: readonly string[]): Refusal =>
  refusal("intent_mismatch", {
    message: `The person did not ask for this value of ${keys.join(", ")}.`,
    hint: "Set it as the person gave it, letter for letter, or ask them.",
  });
