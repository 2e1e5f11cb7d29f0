// Covers docs/spec/chat.md AGT-6.1: owners open conversations of others, and the access log says so.
import { expect, test } from "vitest";
import type { Actor } from "../../lib/auth/index.ts";
import { accessEventInWords } from "../../app/settings/log/words.ts";
import { createAuth } from "../../lib/auth/index.ts";
import { codeOf, valueOf } from "../auth/scene.ts";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { edits, replace, says } from "../support/scripted-model.ts";
import { chatDesk, conversationOf } from "./chat-desk.ts";

async function withEditor() {
  const { prisma } = await testDatabase();
  const server = await modelServer(edits([replace("Nine", "Ten")]), says("Done."));
  let now = new Date("2026-11-23T09:00:00Z");
  const desk = await chatDesk(prisma, { modelUrl: server.baseUrl, clock: () => now });
  const { id } = await desk.write("# Rota\n\nNine.\n");
  await prisma.person.create({ data: { id: "ben", workspaceId: desk.owner.workspaceId, name: "Ben", role: "editor" } });
  const ben: Actor = { ...desk.owner, id: "ben", personId: "ben", name: "Ben", role: "editor" };
  const told = await desk.ask(id, "Change Nine to Ten.");
  return {
    ...desk,
    id,
    ben,
    conversation: conversationOf(told),
    later: (at: string) => void (now = new Date(at)),
    log: async () => {
      const auth = createAuth({ db: prisma, clock: () => now, newId: () => "x", randomToken: () => "x" });
      return valueOf(await auth.accessLog(desk.owner, { limit: 50 })).items.map(accessEventInWords);
    },
  };
}

test("[AGT-6.1] an owner opens a conversation of anyone, by its id, its turn or its edit, with each call; the log says so once an hour", async () => {
  const { chat, contents, db, owner, id, conversation, ben, later, log } = await withEditor();
  await db.conversation.update({ where: { id: conversation }, data: { personId: ben.personId } });
  const { turnId } = valueOf(await contents.version(owner, id, 2));
  const attempt = await db.editAttempt.findFirstOrThrow({ where: { contentId: id } });
  for (const named of [conversation, turnId ?? "", attempt.id]) {
    const shown = valueOf(await chat.read(owner, named));
    expect(shown).toMatchObject({ id: conversation, person: { id: "ben", name: "Ben" } });
    expect(shown.toolLog).toEqual([
      expect.objectContaining({ tool: "edit_ops", arguments: expect.any(Object), result: expect.any(Object) }),
    ]);
  }
  const opened = `${owner.name} opened a conversation of Ben about “Rota”`;
  expect(await log()).toEqual([opened]);
  later("2026-11-23T10:00:01Z");
  valueOf(await chat.read(owner, conversation));
  expect(await log()).toEqual([opened, opened]);
});

test("[AGT-6.1] to everyone else it does not exist, and one's own is opened without a word", async () => {
  const { chat, owner, ben, id, conversation, log } = await withEditor();
  expect(codeOf(await chat.read(ben, conversation))).toBe("not_found");
  expect(codeOf(await chat.list(ben, id, "everyone"))).toBe("forbidden");
  const program: Actor = { ...owner, id: "token", kind: "token", personId: "ben", scopes: new Set(["read", "edit"]) };
  expect(codeOf(await chat.read(program, conversation))).toBe("not_found");
  valueOf(await chat.read(owner, conversation));
  expect(await log()).toEqual([]);
  expect(codeOf(await chat.read(owner, "nothing"))).toBe("not_found");
  expect(codeOf(await chat.read({ ...owner, workspaceId: "other" }, conversation))).toBe("not_found");
});

test("[AGT-6.1] a list of everyone's says whose and when, and nothing of what was said", async () => {
  const { chat, owner, id } = await withEditor();
  expect(valueOf(await chat.list(owner, id, "everyone")).items).toEqual([
    expect.objectContaining({ begins: "", person: { id: owner.personId, name: owner.name } }),
  ]);
});
