// Questions about real texts for `bench:sources`: each is made of one sentence by rules that know nothing of the index,
// and none repeats its sentence.
import { existsSync, readFileSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { gunzipSync } from "node:zlib";

/** What is tuned is tuned on A; B tells whether it holds elsewhere. */
export type Half = "A" | "B";

export interface GivenText {
  readonly name: string;
  readonly text: string;
  /** Texts of one group (a repository) are in one half. */
  readonly half: Half;
}

export const KINDS = ["some words", "other order", "other words", "typing slips"] as const;

export interface Question {
  readonly kind: (typeof KINDS)[number];
  readonly half: Half;
  readonly words: string;
  /** What a passage has to hold some of, to be the right one. */
  readonly sentence: string;
}

const SHORTEST = 5_000;
const LONGEST = 40_000;
/** Lists of addresses have fewer to ask about. */
const ENOUGH_SENTENCES = 10;

/** This many texts of a folder or of a file of JSON lines (`before`, `repo`), as many of each group as there are. */
export async function textsAt(place: string, count: number): Promise<readonly GivenText[]> {
  const found = (await stat(place)).isDirectory() ? await textsInFolder(place) : textsInLines(place);
  const fitting = found.filter(({ text }) => isFit(text));
  const groups = [...Map.groupBy(fitting, ({ group }) => group).values()];
  const inTurn = Array.from({ length: count }, (_, round) => groups.flatMap((of) => of[round] ?? [])).flat();
  return inTurn
    .slice(0, count)
    .map(({ name, text, group }) => ({
      name,
      text,
      half: groups.findIndex((of) => of[0]?.group === group) % 2 === 0 ? "A" : "B",
    }));
}

const isFit = (text: string): boolean =>
  text.length >= SHORTEST && text.length <= LONGEST && sentencesOf(text).length >= ENOUGH_SENTENCES;

interface Found {
  readonly name: string;
  readonly text: string;
  readonly group: string;
}

async function textsInFolder(folder: string): Promise<readonly Found[]> {
  const lines = path.join(folder, "dev.jsonl.gz");
  if (existsSync(lines)) return textsInLines(lines);
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => /\.(?:md|mdx|txt)$/.test(name))
    .toSorted()
    .map((name) => ({ name, group: path.dirname(name), text: readFileSync(path.join(folder, name), "utf8") }));
}

function textsInLines(file: string): readonly Found[] {
  const bytes = readFileSync(file);
  const lines = (file.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8").trim().split("\n");
  const seen = new Map<string, Found>();
  for (const line of lines) {
    // the format that the corpus's README describes
    const { repo, path: name, before } = JSON.parse(line) as { repo: string; path: string; before: string };
    if (!seen.has(`${repo}/${name}`))
      seen.set(`${repo}/${name}`, { name: `${repo}/${name}`, group: repo, text: before });
  }
  return [...seen.values()];
}

/** Texts for a machine without any: notes about towns, each sentence with a figure and a name of its own. */
export function madeTexts(count: number): readonly GivenText[] {
  const chance = chanceOf(7);
  const part = () => SYLLABLES[Math.floor(chance() * SYLLABLES.length)] ?? "";
  const name = () => `${part()}${part().toLowerCase()}${part().toLowerCase()}`;
  return Array.from({ length: count }, (_, number) => {
    const sentences = Array.from({ length: 60 }, (_each, index) => {
      const [what = "", did = ""] = DEEDS[Math.floor(chance() * DEEDS.length)] ?? [];
      const [year, sum] = [1700 + Math.floor(chance() * 320), 3 + Math.floor(chance() * 900)];
      return `In ${year} the ${what} of ${name()} ${did} ${sum} ${THINGS[Math.floor(chance() * THINGS.length)]} for ${name()} and its visitors.${index % 6 === 5 ? "\n\n" : " "}`;
    });
    const half: Half = number % 2 === 0 ? "A" : "B";
    return { name: `notes ${number + 1}`, half, text: `# Notes ${number + 1}\n\n${sentences.join("")}` };
  });
}

const SYLLABLES = "Lom Tar Bris Ova Kel Har Noor Pel Qui San Ur Ves".split(" ");
const DEEDS = [
  ["council", "bought"],
  ["museum", "restored"],
  ["brewery", "delivered"],
  ["library", "collected"],
  ["harbour", "counted"],
  ["school", "planted"],
] as const;
const THINGS = "lanterns barrels paintings letters boats trees benches bells mirrors clocks".split(" ");

/** `perText` questions of each text, the kinds in turn; sentences that are in two texts are not asked about. */
export function questionsOf(texts: readonly GivenText[], perText: number): readonly Question[] {
  const chance = chanceOf(2026);
  const all = texts.map(({ text }) => sentencesOf(text));
  const counts = new Map<string, number>();
  for (const sentence of all.flat()) counts.set(sentence, (counts.get(sentence) ?? 0) + 1);
  let next = 0;
  return texts.flatMap(({ half }, index) => {
    const once = (all[index] ?? []).filter((sentence) => counts.get(sentence) === 1);
    return shuffled(once, chance)
      .slice(0, perText)
      .map((sentence): Question => {
        const kind = KINDS[next++ % KINDS.length] ?? "some words";
        return { kind, half, sentence, words: ASKED[kind](tellingWords(sentence), chance) };
      });
  });
}

const FEWEST_WORDS = 8;

/** Sentences of prose with enough words to ask about. */
function sentencesOf(text: string): readonly string[] {
  return text
    .replaceAll("\r\n", "\n")
    .replace(/^(?:---|\+\+\+)\n[\s\S]*?\n(?:---|\+\+\+)\n/, "")
    .replace(/^(```|~~~)[\s\S]*?^\1/gm, "\n\n")
    .split(/\n\s*\n|\n(?=[-*#|>]|\d+\.)/)
    .filter((block) => !/^\s*(?:[#|<]|import |export |:::|\[.*\]:)/.test(block) && !/https?:\/\//.test(block))
    .flatMap((block) => block.trim().split(/(?<=[.!?])\s+|(?<=[。！？])/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length < 300 && new Set(tellingWords(sentence)).size >= FEWEST_WORDS);
}

/** Words of four letters and more, figures, and words of scripts without blanks: a person leaves the small ones out. */
function tellingWords(sentence: string): readonly string[] {
  const plain = sentence.replace(/\]\([^)]*\)/g, "] ").replace(/<[^>]*>/g, " ");
  return [...new Intl.Segmenter("zh", { granularity: "word" }).segment(plain)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ segment }) => segment)
    .filter(
      (word) =>
        /^\p{N}{2,}$/u.test(word) ||
        /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]{2}/u.test(word) ||
        /^\p{L}{4,}$/u.test(word),
    )
    .filter((word) => !SMALL.has(word.toLowerCase()));
}

const SMALL = new Set(
  "that this with from have will your when which they them then there their what where into been were does also more some such than only just like most very make made each other about would could should para como este esta estos pero cuando dans pour avec cette sont nous vous leur mais eine einer nicht sich auch oder wenn wird".split(
    " ",
  ),
);

const SYNONYMS: Readonly<Record<string, string>> = {
  create: "build",
  build: "create",
  start: "begin",
  begin: "start",
  show: "display",
  display: "show",
  change: "modify",
  update: "refresh",
  remove: "delete",
  delete: "remove",
  example: "sample",
  error: "failure",
  file: "document",
  page: "document",
  code: "source",
  value: "figure",
  need: "require",
  allow: "permit",
  large: "big",
  small: "little",
  quick: "fast",
  bought: "purchased",
  restored: "repaired",
  delivered: "brought",
  visitors: "guests",
  people: "persons",
  company: "firm",
  help: "assist",
  method: "way",
  different: "other",
};

type Asks = (words: readonly string[], chance: () => number) => string;

const ASKED: Readonly<Record<Question["kind"], Asks>> = {
  "some words": (words, chance) => someOf(words, 4, chance).join(" "),
  "other order": (words, chance) => {
    const [first = "", ...rest] = shuffled(someOf(words, 4, chance), chance);
    return `What do we say about ${first}: ${rest.join(", ")}?`;
  },
  "other words": (words, chance) =>
    someOf(words, 5, chance)
      .map((word, index) => SYNONYMS[word.toLowerCase()] ?? (index % 2 === 0 ? otherEnding(word) : word))
      .join(" "),
  "typing slips": (words, chance) =>
    someOf(words, 5, chance)
      .map((word, index) => (index % 3 === 0 ? withSlip(word, chance) : word))
      .join(" "),
};

/** Some of them, in their order. */
function someOf(words: readonly string[], count: number, chance: () => number): readonly string[] {
  const each = [...new Set(words)];
  const kept = new Set(shuffled(each, chance).slice(0, count));
  return each.filter((word) => kept.has(word));
}

/** Another form of an English word, as far as its letters tell one: plural and singular, with and without -ing or -ed. */
function otherEnding(word: string): string {
  if (!/^[a-z]{5,}$/i.test(word)) return word;
  const cut = word.replace(/(?:ies|ing|ed|es|s|ly)$/i, "");
  return cut.length < word.length && cut.length >= 3 ? cut : `${word}s`;
}

/** Two letters changed about, one left out, or one typed twice; never the first. */
function withSlip(word: string, chance: () => number): string {
  if (!/^\p{L}{4,}$/u.test(word) || /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u.test(word)) return word;
  const at = 1 + Math.floor(chance() * (word.length - 2));
  const [before, one = "", two = "", after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const slips = [before + two + one + after, before + two + after, before + one + one + two + after];
  return slips[Math.floor(chance() * slips.length)] ?? word;
}

function shuffled<T>(all: readonly T[], chance: () => number): readonly T[] {
  return all
    .map((one) => ({ one, key: chance() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

/** The same figures from 0 to 1 at every run. */
function chanceOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
