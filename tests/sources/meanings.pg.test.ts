// Covers docs/spec/sources.md SRC-4.1: passages by what they mean, with an embedding model of a table of words.
import { expect, test } from "vitest";
import { createAuth } from "../../lib/auth/index.ts";
import { embedded } from "../../lib/model/index.ts";
import { createModelSettings, type ModelInUse } from "../../lib/settings/index.ts";
import { createMeanings, createSources, SOURCE_WORK, type Embedder } from "../../lib/sources/index.ts";
import { createSpending } from "../../lib/spending/index.ts";
import { workHere } from "../../lib/threads/index.ts";
import { createEmbedderFor, tryModel } from "../../server/models.ts";
import { desk, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { embeddingServer, type EmbeddingServer } from "../support/embedding-server.ts";
import { says } from "../support/scripted-model.ts";

const { prisma, pool } = await testDatabase();
const { env, owner, write } = await desk(prisma);
const auth = createAuth({ db: prisma, clock: env.clock, newId: env.newId, randomToken: () => "not-used" });
const noFault = () => expect.unreachable();
const TALK = ["The furnace was four thousand.", "A puppy barked all night.", "We took the railway to Lyon."]
  .map((words) => words + " Nothing else was said about it, and nobody asked.".repeat(11))
  .join("\n\n");
const ABOUT_THE_FURNACE = "stove";

const inUseAt = ({ baseUrl }: Pick<EmbeddingServer, "baseUrl">): ModelInUse => ({
  model: "writer",
  baseUrl,
  apiKey: undefined,
  temperature: 0,
  maxOutputTokens: 100,
  contextTokens: 8_000,
  timeoutMs: 5_000,
  embeddingModel: "meanings",
});

interface Office {
  readonly embedderFor?: () => Promise<Embedder | undefined>;
  readonly now?: () => Date;
}

/** A post with a talk as its source, and how many of its passages are known by meaning. */
async function withTalk(server: Pick<EmbeddingServer, "baseUrl">, { embedderFor, now = env.clock }: Office = {}) {
  const faults: unknown[] = [];
  const settings = { apiKey: undefined, baseUrl: server.baseUrl, model: "meanings", timeoutMs: 5_000 };
  const usual = async (): Promise<Embedder> => ({
    model: settings.model,
    async embed(texts) {
      const came = await embedded(texts, settings);
      return came.ok ? came.value.vectors : undefined;
    },
  });
  const meanings = createMeanings({
    pool,
    clock: now,
    embedderFor: embedderFor ?? usual,
    onFault: (fault) => void faults.push(fault),
  });
  const sources = createSources({ pool, clock: env.clock, newId: env.newId, work: workHere(SOURCE_WORK), meanings });
  const { id } = await write("Words.\n");
  const text = `${TALK}\n\nTalk ${id}.`; // a source of its own
  const kept = valueOf(await sources.add(owner, id, { text }, "person"));
  const knownBy = (model: string) => prisma.sourceVector.count({ where: { sourceId: kept.id, model } });
  const known = () => knownBy("meanings");
  const found = async (q: string) =>
    valueOf(await sources.search(owner, { contentId: id, q })).items.map((item) => item.text.slice(0, 20));
  return { id, sources, kept, known, knownBy, found, faults };
}

test("[SRC-4.1] the same said in other words is found; words that are there come first all the same", async () => {
  const server = await embeddingServer();
  const { kept, known, found, faults } = await withTalk(server);
  await expect.poll(known).toBe(kept.passages);
  expect((await found(ABOUT_THE_FURNACE))[0]).toBe("The furnace was four");
  expect((await found("hound"))[0]).toBe("A puppy barked all n");
  expect((await found("the railway of the dog"))[0]).toBe("We took the railway ");
  expect(faults).toEqual([]);
});

test("[SRC-4.1] without such a model nothing is asked, and what is there is found by its words", async () => {
  const server = await embeddingServer();
  const { found, known } = await withTalk(server, { embedderFor: async () => undefined });
  expect(await found(ABOUT_THE_FURNACE)).toEqual([]);
  expect((await found("furnace"))[0]).toBe("The furnace was four");
  expect([await known(), server.asked]).toEqual([0, []]);
});

test("[SRC-4.1] a server that fails is left alone for a minute; words are found meanwhile, and nothing is lost", async () => {
  const server = await embeddingServer();
  let at = env.clock().getTime();
  server.answersWith(() => ({ status: 400, body: { error: { message: "no" } } }));
  const { kept, known, found } = await withTalk(server, { now: () => new Date(at) });
  await expect.poll(() => server.asked.length).toBe(1);
  server.answersWith(undefined);
  expect((await found("furnace"))[0]).toBe("The furnace was four");
  expect([server.asked.length, await known()]).toEqual([1, 0]);
  at += 61_000;
  await found("furnace"); // it learns what is missing
  await expect.poll(known).toBe(kept.passages);
  expect((await found(ABOUT_THE_FURNACE))[0]).toBe("The furnace was four");
});

const one = (embedding: unknown) => (texts: readonly string[]) => ({
  status: 200,
  body: { data: texts.map((_, index) => ({ index, embedding })) },
});
test.each<readonly [string, Parameters<EmbeddingServer["answersWith"]>[0]]>([
  ["no vectors", () => ({ status: 200, body: { data: [] } })],
  ["a page", () => ({ status: 200, body: "<html>" })],
  ["words for numbers", one(["1", "2"])],
  ["null", one([null, 1])],
  ["nothing in it", one([])],
  ["ten thousand numbers", one(Array(10_000).fill(1))],
  ["all for one text", (texts) => ({ status: 200, body: { data: texts.map(() => ({ index: 0, embedding: [1] })) } })],
  [
    "lengths that differ",
    (texts) => ({
      status: 200,
      body: { data: texts.map((_, index) => ({ index, embedding: Array(index + 1).fill(1) })) },
    }),
  ],
])("[SRC-4.1] an answer of no use is as none: %s", async (_, answer) => {
  const server = await embeddingServer();
  server.answersWith(answer);
  const { found, known, faults } = await withTalk(server);
  await expect.poll(() => server.asked.length).toBeGreaterThan(0);
  expect((await found("furnace"))[0]).toBe("The furnace was four");
  expect([await known(), faults]).toEqual([0, []]);
});

test("[SRC-4.1] another model learns all passages again, and is not compared with the one before", async () => {
  const server = await embeddingServer();
  const first = await withTalk(server);
  await expect.poll(first.known).toBe(first.kept.passages);
  const embedderFor = async (): Promise<Embedder> => ({
    model: "another",
    embed: async (texts) => texts.map((text) => (/puppy|hound/i.test(text) ? [0, 1] : [1, 0])),
  });
  const meanings = createMeanings({ pool, clock: env.clock, embedderFor, onFault: noFault });
  expect(await meanings.near(owner, first.id, "hound", 8)).toEqual([]);
  await expect.poll(() => first.knownBy("another")).toBe(first.kept.passages);
  expect(await first.known()).toBe(0);
  const near = await meanings.near(owner, first.id, "hound", 1);
  expect(near).toMatchObject([{ sourceId: first.kept.id }]);
});

test("[SRC-4.1] a source that is deleted while its passages are learnt is passed over", async () => {
  const server = await embeddingServer();
  const gate = Promise.withResolvers<void>();
  const { sources, kept, known, faults } = await withTalk(server, {
    embedderFor: async () => ({
      model: "meanings",
      async embed(texts) {
        await gate.promise;
        return texts.map(() => [1]);
      },
    }),
  });
  valueOf(await sources.remove(owner, kept.id));
  gate.resolve();
  await expect.poll(known).toBe(0);
  expect(faults).toEqual([]);
});

test("[SRC-4.1] it is asked as the settings say, and only while something may be spent (AGT-9)", async () => {
  const server = await embeddingServer();
  const inUse = inUseAt(server);
  const settings = createModelSettings({
    db: prisma,
    auth,
    clock: env.clock,
    secret: undefined,
    tryModel,
    fromEnvironment: inUse,
  });
  const spending = createSpending({ db: prisma, auth, clock: env.clock, report: noFault });
  const embedder = await createEmbedderFor(settings, spending, noFault)(owner);
  expect(await embedder?.embed(["oven", "dog"])).toEqual([
    [1, 0, 0, 0, 0, 0.1],
    [0, 0, 1, 0, 0, 0.1],
  ]);
  const month = valueOf(await spending.month(owner));
  expect(month.models).toMatchObject([{ name: "meanings", inputTokens: 20, outputTokens: 0 }]);
  valueOf(await spending.change(owner, { limits: { workspace: { tokens: 20 } } }));
  expect(await embedder?.embed(["rain"])).toBeUndefined();
  expect(server.asked).toEqual([["oven", "dog"]]);
});

test("[SET-2] a test of the connection asks the model for meanings too, and says why that does not answer", async () => {
  const server = await embeddingServer(says("OK"));
  expect((await tryModel(inUseAt(server))).ok).toBe(true);
  expect(server.asked).toEqual([["OK"]]);
  server.answersWith(() => ({ status: 404, body: { error: { message: "no such model" } } }));
  expect(await tryModel(inUseAt(server))).toMatchObject({
    ok: false,
    refusal: { message: "The model server does not know the model meanings." },
  });
  expect((await tryModel({ ...inUseAt(server), embeddingModel: null })).ok).toBe(true);
});
