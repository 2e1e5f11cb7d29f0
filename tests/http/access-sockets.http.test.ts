// Covers DOOR-6.10 and COL-6: what was taken away counts for what is open already.
import { afterEach, describe, expect, test } from "vitest";
import { openEditor, type Editor } from "../collab/editor.ts";
import { until } from "../support/until.ts";
import { openDesk } from "./access-desk.ts";

const desk = await openDesk();
const SIGNED_OUT = 4401;
const FORBIDDEN = 4403;
/** Less than the time after which every socket is asked again anyway. */
const AT_ONCE_MS = 5_000;

const editors: Editor[] = [];
afterEach(() => {
  for (const editor of editors.splice(0)) editor.leave();
});

let people = 0;

/** An owner who joined, with a token of their own and a text that is open through it. */
async function atWork() {
  const name = `Person at work ${++people}`;
  const { id } = await desk.joined("editor", name);
  await desk.as("owner", "PATCH", `/api/people/${id}`, { role: "owner" });
  const link = await desk.as("owner", "POST", `/api/people/${id}/sign-in-link`);
  const signedIn = await desk.bare("POST", "/api/sign-in", {
    token: new URL(String(link.json["url"])).searchParams.get("token"),
  });
  const headers = { cookie: (signedIn.headers.get("set-cookie") ?? "").split(";")[0] ?? "", origin: desk.server.base };
  const made = await desk.bare("POST", "/api/tokens", { name: "Editor", scopes: ["read", "write:person"] }, headers);
  const content = await desk.as("owner", "POST", "/api/contents", { title: name, body: "# Rota\n" });
  const editor = openEditor({
    url: `${desk.server.base.replace(/^http/, "ws")}/collab`,
    name: String(content.json["liveDocument"]),
    token: String(made.json["token"]),
  });
  editors.push(editor);
  await editor.synced();
  editor.type(0, "Before. ");
  await editor.saved();
  const text = async () => (await desk.as("owner", "GET", `/api/contents/${String(content.json["id"])}`)).json["body"];
  return { id, tokenId: String(made.json["id"]), editor, text, headers };
}

const closed = ({ closes }: Editor) => until(() => closes[0], { what: "the socket is closed", withinMs: AT_ONCE_MS });

describe("an open text", () => {
  test("[DOOR-6.10] is closed when the token is revoked", async () => {
    const { editor, tokenId, text } = await atWork();
    await desk.as("owner", "DELETE", `/api/tokens/${tokenId}`);
    expect(await closed(editor)).toBe(SIGNED_OUT);
    editor.type(0, "After. ");
    expect(await text()).toBe("Before. # Rota\n");
  });

  test("[DOOR-6.10] is closed when the person is removed", async () => {
    const { editor, id } = await atWork();
    await desk.as("owner", "DELETE", `/api/people/${id}`);
    expect(await closed(editor)).toBe(SIGNED_OUT);
  });

  test("[COL-6] is closed to the writing of who may only read now", async () => {
    const { editor, id } = await atWork();
    await desk.as("owner", "PATCH", `/api/people/${id}`, { role: "viewer" });
    expect(await closed(editor)).toBe(FORBIDDEN);
  });

  test("[DOOR-6.10] stays open when it is another browser that signs out", async () => {
    const { editor, text, headers } = await atWork();
    expect((await desk.bare("POST", "/api/sign-out", {}, headers)).status).toBe(204);
    editor.type(0, "After. ");
    await editor.saved();
    expect([editor.closes, await text()]).toEqual([[], "After. Before. # Rota\n"]);
  });
});
