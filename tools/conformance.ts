// npm run conformance [-- --only MAT …]: the black-box cases, against a server started for them on a free port with
// fresh data. With --base URL --token TOKEN they talk to a server that runs already.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { runStep } from "./run-step.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const RUNNER = "tests/conformance/run.mjs";
const READY_LINE = /^Stet is ready on (http:\S+)$/m;

const given = process.argv.slice(2);
process.exitCode = given.includes("--base") ? await runCases(given) : await runCasesOnFreshServer(given);

async function runCases(args: string[]): Promise<number> {
  return (await runStep({ name: "conformance", args: [RUNNER, ...args] })).status;
}

async function runCasesOnFreshServer(args: string[]): Promise<number> {
  const data = await temporaryFolder("conformance");
  const token = randomBytes(24).toString("hex");
  const { DATABASE_URL: _, OPENAI_API_KEY: __, OPENAI_BASE_URL: ___, ...inherited } = process.env;
  const server = spawn(process.execPath, ["server/main.ts"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...inherited,
      HOST: "127.0.0.1",
      PORT: "0",
      STET_DATA: data,
      STET_OWNER_TOKEN: token,
      LOG_LEVEL: inherited["LOG_LEVEL"] ?? "warn",
    },
  });
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  try {
    const base = await Promise.race([readyAddress(server.stdout), ended]);
    if (base === undefined) throw new Error("The server ended while it started");
    return await runCases(["--base", base, "--token", token, ...args]);
  } finally {
    server.kill("SIGTERM");
    await ended;
    const elsewhere = (await readFile(path.join(data, "pg/elsewhere"), "utf8").catch(() => "")).trim();
    for (const folder of [data, elsewhere]) if (folder !== "") await rm(folder, { recursive: true, force: true });
  }
}

async function readyAddress(stdout: NodeJS.ReadableStream): Promise<string> {
  let printed = "";
  return new Promise((resolve) => {
    stdout.on("data", (chunk) => {
      printed += String(chunk);
      const address = READY_LINE.exec(printed)?.[1];
      if (address !== undefined) resolve(address);
    });
  });
}
