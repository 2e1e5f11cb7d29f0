import { isMap, isNode, isScalar, isSeq, stringify, type Document, type Pair, type YAMLMap } from "yaml";
import { BugError } from "../outcome/index.ts";
import {
  applyEdit,
  editBetween,
  makeEdit,
  sharedEnd,
  sharedStart,
  type DocText,
  type Edit,
  type Replacement,
} from "../text/index.ts";
import { frontMatterBlock } from "./front-matter-block.ts";
import type { FrontMatter } from "./types.ts";
import { LONGEST_YAML, readYaml, valueOf } from "./yaml.ts";

/** The parsed view of the YAML block of `text` (VER-1). Dates stay as written. Never throws. */
export function frontMatterOf(text: DocText): FrontMatter {
  const block = frontMatterBlock(text);
  return block ? dataOf(text.slice(block.content.from, block.content.to)) : { data: {} };
}

/**
 * False where an edit can be seen not to break a long front matter, from the keys that it changes alone. A block of up
 * to 20,000 characters may always break: it is read as fast.
 */
export function frontMatterMayBreak(before: DocText, after: DocText): boolean {
  const [old, now] = [frontMatterBlock(before), frontMatterBlock(after)];
  if (!old || !now || Math.max(old.content.to, now.content.to) < LONG_YAML) return true;
  if (now.content.to - now.content.from > LONGEST_YAML) return true;
  const [was, is] = [before.slice(old.content.from, old.content.to), after.slice(now.content.from, now.content.to)];
  const start = sharedStart(was, is);
  const end = sharedEnd(was, is, Math.min(was.length, is.length) - start);
  const from = lineOfKey(is, start);
  const to = nextKey(is, is.length - end);
  const changed = is.slice(from, to);
  const { data, error } = dataOf(changed);
  if (from > start || error !== undefined || /[&*]|^[^\s#][^\n]*[[{"']/m.test(changed)) return true;
  const others = `\n${is.slice(0, from)}\n${is.slice(to)}`;
  return Object.keys(data).some((key) => others.includes(`\n${key}:`));
}

const LONG_YAML = 20_000;

/** Start of the last line up to `offset` that begins with a key of the block itself. */
function lineOfKey(yaml: string, offset: number): number {
  for (let line = yaml.lastIndexOf("\n", offset - 1) + 1; ; line = yaml.lastIndexOf("\n", line - 2) + 1) {
    if (line === 0 || TOP_LEVEL.test(yaml.slice(line, line + 1))) return line;
  }
}

/** Start of the first line after `offset` that does. */
function nextKey(yaml: string, offset: number): number {
  for (let line = yaml.indexOf("\n", offset); line >= 0; line = yaml.indexOf("\n", line + 1))
    if (TOP_LEVEL.test(yaml.slice(line + 1, line + 2))) return line + 1;
  return yaml.length;
}

const TOP_LEVEL = /^[\p{L}\p{N}_]/u;

/**
 * The edit that gives keys of the front matter new values: `null` removes a key, a new key goes to the end, a block is
 * made where there is none. Comments, order and spelling of all other keys stay byte for byte; a value that is already
 * right is left alone. The block must be readable: ask `frontMatterOf(text).error` first, since an unreadable block
 * throws `BugError`.
 */
export function setFrontMatter(text: DocText, patch: Readonly<Record<string, unknown>>): Edit {
  const { data, error } = frontMatterOf(text);
  if (error !== undefined) throw new BugError(`front matter that cannot be read cannot be changed: ${error}`);
  const changes = Object.entries(patch).filter(([key, value]) => !sameValue(own(data, key), value));
  if (changes.length === 0) return [];
  const block = frontMatterBlock(text);
  if (!block) return makeEdit(text, [{ from: 0, to: 0, insert: newBlock(text, changes) }]);
  const { from, to } = block.content;
  const yaml = text.slice(from, to);
  const eol = text.slice(0, from).endsWith("\r\n") ? "\r\n" : "\n";
  const surgical = shifted(changedPairs(yaml, changes, eol), from);
  const wanted = { ...data, ...Object.fromEntries(changes) };
  if (surgical && sameMap(dataOf(applyEdit(text, makeEdit(text, surgical)).slice(from, to + growth(surgical))), wanted))
    return makeEdit(text, surgical);
  const fresh = rewritten(yaml, changes) ?? stringify(withoutKeys(wanted), { lineWidth: 0 });
  return editBetween(text, text.slice(0, from) + fresh.replaceAll("\n", eol) + text.slice(to));
}

const withoutKeys = (wanted: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== null));

function dataOf(yaml: string): FrontMatter {
  const known = lastRead.find((one) => one.yaml === yaml);
  if (known) return known.view;
  const view = viewOf(yaml);
  lastRead = [{ yaml, view }, ...lastRead].slice(0, MOST_REMEMBERED);
  return view;
}

/** A request needs the same block several times: for the text before, the text after, each guard. */
let lastRead: readonly { readonly yaml: string; readonly view: FrontMatter }[] = [];
const MOST_REMEMBERED = 4;

function viewOf(yaml: string): FrontMatter {
  const { value, error } = valueOf(readYaml(yaml));
  if (error !== undefined) return { data: {}, error };
  if (value === null || value === undefined) return { data: {} };
  if (typeof value !== "object" || Array.isArray(value))
    return { data: {}, error: "The front matter is no list of keys and values." };
  return { data: Object.fromEntries(Object.entries(value)) };
}

const own = (data: FrontMatter["data"], key: string): unknown => (Object.hasOwn(data, key) ? data[key] : undefined);

/** A key that is absent, `null` or empty has no value, so removing it again changes nothing only when it is absent. */
function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || (a === undefined && b === null)) return true;
  if (
    typeof a !== "object" ||
    typeof b !== "object" ||
    a === null ||
    b === null ||
    Array.isArray(a) !== Array.isArray(b)
  )
    return false;
  const [left, right] = [Object.entries(a), Object.entries(b)];
  return (
    left.length === right.length &&
    left.every(([key, value]) => Object.hasOwn(b, key) && sameValue(value, new Map(right).get(key)))
  );
}

/** True when `view` says `wanted`, where `null` means absent. */
function sameMap(view: FrontMatter, wanted: Readonly<Record<string, unknown>>): boolean {
  const kept = Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => value !== null || own(view.data, key) === null),
  );
  return view.error === undefined && sameValue(view.data, kept);
}

const growth = (replacements: readonly Replacement[]) =>
  replacements.reduce((sum, { from, to, insert }) => sum + insert.length - (to - from), 0);

const shifted = (replacements: readonly Replacement[] | undefined, by: number) =>
  replacements?.map(({ from, to, insert }) => ({ from: from + by, to: to + by, insert }));

type Change = readonly [key: string, value: unknown];

function newBlock(text: DocText, changes: readonly Change[]): string {
  const eol = /^[^\n]*\r\n/.test(text) ? "\r\n" : "\n";
  const entries = changes.map(([key, value]) => entry(key, value, eol)).join("");
  return `---${eol}${entries}---${eol}${text === "" ? "" : eol}`;
}

const entry = (key: string, value: unknown, eol: string) =>
  stringify({ [key]: value }, { lineWidth: 0 }).replaceAll("\n", eol);

/** One replacement per key, or undefined when the keys are not on lines of their own. */
function changedPairs(yaml: string, changes: readonly Change[], eol: string): Replacement[] | undefined {
  const { document } = readYaml(yaml);
  if (!document) return undefined;
  if (document.contents === null || (isScalar(document.contents) && document.contents.value === null))
    return [appended(yaml, changes, eol)];
  if (!isMap(document.contents) || document.contents.flow === true) return undefined;
  const pairs = pairsByKey(document.contents);
  const kept = changes
    .filter(([key]) => pairs.has(key))
    .map(([key, value]) => pairChange(yaml, pairs.get(key), key, value, eol));
  const added = changes.filter(([key, value]) => !pairs.has(key) && value !== null);
  const all = added.length > 0 ? [...kept, appended(yaml, added, eol)] : kept;
  return all.every((replacement) => replacement !== undefined) ? all : undefined;
}

function pairsByKey(map: YAMLMap): Map<string, Pair> {
  return new Map(map.items.map((pair) => [isScalar(pair.key) ? String(pair.key.value) : "", pair]));
}

function appended(yaml: string, changes: readonly Change[], eol: string): Replacement {
  const lead = yaml === "" || yaml.endsWith("\n") ? "" : eol;
  return {
    from: yaml.length,
    to: yaml.length,
    insert: lead + changes.map(([key, value]) => entry(key, value, eol)).join(""),
  };
}

function pairChange(
  yaml: string,
  pair: Pair | undefined,
  key: string,
  value: unknown,
  eol: string,
): Replacement | undefined {
  const keyRange = isNode(pair?.key) ? pair.key.range : undefined;
  if (!keyRange) return undefined;
  const from = keyRange[0];
  if (from > 0 && yaml[from - 1] !== "\n") return undefined;
  const valueRange = isNode(pair?.value) ? pair.value.range : undefined;
  const end = wholeLines(yaml, Math.max(valueRange?.[1] ?? 0, keyRange[1]));
  if (value === null) return { from, to: end, insert: "" };
  if (valueRange && valueRange[1] > valueRange[0] && !yaml.slice(...span(valueRange)).includes("\n")) {
    const insert = inPlace(pair?.value, value);
    if (insert !== undefined) return { from: valueRange[0], to: valueRange[1], insert };
  }
  return { from, to: end, insert: entry(key, value, eol) };
}

const span = (range: readonly [number, number, number]): [number, number] => [range[0], range[1]];

/**
 * A value as it is written where `before` was, on its line and with its kind of quotation marks or brackets; undefined
 * where it takes lines of its own.
 */
function inPlace(before: unknown, value: unknown): string | undefined {
  if (isScalar(before) && isInline(value)) {
    const isQuoted = before.type === "QUOTE_DOUBLE" || before.type === "QUOTE_SINGLE";
    return stringify(value, {
      lineWidth: 0,
      ...(isQuoted && typeof value === "string" ? { defaultStringType: before.type } : {}),
    }).trimEnd();
  }
  if (!isSeq(before) || before.flow !== true || !Array.isArray(value) || value.length === 0 || !value.every(isInline))
    return undefined;
  return stringify(value, { collectionStyle: "flow", flowCollectionPadding: false, lineWidth: 0 }).trimEnd();
}

const isInline = (value: unknown) =>
  typeof value === "string" ? !value.includes("\n") : typeof value === "number" || typeof value === "boolean";

/** The start of the line after the one that ends at or holds `offset`. */
function wholeLines(yaml: string, offset: number): number {
  if (offset > 0 && yaml[offset - 1] === "\n") return offset;
  const newline = yaml.indexOf("\n", offset);
  return newline < 0 ? yaml.length : newline + 1;
}

/**
 * The whole YAML written again, for blocks whose keys share lines or braces; comments and order still stay. Undefined
 * where an alias lost its anchor.
 */
function rewritten(yaml: string, changes: readonly Change[]): string | undefined {
  const document: Document | undefined = readYaml(yaml).document;
  if (!document) return undefined;
  for (const [key, value] of changes) {
    if (value === null) document.delete(key);
    else document.set(key, value);
  }
  try {
    return document.toString({ lineWidth: 0 });
  } catch {
    return undefined;
  }
}
