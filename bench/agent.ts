// What a turn of the chat takes, with a scripted model: tokens by part, time to the first word, and whether it ends as
// wanted.
//   npm run bench:agent
import { randomUUID } from "node:crypto";
import { createChat, type Chat, type ChatEvent } from "../lib/agent/index.ts";
import { createAuth } from "../lib/auth/index.ts";
import { NOBODY_ELSE } from "../lib/messenger/index.ts";
import { counterFor, openAiModel, type TokenCounter } from "../lib/model/index.ts";
import { createSpending } from "../lib/spending/index.ts";
import { startModel, type ModelRequest } from "../tests/support/scripted-model.ts";
import { ALL_TURNS, postOfSize, type ScriptedTurn } from "./agent-turns.ts";
import { percentile } from "./percentiles.ts";
import { openWorkshop, type Workshop } from "./workshop.ts";

const MODEL = "gpt-4o-mini";

/** Tokens of one request, by what they are for. */
interface Parts {
  readonly prompt: number;
  readonly tools: number;
  readonly document: number;
  readonly results: number;
}

interface Ran {
  readonly turn: ScriptedTurn;
  readonly requests: readonly Parts[];
  /** Of the first event that a person sees something of, from the message on. */
  readonly firstMs: number;
  readonly isAsWanted: boolean;
}

async function main(): Promise<void> {
  const workshop = await openWorkshop();
  try {
    const counter = await counterFor(MODEL);
    const ran: Ran[] = [];
    for (const turn of ALL_TURNS) ran.push(await run(workshop, counter, turn));
    printed(ran);
  } finally {
    await workshop.close();
  }
}

async function run(workshop: Workshop, counter: TokenCounter, turn: ScriptedTurn): Promise<Ran> {
  const { contents, owner } = workshop;
  const server = await startModel(0, ...turn.script);
  const chat = chatOf(workshop, server.baseUrl);
  try {
    const made = await contents.create(owner, { title: `Guide ${randomUUID()}`, body: postOfSize(turn.size) });
    if (!made.ok) throw new Error(made.refusal.message);
    const startedAt = performance.now();
    const asked = { contentId: made.value.id, message: turn.message };
    const stream = await chat.ask(owner, asked, new AbortController().signal);
    if (!stream.ok) throw new Error(stream.refusal.message);
    let firstMs: number | undefined;
    const told: ChatEvent[] = [];
    for await (const event of stream.value) {
      told.push(event);
      if (event.kind !== "conversation") firstMs ??= performance.now() - startedAt;
    }
    const isAsWanted = endOf(told) === turn.ends && editsIn(told) === turn.edits && server.left() === 0;
    return {
      turn,
      requests: server.requests.map((request) => partsOf(request, counter)),
      firstMs: firstMs ?? Number.NaN,
      isAsWanted,
    };
  } finally {
    await chat.stop();
    await server.close();
  }
}

function chatOf({ prisma: db, contents }: Workshop, baseUrl: string): Chat {
  const clock = () => new Date();
  const newId = () => randomUUID();
  const report = (fault: unknown) => {
    throw fault;
  };
  const auth = createAuth({ db, clock, newId, randomToken: newId });
  return createChat({
    db,
    contents,
    clock,
    newId,
    report,
    spending: createSpending({ db, auth, clock, report }),
    actorNow: (actor) => Promise.resolve(actor),
    toneGuide: () => Promise.resolve(""),
    messenger: NOBODY_ELSE,
    model: openAiModel({
      apiKey: "of-the-bench",
      baseUrl,
      model: MODEL,
      temperature: 0.6,
      maxOutputTokens: 2_200,
      timeoutMs: 20_000,
    }),
  });
}

const dataOf = ({ data }: ChatEvent): Readonly<Record<string, unknown>> => JSON.parse(data) as Record<string, unknown>; // events are JSON objects
const endOf = (told: readonly ChatEvent[]): unknown =>
  told.filter(({ kind }) => kind === "done").map(dataOf)[0]?.["reason"];
const editsIn = (told: readonly ChatEvent[]): number =>
  told.filter((event) => event.kind === "tool_result" && dataOf(event)["outcome"] === "applied").length;

function partsOf({ messages, tools = [] }: ModelRequest, counter: TokenCounter): Parts {
  const of = (role: string) => messages.filter((message) => message.role === role);
  const tokens = (values: readonly unknown[]) =>
    values.reduce<number>((sum, value) => sum + counter.count(JSON.stringify(value)), 0);
  return {
    prompt: tokens(of("system")),
    tools: tokens([tools]),
    document: tokens(of("user")),
    results: tokens([...of("assistant"), ...of("tool")]),
  };
}

function printed(ran: readonly Ran[]): void {
  const line = (cells: readonly (string | number)[]) =>
    console.log(cells.map((cell, at) => (at === 0 ? String(cell).padEnd(34) : String(cell).padStart(10))).join(""));
  line(["tokens of a turn, all its calls", "calls", "prompt", "tools", "document", "results", "together", "wanted"]);
  for (const { turn, requests, isAsWanted } of ran) {
    const sum = (part: keyof Parts) => requests.reduce((total, request) => total + request[part], 0);
    const parts = [sum("prompt"), sum("tools"), sum("document"), sum("results")];
    const together = parts.reduce((total, part) => total + part, 0);
    line([`${turn.size / 1_000} kB: ${turn.name}`, requests.length, ...parts, together, isAsWanted ? "yes" : "NO"]);
  }
  const times = ran.map(({ firstMs }) => firstMs);
  const wanted = ran.filter(({ isAsWanted }) => isAsWanted).length;
  console.log(`\nturns that end as wanted: ${wanted} of ${ran.length}`);
  console.log(
    `first word, the model's own time aside: p50 ${percentile(times, 0.5).toFixed(0)} ms, p95 ${percentile(times, 0.95).toFixed(0)} ms`,
  );
}

await main();
