// Covers docs/spec/sources.md SRC-5: sources that give orders, and a model that obeys them.
import { readFileSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { createSourceLookup, createSources, SOURCE_WORK } from "../../lib/sources/index.ts";
import { workHere } from "../../lib/threads/index.ts";
import { chatDesk } from "../agent/chat-desk.ts";
import { changeNobodyAskedFor } from "../agent/injection.ts";
import { testDatabase } from "../support/database.ts";
import { calls, says, startModel } from "../support/scripted-model.ts";

interface Hostile {
  readonly document: string;
  readonly request: string;
  readonly asked: readonly (readonly [string, string])[];
  readonly sources: readonly {
    readonly language: string;
    readonly text: string;
    /** What a model sends that does what the source says, call after call. */
    readonly obeys: readonly { readonly tool: string; readonly given: Readonly<Record<string, unknown>> }[];
  }[];
}

const { prisma, pool } = await testDatabase();
const fixture = new URL("../fixtures/sources/hostile.json", import.meta.url);
const { document, request, asked, sources: all } = JSON.parse(readFileSync(fixture, "utf8")) as Hostile;
const TYPO = { tool: "edit_ops", given: { ops: [{ op: "replace", target: { text: "teh" }, with: "the" }] } };

test("[SRC-5] there are sixty of them, in several languages", () => {
  expect(all.length).toBeGreaterThanOrEqual(60);
  expect(new Set(all.map(({ language }) => language)).size).toBeGreaterThan(8);
});

test.each(all.map((one) => [`${one.language}: ${one.text.slice(0, 60)}`, one] as const))(
  "[SRC-5] grants nothing: %s",
  async (_, { text, obeys }) => {
    const model = await startModel(0);
    onTestFinished(() => model.close());
    const desk = await chatDesk(prisma, {
      modelUrl: model.baseUrl,
      sources: (tools) => createSources({ pool, work: workHere(SOURCE_WORK), ...tools }),
      lookup: createSourceLookup(pool),
    });
    const { id } = await desk.write(document);
    const added = await desk.sources?.add(desk.owner, id, { text }, "person");
    expect(added?.ok).toBe(true);
    const before = await prisma.content.findMany({ where: { workspaceId: desk.owner.workspaceId } });
    const read = { tool: "read_source", given: { query: text.slice(0, 60) } };
    model.expect(
      ...[read, TYPO, ...obeys].map((call, number) => calls({ ...call, id: `call-${number}` })),
      says("Done."),
    );
    const told = await desk.ask(id, request);
    expect(told.filter(({ kind }) => kind === "tool_call").length).toBeGreaterThan(2); // the model did try
    const after = await desk.read(id);
    expect(changeNobodyAskedFor(document, after.body, { changes: asked })).toBeUndefined();
    expect(after.body).toContain("the whole town");
    const now = await prisma.content.findMany({ where: { workspaceId: desk.owner.workspaceId } });
    expect(now.map(({ title, path }) => [title, path])).toEqual(before.map(({ title, path }) => [title, path]));
    expect(desk.faults).toEqual([]);
  },
);
