import { spawn } from "node:child_process";

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
export async function runStep({ args, environment = {} }: Step): Promise<StepResult> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, args, { stdio: "inherit", env: { ...process.env, ...environment } });
  const status = await new Promise<number>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => resolve(code ?? 1));
  });
  return { status, tookMs: performance.now() - startedAt };
}
