// Covers DOOR-10.1 for the tools of the assistant: work on a long text that is stopped ends in a refusal, not in a fault.
import { expect, test } from "vitest";
import { SHARED_TOOLS, type Desk } from "../../lib/tools/index.ts";
import { accepted } from "../../lib/outcome/index.ts";
import { TooMuchWork } from "../../lib/threads/index.ts";

const deskWhere = (why: "stopped" | "busy"): Desk => ({
  mostCharacters: 10,
  read: async (id) =>
    accepted({ id, path: id, text: "# Nets\n\nThey dry.\n", hash: "h", versionId: "1", isMarkdown: true }),
  list: async () => accepted({ items: [] }),
  work: () => Promise.reject(new TooMuchWork(why)),
});

const LONG: readonly (readonly [string, object])[] = [
  ["read_content", {}],
  ["read_section", { section: "Nets" }],
  ["find_text", { text: "dry" }],
];

for (const [name, given] of LONG)
  test(`[DOOR-10.1] ${name} of a text that takes too long is refused, and may come again where others were before it`, async () => {
    const tool = SHARED_TOOLS.find((one) => one.name === name);
    expect(await tool?.run(deskWhere("stopped"), "nets", given)).toMatchObject({
      kind: "refused",
      refusal: { code: "too_large" },
    });
    expect(await tool?.run(deskWhere("busy"), "nets", given)).toMatchObject({
      kind: "refused",
      refusal: { code: "unavailable" },
    });
  });
