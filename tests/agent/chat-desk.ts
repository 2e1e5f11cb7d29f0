// A workspace with its owner, a chat, and a scripted model where the test hands one in.
import { randomUUID } from "node:crypto";
import { onTestFinished } from "vitest";
import {
  createChat,
  createReader,
  type AgentEnv,
  type CallFacts,
  type Chat,
  type ChatEvent,
  type ChatMessage,
  type TurnLimits,
} from "../../lib/agent/index.ts";
import { correctorClient, openAiModel } from "../../lib/model/index.ts";
import { createAuth, type Actor } from "../../lib/auth/index.ts";
import { createContents, type ContentAnswer, type Contents, type ToldEvent } from "../../lib/content/index.ts";
import { createCorrector, type StepCount } from "../../lib/correct/index.ts";
import type { Images } from "../../lib/images/index.ts";
import { NOBODY_ELSE } from "../../lib/messenger/index.ts";
import type { SourceLookup, Sources, SourcesEnv } from "../../lib/sources/index.ts";
import { createSettings } from "../../lib/settings/index.ts";
import { createSpending, type Spending } from "../../lib/spending/index.ts";
import type { PrismaClient } from "../../server/generated/prisma/client.ts";
import { makeOwner } from "../content/support.ts";
import { valueOf } from "../content/desk.ts";

export interface Told {
  readonly number: number;
  readonly kind: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface ChatDesk {
  readonly db: PrismaClient;
  readonly chat: Chat;
  readonly contents: Contents;
  readonly sources: Sources | undefined;
  readonly spending: Spending;
  readonly owner: Actor;
  readonly faults: unknown[];
  /** Events that were stored, and steps of second looks, as the metrics count them. */
  readonly events: readonly ToldEvent[];
  readonly steps: readonly StepCount[];
  write(body: string): Promise<ContentAnswer>;
  read(id: string): Promise<ContentAnswer>;
  /** Asks and hears the turn to its end. */
  ask(contentId: string, message: string, more?: Partial<ChatMessage>): Promise<Told[]>;
}

interface DeskOptions {
  readonly modelUrl?: string;
  /** Another model, for reading what people write; without one nobody is asked. */
  readonly reader?: { readonly url: string; readonly deadline?: (ms: number) => AbortSignal };
  readonly timeoutMs?: number;
  readonly limits?: Partial<TurnLimits>;
  readonly clock?: () => Date;
  readonly onCall?: (call: CallFacts) => void;
  readonly images?: Images;
  /** Made of the desk's clock and ids; without it nothing has sources. */
  readonly sources?: (tools: Pick<SourcesEnv, "clock" | "newId">) => Sources;
  readonly lookup?: SourceLookup;
  /** Where long work is done; without it, at once. */
  readonly work?: AgentEnv["work"];
  /** What others do after a turn has read the text, and before its edit comes. */
  readonly meanwhile?: (contentId: string, contents: Contents) => Promise<unknown>;
}

let ids = 0;

export async function chatDesk(
  db: PrismaClient,
  {
    modelUrl,
    reader: readBy,
    timeoutMs = 20_000,
    limits = {},
    onCall = () => undefined,
    images,
    sources: makeSources,
    lookup,
    meanwhile,
    work,
    clock = () => new Date(),
  }: DeskOptions = {},
): Promise<ChatDesk> {
  const prefix = randomUUID().slice(0, 8);
  const newId = () => `${prefix}-${String(ids++).padStart(9, "0")}`;
  const owner = await makeOwner(db);
  const events: ToldEvent[] = [];
  const steps: StepCount[] = [];
  const contents = createContents({
    db,
    clock,
    newId,
    onEvents: (told) => events.push(...told),
    ...(lookup ? { sources: lookup } : {}),
  });
  const sources = makeSources?.({ clock, newId });
  const faults: unknown[] = [];
  const modelAt = (baseUrl: string) =>
    openAiModel({
      apiKey: "key-of-the-tests",
      baseUrl,
      model: "scripted",
      temperature: 0.6,
      maxOutputTokens: 2_200,
      timeoutMs,
    });
  const model = modelUrl === undefined ? undefined : modelAt(modelUrl);
  const reader = readBy && createReader({ model: modelAt(readBy.url), deadline: readBy.deadline });
  const auth = createAuth({ db, clock, newId, randomToken: newId });
  const { toneGuide } = createSettings({ db, auth });
  const spending = createSpending({ db, auth, clock, report: (fault) => faults.push(fault) });
  const corrector = model && createCorrector({ client: correctorClient(model), count: (step) => steps.push(step) });
  const submitEdit: Contents["submitEdit"] = async (actor, id, ...rest) => {
    await meanwhile?.(id, contents);
    return contents.submitEdit(actor, id, ...rest);
  };
  const chat = createChat({
    db,
    contents: { ...contents, submitEdit },
    images,
    sources,
    toneGuide,
    spending,
    actorNow: (actor) => auth.actorNow(actor),
    clock,
    newId,
    model,
    corrector,
    reader,
    messenger: NOBODY_ELSE,
    limits,
    onCall,
    work,
    report: (fault) => faults.push(fault),
  });
  onTestFinished(() => chat.stop());
  return {
    db,
    chat,
    contents,
    sources,
    spending,
    owner,
    faults,
    events,
    steps,
    write: async (body) => valueOf(await contents.create(owner, { title: "Rota", body })),
    read: async (id) => valueOf(await contents.read(owner, id)),
    ask: async (contentId, message, more = {}) =>
      heard(valueOf(await chat.ask(owner, { contentId, message, ...more }, new AbortController().signal))),
  };
}

/** Every event of a stream, to its end. */
export async function heard(events: AsyncIterable<ChatEvent>): Promise<Told[]> {
  const all: Told[] = [];
  for await (const event of events) all.push(asTold(event));
  return all;
}

export const asTold = ({ number, kind, data }: ChatEvent): Told => ({
  number,
  kind,
  data: JSON.parse(data) as Told["data"],
}); // events are JSON objects

export const kinds = (events: readonly Told[]): string[] => events.map(({ kind }) => kind);
export const said = (events: readonly Told[]): string =>
  events
    .filter(({ kind }) => kind === "text")
    .map(({ data }) => String(data["text"]))
    .join("");
export const outcomes = (events: readonly Told[]): unknown[] =>
  events.filter(({ kind }) => kind === "tool_result").map(({ data }) => data["outcome"]);
export const dataOf = (events: readonly Told[], kind: string): Told["data"] | undefined =>
  events.findLast((event) => event.kind === kind)?.data;
export const conversationOf = (events: readonly Told[]): string => String(dataOf(events, "conversation")?.["id"]);
