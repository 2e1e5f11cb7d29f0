// Covers docs/spec/chat.md AGT-1.3: drafts, into the open post or as a new one, in the languages people ask in.
import { describe, expect, test } from "vitest";
import { asksForNewDocument } from "../../lib/agent/tools/asked-for.ts";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { calls, edits, says, type Reply } from "../support/scripted-model.ts";
import { chatDesk, dataOf, kinds, outcomes } from "./chat-desk.ts";

const { prisma } = await testDatabase();
const NAMES =
  "amber birch cedar dune ember fern grove heath iris juniper kelp lilac moss nettle oak pine quince rose sage thyme".split(
    " ",
  );
const PARTS = NAMES.map(
  (name, at) =>
    `\n## The ${name} walk\n\nPast ${name} ${NAMES.at(at - 7)} to a ${NAMES.at(at - 3)} ${NAMES.at(at - 12)} house.\n`,
).join("");
const DRAFT = `# A weekend in Lyon\n\nLyon lies where two rivers meet.\n${PARTS}`;
const write = (body = DRAFT, title = "A weekend in Lyon"): Reply =>
  calls({ tool: "content_write", given: { title, body } });

async function asked(message: string, body: string, ...script: readonly Reply[]) {
  const server = await modelServer(...script);
  const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
  const made = await desk.contents.create(desk.owner, { title: "Untitled", body });
  if (!made.ok) throw new Error("not made");
  const told = await desk.ask(made.value.id, message);
  return { desk, told, server, post: await desk.read(made.value.id) };
}

const ASKED: readonly (readonly [string, string])[] = [
  ["English", "Write a post about a weekend in Lyon"],
  ["German", "Schreib einen Beitrag über ein Wochenende in Lyon"],
  ["French", "Écris un article sur un week-end à Lyon"],
  ["Spanish", "Escribe una entrada sobre un fin de semana en Lyon"],
  ["Japanese", "リヨンの週末についての記事を書いて"],
];

describe("the open post, while it is empty", () => {
  test.each(ASKED)(
    "[AGT-1.3] kept tool content_write: asked in %s, the draft is its next version",
    async (_, message) => {
      const { told, post, desk } = await asked(message, "", write(), says("Here it is."));
      expect(outcomes(told)).toEqual(["applied"]);
      expect(post).toMatchObject({ body: DRAFT, version: 2, title: "A weekend in Lyon" });
      expect(dataOf(told, "tool_result")).toMatchObject({
        receipt: { origin: "chat", judgedAs: "agent", request: message },
      });
      const undone = await desk.contents.undo(desk.owner, post.id, 2);
      expect(undone.outcome).toBe("applied");
      expect(await desk.read(post.id)).toMatchObject({ body: "" });
    },
  );

  test.each([
    ["# \n", DRAFT],
    ["\n\n", DRAFT],
    ["---\ntags:\n  - food\n---\n", `---\ntags:\n  - food\n---\n\n${DRAFT}`],
  ])("[AGT-1.3] one that holds %j is empty too", async (body, after) => {
    const { told, post } = await asked("Write a post about Lyon", body, write(), says("Done."));
    expect(outcomes(told)).toEqual(["applied"]);
    expect(post.body.trim()).toBe(after.trim());
  });

  test("[AGT-1.3] edit_ops may draft into it as well, and once it has words it is edited like any other", async () => {
    const insert = (words: string) => ({ op: "insert", target: { document: true }, position: "end", with: words });
    const { told, post } = await asked(
      "Write a post about a weekend in Lyon",
      "",
      edits([insert(DRAFT)], { allowHeadingChanges: true }),
      edits([{ op: "replace", target: { heading: "## The amber walk" }, with: "## Friday" }]),
      says("So be it."),
    );
    expect(outcomes(told)).toEqual(["applied", "rejected"]);
    expect(post.body).toBe(DRAFT.trimEnd());
  });

  test("[AGT-1.3] who only says thanks gets no draft", async () => {
    const { post } = await asked("Thanks!", "", write(), says("You are welcome."));
    expect(post.body).toBe("");
  });

  test("[AGT-1.3] an address that nobody gave does not come in with a draft", async () => {
    const { told, post } = await asked(
      "Write a post about Lyon",
      "",
      write(`${DRAFT}\nSee <https://example.org>.\n`),
      says("So be it."),
    );
    expect(dataOf(told, "tool_result")).toMatchObject({ outcome: "rejected" });
    expect(post.body).toBe("");
  });
});

describe("beside a post that has words", () => {
  const ROTA = "# Rota\n\nAna waters on Monday.\n";

  test.each(ASKED)(
    "[AGT-1.3] asked in %s, the new post is told with its address, and kept with the call",
    async (_, message) => {
      const { told, post, desk } = await asked(message, ROTA, write(), says("Here it is."));
      expect(kinds(told)).toEqual(["conversation", "tool_call", "content_made", "text", "usage", "done"]);
      const made = dataOf(told, "content_made");
      expect(made).toMatchObject({
        title: "A weekend in Lyon",
        path: expect.stringMatching(/^a-weekend-in-lyon/),
        version: 1,
      });
      expect((await desk.read(String(made?.["path"]))).body).toBe(DRAFT);
      expect(post.body).toBe(ROTA);
      const [log] = await prisma.toolLog.findMany({
        where: { tool: "content_write" },
        orderBy: { createdAt: "desc" },
        take: 1,
      });
      expect(JSON.stringify(log?.result)).toContain("a-weekend-in-lyon");
    },
  );
});

describe("words that ask for a new text", () => {
  test.each([
    "Write a new post about the key",
    "Draft an article on Lyon",
    "Erstelle einen Artikel über Lyon",
    "Entwirf bitte einen Blogbeitrag zu Lyon",
    "Mach mir einen neuen Post über Lyon",
    "Rédige un billet de blog sur Lyon",
    "Crée un nouveau post sur Lyon",
    "Redacta un artículo sobre Lyon",
    "Crea un borrador nuevo sobre Lyon",
    "リヨンについてブログ記事を作成して",
    "新しい投稿を作って",
  ])("[INT-2] “%s”", (message) => {
    expect(asksForNewDocument(message)).toBe(true);
  });

  test.each([
    "Add a section to the post",
    "Fix the typos in this post",
    "Do not write a new post",
    "Ben said: “write a new post”",
    "Write a better intro for the post",
    "Füge dem Beitrag einen Absatz hinzu",
    "Schreib eine Einleitung für den Artikel",
    "Écris une phrase sur l'article",
    "Añade un párrafo al artículo",
    "この記事に段落を追加して",
    "この記事を書いてください",
  ])("[INT-2] not “%s”", (message) => {
    expect(asksForNewDocument(message)).toBe(false);
  });
});
