import { applyEdit, makeEdit, type DocText, type Edit, type TextRange } from "../text/index.ts";
import { frontMatterOf, setFrontMatter } from "./front-matter.ts";
import { structureOf } from "./structure.ts";
import { proseStart, tomlEnd } from "./toml-block.ts";

/** What a post says about itself (PROP-1). */
export interface Properties {
  readonly title: string;
  /** The last part of its address. */
  readonly slug: string;
  readonly description: string;
  readonly tags: readonly string[];
  readonly language: string;
  readonly author: string;
  readonly date: string;
}

export type PropertyName = keyof Properties;

/** The keys that say a property, the usual one first; the first that is there counts. */
const KEYS: Readonly<Record<PropertyName, readonly string[]>> = {
  title: ["title"],
  slug: ["slug"],
  description: ["description", "summary", "excerpt"],
  tags: ["tags"],
  language: ["language", "lang"],
  author: ["author"],
  date: ["date"],
};

export const PROPERTY_NAMES: readonly PropertyName[] = [
  "title",
  "slug",
  "description",
  "tags",
  "language",
  "author",
  "date",
];

/** What a content holds beside its text. */
export interface PropertyFields {
  readonly title: string;
  readonly path: string;
}

export interface PropertiesRead {
  readonly values: Properties;
  /** `toml` and `unreadable` blocks are not read and not written. */
  readonly frontMatter: "none" | "yaml" | "toml" | "unreadable";
  /** Properties whose key holds more than words, such as a map: they are changed in the text. */
  readonly inTextOnly: readonly PropertyName[];
  /** The words of the heading that the text begins with. */
  readonly heading: string | undefined;
}

/** The tags that a text names, each once; none where its front matter cannot be read. Never throws. */
export function tagsIn(text: DocText): string[] {
  const { data, error } = frontMatterOf(text);
  const tags = error === undefined ? (tagsOf(data[keyOf(data, "tags")]) ?? []) : [];
  return [...new Set(tags.map((tag) => tag.trim().slice(0, LONGEST_TAG)))]
    .filter((tag) => tag !== "")
    .slice(0, MOST_TAGS);
}

const MOST_TAGS = 50;
const LONGEST_TAG = 100;

/** The properties of a post: what the keys of its front matter say, else its fields. Never throws. */
export function propertiesOf(text: DocText, fields: PropertyFields): PropertiesRead {
  const { data, error } = frontMatterOf(text);
  const said = (name: PropertyName): unknown => data[keyOf(data, name)];
  const words = (name: PropertyName): string => wordsOf(said(name)) ?? "";
  const values = {
    title: titleIn(data) ?? fields.title,
    slug: slugIn(data) ?? slugOfPath(fields.path),
    description: words("description").trim(),
    tags: tagsOf(said("tags")) ?? [],
    language: words("language"),
    author: words("author"),
    date: words("date"),
  };
  const isWords = (name: PropertyName) => (name === "tags" ? tagsOf(said(name)) : wordsOf(said(name))) !== undefined;
  const frontMatter =
    tomlEnd(text) !== undefined
      ? "toml"
      : error !== undefined
        ? "unreadable"
        : Object.keys(data).length > 0
          ? "yaml"
          : "none";
  return {
    values,
    frontMatter,
    inTextOnly: PROPERTY_NAMES.filter((name) => !isWords(name)),
    heading: titleHeading(text)?.words,
  };
}

export const slugOfPath = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** The path with another last part. */
export const pathWithSlug = (path: string, slug: string): string => path.slice(0, path.lastIndexOf("/") + 1) + slug;

/**
 * The edit of the text that gives properties new values: keys that are there are changed, an empty value takes its key
 * away. Title and slug have fields, and begin no key; the heading that says the old title says the new one. The front
 * matter must be readable where one of its keys changes.
 */
export function propertiesEdit(text: DocText, fields: PropertyFields, wanted: Partial<Properties>): Edit {
  const { values } = propertiesOf(text, fields);
  const patch = keysToChange(text, wanted);
  const keys = Object.keys(patch).length > 0 ? setFrontMatter(text, patch) : [];
  const heading = titleHeading(text);
  if (wanted.title === undefined || heading?.words !== values.title) return keys;
  const both = makeEdit(text, [...keys, { ...heading.range, insert: wanted.title }]);
  // marks at its edges would be no part of it
  return titleHeading(applyEdit(text, both))?.words === wanted.title ? both : keys;
}

/** The keys of the front matter that a change of properties changes. */
export function keysToChange(text: DocText, wanted: Partial<Properties>): Record<string, unknown> {
  const { data } = frontMatterOf(text);
  const hasKey = (name: PropertyName) => Object.hasOwn(data, keyOf(data, name));
  const changed = PROPERTY_NAMES.filter(
    (name) => wanted[name] !== undefined && (hasKey(name) || (name !== "title" && name !== "slug")),
  );
  return Object.fromEntries(
    changed.map((name) => [keyOf(data, name), valueFor(data[keyOf(data, name)], wanted[name])]),
  );
}

/** What a text itself says of title and slug. */
export interface Said {
  readonly title: string | undefined;
  readonly slug: string | undefined;
  readonly heading: string | undefined;
}

export function saidOf(text: DocText): Said {
  const { data } = frontMatterOf(text);
  return { title: titleIn(data), slug: slugIn(data), heading: titleHeading(text)?.words };
}

const keyOf = (data: Readonly<Record<string, unknown>>, name: PropertyName): string =>
  KEYS[name].find((key) => Object.hasOwn(data, key)) ?? KEYS[name][0] ?? name;

/** A key without a value says nothing. */
const titleIn = (data: Readonly<Record<string, unknown>>) => wordsOf(data["title"])?.trim() || undefined;
const slugIn = (data: Readonly<Record<string, unknown>>) => wordsOf(data["slug"])?.trim() || undefined;

/**
 * Undefined for anything but a single value, and for characters that no column can store, which YAML can write as "\0".
 */
function wordsOf(value: unknown): string | undefined {
  if (value === undefined || value === null) return "";
  return typeof value === "string"
    ? isStorable(value)
      ? value
      : undefined
    : typeof value === "number" || typeof value === "boolean"
      ? String(value)
      : undefined;
}

const isStorable = (words: string): boolean => !words.includes("\u0000") && words.isWellFormed();

/** A list, or words between commas. */
function tagsOf(value: unknown): readonly string[] | undefined {
  if (!Array.isArray(value))
    return wordsOf(value)
      ?.split(",")
      .map((tag) => tag.trim())
      .filter((tag) => tag !== "");
  const tags: readonly (string | undefined)[] = value.map((tag: unknown) => wordsOf(tag));
  const whole = tags.flatMap((tag) => (tag === undefined ? [] : [tag]));
  return whole.length === tags.length ? whole : undefined;
}

function valueFor(before: unknown, wanted: string | readonly string[] | undefined): unknown {
  if (wanted === undefined || wanted.length === 0) return null;
  if (typeof wanted === "string") return wanted;
  return typeof before === "string" && wanted.every((tag) => !tag.includes(",")) ? wanted.join(", ") : wanted;
}

/** How far below the front matter the heading with the title is looked for. */
const MOST_AHEAD = 2_000;

/** The heading of the first level that the text begins with, as it is written. */
function titleHeading(text: DocText): { readonly words: string; readonly range: TextRange } | undefined {
  const start = proseStart(text);
  const head = text.slice(start, start + MOST_AHEAD);
  const [first] = structureOf(head).blocks;
  if (first?.heading?.level !== 1) return undefined;
  const { from, to } = first.heading.titleRange;
  const words = head.slice(from, to);
  return words.trim() === "" ? undefined : { words, range: { from: start + from, to: start + to } };
}
