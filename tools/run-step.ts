import { spawn, type ChildProcess } from "node:child_process";

export interface Step {
  name: string;
  /** A script and its arguments, run under this Node in the project's root. */
  args: readonly string[];
  environment?: Readonly<Record<string, string>>;
}

export interface StepResult {
  status: number;
  tookMs: number;
}

/** Runs one tool with its output on the terminal. A tool ended by a signal has status 1. */
export async function runStep(step: Step): Promise<StepResult> {
  return ended(spawn(process.execPath, step.args, { stdio: "inherit", env: environmentOf(step) }));
}

/** The same beside others: what it prints is printed when it has ended. */
export async function runStepAside(step: Step): Promise<StepResult> {
  const child = spawn(process.execPath, step.args, { stdio: ["ignore", "pipe", "pipe"], env: environmentOf(step) });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => void printed.push(chunk));
  const result = await ended(child);
  process.stdout.write(Buffer.concat(printed));
  return result;
}

const environmentOf = ({ environment = {} }: Step): NodeJS.ProcessEnv => ({ ...process.env, ...environment });

async function ended(child: ChildProcess): Promise<StepResult> {
  const startedAt = performance.now();
  const status = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve(code ?? 1)); // close, not exit: all it printed has been read by then
  });
  return { status, tookMs: performance.now() - startedAt };
}
