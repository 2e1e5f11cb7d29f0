// Covers docs/spec/doors.md DOOR-1.4: the examples of docs/programs.md, run as they are written, in their order,
// against a started server.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { digestOf, openDesk } from "./access-desk.ts";

const run = promisify(execFile);
const PAGE = readFileSync("docs/programs.md", "utf8");
/** As the page's own `call` says it. */
const TOKEN = "change-me-please";
const desk = await openDesk();
const owner = { authorization: `Bearer ${TOKEN}` };
const { id: personId } = await desk.database.prisma.person.findFirstOrThrow({ where: { role: "owner" } });
await desk.database.prisma.apiToken.create({
  data: {
    id: "t-readme",
    digest: digestOf(TOKEN),
    personId,
    name: "programs",
    scopes: ["read", "edit", "write:person", "grant", "publish", "admin"],
  },
});

interface Block {
  readonly language: string;
  readonly text: string;
}

const BLOCKS: readonly Block[] = [...PAGE.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(
  ([, language = "", text = ""]) => ({ language, text }),
);
const here = (text: string): string =>
  text
    .replaceAll("http://127.0.0.1:3000", desk.server.base)
    .replaceAll("ws://127.0.0.1:3000", desk.server.base.replace("http", "ws"));

interface Example {
  readonly command: string;
  /** What the page says of the answer, in a comment after or below it. */
  readonly comment: string;
}

/** The commands of a block: one may go on over lines until its quotes are closed. */
function examplesIn({ text }: Block): Example[] {
  const examples: { command: string; comment: string }[] = [];
  let open = false;
  for (const line of text.split("\n")) {
    const last = examples.at(-1);
    if (open && last) last.command += `\n${line}`;
    else if (line.startsWith("call ")) examples.push({ command: line, comment: "" });
    else if (line.startsWith("#") && last) last.comment += line;
    else continue;
    open = ((examples.at(-1)?.command ?? "").split("'").length - 1) % 2 === 1;
  }
  return examples.map(({ command, comment }) => {
    const [, bare = command, behind = ""] = /^([^]*?)(?:\s{2,}|\s(?=#\s))#\s(.*)$/.exec(command) ?? [];
    return { command: bare, comment: behind + comment };
  });
}

/** What stands for something of an earlier answer. */
const known = new Map<string, string>();

function learn(command: string, answer: string): void {
  const value = (name: string) => new RegExp(`"${name}":"([^"]+)"`).exec(answer)?.[1];
  const note = (word: string, found: string | undefined) => found !== undefined && known.set(word, found);
  note("PASTE IT HERE", value("resumeToken"));
  note("SUGGESTION", /"suggestions":\[\{"id":"([^"]+)"/.exec(answer)?.[1]);
  if (/\/locks -d/.test(command)) note("LOCK", value("id"));
  if (/\/api\/edits\?/.test(command)) note("ATTEMPT", value("id"));
  if (/\/api\/chat -d/.test(command)) note("CONVERSATION", value("id"));
  if (/\/api\/tokens -d/.test(command)) note("TOKEN", value("id"));
}

const placed = (command: string): string =>
  [...known].reduce((text, [word, value]) => text.replace(new RegExp(`\\b${word}\\b`), value), command);

/** The shell function of the page, with the status after each answer. */
const CALL = BLOCKS.find(({ text }) => text.includes("call() {"))?.text ?? "";
const SHELL = `curl() { command curl -w '\\nHTTP %{http_code}' "$@"; }\n${here(CALL)}`;

/** An edit with something left out, for the example that makes it: the one above it is a dry run. */
async function madeWithLeftOut(): Promise<string> {
  const { json: post } = await desk.bare(
    "POST",
    "/api/contents",
    { title: "Aside", body: "The gate opens at ten.\n\nOpen on Monday.\n" },
    owner,
  );
  const ops = [
    { op: "replace", target: { text: "ten" }, with: "eleven" },
    { op: "replace", target: { text: "on Monday" }, with: "on Mondays" },
  ];
  const edit = { baseVersion: post["version"], baseHash: post["hash"], request: "Change ten to eleven", ops };
  return String(
    (await desk.bare("POST", `/api/contents/${String(post["id"])}/edit-ops`, edit, owner)).json["attemptId"],
  );
}

test("[DOOR-1.4] every call of docs/programs.md, in its order: answered as the comment beside it says", async () => {
  const examples = BLOCKS.filter(({ language, text }) => language === "sh" && !text.includes("call() {")).flatMap(
    examplesIn,
  );
  expect(examples.length).toBeGreaterThan(25);
  known.set("PERSON", (await desk.database.prisma.person.findFirstOrThrow({ where: { name: "Edda" } })).id);
  known.set("ATTEMPT", await madeWithLeftOut());
  const wrong: string[] = [];
  for (const { command, comment } of examples) {
    const { stdout } = await run("bash", ["-c", `${SHELL}\n${placed(command)}`]);
    const status = Number(/\nHTTP (\d+)\s*$/.exec(stdout)?.[1]);
    const expected = /\b4\d\d\b/.exec(comment)?.[0] ?? (command.endsWith("/retry") ? "422" : undefined);
    const isAsSaid = expected === undefined ? status >= 200 && status < 300 : status === Number(expected);
    const missing = [...comment.matchAll(/"(\w+)": ("[^"…]+"|\d+)/g)]
      .map(([, name, value]) => `"${name}":${value}`)
      .filter((one) => !stdout.includes(one));
    if (!isAsSaid || missing.length > 0 || stdout.includes('"isError":true'))
      wrong.push(`${command}\n→ ${stdout.slice(0, 400)}\nmissing: ${missing.join(" ")}`);
    learn(command, stdout);
  }
  expect(wrong).toEqual([]);
});

test("[DOOR-1.4] the program for live documents runs, and is told that its words are stored", async () => {
  const program =
    BLOCKS.find(({ language, text }) => language === "js" && text.includes("HocuspocusProvider"))?.text ?? "";
  const { json: content } = await desk.bare("POST", "/api/contents", { title: "Live", body: "World.\n" }, owner);
  const whole = `const content = ${JSON.stringify({ liveDocument: content["liveDocument"] })};\n${here(program).replace('console.log("it is")', 'console.log("it is"), process.exit()')}`;
  const { stdout } = await run(process.execPath, ["--input-type=module", "-e", whole]);
  expect(stdout.trim()).toBe("it is");
  expect((await desk.bare("GET", `/api/contents/${String(content["id"])}`, undefined, owner)).json["body"]).toBe(
    "Hello. World.\n",
  );
});
