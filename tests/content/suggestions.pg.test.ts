// Covers CMT-3 to CMT-3.3 and COL-6 on a real Postgres: what is suggested, by whom, and how it comes into the text.
import { describe, expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import type { ShownComment } from "../../lib/content/index.ts";
import type { EditOutcome } from "../../lib/outcome/index.ts";
import { testDatabase } from "../support/database.ts";
import { desk, refusalOf, valueOf, type Desk } from "./desk.ts";

const { prisma } = await testDatabase();
const BODY = "# Pool\n\nOpen from Mai to June. Bring a towell.\n\n## Terms\n\nThe club is not liable.\n";

const suggester = (owner: Actor): Actor => ({ ...owner, id: "s-1", personId: "s-1", name: "Sam", role: "suggester" });

const threadsOf = async ({ contents, owner }: Desk, id: string): Promise<readonly ShownComment[]> =>
  valueOf(await contents.comments(owner, id)).items;

const replace = (from: string, to: string) => ({ op: "replace", target: { text: from }, with: to });

async function asked(at: Desk, id: string, more: object, actor = at.owner): Promise<EditOutcome> {
  const { version, hash } = await at.read(id);
  return at.contents.submitEdit(actor, id, { baseVersion: version, baseHash: hash, ...more });
}

/** A post with two suggestions of one edit. */
async function suggested() {
  const at = await desk(prisma);
  const { id } = await at.write(BODY);
  const ops = [replace("Mai", "May"), replace("towell", "towel")];
  const outcome = await asked(at, id, { request: "Fix the typos", mode: "suggest", ops });
  const [first, second] = await threadsOf(at, id);
  if (outcome.outcome !== "suggested" || !first || !second) throw new Error(JSON.stringify(outcome));
  return { at, id, outcome, first, second };
}

describe("an edit that is suggested", () => {
  test("[COL-5] [CMT-3] leaves the text as it is, and each sentence that it changes is a suggestion", async () => {
    const { at, id, outcome } = await suggested();
    expect((await at.read(id)).body).toBe(BODY);
    expect((await at.read(id)).version).toBe(1);
    expect(outcome.suggestions).toMatchObject([
      { before: "Mai", after: "May", startLine: 3, section: "Pool" },
      { before: "towell", after: "towel", startLine: 3 },
    ]);
    expect(outcome.receipt).not.toHaveProperty("after");
    expect(await threadsOf(at, id)).toMatchObject([
      {
        words: "Fix the typos",
        quote: "Mai",
        suggestion: { with: "May", state: "open", version: null, editId: outcome.suggestionId },
      },
      { quote: "towell", suggestion: { with: "towel" } },
    ]);
  });

  test("[CMT-3] is judged like any other: what nobody asked for is not suggested", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const ops = [replace("Mai", "May"), replace("The club is not liable.", "The club is never liable.")];
    const outcome = await asked(at, id, { request: "Mai should be May", mode: "suggest", ops });
    expect(outcome).toMatchObject({ outcome: "suggested", suggestions: [{ after: "May" }] });
    expect(await threadsOf(at, id)).toHaveLength(1);
  });

  test("[CMT-3] as a dry run, or with a key that was used, adds none", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const edit = { request: "Mai should be May", mode: "suggest", ops: [replace("Mai", "May")] };
    expect(await asked(at, id, { ...edit, dryRun: true })).toMatchObject({ outcome: "suggested", dryRun: true });
    expect(await threadsOf(at, id)).toEqual([]);
    const first = await asked(at, id, { ...edit, idempotencyKey: "k" });
    expect(await asked(at, id, { ...edit, idempotencyKey: "k" })).toEqual(first);
    expect(await threadsOf(at, id)).toHaveLength(1);
  });

  test("[CMT-3] that adds a paragraph holds on to the word before it; to a text without words nothing is suggested", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const insert = { op: "insert", target: { text: "Bring a towell." }, position: "after", with: "Dogs stay out." };
    const outcome = await asked(at, id, {
      request: "Add “Dogs stay out.” after the towel",
      mode: "suggest",
      ops: [insert],
    });
    expect(outcome).toMatchObject({ outcome: "suggested", suggestions: [{ before: "towell." }] });
    const [thread] = await threadsOf(at, id);
    expect(await at.contents.acceptSuggested(at.owner, id, [thread?.id ?? ""])).toMatchObject({ outcome: "applied" });
    expect((await at.read(id)).body).toContain("Bring a towell. Dogs stay out.");
    const empty = await at.write("");
    const line = { op: "insert", target: { document: true }, with: "Hello." };
    expect(await asked(at, empty.id, { request: "Write “Hello.”", mode: "suggest", ops: [line] })).toMatchObject({
      outcome: "rejected",
      code: "unsupported_operation",
    });
  });
});

describe("a suggestion", () => {
  test("[CMT-3.1] is accepted as a version of whoever accepts it, which names who suggested it", async () => {
    const { at, id, second } = await suggested();
    const outcome = await at.contents.acceptSuggested(at.owner, id, [second.id]);
    expect(outcome).toMatchObject({ outcome: "applied", version: 2, receipt: { suggestedBy: ["AI for Ana"] } });
    expect((await at.read(id)).body).toBe(BODY.replace("towell", "towel"));
    const { items } = valueOf(await at.contents.versions(at.owner, id, { limit: 1 }));
    expect(items).toMatchObject([
      { number: 2, origin: "suggestion", actor: { name: "Ana" }, isByAi: false, isSuggestedByAi: true },
    ]);
    expect(await threadsOf(at, id)).toMatchObject([
      { suggestion: { state: "open" } },
      { suggestion: { state: "accepted", version: 2 }, resolved: { by: { name: "Ana" } } },
    ]);
    expect(await at.contents.acceptSuggested(at.owner, id, [second.id])).toMatchObject({ code: "already_applied" });
    const patch = { isResolved: false };
    expect(refusalOf(await at.contents.changeComment(at.owner, id, second.id, patch)).code).toBe("invalid_request");
  });

  test("[CMT-3.1] all that an edit suggested are accepted by the id of its answer, without those that were rejected", async () => {
    const { at, id, outcome, first } = await suggested();
    valueOf(await at.contents.changeComment(at.owner, id, first.id, { isResolved: true }));
    const accept = () => at.contents.acceptSuggested(at.owner, id, [outcome.suggestionId]);
    expect(await accept()).toMatchObject({ outcome: "applied", version: 2 });
    expect((await at.read(id)).body).toBe(BODY.replace("towell", "towel"));
    expect(await threadsOf(at, id)).toMatchObject([
      { suggestion: { state: "rejected" } },
      { suggestion: { state: "accepted", version: 2 } },
    ]);
    expect(await accept()).toMatchObject({ outcome: "rejected" });
    expect((await at.read(id)).version).toBe(2);
  });

  test("[CMT-3.1] several are one version; its undo takes all of them back", async () => {
    const { at, id, first, second } = await suggested();
    const outcome = await at.contents.acceptSuggested(at.owner, id, [first.id, second.id]);
    expect(outcome).toMatchObject({ outcome: "applied", version: 2 });
    expect((await at.read(id)).body).toBe(BODY.replace("towell", "towel").replace("Mai", "May"));
    await at.contents.undo(at.owner, id, 2);
    expect((await at.read(id)).body).toBe(BODY);
  });

  test("[CMT-3.2] is open again once its words are what they were: by an undo, or by hand", async () => {
    const { at, id, first, second } = await suggested();
    await at.contents.acceptSuggested(at.owner, id, [first.id, second.id]);
    await at.save(id, (await at.read(id)).body.replace("# Pool", "# The pool\n\nHello."));
    await at.contents.undo(at.owner, id, 2);
    expect(await threadsOf(at, id)).toMatchObject([
      { resolved: null, suggestion: { state: "open", version: null } },
      { resolved: null, suggestion: { state: "open", version: null } },
    ]);
    expect(await at.contents.acceptSuggested(at.owner, id, [first.id])).toMatchObject({ outcome: "applied" });
    await at.save(id, (await at.read(id)).body.replace("May", "Maj"));
    expect(await threadsOf(at, id)).toMatchObject([{ suggestion: { state: "accepted" } }, {}]);
    await at.save(id, BODY);
    expect(await threadsOf(at, id)).toMatchObject([{ suggestion: { state: "open" } }, {}]);
  });

  test("[CMT-3.2] is accepted again where the undo of it is undone, or its words are typed again; not once rejected", async () => {
    const { at, id, first, second } = await suggested();
    await at.contents.acceptSuggested(at.owner, id, [first.id, second.id]);
    const taken = (await at.read(id)).body;
    await at.contents.undo(at.owner, id, 2);
    expect(await threadsOf(at, id)).toMatchObject([{ suggestion: { state: "open" } }, { resolved: null }]);
    await at.contents.undo(at.owner, id, 3);
    const accepted = { resolved: { by: { name: at.owner.name } }, suggestion: { state: "accepted", version: 2 } };
    expect(await threadsOf(at, id)).toMatchObject([accepted, accepted]);
    await at.save(id, BODY);
    expect(await threadsOf(at, id)).toMatchObject([{ suggestion: { state: "open" } }, {}]);
    valueOf(await at.contents.changeComment(at.owner, id, first.id, { isResolved: true }));
    await at.save(id, taken);
    expect(await threadsOf(at, id)).toMatchObject([{ suggestion: { state: "rejected" } }, accepted]);
  });

  test("[CMT-3.1] fits again once its words are back, and is not taken for the same words elsewhere", async () => {
    const at = await desk(prisma);
    const { id } = await at.write("A towell.\n\nMy towell.\n");
    const made = valueOf(await at.contents.comment(at.owner, id, { text: "A towell", suggests: "A towel" }));
    for (const body of ["A towel.\n\nMy towell.\n", "A robe.\n\nMy towell. A towell.\n"]) {
      await at.save(id, body);
      expect(await at.contents.acceptSuggested(at.owner, id, [made.id])).toMatchObject({ code: "suggestion_stale" });
    }
    await at.save(id, "A towell.\n\nMy towell.\n");
    expect(await at.contents.acceptSuggested(at.owner, id, [made.id])).toMatchObject({ outcome: "applied" });
    expect((await at.read(id)).body).toBe("A towel.\n\nMy towell.\n");
  });

  test("[CMT-3.2] that only puts words in is open again where they are gone, and not where they are others", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const made = valueOf(await at.contents.comment(at.owner, id, { text: "June", suggests: "June at noon" }));
    await at.contents.acceptSuggested(at.owner, id, [made.id]);
    await at.save(id, BODY.replace("June", "June, late"));
    expect(await threadsOf(at, id)).toMatchObject([{ suggestion: { state: "accepted" } }]);
    await at.save(id, BODY);
    expect(await threadsOf(at, id)).toMatchObject([{ suggestion: { state: "open" } }]);
  });

  test.each([
    ["a paragraph", "One.\n\nTwo.\n\nThree.\n", "Two.", "One.\n\nThree.\n"],
    ["the last paragraph", "One.\n\nTwo.\n", "Two.", "One.\n"],
    ["an item", "- One\n- Two\n- Three\n\nEnd.\n", "- Two", "- One\n- Three\n\nEnd.\n"],
    ["the last item", "- One\n- Two\n\nEnd.\n", "- Two", "- One\n\nEnd.\n"],
    ["a word at the end", "One two.\n\nEnd.\n", "two", "One.\n\nEnd.\n"],
    ["a word between others", "One two three.\n", "two", "One three.\n"],
  ])(
    "[CMT-3.1] [CMT-3.2] that deletes %s leaves no gap, and is accepted again where that is redone",
    async (_name, body, text, after) => {
      const at = await desk(prisma);
      const { id } = await at.write(body);
      const made = valueOf(await at.contents.comment(at.owner, id, { text, suggests: "" }));
      expect(await at.contents.acceptSuggested(at.owner, id, [made.id])).toMatchObject({ outcome: "applied" });
      expect((await at.read(id)).body).toBe(after);
      await at.contents.undo(at.owner, id, 2);
      expect(await threadsOf(at, id)).toMatchObject([{ suggestion: { state: "open" } }]);
      await at.contents.undo(at.owner, id, 3);
      expect(await threadsOf(at, id)).toMatchObject([{ suggestion: { state: "accepted" } }]);
    },
  );

  test("[CMT-3.1] follows its words, and is stale once they are others: then nothing is accepted", async () => {
    const { at, id, first, second } = await suggested();
    await at.save(id, BODY.replace("# Pool", "# The pool\n\nIn summer.").replace("towell", "big towell"));
    await at.save(id, (await at.read(id)).body.replace("towell", "towells"));
    expect(await at.contents.acceptSuggested(at.owner, id, [first.id])).toMatchObject({ outcome: "applied" });
    expect((await at.read(id)).body).toContain("In summer.\n\nOpen from May to June.");
    await at.save(id, (await at.read(id)).body.replace("towells", "robe"));
    const { body } = await at.read(id);
    expect(await at.contents.acceptSuggested(at.owner, id, [second.id])).toMatchObject({ code: "suggestion_stale" });
    expect((await at.read(id)).body).toBe(body);
  });

  test("[CMT-3.1] over locked words, beside another about the same words, or of no such id changes nothing", async () => {
    const { at, id, first } = await suggested();
    const same = valueOf(await at.contents.comment(at.owner, id, { text: "from Mai", suggests: "since May" }));
    expect(await at.contents.acceptSuggested(at.owner, id, [first.id, same.id])).toMatchObject({
      code: "overlapping_ops",
    });
    expect(await at.contents.acceptSuggested(at.owner, id, [first.id, "none"])).toMatchObject({ code: "not_found" });
    valueOf(await at.contents.lock(at.owner, id, { text: "Open from Mai", kind: "legal" }));
    expect(await at.contents.acceptSuggested(at.owner, id, [first.id])).toMatchObject({ code: "locked" });
    expect((await at.read(id)).body).toBe(BODY);
  });

  test("[COL-5] [CMT-3.2] is rejected, and opened again; what was rejected is not accepted", async () => {
    const { at, id, first } = await suggested();
    const rejected = valueOf(await at.contents.changeComment(at.owner, id, first.id, { isResolved: true }));
    expect(rejected).toMatchObject({ suggestion: { state: "rejected" }, resolved: { by: { name: "Ana" } } });
    expect(await at.contents.acceptSuggested(at.owner, id, [first.id])).toMatchObject({ code: "suggestion_rejected" });
    valueOf(await at.contents.changeComment(at.owner, id, first.id, { isResolved: false }));
    expect(await at.contents.acceptSuggested(at.owner, id, [first.id])).toMatchObject({ outcome: "applied" });
  });

  test("[CMT-3.1] accepted by one and rejected by another at once has one end, and the text says which", async () => {
    const ends = new Set<string>();
    for (let round = 0; round < 8; round++) {
      const { at, id, first } = await suggested();
      const accept = () => at.contents.acceptSuggested(at.owner, id, [first.id]);
      const reject = () => at.contents.changeComment(at.owner, id, first.id, { isResolved: true });
      await Promise.all(round % 2 === 0 ? [accept(), reject()] : [reject(), accept()]);
      const [thread] = await threadsOf(at, id);
      const state = thread?.suggestion?.state ?? "";
      ends.add(state);
      expect((await at.read(id)).body).toBe(state === "accepted" ? BODY.replace("Mai", "May") : BODY);
    }
    expect([...ends].filter((one) => one !== "accepted" && one !== "rejected")).toEqual([]);
  });

  test("[CMT-3] by hand is about words or lines, with or without a reason", async () => {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    const made = valueOf(
      await at.contents.comment(suggester(at.owner), id, { text: "towell", suggests: "robe", words: "Nicer." }),
    );
    expect(made).toMatchObject({ words: "Nicer.", by: { name: "Sam" }, suggestion: { with: "robe", editId: null } });
    const gone = valueOf(await at.contents.comment(at.owner, id, { lines: { start: 7, end: 7 }, suggests: "" }));
    expect(gone).toMatchObject({ words: "", quote: "The club is not liable.", suggestion: { with: "" } });
    const same = await at.contents.comment(at.owner, id, { text: "towell", suggests: "towell" });
    expect(refusalOf(same).code).toBe("invalid_request");
  });
});

describe("who may only suggest", () => {
  test("[COL-6] asks for suggestions, takes back their own, and accepts none", async () => {
    const { at, id, first } = await suggested();
    const sam = suggester(at.owner);
    const edit = { request: "Say club house", ops: [replace("The club", "The club house")] };
    expect(await asked(at, id, edit, sam)).toMatchObject({
      code: "forbidden",
      hint: "Send the edit with mode suggest.",
    });
    const outcome = await asked(at, id, { ...edit, mode: "suggest" }, sam);
    expect(outcome).toMatchObject({ outcome: "suggested" });
    expect(await at.contents.acceptSuggested(sam, id, [first.id])).toMatchObject({ code: "forbidden" });
    expect(refusalOf(await at.contents.changeComment(sam, id, first.id, { isResolved: true })).code).toBe("forbidden");
    const [own] = outcome.outcome === "suggested" ? outcome.suggestions : [];
    const back = valueOf(await at.contents.changeComment(sam, id, own?.id ?? "", { isResolved: true }));
    expect(back).toMatchObject({ suggestion: { state: "rejected" }, resolved: { by: { name: "Sam" } } });
    const token = { ...at.owner, kind: "token" as const, scopes: new Set(["read", "suggest"] as const) };
    expect(await asked(at, id, edit, token)).toMatchObject({ code: "forbidden" });
    expect(await asked(at, id, { ...edit, mode: "suggest" }, token)).toMatchObject({ outcome: "suggested" });
    expect(await asked(at, id, { ...edit, mode: "suggest" }, { ...sam, role: "viewer" })).toMatchObject({
      code: "forbidden",
    });
  });
});

describe("an edit of words that have an open suggestion", () => {
  const june = (with_ = "July") => ({ request: `Change June to ${with_}`, ops: [replace("June", with_)] });
  const may = { request: "Replace “Mai” with “April”", ops: [replace("Mai", "April")] };

  test("[AGT-11.1] asks, is made after a yes, and the suggestion no longer fits", async () => {
    const { at, id, first, second } = await suggested();
    const question = await asked(at, id, may);
    if (question.outcome !== "clarify" || !question.resumeToken) throw new Error(JSON.stringify(question));
    expect(question.findings).toMatchObject([{ code: "suggestion_open", details: { suggestion: first.id } }]);
    expect((await at.read(id)).body).toBe(BODY);
    const answer = { resumeToken: question.resumeToken, accept: ["suggestion_open"] };
    expect(await at.contents.resumeEdit(at.owner, id, answer)).toMatchObject({
      outcome: "applied",
      receipt: { grants: [{ code: "suggestion_open" }] },
    });
    expect(await at.contents.acceptSuggested(at.owner, id, [first.id])).toMatchObject({ code: "suggestion_stale" });
    expect(await at.contents.acceptSuggested(at.owner, id, [second.id])).toMatchObject({ outcome: "applied" });
  });

  test("[AGT-11.1] is refused where nobody can be asked, and may be suggested beside it", async () => {
    const { at, id } = await suggested();
    expect(await asked(at, id, { ...may, interactive: false })).toMatchObject({ code: "suggestion_open" });
    expect(await asked(at, id, { ...may, mode: "suggest" })).toMatchObject({ outcome: "suggested" });
  });

  test("[AGT-11.1] is free beside it, and once it was rejected or its words are others", async () => {
    const { at, id, first, second } = await suggested();
    expect(await asked(at, id, june())).toMatchObject({ outcome: "applied" });
    valueOf(await at.contents.changeComment(at.owner, id, first.id, { isResolved: true }));
    expect(await asked(at, id, may)).toMatchObject({ outcome: "applied" });
    const { body, version, hash } = await at.read(id);
    const typed = { body: body.replace("towell", "cap"), baseVersion: version, baseHash: hash };
    valueOf(await at.contents.save(at.owner, id, typed));
    expect(await threadsOf(at, id)).toMatchObject([{}, { id: second.id, suggestion: { state: "open" } }]);
    expect(
      await asked(at, id, { request: "Replace “cap” with “towel”", ops: [replace("cap", "towel")] }),
    ).toMatchObject({ outcome: "applied" });
  });
});

describe("where the workspace has edits suggested", () => {
  const may = { request: "Mai should be May", ops: [replace("Mai", "May")] };

  async function usuallySuggested() {
    const at = await desk(prisma);
    const { id } = await at.write(BODY);
    await prisma.workspace.update({ where: { id: at.owner.workspaceId }, data: { editMode: "suggest" } });
    return { at, id };
  }

  test("[PUB-1.7] an edit that says no mode is a suggestion, and one that says apply is made", async () => {
    const { at, id } = await usuallySuggested();
    expect(await asked(at, id, may)).toMatchObject({ outcome: "suggested" });
    expect(await asked(at, id, may, suggester(at.owner))).toMatchObject({ outcome: "suggested" });
    const towel = { request: "towell should be towel", ops: [replace("towell", "towel")], mode: "apply" };
    expect(await asked(at, id, towel)).toMatchObject({ outcome: "applied" });
  });

  test("[PUB-1.7] who may grant nothing does not lift that", async () => {
    const { at, id } = await usuallySuggested();
    const program = { ...at.owner, scopes: new Set(["read", "edit"] as const) };
    const towel = { ops: [replace("towell", "towel")], mode: "apply" };
    expect(await asked(at, id, towel, program)).toMatchObject({ outcome: "suggested" });
    expect((await at.read(id)).body).toBe(BODY);
  });
});
