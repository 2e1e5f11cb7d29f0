// Covers docs/spec/chat.md AGT-12: a draft by its outline, section by section.
import { describe, expect, test } from "vitest";
import type { Outline } from "../../lib/agent/index.ts";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { calls, isCutShort, nothing, says, saysInTwo, type Reply } from "../support/scripted-model.ts";
import { chatDesk, dataOf, kinds, outcomes, said } from "./chat-desk.ts";

const { prisma } = await testDatabase();

const OUTLINE: Outline = {
  title: "Two days in Lyon",
  sections: [
    { heading: "", points: ["Why Lyon, and for whom"] },
    { heading: "Getting there", points: ["By train from Paris", "From the airport"] },
    { heading: "Where to eat", points: ["The bouchons"] },
  ],
};
const OPENING = "Lyon is a city for people who like to eat and to walk.";
const TRAIN = "The train from Paris takes about two hours.\n\nFrom the airport a tram goes into town.";
const EAT = "A bouchon is small, loud and cheerful. Book a table before noon.";
const WHOLE = `# Two days in Lyon\n\n${OPENING}\n\n## Getting there\n\n${TRAIN}\n\n## Where to eat\n\n${EAT}\n`;
const WRITE_IT = "Write it from this outline.";

async function drafting(body: string, ...script: readonly Reply[]) {
  const server = await modelServer(...script);
  const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
  const made = await desk.contents.create(desk.owner, { title: "Untitled", body });
  if (!made.ok) throw new Error("not made");
  return { desk, server, id: made.value.id };
}

test("[AGT-12.1] each section's words are told as they are written, and are no words of the agent", async () => {
  const emoji = "\u{1F686}";
  const train = [TRAIN.slice(0, 30) + emoji[0], emoji[1] + TRAIN.slice(30)] as const;
  const { desk, id } = await drafting("", says(OPENING), saysInTwo(...train, Promise.resolve()), nothing);
  const told = await desk.ask(id, WRITE_IT, { outline: OUTLINE });
  const written = new Map<unknown, string>();
  for (const { data } of told.filter(({ kind }) => kind === "section_text"))
    written.set(data["callId"], (written.get(data["callId"]) ?? "") + String(data["text"]));
  expect([...written.values()]).toEqual([OPENING, train.join("")]);
  expect([...written.keys()]).toEqual(
    told.flatMap(({ kind, data }) => (kind === "tool_result" ? [data["callId"]] : [])),
  );
  expect(said(told)).not.toContain("Lyon is a city");
  expect(dataOf(told, "error")).toBeDefined(); // nothing came for the third
  expect((await desk.read(id)).body).toBe(
    `# Two days in Lyon\n\n${OPENING}\n\n## Getting there\n\n${train.join("")}\n`,
  );
});

describe("the outline", () => {
  test("[AGT-12] is proposed before anything is written, and ends the turn", async () => {
    const propose = calls({ tool: "propose_outline", given: OUTLINE });
    const { desk, id } = await drafting("", propose);
    const told = await desk.ask(id, "Write a post about two days in Lyon");
    expect(dataOf(told, "outline")).toMatchObject(OUTLINE);
    expect(dataOf(told, "done")).toMatchObject({ reason: "asked" });
    expect(await desk.read(id)).toMatchObject({ body: "", version: 1 });
  });

  test.each([
    [{ ...OUTLINE, sections: [] }],
    [
      {
        ...OUTLINE,
        sections: [
          { heading: "A", points: [] },
          { heading: "", points: [] },
        ],
      },
    ],
    [
      {
        ...OUTLINE,
        sections: [
          { heading: "A", points: [] },
          { heading: " a ", points: [] },
        ],
      },
    ],
    [{ ...OUTLINE, title: "two\nlines" }],
    [{ ...OUTLINE, sections: Array.from({ length: 31 }, (_, at) => ({ heading: `S${at}`, points: [] })) }],
  ])("[AGT-12] one that cannot be written goes back to the model: %j", async (outline) => {
    const { desk, id } = await drafting(
      "",
      calls({ tool: "propose_outline", given: outline }),
      says("Which sections?"),
    );
    const told = await desk.ask(id, "Write a post about two days in Lyon");
    expect(kinds(told)).not.toContain("outline");
    expect(dataOf(told, "done")).toMatchObject({ reason: "answered" });
  });
});

describe("what is written by it", () => {
  test("[AGT-12] each section is a version of its own, in order, with its own undo", async () => {
    const { desk, id, server } = await drafting("", says(OPENING), says(TRAIN), says(EAT));
    const told = await desk.ask(id, WRITE_IT, { outline: OUTLINE });
    expect(outcomes(told)).toEqual(["applied", "applied", "applied"]);
    expect(await desk.read(id)).toMatchObject({ body: WHOLE, version: 4, title: "Two days in Lyon" });
    expect(server.requests.map(({ messages }) => messages.at(-1)?.content)).toEqual([
      expect.stringContaining("Write the opening, before the first heading now."),
      expect.stringContaining("- By train from Paris\n- From the airport"),
      expect.stringContaining("A tram".toLowerCase()),
    ]);
    const undone = await desk.contents.undo(desk.owner, id, 3);
    expect(undone.outcome).toBe("applied");
    expect((await desk.read(id)).body).toBe(WHOLE.replace(`## Getting there\n\n${TRAIN}\n\n`, ""));
  });

  test("[AGT-12] what is in the text already is left as it is, and the rest is written", async () => {
    const there = `# Two days in Lyon\n\nMy own opening.\n\n## Getting there\n\nBy bicycle.\n`;
    const { desk, id } = await drafting(there, says(EAT));
    const told = await desk.ask(id, WRITE_IT, { outline: OUTLINE });
    expect(outcomes(told)).toEqual(["applied"]);
    expect((await desk.read(id)).body).toBe(`${there}\n## Where to eat\n\n${EAT}\n`);
    const again = await desk.ask(id, WRITE_IT, { outline: OUTLINE });
    expect(outcomes(again)).toEqual([]);
    expect(dataOf(again, "text")).toMatchObject({ text: expect.stringContaining("nothing was written") });
  });

  test("[AGT-12] a long section by a short message is within what the person agreed to", async () => {
    const long = Array.from({ length: 60 }, (_, at) => `Paragraph ${at} speaks of stop ${at * 7} on line ${at % 9}.`);
    const { desk, id } = await drafting("# Lines\n\nOne short line.\n", says(long.join("\n\n")));
    const told = await desk.ask(id, "Go", {
      outline: { title: "Lines", sections: [{ heading: "Stops", points: [] }] },
    });
    expect(outcomes(told)).toEqual(["applied"]);
    expect(dataOf(told, "tool_result")).toMatchObject({ receipt: { judgedAs: "agent", request: "Go" } });
  });

  test("[AGT-12] a heading that the model repeats is there once, and none of its own begins a section", async () => {
    const written = `## Getting there\n\nBy train.\n\n# Costs\n\nLittle.\n\nBy bus\n---\n\nSlow.\n\n\`\`\`sh\n# no heading\n\`\`\``;
    const { desk, id } = await drafting("# Lyon\n\nText.\n", says(written));
    await desk.ask(id, WRITE_IT, { outline: { title: "Lyon", sections: [{ heading: "Getting there", points: [] }] } });
    expect((await desk.read(id)).body).toBe(
      "# Lyon\n\nText.\n\n## Getting there\n\nBy train.\n\n### Costs\n\nLittle.\n\n### By bus\n\nSlow.\n\n```sh\n# no heading\n```\n",
    );
  });

  test("[AGT-12] a section that was cut off at the maximum length is gone on with", async () => {
    const cut = isCutShort("The train from Paris takes ");
    const { desk, id } = await drafting("# Lyon\n\nText.\n", cut, says("about two hours."));
    await desk.ask(id, WRITE_IT, { outline: { title: "Lyon", sections: [{ heading: "Getting there", points: [] }] } });
    expect((await desk.read(id)).body).toContain("## Getting there\n\nThe train from Paris takes about two hours.\n");
  });

  test("[AGT-12] what was written before a failure stays, and the draft goes on from there", async () => {
    const { desk, id, server } = await drafting("", says(OPENING), nothing);
    const told = await desk.ask(id, WRITE_IT, { outline: OUTLINE });
    expect(dataOf(told, "error")).toMatchObject({ code: "model_failed", retryable: true });
    server.expect(says(TRAIN), says(EAT));
    await desk.ask(id, WRITE_IT, { outline: OUTLINE });
    expect(await desk.read(id)).toMatchObject({ body: WHOLE });
  });

  test("[AGT-12] an address that nobody gave is asked about, and the sections after it wait", async () => {
    const { desk, id } = await drafting("# Lyon\n\nText.\n", says("See https://invented.example/lyon for trains."));
    const told = await desk.ask(id, WRITE_IT, { outline: { ...OUTLINE, sections: OUTLINE.sections.slice(1) } });
    expect(outcomes(told)).toEqual(["clarify"]);
    expect(dataOf(told, "done")).toMatchObject({ reason: "asked" });
    expect((await desk.read(id)).body).toBe("# Lyon\n\nText.\n");
  });

  test("[AGT-12] an address in the outline is one that the person gave", async () => {
    const { desk, id } = await drafting("# Lyon\n\nText.\n", says("See https://sncf.example/lyon for trains."));
    const points = ["Trains: https://sncf.example/lyon"];
    const told = await desk.ask(id, WRITE_IT, {
      outline: { title: "Lyon", sections: [{ heading: "Trains", points }] },
    });
    expect(outcomes(told)).toEqual(["applied"]);
  });

  test("[AGT-12] of two drafts into one text at once one is refused, and runs when the first is done", async () => {
    let release = () => undefined as void;
    const held = new Promise<void>((resolve) => (release = resolve));
    const slow: Reply = async (response, request) => {
      await held;
      await says(OPENING)(response, request);
    };
    const { desk, id } = await drafting("", slow, says(TRAIN), says(EAT));
    const first = desk.chat.ask(desk.owner, { contentId: id, message: WRITE_IT, outline: OUTLINE }, idle());
    const begun = await first;
    const second = await desk.chat.ask(desk.owner, { contentId: id, message: WRITE_IT, outline: OUTLINE }, idle());
    expect(second).toMatchObject({ ok: false, refusal: { code: "rate_limited" } });
    release();
    if (!begun.ok) throw new Error("not begun");
    for await (const event of begun.value) if (event.kind === "done") break;
    expect((await desk.read(id)).body).toBe(WHOLE);
    const told = await desk.ask(id, WRITE_IT, { outline: OUTLINE });
    expect(outcomes(told)).toEqual([]);
  });

  test("[AGT-12] without a model nothing can be written, which is said", async () => {
    const desk = await chatDesk(prisma);
    const { id } = await desk.write("# Lyon\n");
    const told = await desk.ask(id, WRITE_IT, { outline: OUTLINE });
    expect(dataOf(told, "error")).toMatchObject({ code: "unsupported_operation" });
  });
});

const idle = () => new AbortController().signal;
