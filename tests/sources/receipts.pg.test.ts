// Covers docs/spec/sources.md SRC-8 and KEEP-2.1 on a real Postgres: what receipts name of sources, and what sources vouch for.
import { expect, test } from "vitest";
import { createContents } from "../../lib/content/index.ts";
import type { FromSource } from "../../lib/outcome/index.ts";
import { createSourceLookup, createSources, SOURCE_WORK } from "../../lib/sources/index.ts";
import { workHere } from "../../lib/threads/index.ts";
import { desk, refusalOf, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { sent } from "../support/sent.ts";

const { prisma, pool } = await testDatabase();
const at = await desk(prisma);
const { env, owner } = at;
const sources = createSources({ pool, clock: env.clock, newId: env.newId, work: workHere(SOURCE_WORK) });
const contents = createContents({ ...env, sources: createSourceLookup(pool) });
const agent = { ...owner, scopes: new Set(["read", "edit"]) } as typeof owner;

const TALK = `[00:00:05] Una Berg: How did it begin?
[00:00:12] Tom Hale: With my aunt, in 1987. She had the oven, and nobody wanted it.
[00:01:40] Una Berg: And the price of the oven?
[00:01:52] Tom Hale: It was 4.200 euros. The recipe is at https://example.org/rye and it is free.
`;

async function edit(id: string, to: string, request = `Replace "We bake at four." with "${to}"`) {
  const { version, hash } = valueOf(await contents.read(owner, id));
  const ops = [{ op: "replace", target: { text: "We bake at four." }, with: to }];
  return sent(await contents.submitEdit(owner, id, { baseVersion: version, baseHash: hash, request, ops })).body;
}

const named = (body: unknown): readonly FromSource[] =>
  (body as { readonly receipt: { readonly sources?: readonly FromSource[] } }).receipt.sources ?? [];

async function post(text = TALK) {
  const { id } = await at.write("# Bakery\n\nWe bake at four.\n");
  const source = valueOf(await sources.add(owner, id, { text, title: "Talk with Tom" }, "person"));
  return { id, source: source.id };
}

test("[SRC-8] figures, names, quotations and rows of words of an attached source are on the receipt, with the passage", async () => {
  const { id, source } = await post();
  const body = await edit(id, "The oven cost 4,200 euros in 1987, says Tom Hale, «and nobody wanted it»");
  expect(named(body).map(({ kind, words }) => [kind, words])).toEqual([
    ["figure", "4,200"],
    ["figure", "1987"],
    ["name", "Tom Hale"],
    ["quotation", "and nobody wanted it"],
  ]);
  expect(named(body)[0]).toMatchObject({
    sourceId: source,
    title: "Talk with Tom",
    passage: 1,
    before: "# Bakery\n\nThe oven cost ".slice(-24),
  });
  const [{ number } = { number: 0 }] = valueOf(await contents.versions(owner, id, { limit: 1 })).items;
  expect(valueOf(await contents.version(owner, id, number)).receipt).toMatchObject({ sources: named(body) });
});

test("[SRC-8] the same request twice, and a dry run, name the same; without sources nothing is named", async () => {
  const { id } = await post();
  const words = "The oven cost 4,200 euros.";
  const { version, hash } = valueOf(await contents.read(owner, id));
  const ops = [{ op: "replace", target: { text: "We bake at four." }, with: words }];
  const request = { baseVersion: version, baseHash: hash, request: `Replace "We bake at four." with "${words}"`, ops };
  const dry = sent(await contents.submitEdit(owner, id, { ...request, dryRun: true })).body;
  expect(named(dry)).toHaveLength(1);
  expect(named(sent(await contents.submitEdit(owner, id, request)).body)).toEqual(named(dry));
  const bare = await at.write("# Bakery\n\nWe bake at four.\n");
  expect(named(await edit(bare.id, words))).toEqual([]);
});

test("[SRC-8] a source that is deleted while it is quoted keeps its name and place on the receipt, and is said to be gone", async () => {
  const { id, source } = await post();
  await edit(id, "The oven cost 4,200 euros.");
  expect(valueOf(await contents.quoted(owner, id)).items).toMatchObject([
    { words: "4,200", isGone: false, version: 2 },
  ]);
  valueOf(await sources.remove(owner, source));
  expect(valueOf(await contents.quoted(owner, id)).items).toMatchObject([
    { words: "4,200", isGone: true, title: "Talk with Tom", passage: 1, sourceId: source },
  ]);
  expect(refusalOf(await contents.quoted({ ...owner, workspaceId: "another" }, id)).code).toBe("not_found");
  expect(refusalOf(await contents.quoted({ ...owner, scopes: new Set([]) } as typeof owner, id)).code).toBe(
    "forbidden",
  );
});

const LINK = "We bake at four, as [told](https://example.org/rye).";
const ASKED = "Link “We bake at four” to the recipe";

test("[KEEP-2.1] an address that an attached source holds counts as known, and the receipt says so", async () => {
  const { id } = await post();
  const body = await edit(id, LINK, ASKED);
  expect(codes(body)).not.toContain("new_link");
  const other = await post("Nothing of the kind.");
  expect(codes(await edit(other.id, LINK, ASKED))).toContain("new_link");
  const longer = await post("The recipe is at https://example.org/rye/bread.");
  expect(codes(await edit(longer.id, LINK, ASKED))).toContain("new_link");
});

test("[KEEP-2.1] on the receipt of an edit that is made, the address names its passage", async () => {
  const { id } = await post();
  const body = await edit(id, LINK, `Replace "We bake at four." with "${LINK}"`);
  expect(body).toMatchObject({ outcome: "applied" });
  expect(named(body)).toMatchObject([{ kind: "address", words: "https://example.org/rye", title: "Talk with Tom" }]);
});

test("[KEEP-2.1] a source that only an AI has brought, or of another post, vouches for nothing", async () => {
  const { id } = await at.write("# Bakery\n\nWe bake at four.\n");
  valueOf(await sources.add(agent, id, { text: "See https://example.org/rye for it all, says the AI." }, "ai"));
  await post();
  expect(codes(await edit(id, LINK, ASKED))).toContain("new_link");
});

function codes(body: unknown): readonly string[] {
  const { receipt } = body as { readonly receipt: { readonly guards: readonly { code: string; outcome: string }[] } };
  return receipt.guards.filter(({ outcome }) => outcome !== "pass").map(({ code }) => code);
}
