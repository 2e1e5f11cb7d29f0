import type { DiffStat, Receipt } from "../../outcome/index.ts";
import { applyEdit, type DocText, type Edit, type Eol, type StoredForm } from "../../text/index.ts";
import { packText, unpackJson, unpackText, type Bytes } from "./codec.ts";
import { byteDigest, canonicalJson, hashOf, hex, sha256 } from "./digest.ts";

/** How a version was made (VER-2). */
export type Origin = "chat" | "rest" | "mcp" | "cli" | "editor" | "import" | "restore" | "undo" | "suggestion";

/** Versions with a number that this divides, and the first, store their whole text. */
const KEYFRAME_EVERY = 50;

/** A row of `version`. Packed fields: see codec.ts. */
export interface VersionRecord {
  readonly contentId: string;
  readonly number: number;
  readonly parent: number | null;
  readonly generation: number;
  readonly revision: number;
  readonly eol: Eol;
  readonly bom: boolean;
  readonly hash: string;
  readonly textDigest: Bytes;
  readonly salt: Bytes;
  readonly chainDigest: Bytes;
  readonly keyframe: Bytes | null;
  readonly edit: Bytes | null;
  readonly origin: string;
  readonly actorId: string;
  readonly actorName: string;
  readonly request: Bytes | null;
  readonly ops: Bytes | null;
  readonly receipt: Bytes;
  readonly stat: DiffStat;
  readonly turnId: string | null;
  readonly refersTo: number | null;
  readonly createdAt: Date;
}

export interface VersionFacts {
  readonly contentId: string;
  readonly number: number;
  readonly generation: number;
  readonly revision: number;
  readonly form: StoredForm;
  /** Absent for the first version. */
  readonly parent?: { readonly number: number; readonly chainDigest: Uint8Array; readonly edit: Edit };
  readonly origin: Origin;
  readonly actor: { readonly id: string; readonly name: string };
  readonly request: string | undefined;
  readonly ops: unknown;
  readonly receipt: Receipt;
  readonly stat: DiffStat;
  readonly turnId: string | undefined;
  readonly refersTo: number | undefined;
  /** A word that no other version has; part of the digests of its fields. */
  readonly salt: string;
  readonly now: Date;
}

/** The row of a new version. The stored receipt also names its parent's chain digest (VER-8). */
export function versionRecord(facts: VersionFacts): VersionRecord {
  const { form, parent, request, ops } = facts;
  const receipt = { ...facts.receipt, parentDigest: parent ? hex(parent.chainDigest) : null };
  const words = new Map<Uint8Array, string>();
  const pack = (text: string): Bytes => {
    const bytes = packText(text);
    words.set(bytes, text);
    return bytes;
  };
  const packed: Omit<VersionRecord, "chainDigest"> = {
    contentId: facts.contentId,
    number: facts.number,
    parent: parent?.number ?? null,
    generation: facts.generation,
    revision: facts.revision,
    eol: form.eol,
    bom: form.bom,
    hash: hashOf(form.text),
    textDigest: byteDigest(form),
    salt: new Uint8Array(Buffer.from(facts.salt)),
    keyframe: isKeyframe(facts.number) ? packText(form.text) : null,
    edit: parent ? pack(JSON.stringify(parent.edit.map(({ from, to, insert }) => [from, to, insert]))) : null,
    origin: facts.origin,
    actorId: facts.actor.id,
    actorName: facts.actor.name,
    request: request === undefined ? null : pack(request),
    ops: ops === undefined ? null : pack(JSON.stringify(ops)),
    receipt: pack(JSON.stringify(receipt)),
    stat: facts.stat,
    turnId: facts.turnId ?? null,
    refersTo: facts.refersTo ?? null,
    createdAt: facts.now,
  };
  return {
    ...packed,
    chainDigest: chainDigest(parent?.chainDigest, packed, (bytes) => words.get(bytes) ?? unpackText(bytes)),
  };
}

export const isKeyframe = (number: number): boolean => number === 1 || number % KEYFRAME_EVERY === 0;

/**
 * SHA-256 over the parent's chain digest and the whole row (VER-8). Words count by their salted digests, so that a
 * purge can replace the words by these and the chain still holds (VER-10). How a field is packed makes no difference:
 * `unpack` gives its words.
 */
export function chainDigest(
  parentDigest: Uint8Array | undefined,
  row: Omit<VersionRecord, "chainDigest">,
  unpack: (packed: Uint8Array) => string = unpackText,
): Bytes {
  const { salt } = row;
  const field = (name: string, packed: Uint8Array | null) =>
    packed ? hex(sha256(salt, name, "\n", unpack(packed))) : null;
  return sha256(
    canonicalJson({
      parentDigest: parentDigest ? hex(parentDigest) : null,
      contentId: row.contentId,
      number: row.number,
      parent: row.parent,
      generation: row.generation,
      revision: row.revision,
      eol: row.eol,
      bom: row.bom,
      origin: row.origin,
      actorId: row.actorId,
      actorName: row.actorName,
      stat: row.stat,
      turnId: row.turnId,
      refersTo: row.refersTo,
      createdAt: row.createdAt.toISOString(),
      salt: hex(sha256(salt, "salt\n")),
      text: hex(sha256(salt, "text\n", row.textDigest)),
      edit: field("edit", row.edit),
      request: field("request", row.request),
      ops: field("ops", row.ops),
      receipt: field("receipt", row.receipt),
    }),
  );
}

/** The replacements that turned the parent's text into this version's. Empty for the first version. */
export function storedEdit(edit: Uint8Array | null): Edit {
  if (!edit) return [];
  return unpackJson<[number, number, string][]>(edit).map(([from, to, insert]) => ({ from, to, insert }));
}

/** The text of this version, from its keyframe or from its parent's text. */
export function textAfter(row: Pick<VersionRecord, "keyframe" | "edit">, parentText: DocText): DocText {
  return row.keyframe ? unpackText(row.keyframe) : applyEdit(parentText, storedEdit(row.edit));
}
