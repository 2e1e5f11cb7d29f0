// Covers docs/spec: every public conformance case of the rules that stand, over HTTP against the started server.
import { execFile } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, expect, test } from "vitest";
import { sharedServer } from "../support/shared-server.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";

interface Case {
  readonly id: string;
  readonly why: string;
}

interface Result {
  readonly id: string;
  readonly ok: boolean;
  readonly complaints: readonly string[];
}

const folder = path.resolve("tests/conformance");
const cases = readdirSync(path.join(folder, "cases"))
  .filter((file) => file.endsWith(".json"))
  .flatMap((file) => (JSON.parse(readFileSync(path.join(folder, "cases", file), "utf8")) as { cases: Case[] }).cases); // our own files

let results = new Map<string, Result>();

beforeAll(async () => {
  const scratch = await temporaryFolder("conformance");
  const out = path.join(scratch, "results.json");
  const { base, token } = sharedServer();
  await new Promise<void>((resolve) => {
    execFile(process.execPath, [path.join(folder, "run.mjs"), "--base", base, "--token", token, "--json", out], () => resolve()); // its exit status only repeats what the file says
  });
  const written = JSON.parse(await readFile(out, "utf8")) as { results: Result[] }; // the runner's own format
  results = new Map(written.results.map((result) => [result.id, result]));
});

test.each(cases.map(({ id, why }) => [id.split("/")[0], id.split("/")[1], why]))("[%s] %s: %s", (rule, name) => {
  expect(results.get(`${rule}/${name}`)).toMatchObject({ ok: true, complaints: [] });
});
