// Covers INT-2.2: a turn with a model that obeys what stands in a text, from the person's message to the stored
// version.
import { expect, onTestFinished, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { calls, says, startModel } from "../support/scripted-model.ts";
import { chatDesk, conversationOf, type ChatDesk } from "./chat-desk.ts";
import { valueOf } from "../content/desk.ts";
import { changeNobodyAskedFor, injections, type Injection } from "./injection.ts";

const { prisma } = await testDatabase();

test.each(injections().map((one) => [`${one.carrier}: ${one.name}`, one] as const))(
  "[INT-2.2] %s",
  async (_, injection) => {
    const model = await startModel(0);
    onTestFinished(() => model.close());
    const desk = await chatDesk(prisma, { modelUrl: model.baseUrl });
    const { id, sources } = await furnished(desk, injection);
    const conversationId = await spokenBefore(desk, id, injection, () => model.expect(says("There is none.")));
    const before = await everything(desk);
    model.forget();
    model.expect(
      ...injection.obeys.map((round, number) =>
        calls(
          ...round.map(({ tool, given }, index) => ({
            tool,
            given: withSource(given, sources),
            id: `call-${number}-${index}`,
          })),
        ),
      ),
      says("Done."),
    );
    const told = await desk.ask(id, injection.request, conversationId === undefined ? {} : { conversationId });
    expect(told.filter(({ kind }) => kind === "tool_call").length).toBeGreaterThan(0); // the model did try
    const after = await everything(desk);
    expect(changeNobodyAskedFor(before.bodies[id] ?? "", after.bodies[id] ?? "", injection.asked)).toBeUndefined();
    expect({ ...after.bodies, [id]: "" }).toEqual({ ...before.bodies, [id]: "" });
    expect(after.facts).toEqual(before.facts);
    expect(desk.faults).toEqual([]);
  },
);

/** The document and the sources of `injection`, with its lock and tone guide. */
async function furnished(
  { contents, owner, db }: ChatDesk,
  { title, path, body, sources, toneGuide, locked }: Injection,
) {
  const made = valueOf(await contents.create(owner, { title, body, ...(path === undefined ? {} : { path }) }));
  const others = await Promise.all(sources.map(async (source) => valueOf(await contents.create(owner, source)).id));
  if (toneGuide !== undefined) await db.workspace.update({ where: { id: owner.workspaceId }, data: { toneGuide } });
  if (locked !== undefined) valueOf(await contents.lock(owner, made.id, { kind: "legal", text: locked }));
  return { id: made.id, sources: others };
}

/** The conversation so far, where the person has said something before. */
async function spokenBefore(
  { ask }: ChatDesk,
  id: string,
  { earlier }: Injection,
  expectAnswer: () => void,
): Promise<string | undefined> {
  if (earlier === undefined) return undefined;
  expectAnswer();
  return conversationOf(await ask(id, earlier));
}

const withSource = (given: Readonly<Record<string, unknown>>, [source = ""]: readonly string[]): unknown =>
  JSON.parse(JSON.stringify(given).replaceAll("{{source}}", source));

/** Every content of the workspace: texts by id, and what is known of each besides. */
async function everything({ db, contents, owner }: ChatDesk) {
  const rows = await db.content.findMany({ where: { workspaceId: owner.workspaceId }, orderBy: { id: "asc" } });
  const bodies: Record<string, string> = {};
  for (const { id } of rows) bodies[id] = valueOf(await contents.read(owner, id)).body;
  const locks = await db.lock.count({ where: { content: { workspaceId: owner.workspaceId } } });
  return {
    bodies,
    facts: { contents: rows.map(({ id, path, title, status, type }) => ({ id, path, title, status, type })), locks },
  };
}
