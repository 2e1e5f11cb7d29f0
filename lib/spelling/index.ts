import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { decodeTrie } from "cspell-trie-lib";
import { rememberedShort } from "../text/index.ts";
import { nearIn } from "./near.ts";
import { NEWER_WORDS } from "./newer-words.ts";

/** The words of a language. */
export interface Dictionary {
  readonly has: (word: string) => boolean;
  /** Words that are written nearly like this one, the likeliest first. */
  readonly near: (word: string) => readonly string[];
}

/** The package of a language's words, and the file in it. */
const FILES: Readonly<Record<string, readonly [string, string]>> = {
  en: ["@cspell/dict-en_us", "en_US.trie.gz"],
  de: ["@cspell/dict-de-de", "de_DE.trie.gz"],
  fr: ["@cspell/dict-fr-fr", "fr-fr.trie.gz"],
  es: ["@cspell/dict-es-es", "Spanish.trie.gz"],
};

const known = new Map<string, Promise<Dictionary | undefined>>();

/**
 * Read when it is first asked for, up to half a second of work, and kept. Undefined: there is none for the language.
 */
export function dictionaryFor(tag: string): Promise<Dictionary | undefined> {
  const dictionary = known.get(tag) ?? load(tag);
  known.set(tag, dictionary);
  return dictionary;
}

/** In the singular or, as most of them have it in any language, with an s. */
const isNewer = (word: string): boolean => NEWER_WORDS.has(word) || NEWER_WORDS.has(word.replace(/s$/, ""));

async function load(tag: string): Promise<Dictionary | undefined> {
  const [name, file] = FILES[tag] ?? [];
  if (name === undefined || file === undefined) return undefined;
  const folder = path.dirname(createRequire(import.meta.url).resolve(`${name}/cspell-ext.json`));
  const trie = decodeTrie(await promisify(gunzip)(await readFile(path.join(folder, file))));
  const root = trie.data.getRoot();
  const near = rememberedShort((word) => nearIn(root, word));
  return { has: (word) => trie.has(word) || isNewer(word.toLowerCase()), near };
}
