import type { Plan } from "../edit-ops/index.ts";
import type { KeptHunk, Licence } from "../ledger/index.ts";
import { isUnwritten } from "../markdown/index.ts";
import { finding } from "../outcome/index.ts";
import { addressesIn, decoded } from "./addresses.ts";
import { changedText } from "./changed-prose.ts";
import { meets, placesAfter } from "./licensed.ts";
import { withoutCode } from "./prose.ts";
import type { Guard, Judgement } from "./types.ts";

/** KEEP-2, hard: no script, and no address that runs one, comes into the text. */
export const unsafeContent: Guard = (plan): Judgement => {
  const found = [...unsafeAddresses(plan), ...activeMarkup(plan)];
  return {
    code: "unsafe_content",
    objections: found.map((message) => ({ finding: finding("unsafe_content", { message }) })),
  };
};

/**
 * KEEP-2, soft: an address of a link, an image or a piece of HTML comes from the person, from the document or from a
 * source.
 */
export const newLinks: Guard = (plan, { licence, vouched = [] }): Judgement => {
  const known = new Set(vouched);
  const asking = newAddresses(plan).filter(
    (address) => !isUnsafe(address) && !isInside(address) && !known.has(address),
  );
  const given = asking.length > 0 ? [bare(licence?.message ?? ""), bare(plan.before)] : [];
  const unknown = asking.filter(
    (address) => !given.some((text) => text.includes(bare(address))) && !(licence && isMended(plan, address, licence)),
  );
  return {
    code: "new_link",
    objections: unknown.map((address) => ({
      finding: finding("new_link", { message: `Nobody gave the address ${address}.`, details: { address } }),
    })),
  };
};

/** It was there except for words that the person gave: "replace “v1” with “v2”" changes every address with v1 in it. */
function isMended(plan: Plan, address: string, { hunks }: Licence): boolean {
  if (isUnwritten(plan.before)) return false;
  const places = placesAfter(plan, hunks);
  for (let from = plan.after.indexOf(address); from >= 0; from = plan.after.indexOf(address, from + address.length)) {
    const brought = places.filter((place) => meets(place, { from, to: from + address.length }));
    if (brought.length === 0 || brought.some(({ kind }) => !GIVEN.has(kind))) return false;
  }
  return true;
}

const GIVEN: ReadonlySet<KeptHunk["kind"]> = new Set<KeptHunk["kind"]>([
  "exchanged",
  "dictated",
  "given",
  "taken",
  "mended",
  "cased",
  "computed",
]);

/** A place in the same text, or an image that is kept beside it: neither leads elsewhere. */
const isInside = (address: string): boolean => address.startsWith("#") || /^\/api\/images\/[\w-]{43}$/.test(address);
const bare = (text: string): string =>
  decoded(text)
    .toLowerCase()
    .replace(/\bhttps?:\/\/(?:www\.)?/g, "")
    .replace(/(?<!\/)\/+(?=$|[\s)>"'\]])/g, "");

function newAddresses(plan: Plan): readonly string[] {
  const found = remembered.get(plan);
  if (found) return found;
  const { before, after } = changedText(plan);
  const stood = new Set(addressesIn(before.prose));
  const candidates = addressesIn(after.prose).filter((address) => !stood.has(address));
  // An address that is not there letter by letter is not one of the text before; most searches find nothing.
  const elsewhere = candidates.some((address) => plan.before.includes(address))
    ? new Set(addressesIn(withoutCode(plan.before)))
    : undefined;
  const fresh = candidates.filter((address) => !elsewhere?.has(address));
  remembered.set(plan, fresh);
  return fresh;
}

/** Two guards ask for the same. */
const remembered = new WeakMap<Plan, readonly string[]>();

const UNSAFE_SCHEME = /^(?:javascript|vbscript|data|livescript|mocha):/;

/** Entities, control characters, white space and case hide a scheme from people, not from browsers. */
const isUnsafe = (address: string): boolean =>
  UNSAFE_SCHEME.test(
    decoded(address)
      .replace(/[\p{Cc}\p{Cf}\s\\]/gu, "")
      .toLowerCase(),
  );

const unsafeAddresses = (plan: Plan): string[] =>
  newAddresses(plan)
    .filter(isUnsafe)
    .map((address) => `The address ${address.slice(0, 80)} would run a script.`);

const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [/<\s*(?:\/\s*)?script\b/gi, "a script"],
  [/<[a-z][^<>]*?[\s"'/]on[a-z]{3,}\s*=/gi, "an event handler"],
  [/<\s*(?:iframe|frame|frameset|object|embed|applet|portal)\b/gi, "a foreign page"],
  [/<\s*(?:meta|base|link)\b[^<>]*\b(?:http-equiv|href|rel)\b/gi, "a tag that acts on the whole page"],
  [/<\s*(?:form|input|button)\b[^<>]*\b(?:form)?action\s*=/gi, "a form"],
  [
    /<\s*style\b|\bstyle\s*=\s*["'][^"']*(?:expression\s*\(|url\s*\(\s*(?:["']\s*)?(?:javascript|data):)/gi,
    "an active style",
  ],
];

/** Things that act once a browser shows them; the same number as before means no change. */
function activeMarkup(plan: Plan): string[] {
  const [old, now] = tagsAround(plan);
  return ACTIVE.filter(([pattern]) => countOf(now, pattern) > countOf(old, pattern)).map(
    ([, name]) => `The new text holds ${name}.`,
  );
}

/** The changed part of both texts; the whole texts if a tag, or one of its attributes, crosses its edge. */
function tagsAround(plan: Plan): readonly [string, string] {
  const { before, after } = changedText(plan);
  const first = after.ranges.find(({ from }) => from > 0)?.from ?? 0;
  const head = plan.after.slice(Math.max(0, first - FAR), first);
  const isOpen = [head, before.prose, after.prose].some((text) => OPEN_TAG.test(text));
  return isOpen ? [withoutCode(plan.before), withoutCode(plan.after)] : [before.prose, after.prose];
}

/** A tag without an end, or a quoted style. */
const OPEN_TAG = /<\s*\/?[a-z][^<>]*$|\bstyle\s*=\s*(?:"[^"]*|'[^']*)$/i;
/** No tag of a post is longer. */
const FAR = 20_000;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
