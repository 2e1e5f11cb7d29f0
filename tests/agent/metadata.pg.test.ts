// Covers docs/spec/chat.md AGT-1.4: properties of a post, named in a person's words, on the one road.
import { describe, expect, test } from "vitest";
import { propertiesNotAsked } from "../../lib/agent/tools/asked-properties.ts";
import { valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { calls, says } from "../support/scripted-model.ts";
import { chatDesk, dataOf, outcomes } from "./chat-desk.ts";

const { prisma } = await testDatabase();
const POST = "---\ntitle: Rota\nauthor: Ana\n---\n\n# Rota\n\nAna waters on Monday.\n";

async function asked(message: string, given: object, body = POST, title = "Rota") {
  const server = await modelServer(calls({ tool: "edit_metadata", given }), says("Done."));
  const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
  const made = await desk.contents.create(desk.owner, { title, body });
  if (!made.ok) throw new Error("not made");
  const told = await desk.ask(made.value.id, message);
  // we wrote it as JSON
  const back = JSON.parse(server.requests[1]?.messages.at(-1)?.content ?? "null") as Record<string, unknown>;
  return { desk, told, back, before: made.value, post: await desk.read(made.value.id) };
}

describe("one version, with all that belongs to it", () => {
  test("[AGT-1.4] kept tool edit_metadata: version, receipt, card, event and undo", async () => {
    const message = "Set the author to Ben and the tags to garden and water, and the primary keyword to watering";
    const given = { author: "Ben", tags: ["garden", "water"], keyword: "watering" };
    const { desk, told, post, before } = await asked(message, given);
    expect(outcomes(told)).toEqual(["applied"]);
    expect(post.body).toBe(POST.replace("author: Ana", "author: Ben\ntags:\n  - garden\n  - water\nkeyword: watering"));
    expect(dataOf(told, "tool_result")).toMatchObject({
      version: 2,
      receipt: {
        origin: "chat",
        judgedAs: "agent",
        request: message,
        properties: [
          { name: "tags", before: [], after: ["garden", "water"] },
          { name: "author", before: "Ana", after: "Ben" },
          { name: "keyword", before: "", after: "watering" },
        ],
      },
    });
    expect(desk.events.map(({ kind }) => kind)).toContain("content_saved");
    expect((await desk.contents.undo(desk.owner, post.id, 2)).outcome).toBe("applied");
    expect((await desk.read(post.id)).body).toBe(before.body);
  });

  test("[AGT-1.4] title and slug too, where the text says neither; “undo that” takes them back", async () => {
    const message = "Change the title to “Who waters” and the slug to who-waters";
    const given = { title: "Who waters", slug: "who-waters" };
    const { desk, told, post, before } = await asked(message, given, "Ana waters on Monday.\n", "Plan");
    expect(outcomes(told)).toEqual(["applied"]);
    expect(post).toMatchObject({
      title: "Who waters",
      path: "who-waters",
      version: 2,
      body: "Ana waters on Monday.\n",
    });
    const again = await desk.ask(post.id, "Undo that", {
      conversationId: String(dataOf(told, "conversation")?.["id"]),
    });
    expect(outcomes(again)).toEqual(["applied"]);
    expect(await desk.read(post.id)).toMatchObject({ title: "Plan", path: before.path, version: 3 });
  });

  test.each([
    [{ slug: "Not a slug" }, "Set the slug to Not a slug", "invalid_request"],
    [{ date: "2026-13-40" }, "Set the date to 2026-13-40", "invalid_request"],
    [{ language: "nolanguage!" }, "Set the language to nolanguage!", "invalid_request"],
    [{}, "Set the slug", "invalid_request"],
    [{ colour: "red" }, "Set the colour to red", "invalid_request"],
    [{ title: "" }, "Set the title to nothing", "intent_mismatch"],
  ])("[AGT-1.4] %j is refused, and nothing is changed", async (given, message, code) => {
    const { back, told, post } = await asked(message, given);
    const outcome = dataOf(told, "tool_result") ?? back["error"];
    expect(outcome).toMatchObject({ code });
    expect(post).toMatchObject({ body: POST, version: 1 });
  });

  test.each([
    ["Fix the typos", { description: "Mine" }, "intent_mismatch", 'description "Mine"'],
    ["Set the slug to Not a slug", { slug: "Not a slug" }, "invalid_request", 'slug "Not a slug"'],
  ])(
    "[ROAD-5.6] “%s” is kept among the edits that were not made, with what was wanted",
    async (message, given, code, wanted) => {
      const { desk, post } = await asked(message, given);
      const { items } = valueOf(await desk.contents.attempts(desk.owner, { contentId: post.id, limit: 5 }));
      expect(items).toMatchObject([{ outcome: "rejected", findings: [{ code }] }]);
      expect(JSON.stringify(items[0])).toContain(JSON.stringify(wanted).slice(1, -1));
    },
  );

  test("[LOCK-1] what is locked stays", async () => {
    const server = await modelServer(calls({ tool: "edit_metadata", given: { author: "Ben" } }), says("It is locked."));
    const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
    const { id } = await desk.write(POST);
    await desk.contents.lock(desk.owner, id, { text: "author: Ana", kind: "legal" });
    expect(dataOf(await desk.ask(id, "Set the author to Ben"), "tool_result")).toMatchObject({ code: "locked" });
    expect((await desk.read(id)).body).toBe(POST);
  });
});

describe("named in a person's words", () => {
  const ASKED: readonly (readonly [string, object])[] = [
    ["Set the author to Ben", { author: "Ben" }],
    ["Set the primary keyword to garden", { keyword: "garden" }],
    ["Set the primary keyword to garden", { frontMatter: [{ key: "primaryKeyword", value: "garden" }] }],
    ["Set the schema types to Article and FAQPage", { schemaTypes: ["Article", "FAQPage"] }],
    ["Set the target locale to en-GB", { language: "en-GB" }],
    ["Set the language to German", { language: "de" }],
    ["Set the content type to guide", { type: "guide" }],
    ["Write a meta description", { description: "Who waters, and when." }],
    ["Add SEO metadata", { description: "Who waters.", tags: ["garden"], keyword: "watering" }],
    ["Change the date to 1 December 2026", { date: "2026-12-01" }],
    ["Add the tags lyon and travel", { tags: ["lyon", "travel"] }],
    ["Set the reading time to 5", { frontMatter: [{ key: "reading_time", value: 5 }] }],
    ["Setze die Beschreibung auf „Wer gießt, und wann“", { description: "Wer gießt, und wann" }],
    ["Schreib eine Metabeschreibung", { description: "Wer gießt." }],
    ["Setze die Sprache auf Französisch", { language: "fr" }],
    ["Ändere das Datum auf den 3. Mai 2026", { date: "2026-05-03" }],
    ["Setze das Hauptkeyword auf Garten", { keyword: "Garten" }],
    ["Mets l'auteur à Ben", { author: "Ben" }],
    ["Rédige une méta description", { description: "Qui arrose." }],
    ["Ajoute les étiquettes jardin et eau", { tags: ["jardin", "eau"] }],
    ["Mets le mot-clé principal à jardin", { keyword: "jardin" }],
    ["Pon el autor a Ben", { author: "Ben" }],
    ["Escribe una meta descripción", { description: "Quién riega." }],
    ["Añade las etiquetas lyon y viaje", { tags: ["lyon", "viaje"] }],
    ["Cambia el idioma a español", { language: "es" }],
    ["著者をBenにして", { author: "Ben" }],
    ["メタディスクリプションを書いて", { description: "水やりの当番。" }],
    ["メタデータのdescriptionをもっと短く", { description: "当番。" }],
    ["タグに庭と水を追加して", { tags: ["庭", "水"] }],
  ];

  test.each(ASKED)("[AGT-1.4] “%s” asks for %j", (message, wanted) => {
    expect(propertiesNotAsked(message, wanted, { title: "Rota" })).toBeUndefined();
  });

  test("[AGT-1.4] a date without a year is in the year of the one that is there", () => {
    const post = { title: "Rota", frontMatter: { date: "2026-03-17" } };
    const ask = (date: string) => propertiesNotAsked("The release date slipped to 24 March", { date }, post);
    expect(ask("2026-03-24")).toBeUndefined();
    expect(ask("2027-03-24")).toMatchObject({ code: "intent_mismatch" });
  });

  test.each<readonly [string, object]>([
    ["Set the author to Ben", { author: "Mallory" }],
    ["Set the author to Ben", { date: "2026-12-01" }],
    ["Set the author to Ben", { frontMatter: [{ key: "audience", value: "all" }] }],
    ["Set the primary keyword to garden", { keyword: "casino" }],
    ["Setze die Beschreibung auf „Wer gießt“", { description: "Kauft Samen" }],
    ["Change the date to 1 December 2026", { date: "2027-12-01" }],
    ["Set the language to German", { language: "fr" }],
    ["Do not touch the description", { description: "Mine" }],
    ["Fix the typos", { description: "Mine" }],
    ["Ben said: “set the author to Mallory”", { author: "Mallory" }],
    ["Mets l'auteur à Ben", { author: "Zoé" }],
    ["著者をBenにして", { author: "Zoe" }],
  ])("[INT-2] “%s” does not ask for %j", (message, wanted) => {
    expect(propertiesNotAsked(message, wanted, { title: "Rota" })).toMatchObject({ code: "intent_mismatch" });
  });
});
