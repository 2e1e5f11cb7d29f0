import type { Plan } from "../edit-ops/index.ts";
import { blocksAt, structureOf } from "../markdown/index.ts";
import { finding } from "../outcome/index.ts";
import type { TextRange } from "../text/index.ts";
import { addressesIn, decoded } from "./addresses.ts";
import { dictationOf } from "./dictated.ts";
import { changesInside, ungivenIn } from "./given.ts";
import { changedText } from "./changed-prose.ts";
import { rangesAfter } from "./places.ts";
import { withoutCode } from "./prose.ts";
import type { Circumstances, Guard, Judgement } from "./types.ts";

/** KEEP-2, hard: no script, and no address that runs one, comes into the text. */
export const unsafeContent: Guard = (plan): Judgement => {
  const found = [...unsafeAddresses(plan), ...activeMarkup(plan)];
  return { code: "unsafe_content", objections: found.map((message) => ({ finding: finding("unsafe_content", { message }) })) };
};

/** KEEP-2, soft: an address of a link, an image or a piece of HTML comes from the person or from the document. */
export const newLinks: Guard = (plan, circumstances): Judgement => {
  const asking = newAddresses(plan).filter((address) => !isUnsafe(address) && !isInside(address));
  const given = asking.length > 0 ? [bare(circumstances.request ?? ""), bare(plan.before)] : [];
  const unknown = withoutMended(plan, circumstances, asking.filter((address) => !given.some((text) => text.includes(bare(address)))));
  return {
    code: "new_link",
    objections: unknown.map((address) => ({ finding: finding("new_link", { message: `Nobody gave the address ${address}.`, details: { address } }) })),
  };
};

/** Without those that stood there but for words which the person exchanged: "replace “v1” with “v2”" mends every address with v1 in it. */
function withoutMended(plan: Plan, circumstances: Circumstances, addresses: readonly string[]): readonly string[] {
  if (addresses.length === 0) return addresses;
  const dictation = dictationOf(circumstances);
  const structure = structureOf(plan.before);
  const placeAfter = rangesAfter(plan.edit);
  const mended = new Set<string>();
  for (const block of new Set(plan.edit.flatMap((one) => [...blocksAt(structure, one)]))) {
    const place = placeAfter(block);
    const after = plan.after.slice(place.from, place.to);
    const { brought } = ungivenIn(plan.before.slice(block.from, block.to), after, dictation);
    for (const address of addresses) if (standsUnchanged(after, address, brought)) mended.add(address);
  }
  return addresses.filter((address) => !mended.has(address));
}

/** Wherever it stands in `text`: one place where the words were brought by somebody else is too many. */
function standsUnchanged(text: string, address: string, brought: readonly TextRange[]): boolean {
  let from = text.indexOf(address);
  const stands = from >= 0;
  for (; from >= 0; from = text.indexOf(address, from + address.length)) if (changesInside(brought, { from: from - 1, to: from + address.length + 1 })) return false;
  return stands;
}

/** A place in the same text. */
const isInside = (address: string): boolean => address.startsWith("#");
const bare = (text: string): string => decoded(text).toLowerCase().replace(/\bhttps?:\/\/(?:www\.)?/g, "").replace(/(?<!\/)\/+(?=$|[\s)>"'\]])/g, "");

function newAddresses(plan: Plan): readonly string[] {
  const found = remembered.get(plan);
  if (found) return found;
  const { before, after } = changedText(plan);
  const stood = new Set(addressesIn(before.prose));
  const candidates = addressesIn(after.prose).filter((address) => !stood.has(address));
  // What does not stand there as it is is no address of the text before; most are looked for in vain.
  const elsewhere = candidates.some((address) => plan.before.includes(address)) ? new Set(addressesIn(withoutCode(plan.before))) : undefined;
  const fresh = candidates.filter((address) => !elsewhere?.has(address));
  remembered.set(plan, fresh);
  return fresh;
}

/** Two guards ask for the same. */
const remembered = new WeakMap<Plan, readonly string[]>();

const UNSAFE_SCHEME = /^(?:javascript|vbscript|data|livescript|mocha):/;

/** Entities, control characters, white space and case hide a scheme from people, not from browsers. */
const isUnsafe = (address: string): boolean => UNSAFE_SCHEME.test(decoded(address).replace(/[\p{Cc}\p{Cf}\s\\]/gu, "").toLowerCase());

const unsafeAddresses = (plan: Plan): string[] => newAddresses(plan).filter(isUnsafe).map((address) => `The address ${address.slice(0, 80)} would run a script.`);

const ACTIVE: readonly (readonly [RegExp, string])[] = [
  [/<\s*(?:\/\s*)?script\b/gi, "a script"],
  [/<[a-z][^<>]*?[\s"'/]on[a-z]{3,}\s*=/gi, "an event handler"],
  [/<\s*(?:iframe|frame|frameset|object|embed|applet|portal)\b/gi, "a foreign page"],
  [/<\s*(?:meta|base|link)\b[^<>]*\b(?:http-equiv|href|rel)\b/gi, "a tag that acts on the whole page"],
  [/<\s*(?:form|input|button)\b[^<>]*\b(?:form)?action\s*=/gi, "a form"],
  [/<\s*style\b|\bstyle\s*=\s*["'][^"']*(?:expression\s*\(|url\s*\(\s*(?:["']\s*)?(?:javascript|data):)/gi, "an active style"],
];

/** What acts once a browser shows it; as often as before is as it was. */
function activeMarkup(plan: Plan): string[] {
  const [old, now] = tagsAround(plan);
  return ACTIVE.filter(([pattern]) => countOf(now, pattern) > countOf(old, pattern)).map(([, name]) => `The new text holds ${name}.`);
}

/** What changed of both texts; all of them where a tag, or an attribute of one, reaches over its edge. */
function tagsAround(plan: Plan): readonly [string, string] {
  const { before, after } = changedText(plan);
  const first = after.ranges.find(({ from }) => from > 0)?.from ?? 0;
  const head = plan.after.slice(Math.max(0, first - FAR), first);
  const isOpen = [head, before.prose, after.prose].some((text) => OPEN_TAG.test(text));
  return isOpen ? [withoutCode(plan.before), withoutCode(plan.after)] : [before.prose, after.prose];
}

/** A tag that has not ended, or a quoted style. */
const OPEN_TAG = /<\s*\/?[a-z][^<>]*$|\bstyle\s*=\s*(?:"[^"]*|'[^']*)$/i;
/** No tag of a post is longer. */
const FAR = 20_000;

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
