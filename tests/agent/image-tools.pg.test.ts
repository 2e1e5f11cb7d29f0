// Covers docs/spec/chat.md AGT-1.5: images put into a text and looked through, in the chat.
import { describe, expect, test } from "vitest";
import { createImages } from "../../lib/images/index.ts";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { png, pngHeader } from "../support/pictures.ts";
import { calls, says } from "../support/scripted-model.ts";
import { chatDesk, dataOf, outcomes } from "./chat-desk.ts";

const { prisma, pool } = await testDatabase();
const images = createImages({ pool, clock: () => new Date() });
const HARBOUR =
  "# Harbour\n\nThe boats leave at six. The red lamp burns all night.\n\n## Nets\n\nNets dry on the wall.\n";

interface Asked {
  readonly body?: string;
  /** Bytes of an image that is kept with the post. */
  readonly bytes?: Uint8Array;
}

async function asked(
  tool: string,
  message: string,
  given: (image: string) => object,
  { body = HARBOUR, bytes = png(3, 2, [1, 2, 3]) }: Asked = {},
) {
  const server = await modelServer();
  const desk = await chatDesk(prisma, { modelUrl: server.baseUrl, images });
  const { id } = await desk.write(body);
  const kept = await images.add(desk.owner, id, { name: "boats.png", read: () => Promise.resolve(bytes) });
  if (!kept.ok) throw new Error(kept.refusal.message);
  server.expect(calls({ tool, given: given(kept.value.id) }), says("Done."));
  const told = await desk.ask(id, message);
  // we wrote it as JSON
  const back = JSON.parse(server.requests[1]?.messages.at(-1)?.content ?? "null") as Record<string, unknown>;
  return { told, back, image: kept.value, body: (await desk.read(id)).body, tells: dataOf(told, "tool_result") };
}

const put = (message: string, place: object, more: Asked = {}) =>
  asked("insert_image", message, (image) => ({ image, alt: "Boats at [dusk]", ...place }), more);

describe("an image of the post", () => {
  test.each([
    ["Put the photo after the first paragraph", { after: "leave at six" }, "all night.\n\nIMAGE\n\n## Nets"],
    ["Füge das Foto vor dem letzten Absatz ein", { before: "Nets dry" }, "## Nets\n\nIMAGE\n\nNets dry"],
    ["Ajoute la photo à la fin de la section Nets", { section: "Nets" }, "on the wall.\n\nIMAGE\n"],
    ["Pon la foto al final", { at: "end" }, "on the wall.\n\nIMAGE\n"],
    ["写真を最初に入れて", { at: "start" }, "IMAGE\n\n# Harbour"],
  ])("[AGT-1.5] kept tool insert_image: by “%s” it is a paragraph of its own", async (message, place, around) => {
    const { told, body, image, tells } = await put(message, place);
    expect([outcomes(told), tells?.["receipt"]]).toEqual([["applied"], expect.objectContaining({ request: message })]);
    const shown = `![Boats at \\[dusk\\]](${image.url})`;
    expect(body).toContain(around.replace("IMAGE", shown));
    expect(body.replace(`${shown}\n\n`, "").replace(`\n\n${shown}`, "")).toBe(HARBOUR);
  });

  test.each([
    ["Put the photo in", {}, "needs_range"],
    ["Put the photo in", { after: "boats", at: "end" }, "invalid_request"],
    ["Put the photo in", { after: "submarines" }, "anchor_not_found"],
    ["Put the photo in", { at: "end", image: "A".repeat(43) }, "not_found"],
    ["Put the photo in", { at: "end", image: "javascript:alert(1)" }, "invalid_request"],
    ["Put the photo in", { at: "end", image: "/etc/passwd" }, "invalid_request"],
    ["Put the photo in", { at: "end", image: "https://example.org/boats.png" }, "new_link"],
    ["Fix the typos", { at: "end" }, "intent_mismatch"],
    ["Do not add the photo", { at: "end" }, "intent_mismatch"],
  ])("[AGT-1.5] “%s” with %j is %s, and nothing is changed", async (message, given, code) => {
    const { body, tells } = await put(message, given);
    expect([tells?.["outcome"], tells?.["code"], body]).toEqual(["rejected", code, HARBOUR]);
  });

  test("[AGT-1.5] one at an address that the person gave, with its marks encoded", async () => {
    const address = "https://example.org/boats_(1).png";
    const { body } = await put(`Add the picture ${address} at the end`, { at: "end", image: address });
    expect(body).toBe(`${HARBOUR}\n![Boats at \\[dusk\\]](https://example.org/boats_%281%29.png)\n`);
  });
});

describe("looking through", () => {
  const LOOK = "What is wrong with the images?";

  test("[AGT-1.5] kept tool analyze_content_images: missing alt text, broken, doubled, unsafe", async () => {
    const broken = `/api/images/${"A".repeat(43)}`;
    const body = [
      "# Harbour",
      `![](${broken})`,
      "![Boats](https://example.org/a.png) and ![Again](https://example.org/a.png)",
      '<img src="plate.png" alt="A plate">',
      "![Run](javascript:alert(1))",
      "`![code](x.png)`",
    ].join("\n\n");
    const { back } = await asked("analyze_content_images", LOOK, () => ({}), { body });
    expect(back).toMatchObject({
      count: 5,
      withProblems: 5,
      images: [
        { line: 3, address: broken, isKept: true, problems: ["no_alt_text", "broken"] },
        { line: 5, alt: "Boats", problems: ["doubled"] },
        { line: 5, alt: "Again", problems: ["doubled"] },
        { line: 7, alt: "A plate", address: "plate.png", problems: ["broken"] },
        { line: 9, problems: ["unsafe"] },
      ],
      unused: [{ name: "boats", mediaType: "image/png", width: 3, height: 2 }],
    });
  });

  test("[AGT-1.5] one that is larger than a page shows", async () => {
    const { back } = await asked("analyze_content_images", LOOK, () => ({}), { bytes: pngHeader(4_000, 3_000) });
    expect(back).toMatchObject({ count: 0, unused: [{ width: 4_000, height: 3_000 }] });
    const { id } = (back["unused"] as readonly { readonly id: string }[])[0] ?? { id: "" };
    const again = await asked("analyze_content_images", LOOK, () => ({}), {
      bytes: pngHeader(4_000, 3_000),
      body: `![Wide](/api/images/${id})\n`,
    });
    expect(again.back).toMatchObject({ images: [{ alt: "Wide", problems: ["oversized"] }], unused: [] });
  });
});
