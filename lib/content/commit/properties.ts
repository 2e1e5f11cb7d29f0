import {
  frontMatterOf,
  keysToChange,
  pathWithSlug,
  propertiesEdit,
  propertiesOf,
  PROPERTY_NAMES,
  setFrontMatter,
  slugOfPath,
  tomlEnd,
  type Properties,
  type PropertyName,
} from "../../markdown/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal, type WrongField } from "../../outcome/index.ts";
import { applyEdit, editBetween } from "../../text/index.ts";
import { bodyRefusal } from "../records/body.ts";
import { pathOfFirstTitle } from "./first-address.ts";
import { isPathFree } from "./fields-after.ts";
import type { Head } from "../records/load-head.ts";
import { isSlug, MOST_PATH } from "../records/path.ts";
import type { PatchBody } from "../schemas.ts";
import type { Sql } from "../statements/sql.ts";
import type { PersonChange } from "./write-text.ts";

/** Properties as sent: those left out stay as they are, an empty one is removed. */
export type GivenProperties = NonNullable<PatchBody["properties"]>;

/**
 * The change of text and fields that gives a content these properties (PROP-1). Refuses invalid values with
 * `invalid_request` (each by its name), values that differ from those `was` says were seen with `hash_mismatch`, and
 * whatever would have to go into a TOML block, or one that cannot be read, with `unsupported_operation`.
 */
export async function changeOfProperties(
  db: Sql,
  head: Head,
  given: GivenProperties,
  was: GivenProperties = {},
  keys: Readonly<Record<string, unknown>> = {},
): Promise<Outcome<PersonChange, Refusal>> {
  const { text, row } = head;
  const { values } = propertiesOf(text, row);
  const wanted = changedOf(trimmed(given), values);
  const names = PROPERTY_NAMES.filter((name) => wanted[name] !== undefined);
  const moved = names.filter((name) => was[name] !== undefined && !isSame(was[name], values[name]));
  if (moved.length > 0) return refused(changedMeanwhile(moved, head));
  const wrong = names.flatMap((name) => wrongIn(name, wanted));
  const { title = row.title, slug } = wanted;
  const path =
    slug === undefined ? await pathOfFirstTitle(db, head, { title, path: row.path }) : pathWithSlug(row.path, slug);
  if (wrong.length === 0 && path.length > MOST_PATH) wrong.push({ field: "slug", message: "This slug is too long." });
  if (wrong.length === 0 && path !== row.path && !(await isPathFree(db, head.workspaceId, head.contentId, path)))
    wrong.push({ field: "slug", message: "Another post has this slug. Choose another one." });
  if (wrong.length > 0) return refused(notUsable(wrong));
  return writeOut(head, wanted, { path, names, keys });
}

interface Where {
  readonly path: string;
  readonly names: readonly PropertyName[];
  /** Further keys of the front matter. */
  readonly keys: Readonly<Record<string, unknown>>;
}

function writeOut(
  { text, row }: Head,
  wanted: Partial<Properties>,
  { path, names, keys }: Where,
): Outcome<PersonChange, Refusal> {
  const isInBlock = Object.keys(keysToChange(text, wanted)).length + Object.keys(keys).length > 0;
  if (isInBlock && tomlEnd(text) !== undefined)
    return refused(
      notWritten(names, "The front matter is TOML (+++), which Stet keeps as it is.", "Change it in the text."),
    );
  if (isInBlock && frontMatterOf(text).error !== undefined)
    return refused(notWritten(names, "The front matter cannot be read.", "Fix it in the text first."));
  const { values } = propertiesOf(text, row);
  const named = applyEdit(text, propertiesEdit(text, row, wanted));
  const after = Object.keys(keys).length > 0 ? applyEdit(named, setFrontMatter(named, keys)) : named;
  const bad = bodyRefusal(after);
  if (bad) return refused(bad);
  if (frontMatterOf(after).error !== undefined && frontMatterOf(text).error === undefined)
    return refused(notUsable(names.map((field) => ({ field, message: "The front matter has no room for this." }))));
  const followed = wanted.slug === undefined && path !== row.path;
  const properties = [
    ...names.map((name) => ({ name, before: values[name], after: wanted[name] ?? "" })),
    ...(followed ? [{ name: "slug", before: slugOfPath(row.path), after: slugOfPath(path) }] : []),
    ...keysChanged(text, keys),
  ];
  return accepted({
    edit: editBetween(text, after),
    fields: { title: wanted.title ?? row.title, path },
    ...(properties.length > 0 ? { properties } : {}),
  });
}

function keysChanged(text: Head["text"], keys: Readonly<Record<string, unknown>>) {
  if (Object.keys(keys).length === 0) return [];
  const { data } = frontMatterOf(text);
  return Object.entries(keys)
    .map(([name, after]) => ({ name, before: inWords(data[name]), after: inWords(after) }))
    .filter(({ before, after }) => !isSame(before, after));
}

function inWords(value: unknown): string | readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === undefined || value === null ? "" : typeof value === "string" ? value : JSON.stringify(value);
}

/** Undoing a version also undoes the fields it changed, if they are still as it left them. */
export function fieldsBack(
  { row }: Head,
  changed: readonly { readonly name: string; readonly before: unknown; readonly after: unknown }[],
): PersonChange["fields"] {
  const back = (name: PropertyName, now: string): string => {
    const one = changed.find((each) => each.name === name);
    return one && one.after === now && typeof one.before === "string" ? one.before : now;
  };
  const fields = { title: back("title", row.title), path: pathWithSlug(row.path, back("slug", slugOfPath(row.path))) };
  return fields.title === row.title && fields.path === row.path ? undefined : fields;
}

/** What a way back changes of the properties that a version changed, for its own receipt. */
export function propertiesBack(
  { text, row }: Head,
  { edit, fields }: Pick<PersonChange, "edit" | "fields">,
  changed: readonly { readonly name: string }[],
): NonNullable<PersonChange["properties"]> {
  const after = applyEdit(text, edit);
  const [now, then] = [propertiesOf(text, row).values, propertiesOf(after, { ...row, ...fields }).values];
  const [keys, keysThen] = [frontMatterOf(text).data, frontMatterOf(after).data];
  return changed
    .map(({ name }) =>
      isPropertyName(name)
        ? { name, before: now[name], after: then[name] }
        : { name, before: inWords(keys[name]), after: inWords(keysThen[name]) },
    )
    .filter(({ before, after }) => !isSame(before, after));
}

const isPropertyName = (name: string): name is PropertyName => PROPERTY_NAMES.some((known) => known === name);

function trimmed(given: GivenProperties): Partial<Properties> {
  const entries = Object.entries(given).map(([name, value = ""]) => [
    name,
    typeof value === "string" ? value.trim() : [...new Set(value.map((tag) => tag.trim()))].filter((tag) => tag !== ""),
  ]);
  return Object.fromEntries(entries) as Partial<Properties>; // the names of a schema that has no others
}

function changedOf(given: Partial<Properties>, values: Properties): Partial<Properties> {
  const changed = PROPERTY_NAMES.filter((name) => given[name] !== undefined && !isSame(given[name], values[name]));
  return Object.fromEntries(changed.map((name) => [name, given[name]])) as Partial<Properties>;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const LONGEST: Readonly<Record<Exclude<PropertyName, "tags">, number>> = {
  title: 300,
  slug: 80,
  description: 2_000,
  language: 35,
  author: 200,
  date: 40,
};
const MOST_TAGS = 50;
const LONGEST_TAG = 60;

function wrongIn(name: PropertyName, wanted: Partial<Properties>): WrongField[] {
  const value = wanted[name];
  const message =
    typeof value === "string" ? wrongWords(name, value) : value === undefined ? undefined : wrongTags(value);
  return message === undefined ? [] : [{ field: name, message }];
}

function wrongWords(name: PropertyName, value: string): string | undefined {
  if (name !== "tags" && value.length > LONGEST[name]) return `This is too long: ${LONGEST[name]} characters at most.`;
  if (name !== "description" && /[\r\n]/.test(value)) return "This has to be one line.";
  if (value === "")
    return name === "title"
      ? "A post needs a title."
      : name === "slug"
        ? "A post needs a slug: it is the end of its address."
        : undefined;
  if (name === "slug" && value.includes("/")) return "A slug is the last part of an address and has no slashes.";
  if (name === "slug" && !isSlug(value)) return "Use small letters, digits and hyphens.";
  if (name === "language" && !isLanguage(value)) return "Use the code of a language, such as en, de or pt-BR.";
  if (name === "date" && !isDate(value)) return "Write the date as year, month and day: 2026-11-23.";
  return undefined;
}

function wrongTags(tags: readonly string[]): string | undefined {
  if (tags.length > MOST_TAGS) return `A post has ${MOST_TAGS} tags at most.`;
  if (tags.some((tag) => tag.length > LONGEST_TAG)) return `A tag has ${LONGEST_TAG} characters at most.`;
  return tags.some((tag) => /[\r\n]/.test(tag)) ? "A tag has to be one line." : undefined;
}

function isLanguage(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false; // RangeError: not a language tag
  }
}

/** A day, with or without a time. */
function isDate(value: string): boolean {
  const [, year = "", month = "", day = ""] =
    /^(\d{4})-(\d{2})-(\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?: ?(?:Z|[+-]\d{2}:?\d{2}))?)?$/.exec(value) ?? [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return year !== "" && at.getUTCMonth() === Number(month) - 1 && at.getUTCDate() === Number(day);
}

const notUsable = (fields: readonly WrongField[]): Refusal =>
  refusal("invalid_request", {
    message: fields[0]?.message ?? "",
    hint: "Nothing was changed. Correct it and save again.",
    details: { fields },
  });

const notWritten = (names: readonly PropertyName[], message: string, hint: string): Refusal =>
  refusal("unsupported_operation", {
    message,
    hint,
    details: { fields: names.map((field) => ({ field, message: `${message} ${hint}` })) },
  });

export const changedMeanwhile = (names: readonly (PropertyName | "outline")[], { version, hash }: Head): Refusal =>
  refusal("hash_mismatch", {
    message: "Someone else has changed this meanwhile. Nothing was overwritten.",
    hint: "Look at what it says now, and choose.",
    details: {
      current: { version, hash },
      fields: names.map((field) => ({ field, message: "Someone else has changed this meanwhile." })),
    },
  });
