// Every row of seed 002's table of tools, of its patcher's gates, of its decided constraints and of its desired
// behaviour, in the chat with a scripted model. A test has the row's name.
import { describe, expect, test } from "vitest";
import { createImages } from "../../lib/images/index.ts";
import { createSources, SOURCE_WORK } from "../../lib/sources/index.ts";
import { valueOf } from "../content/desk.ts";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { png } from "../support/pictures.ts";
import { calls, edits, replace, says, type Reply } from "../support/scripted-model.ts";
import { workHere } from "../../lib/threads/index.ts";
import { chatDesk, dataOf, outcomes } from "./chat-desk.ts";

const { prisma, pool } = await testDatabase();
const images = createImages({ pool, clock: () => new Date() });

const ROTA = `# Rota

Ana waters the beds on Monday. Ben waters the pots on Tuesday.

The shed is open from nine. The key hangs on the nail.

## Tools

The rake is by the door, and the can is by the tap.

## Conclusion

Everyone waters once a week.
`;

interface Asked {
  readonly body?: string;
  /** A source that is there already. */
  readonly source?: string;
  /** The call ends the turn with a question: the model says nothing more. */
  readonly asks?: boolean;
}

/** One turn: what the model called came to, what it was told back, and the post after it. */
async function turn(message: string, reply: Reply, { body = ROTA, source, asks = false }: Asked = {}) {
  const server = await modelServer(reply, ...(asks ? [] : [says("Done.")]));
  const desk = await chatDesk(prisma, {
    modelUrl: server.baseUrl,
    images,
    sources: (tools) => createSources({ pool, work: workHere(SOURCE_WORK), ...tools }),
  });
  const { id } = await desk.write(body);
  valueOf(await images.add(desk.owner, id, { name: "shed.png", read: async () => png(3, 2, [1, 2, 3]) }));
  if (source !== undefined && desk.sources)
    valueOf(await desk.sources.add(desk.owner, id, { text: source, title: "Notes" }, "person"));
  const told = await desk.ask(id, message);
  expect(desk.faults).toEqual([]);
  const back: unknown = JSON.parse(server.requests[1]?.messages.at(-1)?.content ?? "null");
  const shown = server.requests[0]?.tools?.map(({ function: { name } }) => name) ?? [];
  const { items } = valueOf(await desk.contents.versions(desk.owner, id, { limit: 50 }));
  return {
    back,
    shown,
    made: outcomes(told),
    tells: dataOf(told, "tool_result"),
    content: dataOf(told, "content_made"),
    post: await desk.read(id),
    versions: items.length,
    desk,
  };
}

const use = (tool: string, given: object = {}): Reply => calls({ tool, given });

describe("current tool surface: write and ingest tools", () => {
  test("[AGT-1] content_write: into the empty open post, as a version of its own", async () => {
    const reply = use("content_write", { title: "Rota", body: "# Rota\n\nAna waters.\n" });
    const { made, post } = await turn("Write a draft about the rota", reply, { body: "" });
    expect([made, post.body, post.version]).toEqual([["applied"], "# Rota\n\nAna waters.\n", 2]);
  });

  test.each(["edit_section", "move_section"])("[AGT-1] %s: removed, and refused by name", async (name) => {
    const { back, shown, post } = await turn("Rewrite the conclusion", use(name, { section: "Conclusion" }));
    expect(shown).not.toContain(name);
    expect(back).toMatchObject({ error: { code: expect.stringMatching(/unsupported_operation|invalid_request/) } });
    expect(post.body).toBe(ROTA);
  });

  test("[AGT-1.4] edit_metadata: one version with its receipt", async () => {
    const { made, post, tells } = await turn("Set the author to Ben", use("edit_metadata", { author: "Ben" }));
    expect([made, post.body, post.version]).toEqual([["applied"], `---\nauthor: Ben\n---\n\n${ROTA}`, 2]);
    expect(tells).toMatchObject({ receipt: { properties: [{ name: "author", after: "Ben" }] } });
  });

  test("[AGT-1.5] insert_image: where the person said", async () => {
    const address = "https://example.org/shed.png";
    const message = `Put the image ${address} at the end of Tools`;
    const { made, post } = await turn(message, use("insert_image", { image: address, alt: "Shed", section: "Tools" }));
    expect(made).toEqual(["applied"]);
    expect(post.body).toBe(ROTA.replace("by the tap.\n", `by the tap.\n\n![Shed](${address})\n`));
  });

  test("[AGT-5] source_ingest: kept beside the post, whose text stays", async () => {
    const { desk, post } = await turn(
      "Keep these notes as a source: Ben has the spare key.",
      use("source_ingest", { text: "Ben has the spare key.", title: "Keys" }),
    );
    expect(await desk.sources?.list(desk.owner, post.id)).toMatchObject({ value: { items: [{ title: "Keys" }] } });
    expect([post.body, post.version]).toEqual([ROTA, 1]);
  });
});

interface Read {
  readonly name: string;
  readonly given: object;
  readonly tells: object;
  readonly asked?: Asked;
}

describe("current tool surface: read tools", () => {
  const READS: readonly Read[] = [
    {
      name: "read_content",
      given: {},
      tells: { contentId: "rota", version: 1, lineCount: 13, text: expect.stringContaining("1| # Rota") },
    },
    {
      name: "read_section",
      given: { section: "Tools" },
      tells: { section: "Tools", startLine: 7, text: expect.stringContaining("rake") },
    },
    {
      name: "read_source",
      given: { query: "key" },
      tells: { items: [{ text: expect.stringContaining("key") }] },
      asked: { source: "Ben: key." },
    },
    {
      name: "read_content_list",
      given: {},
      tells: { items: [{ path: "rota", title: "Rota", status: "draft" }], nextCursor: null },
    },
    {
      name: "read_source_list",
      given: {},
      tells: { items: [{ title: "Notes" }] },
      asked: { source: "Ben has the spare key." },
    },
    {
      name: "read_workspace_summary",
      given: {},
      tells: { posts: 1, byStatus: { draft: 1 }, latest: [{ path: "rota" }] },
    },
    { name: "analyze_content_images", given: {}, tells: { images: [] } },
    {
      name: "read_files",
      given: { paths: ["rota"] },
      tells: { files: [{ path: "rota", text: expect.stringContaining("rake") }] },
    },
  ];

  test.each(READS)("[AGT-1] $name: tells, and changes nothing", async ({ name, given, tells, asked = {} }) => {
    const { back, post, versions, made } = await turn("What is there?", use(name, given), asked);
    expect(back).toMatchObject(tells);
    expect([post.body, versions, made]).toEqual([ROTA, 1, []]);
  });
});

describe("deterministic patcher and validation gates", () => {
  const gate = (message: string, ops: readonly object[], more: Asked = {}) => turn(message, edits(ops), more);

  test("[MAT-1] locates anchors with exact matching", async () => {
    const { post } = await gate("Replace nine with ten", [replace("from nine", "from ten")]);
    expect(post.body).toBe(ROTA.replace("nine", "ten"));
  });

  test("[MAT-4] locates anchors with fuzzy matching", async () => {
    const quote = "The rake is by the door and the can is by the tap."; // the text has a comma
    const { post } = await gate("Replace rake with hoe", [replace(quote, quote.replace("rake", "hoe"))]);
    expect(post.body).toBe(ROTA.replace("rake", "hoe"));
  });

  test("[ASK-5] applies minimal edits only where anchored", async () => {
    const { post } = await gate("Replace nine with ten", [
      replace("The shed is open from nine. The key hangs on the nail.", "The shed opens at ten. The key is on a nail."),
    ]);
    expect(post.body.replace("ten", "nine").includes("The key hangs on the nail.")).toBe(true);
    expect(post.body.split("\n").filter((line, at) => line !== ROTA.split("\n")[at]).length).toBeLessThanOrEqual(1);
  });

  test("[SCP-1] validates against scope boundaries, and rejects what touches unrelated areas", async () => {
    const { made, post } = await gate("In the conclusion, replace nine with ten", [replace("from nine", "from ten")]);
    expect([made.includes("applied"), post.body]).toEqual([false, ROTA]);
  });

  test("[AGT-8] asks a single clarifying question where a place is ambiguous, instead of rewriting", async () => {
    const { made, tells, post } = await gate("Replace waters with tends", [replace("waters", "tends")], { asks: true });
    expect([made, post.body]).toEqual([["clarify"], ROTA]);
    expect(tells).toMatchObject({ question: expect.any(String), candidates: expect.any(Array) });
  });
});

describe("edit-ops constraints (decided)", () => {
  const LONG = `# Log\n\n${Array.from({ length: 200 }, (_, day) => `Day ${day + 1}: the gate was opened by hand.`).join("\n\n")}\n`;
  const reworded = (days: number) =>
    Array.from({ length: days }, (_, day) =>
      replace(`Day ${day + 1}: the gate was opened by hand.`, `Day ${day + 1}: someone pushed that gate wide.`),
    );

  test("[LIM-1] default max-diff threshold: beyond it the person is asked", async () => {
    const { made, post } = await turn("Say who opened it", edits(reworded(30)), { body: LONG });
    expect(made).not.toContain("applied");
    expect(post.body).toBe(LONG);
  });

  test("[HEAD-1] heading changes: disallowed by default", async () => {
    const { made, post } = await turn("Replace nine with ten", edits([replace("## Tools", "## Things")]));
    expect([made.includes("applied"), post.body]).toEqual([false, ROTA]);
  });

  test("[HEAD-1] heading changes: allowed when the person asks for one", async () => {
    const { post } = await turn(
      "Rename the heading Tools to Things",
      edits([replace("## Tools", "## Things")], { allowHeadingChanges: true }),
    );
    expect(post.body).toBe(ROTA.replace("## Tools", "## Things"));
  });

  test("[SCP-1] scope restriction: a change of several paragraphs takes words that ask for it", async () => {
    const ops = [replace("hangs on the nail", "is on a hook"), replace("is by the door", "leans at the door")];
    const { post } = await turn("Replace hangs on the nail with is on a hook", edits(ops));
    expect(post.body).toBe(ROTA.replace("hangs on the nail", "is on a hook"));
  });

  test("[OPS-3] line-number anchors: supported, and checked against the current version", async () => {
    const at = (startLine: number, quote: string) => ({
      op: "replace",
      target: { startLine, endLine: startLine, text: quote },
      with: "Ten.",
    });
    const { post } = await turn("Replace nine with ten", edits([at(90, "nine")]));
    expect(post.body).toBe(ROTA);
  });
});

describe("desired behaviour", () => {
  test("[ASK-5] “rewrite” maps to targeted edits by default", async () => {
    const rewritten = "Everyone takes one turn with the can each week.";
    const { post } = await turn("Rewrite the conclusion", edits([replace("Everyone waters once a week.", rewritten)]));
    expect(post.body).toBe(ROTA.replace("Everyone waters once a week.", rewritten));
  });

  test("[INT-1] “expand” adds, and leaves the words that are there", async () => {
    const more = "Everyone waters once a week. In August, twice.";
    const { post } = await turn(
      "Expand the conclusion: say that in August it is twice",
      edits([replace("Everyone waters once a week.", more)]),
    );
    expect(post.body).toBe(ROTA.replace("Everyone waters once a week.", more));
  });

  test("[INT-1] “reorganize” lets sentences change places without rewording them", async () => {
    const order = "Ben waters the pots on Tuesday. Ana waters the beds on Monday.";
    const { post } = await turn(
      "Reorder the first paragraph",
      edits([replace("Ana waters the beds on Monday. Ben waters the pots on Tuesday.", order)]),
    );
    expect(post.body).toContain(order);
  });

  test("[ASK-4] word choice stays unless the person asks", async () => {
    const { post } = await turn(
      "Replace nine with ten",
      edits([replace("The shed is open from nine.", "The tool shed opens its doors from ten.")]),
    );
    expect(post.body).not.toContain("its doors");
  });
});
