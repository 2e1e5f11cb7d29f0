// The questions of the corpus of real edits that may be beside this checkout: read, sampled and halved as its scorer
// does.
import { existsSync } from "node:fs";
import path from "node:path";
import type { Answer, CorpusOp } from "./corpus-engine.ts";

const FOLDER = path.join(import.meta.dirname, "../../shared/corpus");

export const hasCorpus = () => existsSync(path.join(FOLDER, "score.mjs"));

export type Half = "A" | "B";
export type Verdict = "right" | "wrong" | "refused";

/** One question as the corpus stores it; `document` and what is right are made of it and its case. */
interface Instance {
  readonly id: string;
  readonly case: string;
  readonly group: string;
  readonly kind: string;
}

interface Case {
  readonly id: string;
  readonly repo: string;
}

interface Posed {
  readonly document: string;
  readonly ops: readonly CorpusOp[];
  readonly extra: { readonly base?: string };
}

/** What is used of the corpus's own scripts. */
interface Scripts {
  readJsonl(file: string): unknown[];
  sha1(text: string): string;
  realise(instance: Instance, of: Case | undefined): Posed;
  judge(instance: Instance, answer: Answer, posed: Posed): Verdict;
}

export interface Question {
  readonly id: string;
  /** Its group, and for a drift the kind too: `exact`, `drift/quotes`. */
  readonly group: string;
  readonly kind: string;
  readonly half: Half;
  /** What is asked; made again at each call, for the corpus is large. */
  pose(): Posed;
  judge(answer: Answer, posed: Posed): Verdict;
}

/**
 * The questions of the half that everyone may see, in the corpus's order; `sample` takes about so many, the same share
 * of every kind.
 */
export async function readQuestions({
  sample,
  half,
}: {
  readonly sample?: number | undefined;
  readonly half?: Half | undefined;
}): Promise<Question[]> {
  const { readJsonl, sha1, realise, judge } = await scripts();
  // the format that the corpus's README describes
  const cases = new Map((readJsonl(path.join(FOLDER, "dev.jsonl.gz")) as Case[]).map((one) => [one.id, one]));
  const instances = readJsonl(path.join(FOLDER, "dev.instances.jsonl.gz")) as Instance[]; // likewise
  const halves = halvesByRepository(instances.map((instance) => cases.get(instance.case)?.repo ?? ""));
  const all = instances.map((instance): Question => ({
    id: instance.id,
    group: instance.group,
    kind: `${instance.group}/${instance.kind}`,
    half: halves.get(cases.get(instance.case)?.repo ?? "") ?? "A",
    pose: () => realise(instance, cases.get(instance.case)),
    judge: (answer, posed) => judge(instance, answer, posed),
  }));
  const chosen = half === undefined ? all : all.filter((question) => question.half === half);
  return sample === undefined ? chosen : sampled(chosen, sample, sha1);
}

async function scripts(): Promise<Scripts> {
  const parts: unknown[] = await Promise.all(
    ["lib/util.mjs", "lib/generate.mjs", "score.mjs"].map((file) => import(path.join(FOLDER, file))),
  );
  return Object.assign({}, ...parts) as Scripts; // JavaScript beside the repository
}

/** The repositories with most questions first, each to the half that has fewer so far: no repository is in both. */
function halvesByRepository(repositories: readonly string[]): ReadonlyMap<string, Half> {
  const counts = new Map<string, number>();
  for (const repository of repositories) counts.set(repository, (counts.get(repository) ?? 0) + 1);
  const sizes = { A: 0, B: 0 };
  const sorted = [...counts].toSorted(([a, ofA], [b, ofB]) => ofB - ofA || (a < b ? -1 : 1));
  return new Map(
    sorted.map(([repository, count]) => {
      const half: Half = sizes.A <= sizes.B ? "A" : "B";
      sizes[half] += count;
      return [repository, half];
    }),
  );
}

function sampled(questions: readonly Question[], size: number, digest: (text: string) => string): Question[] {
  const share = Math.min(1, size / questions.length);
  return [...Map.groupBy(questions, ({ kind }) => kind).values()].flatMap((ofKind) => {
    const shuffled = ofKind
      .map((question) => ({ question, key: digest(question.id) }))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
    return shuffled.slice(0, Math.max(1, Math.round(ofKind.length * share))).map(({ question }) => question);
  });
}
