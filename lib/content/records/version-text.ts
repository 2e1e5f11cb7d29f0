import type { StoredForm } from "../../text/index.ts";
import { reachable } from "../faults.ts";
import { eolFrom } from "./load-head.ts";
import { selectBuilding } from "../statements/select-versions.ts";
import type { Sql } from "../statements/sql.ts";
import { textAfter } from "./version-record.ts";

/** UTF-16 units over all remembered texts of one database client. */
const MOST_CHARACTERS = 8_000_000;

/**
 * The text of a version with its line ends, rebuilt from the nearest keyframe; `undefined` when there is no such
 * version.
 */
export async function versionText(db: Sql, contentId: string, number: number): Promise<StoredForm | undefined> {
  if (!Number.isInteger(number) || number < 1 || number > MOST_VERSIONS) return undefined;
  const texts = textsOf(db);
  const key = `${contentId}:${number}`;
  const known = texts.get(key);
  if (known) return known;
  const form = await rebuild(db, contentId, number);
  if (form) remember(texts, key, form);
  return form;
}

/** Postgres' int: no version has a higher number. */
const MOST_VERSIONS = 2_147_483_647;

async function rebuild(db: Sql, contentId: string, number: number): Promise<StoredForm | undefined> {
  const rows = await reachable(() => selectBuilding(db, contentId, number));
  const last = rows.at(-1);
  if (last?.number !== number) return undefined;
  const text = rows.reduce((before, row) => textAfter(row, before), "");
  return { text, eol: eolFrom(last.eol), bom: last.bom };
}

type Texts = Map<string, StoredForm>;

const remembered = new WeakMap<object, Texts>();

/** Versions never change, so what was read once stays true. */
function textsOf(db: object): Texts {
  const known = remembered.get(db);
  if (known) return known;
  const texts: Texts = new Map();
  remembered.set(db, texts);
  return texts;
}

function remember(texts: Texts, key: string, form: StoredForm): void {
  texts.set(key, form);
  let characters = [...texts.values()].reduce((sum, { text }) => sum + text.length, 0);
  for (const [oldest, { text }] of texts) {
    if (characters <= MOST_CHARACTERS) return;
    texts.delete(oldest);
    characters -= text.length;
  }
}
