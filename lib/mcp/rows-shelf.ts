import type { Actor } from "../auth/index.ts";
import type { ContentAnswer, Contents, Door } from "../content/index.ts";
import { accepted, finding, type Outcome, type Refusal } from "../outcome/index.ts";
import { storedFormOf } from "../text/index.ts";
import type { Shelf, ShelfText } from "./shelf.ts";

const MCP: Door = { origin: "mcp", interactive: false };
const LISTED = 50;
const MOST_LISTED = 100;

/** The contents of the actor's workspace as a shelf: the whole rule book holds for every tool (DOOR-2). */
export function rowsShelf(contents: Contents, caller: Actor): Shelf {
  const actor = withoutGrants(caller);
  return {
    rules: "enforce",
    read: async (path) => shelfText(await contents.read(actor, path)),
    list: ({ q, limit = LISTED, cursor }) => contents.list(actor, { limit: Math.min(limit, MOST_LISTED), ...(q === undefined ? {} : { q }), ...(cursor === undefined ? {} : { cursor }) }),
    create: async (path, body) => shelfText(await contents.create(actor, { title: titleFrom(path), body, path }, "mcp")),
    submit: (path, request, { correction }) => contents.submitEdit(actor, path, request, MCP, correction ? { correction } : {}),
    async keepRefused({ path, version = 0, hash }, { ops, refusal: { code, message, hint }, baseHash = hash }) {
      const asked = { baseVersion: version, baseHash, ops, interactive: false };
      await contents.keepRefused(actor, path, { asked, findings: [finding(code, { message, hint })], base: { version, hash }, tookMs: 0 }, MCP);
    },
    selection: () => Promise.resolve(undefined), // nobody marks anything for a program over HTTP
    caretBlocked: () => contents.caretBlocked(actor),
  };
}

/** A tool's arguments are written by a model: whatever the token may grant, its words are nobody's own here (INT-2). */
const withoutGrants = (actor: Actor): Actor => ({ ...actor, scopes: new Set([...actor.scopes].filter((scope) => scope !== "grant")) });

function shelfText(read: Outcome<ContentAnswer, Refusal>): Outcome<ShelfText, Refusal> {
  if (!read.ok) return read;
  const { path, body, hash, version, title } = read.value;
  return accepted({ path, text: storedFormOf(body).text, hash, version, versionId: String(version), title, isMarkdown: true });
}

/** `notes/night-train.md` → "Night train". */
function titleFrom(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]+$/, "").replaceAll(/[-_]+/g, " ").trim();
  return name === "" ? "Untitled" : name.charAt(0).toUpperCase() + name.slice(1);
}
