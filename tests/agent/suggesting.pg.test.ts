// Covers CMT-3.3, AGT-11 and COL-6: a chat that only suggests, with a model and without one.
import { describe, expect, test } from "vitest";
import { refusalOf, valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { calls, edits, replace, says } from "../support/scripted-model.ts";
import { chatDesk, dataOf, outcomes, said } from "./chat-desk.ts";

const { prisma } = await testDatabase();
const ROTA = "# Rota\n\nAna waters on Monday.\n\n## Notes\n\nThe can stands by the door.\n";

describe("a turn that only suggests", () => {
  test("[CMT-3.3] keeps what the model would change, and says so", async () => {
    const server = await modelServer(edits([replace("Monday", "Tuesday")]), says("I suggested Tuesday."));
    const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const { id } = await desk.write(ROTA);
    const told = await desk.ask(id, "Ana waters on Tuesday", { mode: "suggest" });
    expect(outcomes(told)).toEqual(["suggested"]);
    expect((await desk.read(id)).body).toBe(ROTA);
    const { items } = valueOf(await desk.contents.comments(desk.owner, id));
    expect(items).toMatchObject([{ words: "Ana waters on Tuesday", quote: "Monday", suggestion: { with: "Tuesday" } }]);
  });

  test("[PUB-1.7] is what the workspace has where the message says nothing, and not where it says apply", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(ROTA);
    await prisma.workspace.update({ where: { id: desk.owner.workspaceId }, data: { editMode: "suggest" } });
    expect(outcomes(await desk.ask(id, "Replace Monday with Tuesday"))).toEqual(["suggested"]);
    expect(outcomes(await desk.ask(id, "Replace can with jug", { mode: "apply" }))).toEqual(["applied"]);
  });

  test("[CMT-3.3] has no tool that changes anything else", async () => {
    const server = await modelServer(
      calls({ tool: "edit_metadata", given: { title: "Another" } }),
      says("I could not do that."),
    );
    const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const { id, title } = await desk.write(ROTA);
    await desk.ask(id, "Change the title to Another", { mode: "suggest" });
    const names = server.requests[0]?.tools?.map((one) => one.function.name);
    expect(names).toContain("edit_ops");
    expect(names).toContain("read_section");
    for (const name of ["edit_metadata", "insert_image", "content_write", "propose_outline", "undo_edit"])
      expect(names).not.toContain(name);
    expect((await desk.read(id)).title).toBe(title);
  });

  test("[CMT-3.3] works without a model, and for those who may do nothing else", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write(ROTA);
    await prisma.person.update({ where: { id: desk.owner.personId }, data: { role: "suggester" } });
    const told = await desk.ask(id, "Replace Monday with Tuesday", { mode: "suggest" });
    expect(outcomes(told)).toEqual(["suggested"]);
    expect(said(told)).toBe("Added 1 suggestion. Nothing was changed.");
    expect((await desk.read(id)).body).toBe(ROTA);
    expect(dataOf(told, "done")).toMatchObject({ reason: "answered" });
    const sam = { ...desk.owner, role: "suggester" as const };
    const asked = { contentId: id, message: "Replace Monday with Tuesday" };
    const refused = await desk.chat.ask(sam, asked, new AbortController().signal);
    expect(refusalOf(refused)).toMatchObject({ code: "forbidden", hint: "Ask with mode suggest." });
  });
});

test("[AGT-11] a model is told of open suggestions apart from the text", async () => {
  const server = await modelServer(says("Nothing to do."));
  const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
  const { id } = await desk.write(ROTA);
  valueOf(await desk.contents.comment(desk.owner, id, { text: "by the door", suggests: "on the shelf" }));
  await desk.ask(id, "Is there anything to do?");
  const told = server.requests[0]?.messages.at(-1)?.content ?? "";
  expect(told).toContain('line 7: "by the door" to "on the shelf"');
  expect(told).toContain("The can stands by the door.");
});
