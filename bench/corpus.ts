// What each way of finding a quote is worth: the questions of the corpus of real edits, asked of the whole engine and
// of the engine without each strategy in turn.
//   npm run bench:corpus [-- --sample N] [--split A|B]
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { answerTo } from "./corpus-engine.ts";
import { hasCorpus, readQuestions, type Half, type Question } from "./corpus-questions.ts";
import { printTables, type Outcome } from "./corpus-tables.ts";
import { TOLERANT_STRATEGIES, type Strategy } from "../lib/outcome/index.ts";

const THREADS = 2;

interface Share {
  readonly sample: number | undefined;
  readonly half: Half | undefined;
  readonly thread: number;
}

if (isMainThread) await main();
else parentPort?.postMessage(await outcomesOf(workerData as Share)); // what `main` below sends

async function main(): Promise<void> {
  if (!hasCorpus()) {
    process.stdout.write("There is no corpus of real edits beside this checkout: nothing was measured.\n");
    return;
  }
  const { values } = parseArgs({ options: { sample: { type: "string" }, split: { type: "string" } } });
  const half = values.split === "A" || values.split === "B" ? values.split : undefined;
  const sample = values.sample === undefined ? undefined : Number(values.sample);
  if ((values.split !== undefined && half === undefined) || (sample !== undefined && !(sample >= 1))) {
    process.stderr.write("npm run bench:corpus [-- --sample N] [--split A|B]\n");
    process.exitCode = 2;
    return;
  }
  const shares = Array.from({ length: THREADS }, (_, thread): Share => ({ sample, half, thread }));
  printTables((await Promise.all(shares.map(inThread))).flat());
}

function inThread(share: Share): Promise<Outcome[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: share });
    worker.on("message", resolve);
    worker.on("error", reject);
  });
}

async function outcomesOf({ sample, half, thread }: Share): Promise<Outcome[]> {
  const questions = await readQuestions({ sample, half });
  return questions.filter((_, index) => index % THREADS === thread).map(outcomeOf);
}

/**
 * A strategy that found an anchor was the first that fitted: without a stricter one, which fitted nowhere, or a looser
 * one, which nobody asked, the answer is the same. Where nothing is applied any of them may have seen to it: each is
 * left out.
 */
function outcomeOf(question: Question): Outcome {
  const posed = question.pose();
  const { answer, strategies } = answerTo(posed.document, posed.ops, posed.extra);
  const verdict = question.judge(answer, posed);
  const suspects =
    answer.ok && strategies.length > 0
      ? TOLERANT_STRATEGIES.filter((strategy) => strategies.includes(strategy))
      : TOLERANT_STRATEGIES;
  const without: Partial<Record<Strategy, Outcome["verdict"]>> = {};
  for (const strategy of suspects) {
    const lesser = question.judge(answerTo(posed.document, posed.ops, posed.extra, new Set([strategy])).answer, posed);
    if (lesser !== verdict) without[strategy] = lesser;
  }
  const { id, group, kind, half } = question;
  return { id, group, kind, half, verdict, applied: answer.ok, strategies: [...new Set(strategies)], without };
}
