// Covers CMT-1 to CMT-1.4 on a real Postgres: what people say about a text, where it is, and who may.
import { describe, expect, test } from "vitest";
import type { Actor, TokenScope } from "../../lib/auth/index.ts";
import { createLiveContents, purgeHistory, type ShownComment } from "../../lib/content/index.ts";
import { testDatabase } from "../support/database.ts";
import { desk, refusalOf, valueOf, type Desk } from "./desk.ts";

const { prisma, pool } = await testDatabase();
const BODY = "# Pool\n\nOpen from May to June.\n\n## Terms\n\nThe club is not liable for lost things.\n";

const commentsOf = async ({ contents, owner }: Desk, id: string): Promise<readonly ShownComment[]> =>
  valueOf(await contents.comments(owner, id)).items;

/** A post with a comment on two words of its first sentence. */
async function commented(): Promise<{ at: Desk; id: string; comment: ShownComment }> {
  const at = await desk(prisma);
  const { id } = await at.write(BODY);
  const comment = valueOf(await at.contents.comment(at.owner, id, { text: "to June", words: " Or to July? " }));
  return { at, id, comment };
}

const other = (actor: Actor, changes: Partial<Actor> = {}): Actor => ({
  ...actor,
  id: "person-2",
  personId: "person-2",
  name: "Ben",
  ...changes,
});

describe("comments", () => {
  test("[CMT-1] are about words, a section, lines or the whole post, and are listed with their replies", async () => {
    const { at, id, comment } = await commented();
    expect(comment).toMatchObject({
      words: "Or to July?",
      by: { name: "Ana" },
      editedAt: null,
      resolved: null,
      state: "held",
      quote: "to June",
      startLine: 3,
      endLine: 3,
      replies: [],
    });
    valueOf(await at.contents.comment(at.owner, id, { section: "Terms", words: "Has a lawyer read this?" }));
    valueOf(await at.contents.comment(at.owner, id, { lines: { start: 7, end: 7 }, words: "Too stern." }));
    valueOf(await at.contents.comment(at.owner, id, { words: "Can we have a picture?" }));
    const answered = valueOf(
      await at.contents.comment(other(at.owner), id, { inReplyTo: comment.id, words: "June is right." }),
    );
    expect(answered).toMatchObject({ id: comment.id, replies: [{ words: "June is right.", by: { name: "Ben" } }] });
    expect(await commentsOf(at, id)).toMatchObject([
      { words: "Or to July?", replies: [{ words: "June is right." }] },
      { quote: "## Terms", startLine: 5 },
      { quote: "The club is not liable for lost things.", startLine: 7 },
      { state: "whole", quote: "", anchor: null },
    ]);
  });

  test("[CMT-1] a place that is not there, a reply to a reply, no such thread and another text are refused", async () => {
    const { at, id, comment } = await commented();
    const { replies } = valueOf(await at.contents.comment(at.owner, id, { inReplyTo: comment.id, words: "Yes." }));
    const refusals = [
      await at.contents.comment(at.owner, id, { text: "to August", words: "?" }),
      await at.contents.comment(at.owner, id, { text: "o", words: "?" }),
      await at.contents.comment(at.owner, id, { inReplyTo: replies[0]?.id ?? "", words: "?" }),
      await at.contents.comment(at.owner, id, { inReplyTo: "nothing", words: "?" }),
      await at.contents.comment(at.owner, id, { text: "Pool", words: "?", baseHash: "0000000000000000" }),
      await at.contents.comment(at.owner, "nothing", { words: "?" }),
      await at.contents.comment(at.owner, id, { words: "a\u0000b" }),
      await at.contents.changeComment(at.owner, id, replies[0]?.id ?? "", { isResolved: true }),
    ];
    expect(refusals.map((one) => refusalOf(one).code)).toEqual([
      "anchor_not_found",
      "anchor_ambiguous",
      "invalid_request",
      "not_found",
      "hash_mismatch",
      "not_found",
      "invalid_request",
      "invalid_request",
    ]);
    const long = await at.write(`# Long\n\n${"words ".repeat(2_000)}\n`);
    const whole = { lines: { start: 3, end: 3 }, words: "Too long." };
    expect(refusalOf(await at.contents.comment(at.owner, long.id, whole)).code).toBe("too_large");
    expect(await commentsOf(at, long.id)).toEqual([]);
  });

  test("[CMT-1.1] follow their words through edits and a restore, and keep their quote once the words are gone", async () => {
    const { at, id } = await commented();
    await at.save(id, `A new first line.\n\n${BODY}`);
    expect(await commentsOf(at, id)).toMatchObject([{ state: "held", startLine: 5 }]);
    await at.save(id, BODY.replace("to June", "to early June"));
    expect(await commentsOf(at, id)).toMatchObject([{ state: "held", startLine: 3, quote: "to June" }]);
    await at.save(id, BODY.replace(" to June", ""));
    expect(await commentsOf(at, id)).toMatchObject([
      { state: "gone", quote: "to June", anchor: { start: expect.anything() } },
    ]);
    const restored = await at.contents.restore(at.owner, id, 1);
    expect(restored).toMatchObject({ outcome: "applied" });
    expect(await commentsOf(at, id)).toMatchObject([{ state: "held", startLine: 3, quote: "to June" }]);
  });

  test("[CMT-1.2] a thread is resolved and opened again, with who did it; words change by who wrote them alone", async () => {
    const { at, id, comment } = await commented();
    const ben = other(at.owner, { role: "suggester" });
    expect(valueOf(await at.contents.changeComment(ben, id, comment.id, { isResolved: true }))).toMatchObject({
      resolved: { by: { name: "Ben" } },
    });
    expect(valueOf(await at.contents.changeComment(at.owner, id, comment.id, { isResolved: false }))).toMatchObject({
      resolved: null,
    });
    expect(refusalOf(await at.contents.changeComment(ben, id, comment.id, { words: "No." })).code).toBe("forbidden");
    const changed = valueOf(await at.contents.changeComment(at.owner, id, comment.id, { words: "Or to August?" }));
    expect(changed).toMatchObject({ words: "Or to August?", editedAt: expect.any(String) });
  });

  test("[CMT-1.2] is deleted with its replies: by who wrote it, by owners and editors, and by nobody else", async () => {
    const { at, id, comment } = await commented();
    const answer = { inReplyTo: comment.id, words: "Yes." };
    const ben = other(at.owner, { role: "writer" });
    const { replies } = valueOf(await at.contents.comment(ben, id, answer));
    expect(refusalOf(await at.contents.removeComment(ben, id, comment.id)).code).toBe("forbidden");
    expect((await at.contents.removeComment(ben, id, replies[0]?.id ?? "")).ok).toBe(true);
    valueOf(await at.contents.comment(ben, id, answer));
    const editor = other(at.owner, { id: "person-3", personId: "person-3", role: "editor" });
    expect((await at.contents.removeComment(editor, id, comment.id)).ok).toBe(true);
    expect(await commentsOf(at, id)).toEqual([]);
    expect(await prisma.comment.count({ where: { contentId: id } })).toBe(0);
    expect(refusalOf(await at.contents.removeComment(editor, id, comment.id)).code).toBe("not_found");
  });

  test.each<[string, Partial<Actor>, "done" | "forbidden"]>([
    ["a writer", { role: "writer" }, "done"],
    ["a suggester", { role: "suggester" }, "done"],
    ["a viewer", { role: "viewer" }, "forbidden"],
    ["a token for edits", { kind: "token", scopes: new Set<TokenScope>(["read", "edit"]) }, "forbidden"],
    [
      "a token for a person's writing",
      { kind: "token", scopes: new Set<TokenScope>(["read", "write:person"]) },
      "done",
    ],
  ])("[CMT-1.3] %s may comment, or may not", async (_who, changes, is) => {
    const { at, id, comment } = await commented();
    const who = other(at.owner, changes);
    expect(valueOf(await at.contents.comments(who, id)).items).toHaveLength(1);
    const tried = [
      await at.contents.comment(who, id, { words: "Well." }),
      await at.contents.changeComment(who, id, comment.id, { isResolved: true }),
    ];
    expect(tried.map((one) => (one.ok ? "done" : one.refusal.code))).toEqual([is, is]);
  });

  test("[CMT-1.4] each is an event without a word of it, and open windows hear of it", async () => {
    const { at, id, comment } = await commented();
    let heard = 0;
    const live = createLiveContents({ ...at.env, pool });
    const opened = await live.open(
      { workspaceId: at.owner.workspaceId, contentId: id, generation: 1 },
      {
        relay: () => undefined,
        ended: () => undefined,
        rulesChanged: () => undefined,
        commented: () => void heard++,
        renamed: () => undefined,
        versioned: () => undefined,
      },
    );
    valueOf(await at.contents.comment(at.owner, id, { inReplyTo: comment.id, words: "Yes." }));
    valueOf(await at.contents.changeComment(at.owner, id, comment.id, { isResolved: true }));
    valueOf(await at.contents.changeComment(at.owner, id, comment.id, { isResolved: true })); // nothing new
    valueOf(await at.contents.changeComment(at.owner, id, comment.id, { isResolved: false }));
    await at.contents.removeComment(at.owner, id, comment.id);
    expect(heard).toBe(4);
    if (opened) await live.close(opened);
    const events = await prisma.event.findMany({
      where: { contentId: id, kind: { startsWith: "comment_" } },
      orderBy: { id: "asc" },
    });
    expect(events.map(({ kind }) => kind)).toEqual([
      "comment_made",
      "comment_made",
      "comment_resolved",
      "comment_reopened",
      "comment_removed",
    ]);
    expect(JSON.stringify(events)).not.toContain("July");
  });

  test("[CMT-1.5] what is resolved goes with the history before it; open threads stay", async () => {
    const { at, id, comment } = await commented();
    const open = valueOf(await at.contents.comment(at.owner, id, { words: "Still open." }));
    valueOf(await at.contents.changeComment(at.owner, id, comment.id, { isResolved: true }));
    const { version } = await at.save(id, `${BODY}\nMore.\n`);
    expect((await purgeHistory(at.env, id, version)).ok).toBe(true);
    expect((await commentsOf(at, id)).map((one) => one.id)).toEqual([open.id]);
  });
});

describe("people who are named", () => {
  /** Ben and Cy as members, and what waits for each. */
  async function team() {
    const { at, id, comment } = await commented();
    const { workspaceId } = at.owner;
    const member = async (name: string): Promise<Actor> => {
      const person = `${workspaceId}-${name}`;
      await prisma.person.create({ data: { id: person, workspaceId, name, role: "writer" } });
      return other(at.owner, { id: person, personId: person, name, role: "writer" });
    };
    const [ben, cy] = [await member("Ben"), await member("Cy Young")];
    const say = async (actor: Actor, words: string, inReplyTo?: string) =>
      valueOf(await at.contents.comment(actor, id, { words, ...(inReplyTo === undefined ? {} : { inReplyTo }) }));
    const waitsFor = async (actor: Actor) =>
      valueOf(await at.contents.waitingComments(actor)).items.map(({ words, by, isNamed }) => [
        by.name,
        words,
        isNamed,
      ]);
    return { at, id, comment, ben, cy, say, waitsFor };
  }

  test("[CMT-5] are kept with the comment as it calls them, and follow its words", async () => {
    const { at, id, ben, say } = await team();
    const said = await say(ben, "@Ana and @cy young: to July?");
    expect(said.mentions.map(({ name }) => name)).toEqual(["Ana", "cy young"]);
    const changed = valueOf(await at.contents.changeComment(ben, id, said.id, { words: "@Cy: to July?" }));
    expect(changed.mentions.map(({ name }) => name)).toEqual(["Cy"]);
    const listed = valueOf(await at.contents.comments(ben, id));
    expect(listed.people.map(({ name }) => name)).toEqual(["Ana", "Ben", "Cy Young"]);
    expect(valueOf(await at.contents.comments({ ...ben, role: "viewer" }, id)).people).toEqual([]);
    await prisma.person.update({ where: { id: ben.personId }, data: { removedAt: new Date() } });
    expect((await say(at.owner, "@Ben?")).mentions).toEqual([]);
  });

  test("[CMT-5.1] find the threads that wait for them, until they say something, or the thread is settled", async () => {
    const { at, id, comment, ben, cy, say, waitsFor } = await team();
    expect(await waitsFor(at.owner)).toEqual([]);
    const asked = await say(ben, "@Cy Young, is the price right?");
    await say(at.owner, "Ask @Cy.", comment.id);
    expect(await waitsFor(cy)).toEqual([
      ["Ana", "Ask @Cy.", true],
      ["Ben", "@Cy Young, is the price right?", true],
    ]);
    expect([await waitsFor(ben), await waitsFor(at.owner)]).toEqual([[], []]);
    await say(cy, "It is.", asked.id);
    expect(await waitsFor(cy)).toEqual([["Ana", "Ask @Cy.", true]]);
    expect(await waitsFor(ben)).toEqual([["Cy Young", "It is.", false]]);
    await say(ben, "Thanks!", asked.id);
    expect(await waitsFor(cy)).toEqual([
      ["Ben", "Thanks!", false],
      ["Ana", "Ask @Cy.", true],
    ]);
    valueOf(await at.contents.changeComment(ben, id, asked.id, { isResolved: true }));
    expect(await waitsFor(cy)).toEqual([["Ana", "Ask @Cy.", true]]);
    valueOf(await at.contents.patch(at.owner, id, { status: "archived" }));
    expect(await waitsFor(cy)).toEqual([]);
  });

  test("[CMT-5.1] see nothing of other workspaces, and nothing without the right to read", async () => {
    const { ben, say, waitsFor } = await team();
    await say(ben, "@Ana?");
    const elsewhere = await team();
    expect(await elsewhere.waitsFor(elsewhere.at.owner)).toEqual([]);
    expect(await waitsFor({ ...elsewhere.at.owner, workspaceId: ben.workspaceId })).toEqual([]);
    const token = other(elsewhere.at.owner, { kind: "token", scopes: new Set<TokenScope>() });
    expect(refusalOf(await elsewhere.at.contents.waitingComments(token)).code).toBe("forbidden");
  });
});
