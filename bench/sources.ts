// How well what is asked is found in a post's sources: 200 questions over 50 texts, by kind and by half.
//   npm run bench:sources [FOLDER or FILE.jsonl.gz]     (without one, over texts that it makes)
import { createSources, SOURCE_WORK } from "../lib/sources/index.ts";
import { workHere } from "../lib/threads/index.ts";
import { percentile } from "./percentiles.ts";
import { KINDS, madeTexts, questionsOf, textsAt, type GivenText, type Question } from "./source-questions.ts";
import { openWorkshop } from "./workshop.ts";

const TEXTS = 50;
const PER_TEXT = 4;
const SHOWN = 5;

interface Asked {
  readonly question: Question;
  /** Of the right passage, from 1; undefined: not among the first five. */
  readonly rank: number | undefined;
  readonly ms: number;
}

async function main(place: string | undefined): Promise<void> {
  const texts = place === undefined ? madeTexts(TEXTS) : await textsAt(place, TEXTS);
  if (place === undefined)
    console.log("no folder was named: the texts are made by the bench, and more alike than real ones");
  const asked = await askedOf(texts);
  printed(texts, asked);
  if (process.argv.includes("--missed"))
    for (const { question, rank } of asked) if (rank === undefined) console.log(question);
}

async function askedOf(texts: readonly GivenText[]): Promise<readonly Asked[]> {
  const { pool, contents, owner, close } = await openWorkshop();
  let made = 0;
  try {
    const sources = createSources({
      pool,
      clock: () => new Date(),
      newId: () => `source-${String((made += 1)).padStart(6, "0")}`, // passages that fit equally come in the same order at every run
      work: workHere(SOURCE_WORK),
    });
    const post = await contents.create(owner, { title: "A post of many sources", body: "Words.\n" });
    if (!post.ok) throw new Error(post.refusal.message);
    for (const { name, text } of texts) {
      const added = await sources.add(owner, post.value.id, { text, title: name }, "person");
      if (!added.ok) throw new Error(`${name}: ${added.refusal.message}`);
    }
    const done: Asked[] = [];
    for (const question of questionsOf(texts, PER_TEXT)) {
      const startedAt = performance.now();
      const found = await sources.search(owner, { contentId: post.value.id, q: question.words, limit: SHOWN });
      const ms = performance.now() - startedAt;
      if (!found.ok) throw new Error(found.refusal.message);
      const at = found.value.items.findIndex(({ text }) => holds(text, question.sentence));
      done.push({ question, rank: at < 0 ? undefined : at + 1, ms });
    }
    return done;
  } finally {
    await close();
  }
}

/** A sentence may be cut at the end of a passage: half of it counts. */
function holds(passage: string, sentence: string): boolean {
  const half = Math.ceil(sentence.length / 2);
  return passage.includes(sentence.slice(0, half)) || passage.includes(sentence.slice(-half));
}

function printed(texts: readonly GivenText[], asked: readonly Asked[]): void {
  const characters = texts.reduce((sum, { text }) => sum + text.length, 0);
  console.log(`${asked.length} questions over ${texts.length} texts, ${Math.round(characters / 1_000)} kB together\n`);
  const line = (cells: readonly string[]) =>
    console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(24) : cell.padStart(11))).join(""));
  line(["", "questions", "recall@1", "recall@5"]);
  const row = (name: string, those: readonly Asked[]) =>
    line([name, String(those.length), within(those, 1), within(those, SHOWN)]);
  for (const kind of KINDS)
    row(
      kind,
      asked.filter(({ question }) => question.kind === kind),
    );
  for (const half of ["A", "B"] as const)
    row(
      `half ${half}`,
      asked.filter(({ question }) => question.half === half),
    );
  row("all", asked);
  const times = asked.map(({ ms }) => ms);
  console.log(
    `\ntime of a search: median ${percentile(times, 0.5).toFixed(1)} ms, slowest ${Math.max(...times).toFixed(1)} ms`,
  );
}

function within(those: readonly Asked[], most: number): string {
  const right = those.filter(({ rank }) => rank !== undefined && rank <= most).length;
  return `${((right / Math.max(1, those.length)) * 100).toFixed(1)} %`;
}

await main(process.argv.slice(2).find((one) => !one.startsWith("--")));
