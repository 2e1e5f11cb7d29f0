// Covers docs/spec/chat.md AGT-1.2 and AGT-7: the tools that the chat and MCP have from one definition, in the chat.
import { describe, expect, test } from "vitest";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { calls, edits, replace, says, type Reply } from "../support/scripted-model.ts";
import { chatDesk, conversationOf, dataOf, outcomes, type ChatDesk } from "./chat-desk.ts";

const { prisma } = await testDatabase();
const ROTA =
  "# Rota\n\nAna waters on Monday.\n\n## Notes\n\nThe can stands by the door.\n\nThe key hangs on the nail.\n";

const use = (tool: string, given: object = {}): Reply => calls({ tool, given });

/** A desk whose model answers by the script, and what each call gave it back. */
async function scripted(...script: readonly Reply[]) {
  const server = await modelServer(...script);
  const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
  // we wrote it as JSON
  const back = (request: number) =>
    JSON.parse(server.requests[request]?.messages.at(-1)?.content ?? "null") as Record<string, unknown>;
  return { desk, back };
}

const bodyOf = async ({ read }: ChatDesk, id: string): Promise<string> => (await read(id)).body;

describe("finding words", () => {
  test("[AGT-1] find_text tells each place with its line and section, however its words are broken", async () => {
    const { desk, back } = await scripted(use("find_text", { text: "STANDS by" }), says("Once."));
    const { id, path } = await desk.write(ROTA.replace("stands by", "stands\nby"));
    await desk.ask(id, "Where does it say stands by?");
    expect(back(1)).toMatchObject({
      path,
      count: 1,
      places: [{ line: 7, endLine: 8, section: "Notes", text: "The can stands" }],
    });
  });

  test.each([
    [{ text: "an", wholeWords: true }, 0],
    [{ text: "an" }, 4],
    [{ text: "ana", matchCase: true }, 0],
    [{ text: "Ana waters on Monday." }, 1],
    [{ text: "a.a" }, 0],
    [{ text: "mon-day" }, 0],
    [{ text: "   " }, 0],
  ])("[AGT-1] find_text %j finds %d", async (given, count) => {
    const { desk, back } = await scripted(use("find_text", given), says("Done."));
    await desk.ask((await desk.write(ROTA)).id, "Where?");
    expect(back(1)).toMatchObject({ count });
  });

  test("[AGT-1] find_text in another post by its path, and one that is not there is not_found", async () => {
    const { desk, back } = await scripted(
      calls(
        { tool: "find_text", given: { contentId: "elsewhere", text: "lamp" }, id: "a" },
        { tool: "find_text", given: { contentId: "nowhere", text: "lamp" }, id: "b" },
      ),
      says("Done."),
    );
    await desk.contents.create(desk.owner, { title: "Elsewhere", path: "elsewhere", body: "A lamp.\n" });
    await desk.ask((await desk.write(ROTA)).id, "Where is the lamp?");
    expect(back(1)).toMatchObject({ error: { code: "not_found" } });
  });
});

describe("what was before", () => {
  test("[AGT-7] list_versions, read_version and diff_versions tell the history, and what is the agent's own", async () => {
    const { desk, back } = await scripted(
      edits([replace("on Monday", "on Tuesday")]),
      says("Done."),
      use("list_versions"),
      use("read_version", { version: 1, fromLine: 3, toLine: 3 }),
      use("diff_versions"),
      use("read_version", { version: 9 }),
      says("Told."),
    );
    const { id } = await desk.write(ROTA);
    const first = await desk.ask(id, "Change “on Monday” to “on Tuesday”");
    await desk.ask(id, "What happened so far?", { conversationId: conversationOf(first) });
    expect(back(3)).toMatchObject({
      versions: [
        { number: 2, origin: "chat", isYours: true, request: "Change “on Monday” to “on Tuesday”", linesChanged: 1 },
        { number: 1, isYours: false },
      ],
      nextCursor: null,
    });
    expect(back(4)).toMatchObject({ number: 1, shown: "lines 3 to 3 of 9", text: "3| Ana waters on Monday." });
    expect(back(5)).toMatchObject({
      from: 1,
      to: 2,
      changes: [{ lineNow: 3, removed: ["Ana waters on Monday."], added: ["Ana waters on Tuesday."] }],
    });
    expect(back(6)).toMatchObject({ error: { code: "not_found" } });
    expect(desk.faults).toEqual([]);
  });
});

describe("taking back", () => {
  const monday = edits([replace("on Monday", "on Tuesday")]);
  const door = edits([replace("by the door", "by the wall")]);
  const BOTH = "Change “on Monday” to “on Tuesday” and “by the door” to “by the wall”";
  const NOW = ROTA.replace("on Monday", "on Tuesday").replace("by the door", "by the wall");

  /** A post in which one turn has made versions 2 and 3; then someone may write, and the model answers again. */
  async function changedTwice(message: string, next: (turnId: string) => Reply, meanwhile = NOW) {
    const server = await modelServer(monday, door, says("Both done."));
    const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const { id } = await desk.write(ROTA);
    const first = await desk.ask(id, BOTH);
    const { version, hash, body } = await desk.read(id);
    expect([version, body]).toEqual([3, NOW]);
    if (meanwhile !== NOW)
      await desk.contents.save(desk.owner, id, { body: meanwhile, baseVersion: version, baseHash: hash });
    const turnId = String(dataOf(first, "conversation")?.["turnId"]);
    server.expect(next(turnId), says("So be it."));
    const told = await desk.ask(id, message, { conversationId: conversationOf(first) });
    const isAsked = told.some(({ kind, data }) => kind === "done" && data["reason"] === "asked");
    if (isAsked) server.forget();
    return { desk, id, told, body: await bodyOf(desk, id), tells: dataOf(told, "tool_result") };
  }

  const wholeTurn = (turnId: string) => use("undo_edit", { turnId });
  const UNDO = "Please undo both changes and leave the rest";

  test("[AGT-7.1] all of a turn goes as one version: an outcome with its card", async () => {
    const { told, body, tells } = await changedTwice(UNDO, wholeTurn);
    expect(outcomes(told)).toEqual(["applied"]);
    expect(tells).toMatchObject({ version: 4, receipt: { origin: "undo" } });
    expect(body).toBe(ROTA);
  });

  test("[AGT-7.1] around what a person wrote since", async () => {
    const { body } = await changedTwice(UNDO, wholeTurn, `${NOW}\nBen has the other key.\n`);
    expect(body).toBe(`${ROTA}\nBen has the other key.\n`);
  });

  test("[AGT-7.1] of a turn whose words a person has changed since nothing goes, and the model is told why", async () => {
    const meanwhile = NOW.replace("on Tuesday", "on Tuesdays at noon");
    const { body, tells } = await changedTwice(UNDO, wholeTurn, meanwhile);
    expect(tells).toMatchObject({
      outcome: "rejected",
      code: "undo_contested",
      message: expect.stringMatching(/version 2/),
    });
    expect(body).toBe(meanwhile);
  });

  test("[AGT-7.1] one edit by its version, and the last without any", async () => {
    const one = await changedTwice("Undo the change of the day", () => use("undo_edit", { version: 2 }));
    expect(one.body).toBe(NOW.replace("on Tuesday", "on Monday"));
    const last = await changedTwice("Undo your last change, and tell me why it was wrong", () => use("undo_edit"));
    expect(last.body).toBe(NOW.replace("by the wall", "by the door"));
  });

  test("[AGT-7.1] what a person wrote is not the agent's to take back", async () => {
    const meanwhile = `${NOW}\nBen has the other key.\n`;
    const { body, tells } = await changedTwice(
      "Undo what was added, and say why",
      () => use("undo_edit", { version: 4 }),
      meanwhile,
    );
    expect(tells).toMatchObject({ outcome: "rejected", code: "forbidden" });
    expect(body).toBe(meanwhile);
  });

  test.each(["Make the last line friendlier", "Do not undo anything", "What would undo do here?"])(
    "[AGT-7.2] what was done before stays when the person says “%s”",
    async (message) => {
      const { body, tells } = await changedTwice(message, wholeTurn);
      expect(tells).toMatchObject({ outcome: "rejected", code: "intent_mismatch" });
      expect(body).toBe(NOW);
    },
  );

  test.each([
    ["German", "Bitte mach beide Änderungen rückgängig"],
    ["French", "Annule les deux modifications"],
    ["Spanish", "Deshaz los dos cambios"],
    ["Japanese", "両方の変更を元に戻して"],
  ])("[AGT-7.2] asked for in %s", async (_, message) => {
    const { desk, body } = await changedTwice(message, wholeTurn);
    expect(body).not.toBe(NOW);
    expect(desk.faults).toEqual([]);
  });

  test("[AGT-7.2] what it did for this very message it may take back by itself", async () => {
    const server = await modelServer(monday, use("undo_edit", { version: 2 }), says("That was wrong, I took it back."));
    const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const { id } = await desk.write(ROTA);
    const told = await desk.ask(id, "Change “on Monday” to “on Tuesday”");
    expect([outcomes(told), await bodyOf(desk, id)]).toEqual([["applied", "applied"], ROTA]);
  });

  test("[AGT-7.1] two kinds of “which” at once are refused", async () => {
    const { tells } = await changedTwice(UNDO, (turnId) => use("undo_edit", { version: 2, turnId }));
    expect(tells).toMatchObject({ outcome: "rejected", code: "invalid_request" });
  });
});
