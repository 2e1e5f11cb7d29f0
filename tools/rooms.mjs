// The rooms of the product: the one list of them. The import checker, its test and ARCHITECTURE.md read it.
// A room is a folder of lib; what it offers is in its index.ts. It may import the rooms named here, all of which come
// before it, and nothing else of ours. Plain JavaScript, for the import checker.

/**
 * @typedef {object} Folder a part of a room
 * @property {string} holds what is in it
 * @property {readonly string[]} imports the folders of its room that it may import
 *
 * @typedef {object} Room
 * @property {string} holds what is in it
 * @property {readonly string[]} imports the rooms that it may import
 * @property {readonly string[]} [types] those of them that it may know by their types alone
 * @property {string} [touches] what it may touch of the world; nothing if absent
 * @property {Readonly<Record<string, Folder>>} [folders] its parts; files beside them are everyone's
 */

/** Rooms of values: they know no system, database, framework or network. */
export const PURE = [
  "outcome",
  "text",
  "markdown",
  "anchors",
  "crdt",
  "reading",
  "edit-ops",
  "ledger",
  "guards",
  "judge",
  "planner",
  "layout",
];

/** @type {Readonly<Record<string, Room>>} */
export const ROOMS = {
  outcome: {
    holds:
      "outcomes, refusals, bugs, the registry of codes, and the plain shapes that answers are made of: findings, results, receipts; the colours of people and of the AI",
    imports: [],
  },
  text: {
    holds: "lines, offsets, replacements, edits and their inverses, hunks, words, stored form",
    imports: ["outcome"],
  },
  markdown: {
    holds: "blocks, sections, front matter, the stat of a change; read part by part, where asked about",
    imports: ["text", "outcome"],
  },
  anchors: {
    holds: "how a place follows its words while people type: Yjs positions, the words themselves, their surroundings",
    imports: ["markdown", "text"],
  },
  crdt: {
    holds: "text to and from Yjs updates; an edit as one update; an update read, and tried on a trial document",
    imports: ["anchors", "text", "outcome"],
  },
  reading: {
    holds: "a person's message as instructions: one table per language, and where its words are in a text",
    imports: ["markdown", "text", "outcome"],
  },
  "edit-ops": {
    holds: "the request's schema, targets, matching, placing, the plan, and the plan carried to a newer text",
    imports: ["reading", "markdown", "text", "outcome"],
    folders: {
      find: {
        holds:
          "where a quote is in a text: one file for each strategy, and what the new text takes from how it was found",
        imports: [],
      },
      scope: { holds: "which part of a text is meant: sections, lists, tables, by titles and numbers", imports: [] },
      place: {
        holds: "inserting new text and removing old text at a place: blocks, items, rows, lines, words",
        imports: ["find"],
      },
      plan: { holds: "ops to one plan, and a plan carried to a newer text", imports: ["place", "scope", "find"] },
    },
  },
  ledger: {
    holds: "which parts of a plan those words ask for, hunk by hunk; the smaller plan of those",
    imports: ["edit-ops", "reading", "markdown", "text", "outcome"],
  },
  guards: {
    holds: "one file per guard, and the review that runs them all; they read no words",
    imports: ["edit-ops", "ledger", "reading", "markdown", "text", "outcome"],
    types: ["edit-ops", "ledger"],
  },
  judge: {
    holds:
      "words, plan and rule book together: what a request may do to a text, what is left out, the answer, its question and the judged part of its receipt",
    imports: ["guards", "ledger", "reading", "edit-ops", "markdown", "text", "outcome"],
  },
  planner: {
    holds: "a plain request in words to ops, without a model: what its words do (`lib/reading`), laid over the text",
    imports: ["edit-ops", "reading", "markdown", "text", "outcome"],
  },
  spelling: {
    holds: "the words of a language, read when they are first asked for",
    imports: ["text"],
    touches: "the dictionaries in `node_modules`",
  },
  messenger: {
    holds: "messages between processes: ids that wake, and carets; over a carrier that the caller supplies",
    imports: [],
  },
  layout: { holds: "Markdown to safe HTML, and whether that could take long", imports: [] },
  threads: {
    holds: "threads for work that may never end: its time, its heap, its turn, and its result",
    imports: ["outcome"],
    touches: "threads",
  },
  loops: { holds: "work that every process looks for now and then", imports: [], touches: "timers" },
  tracing: { holds: "work as spans of a trace, where someone collects them", imports: [] },
  auth: {
    holds:
      "who is asking, and what they may do (`policy.ts`); people, invitations, tokens, and news of rights that end",
    imports: ["outcome"],
    touches: "its tables",
  },
  content: {
    holds: "**the only writer** of documents, typing, versions, attempts and events",
    imports: [...PURE, "tracing", "auth", "threads", "loops"],
    touches: "its tables",
    folders: {
      records: {
        holds: "rows and their forms: text at a revision, versions, attempts, events, digests",
        imports: ["statements"],
      },
      statements: { holds: "the SQL, one named function each", imports: ["records"] },
      commit: {
        holds:
          "a change on its way into the text: its base, staleness, locks in its way, the commit, what follows from it",
        imports: ["records", "statements"],
      },
      edit: {
        holds: "an edit by ops: submitted, answered, settled, tried again, taken back",
        imports: ["commit", "records", "statements"],
      },
      posts: {
        holds: "a post as a whole: made, read, listed, saved, planned, public, deleted, purged",
        imports: ["commit", "records", "statements"],
      },
      history: {
        holds: "versions: listed, compared, checked, who wrote what, one's own undo",
        imports: ["posts", "edit", "commit", "records", "statements"],
      },
      attempts: {
        holds: "what came to nothing: kept, listed, read, dismissed",
        imports: ["edit", "records", "statements"],
      },
      live: {
        holds: "documents that people type in: opened, logged, compacted, told to other processes",
        imports: ["commit", "records", "statements"],
      },
      locks: {
        holds: "words that no edit may change: set, moved along, taken off",
        imports: ["posts", "commit", "records", "statements"],
      },
      comments: {
        holds:
          "what people say about a text and suggest for it: made, answered, settled, accepted, moved along with its words",
        imports: ["posts", "commit", "records", "statements"],
      },
    },
  },
  images: {
    holds:
      "images of posts: recognised by their bytes, stored once under their digest, and found again; nothing is decoded",
    imports: ["auth", "outcome"],
    touches: "its tables",
  },
  exchange: {
    holds:
      "folders and ZIPs of Markdown, in and out: file names, which links are images, what may be read at all; imports in the background",
    imports: ["content", "images", "auth", "markdown", "text", "threads", "outcome"],
    touches: "files of the folder, the ZIP, its tables",
  },
  site: {
    holds: "the public site: the row of each public post, pages, feeds, delivery to programs",
    imports: ["content", "layout", "markdown", "text", "outcome"],
    touches: "its tables",
  },
  sharing: {
    holds: "links with which people who are not members read a draft",
    imports: ["site", "content", "layout", "markdown", "text", "auth", "outcome"],
    touches: "`share_link`",
  },
  publishing: {
    holds: "what is public of a post: people's acts on versions, now or at a set time, and what to check before",
    imports: ["site", "content", "markdown", "text", "auth", "loops", "outcome"],
    touches: "its table",
  },
  settings: {
    holds:
      "what a workspace sets for itself: limits, the strict set's percentage, the tone guide, the language model and its sealed key",
    imports: ["publishing", "auth", "guards", "edit-ops", "outcome"],
    touches: "its columns of `workspace`",
  },
  outgoing: {
    holds: "outgoing requests: how an address that a person typed is fetched, and which are refused",
    imports: ["outcome"],
    touches: "the network",
  },
  sources: {
    holds:
      "what posts are written from: read as text, cut into passages, searched; also from an address, if an owner allows it",
    imports: ["outgoing", "threads", "auth", "outcome"],
    touches: "its tables",
  },
  webhooks: {
    holds: "telling other services what happens to posts: signed, retried, shown",
    imports: ["outgoing", "settings", "auth", "loops", "outcome"],
    touches: "its tables",
  },
  spending: {
    holds: "use of the language model, its cost and its limits: counted turn by turn, checked before each call",
    imports: ["auth", "edit-ops", "outcome"],
    touches: "its table, its column of `workspace`",
  },
  correct: {
    holds: "a model's second look at quotes that are not in the text; the caller supplies the model",
    imports: [...PURE],
    touches: "its memory of answers",
  },
  model: {
    types: ["correct"],
    holds: "a language model behind chat completions",
    imports: ["correct", "outcome"],
    touches: "the model's server",
  },
  vault: {
    holds:
      "a folder of text files: paths that cannot leave it, atomic writes, lock, journal, undo; edits by the same judge",
    imports: [...PURE, "correct"],
    touches: "files of the folder",
  },
  collab: {
    holds: "`/collab`: sockets, joining, presence, and the hook that logs before it shows",
    imports: ["messenger", "content", "tracing", "crdt", "auth", "outcome"],
    touches: "sockets, its table",
  },
  tools: {
    holds:
      "tools that both the chat and MCP have, each defined once over a *desk*: texts, their history, images, sources, the workspace, and who is asking",
    imports: ["content", "images", "sources", "threads", "auth", "edit-ops", "markdown", "text", "outcome"],
    touches: "nothing of its own",
  },
  agent: {
    holds: "the chat: conversations, turns, the model or the planner, and their tools",
    imports: [
      "tools",
      "images",
      "sources",
      "spending",
      "messenger",
      "content",
      "model",
      "correct",
      "planner",
      "spelling",
      "threads",
      "auth",
      "edit-ops",
      "reading",
      "ledger",
      "markdown",
      "text",
      "outcome",
    ],
    touches: "its tables, the model's server",
  },
  mcp: {
    holds: "the tools: one file each over a *shelf* of texts, which is a folder or the contents of a workspace",
    imports: [
      "tools",
      "images",
      "sources",
      "threads",
      "content",
      "model",
      "correct",
      "vault",
      "auth",
      "edit-ops",
      "markdown",
      "text",
      "outcome",
    ],
    touches: "nothing of its own",
  },
};
