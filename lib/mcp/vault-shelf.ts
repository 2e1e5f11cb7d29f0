import type { ToldEvent } from "../content/index.ts";
import { parseEditRequest } from "../edit-ops/index.ts";
import {
  accepted,
  editEventKinds,
  mainCode,
  matchingsIn,
  rejectedBy,
  type FileOutcome,
  type Outcome,
  type Refusal,
} from "../outcome/index.ts";
import type { Vault, VaultFile } from "../vault/index.ts";
import { MOST_CHARACTERS } from "./schemas.ts";
import { deskWorkHere, type Desk, type DeskQuery } from "../tools/index.ts";
import type { Shelf, ShelfText } from "./shelf.ts";

/**
 * The files of a folder as a shelf. Its callers are programs: their words grant nothing (INT-2). A folder counts
 * nothing itself: `onEvents` gets what happened, with the same kinds as a server's events (EVT-1).
 */
export function vaultShelf(vault: Vault, onEvents: (events: readonly ToldEvent[]) => void = () => undefined): Shelf {
  const tell = (kind: string, data: ToldEvent["data"]) => onEvents([{ kind, contentId: null, data }]);
  return {
    rules: vault.settings.rules,
    desk: {
      mostCharacters: MOST_CHARACTERS,
      work: deskWorkHere,
      read: async (path) => shelfText(await vault.read(path)),
      list: (query) => listed(vault, query),
    },
    create: async (path, text, by) => shelfText(await vault.create(path, text, by)),
    async submit(path, given, { judgedBy, by, correction, foundBy }) {
      const parsed = parseEditRequest(given);
      if (!parsed.ok) return rejectedBy(parsed.refusal);
      const outcome = await vault.edit(path, { request: parsed.value, judgedBy, wordsGrant: false, by, correction });
      onEvents(eventsOf(outcome, { path, by }, foundBy));
      return outcome;
    },
    async keepRefused({ path }, { refusal }) {
      onEvents(eventsOf(rejectedBy(refusal), { path }, undefined)); // its journal only has changes that were made
    },
    async selection(path) {
      tell("span_snapshot_requested", path === undefined ? {} : { path });
      const marked = await vault.selection();
      if (!marked || path === undefined) return marked;
      const asked = await vault.read(path);
      return asked.ok && asked.value.path === marked.path ? marked : undefined;
    },
    caretBlocked: async () => tell("caret_call_blocked", {}),
  };
}

/** The events of an answer. A dry run has none. */
function eventsOf(outcome: FileOutcome, about: ToldEvent["data"], foundBy = matchingsIn(outcome)): ToldEvent[] {
  if (outcome.dryRun === true) return [];
  const data = { ...about, code: mainCode(outcome) };
  const [first, ...from] = editEventKinds(outcome);
  const strategies = foundBy.join(" ");
  const told = (kind: string, more = {}): ToldEvent => ({ kind, contentId: null, data: { ...data, ...more } });
  if (first === undefined) return [];
  return [told(first, strategies === "" ? {} : { strategies }), ...from.map((kind) => told(kind))];
}

const shelfText = (file: Outcome<VaultFile, Refusal>): Outcome<ShelfText, Refusal> =>
  file.ok
    ? accepted({
        path: file.value.path,
        text: file.value.text,
        hash: file.value.hash,
        versionId: file.value.digest,
        isMarkdown: file.value.isMarkdown,
      })
    : file;

const LISTED = 200;
const MOST_LISTED = 100_000;

/** In pages by path: the cursor is the last path shown. */
async function listed(vault: Vault, { q, limit = LISTED, cursor }: DeskQuery): ReturnType<Desk["list"]> {
  const files = await vault.list({ q, limit: MOST_LISTED });
  if (!files.ok) return files;
  const rest = cursor === undefined ? files.value.items : files.value.items.filter(({ path }) => path > cursor);
  const items = rest
    .slice(0, limit)
    .map(({ path, size, modifiedAt }) => ({ path, size, modifiedAt: modifiedAt.toISOString() }));
  return accepted({ items, nextCursor: rest.length > limit ? (items.at(-1)?.path ?? null) : null });
}
