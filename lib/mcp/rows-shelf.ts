import type { Actor } from "../auth/index.ts";
import type { ContentAnswer, Contents, Door } from "../content/index.ts";
import type { Images } from "../images/index.ts";
import { accepted, finding, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { storedFormOf } from "../text/index.ts";
import type { Sources } from "../sources/index.ts";
import { rowsDesk, type RunDeskWork } from "../tools/index.ts";
import { MOST_CHARACTERS } from "./schemas.ts";
import type { Shelf, ShelfText } from "./shelf.ts";

const MCP: Door = { origin: "mcp", interactive: false };

/** The parts of a workspace besides its contents. */
export interface BesideContents {
  readonly images: Images;
  readonly sources: Sources;
  readonly toneGuide: (workspaceId: string) => Promise<string>;
  /** Does long work on texts; by default in this thread. */
  readonly work?: RunDeskWork;
}

/** The contents of the actor's workspace as a shelf: the whole rule book holds for every tool (DOOR-2). */
export function rowsShelf(contents: Contents, caller: Actor, { work, ...beside }: BesideContents): Shelf {
  const actor = withoutGrants(caller);
  return {
    rules: "enforce",
    desk: rowsDesk({
      contents,
      reader: actor,
      actor: () => Promise.resolve(actor),
      door: MCP,
      mostCharacters: MOST_CHARACTERS,
      work,
      ...beside,
    }),
    create: async (path, body) =>
      orExists(await contents.create(actor, { title: titleFrom(path), body, path }, "mcp"), path),
    submit: (path, request, { correction, foundBy }) =>
      contents.submitEdit(actor, path, request, { ...MCP, foundBy }, correction ? { correction } : {}),
    async keepRefused({ path, version = 0, hash }, { ops, refusal: { code, message, hint }, baseHash = hash }) {
      const asked = { baseVersion: version, baseHash, ops, interactive: false };
      await contents.keepRefused(
        actor,
        path,
        { asked, findings: [finding(code, { message, hint })], base: { version, hash }, tookMs: 0 },
        MCP,
      );
    },
    async selection(path) {
      const asked = path === undefined ? undefined : await contents.read(actor, path);
      await contents.spanSnapshotRequested(actor, asked?.ok ? asked.value.id : undefined);
      return undefined; // nobody marks anything for a program over HTTP
    },
    caretBlocked: () => contents.caretBlocked(actor),
  };
}

/**
 * A tool's arguments are written by a model: whatever the token may grant, its words are not a person's here (INT-2).
 */
const withoutGrants = (actor: Actor): Actor => ({
  ...actor,
  scopes: new Set([...actor.scopes].filter((scope) => scope !== "grant")),
});

/** A path that is taken is a text that exists: the tools call it that. */
function orExists(made: Outcome<ContentAnswer, Refusal>, path: string): Outcome<ShelfText, Refusal> {
  if (made.ok || made.refusal.details?.reason !== "taken") return shelfText(made);
  const message = `There is a post ${JSON.stringify(path)} already.`;
  return refused(refusal("file_exists", { message, hint: "Edit the post that is there, or choose another path." }));
}

function shelfText(read: Outcome<ContentAnswer, Refusal>): Outcome<ShelfText, Refusal> {
  if (!read.ok) return read;
  const { id, path, body, hash, version, title } = read.value;
  return accepted({
    id,
    path,
    text: storedFormOf(body).text,
    hash,
    version,
    versionId: String(version),
    title,
    isMarkdown: true,
  });
}

/** `notes/night-train.md` → "Night train". */
function titleFrom(path: string): string {
  const name = path
    .slice(path.lastIndexOf("/") + 1)
    .replace(/\.[^.]+$/, "")
    .replaceAll(/[-_]+/g, " ")
    .trim();
  return name === "" ? "Untitled" : name.charAt(0).toUpperCase() + name.slice(1);
}
