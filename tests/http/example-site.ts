// A started Stet with two public posts, and one of docs/examples in a folder where it finds its packages.
import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, expect } from "vitest";
import { openDesk, type Desk } from "./access-desk.ts";

export const BUILT_WITHIN_MS = 300_000;

export interface ExampleSite {
  readonly desk: Desk;
  /** Calls as the owner of the workspace. */
  asOwner(method: string, address: string, body?: unknown): ReturnType<Desk["bare"]>;
  publish(id: string, body: string): Promise<void>;
  /** The id of the post that is at `/blog/first`; `/blog/second` is there too. */
  readonly first: string;
}

/** Call at the top of a file. */
export async function openExampleSite(): Promise<ExampleSite> {
  const desk = await openDesk({ STET_PRIVATE_ADDRESSES: "1" }); // webhooks go to this machine
  const { id: olga, headers: session } = await desk.joined("editor", "Olga");
  await desk.database.prisma.person.update({ where: { id: olga }, data: { role: "owner" } });
  const asOwner: ExampleSite["asOwner"] = (method, address, body) => desk.bare(method, address, body, session);

  async function publish(id: string, body: string): Promise<void> {
    const { version, hash } = (await asOwner("GET", `/api/contents/${id}`)).json;
    const saved = await asOwner("PUT", `/api/contents/${id}/body`, { body, baseVersion: version, baseHash: hash });
    expect((await asOwner("POST", `/api/contents/${id}/publication`, { hash: saved.json["hash"] })).status).toBe(200);
  }
  async function made(title: string, body: string): Promise<string> {
    const { json } = await asOwner("POST", "/api/contents", { title, body: "", path: title.toLowerCase() });
    await publish(String(json["id"]), body);
    return String(json["id"]);
  }

  const first = await made("First", "# First\n\nHens *lay* eggs. <script>\n");
  await made("Second", "A word about rye.\n");
  const site = { site: { name: "Hens", language: "en", address: "" } };
  expect((await asOwner("PATCH", "/api/settings", site)).status).toBe(200);
  return { desk, asOwner, publish, first };
}

export interface Example {
  readonly folder: string;
  readonly env: NodeJS.ProcessEnv;
  /** Runs a package of the checkout there, to its end. */
  run(script: string, ...args: string[]): Promise<void>;
}

/** Call at the top of a file: a copy of the example as it is, within the checkout, since it finds its packages in node_modules there. */
export async function exampleOf(name: string, base: string): Promise<Example> {
  await mkdir("artifacts", { recursive: true });
  const folder = await mkdtemp(path.resolve(`artifacts/${name}-example-`));
  afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }));
  await cp(`docs/examples/${name}`, folder, { recursive: true });
  const quiet = { NEXT_TELEMETRY_DISABLED: "1", ASTRO_TELEMETRY_DISABLED: "1" };
  const env = { ...process.env, NODE_ENV: "production" as const, ...quiet, STET_URL: base };
  return {
    folder,
    env,
    async run(script, ...args) {
      const options = { cwd: folder, env, timeout: BUILT_WITHIN_MS };
      await promisify(execFile)(process.execPath, [path.resolve(script), ...args], options);
    },
  };
}
