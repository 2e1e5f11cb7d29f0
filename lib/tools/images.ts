import { z } from "zod";
import { imageIdIn } from "../images/index.ts";
import { refusal, type Refusal } from "../outcome/index.ts";
import type { SharedAnswer } from "./answer.ts";
import type { Desk, DeskImages } from "./desk.ts";
import { imagesIn, problemsOf, type ImageInText } from "./images-in-text.ts";
import { no, sharedTool, told } from "./tool.ts";

const anchor = z.string().min(1).max(4_000);

/** Source: seed 002, "Current tool surface"; AGT-1.5. */
export const insertImage = sharedTool({
  name: "insert_image",
  title: "Insert an image",
  description:
    "Puts an image into a document, as a paragraph of its own: one that is kept with the post " +
    "(analyze_content_images lists them), or one at an address that the person gave. " +
    "Say where by one of after, before, section or at; quote the words exactly as they are.",
  does: "changes",
  needs: ["images", "edit"],
  input: z.strictObject({
    image: z
      .string()
      .min(1)
      .max(2_000)
      .describe("Id or address of an image of the post, or an address the person gave."),
    alt: z.string().max(300).describe("What the image shows, in the language of the text; empty only for decoration."),
    after: anchor.optional().describe("Words of the paragraph that it comes after."),
    before: anchor.optional().describe("Words of the paragraph that it comes before."),
    section: anchor.optional().describe("The section at whose end it comes."),
    at: z.enum(["start", "end"]).optional().describe("The start or the end of the document."),
  }),
  output: z.looseObject({ outcome: z.literal("applied"), version: z.int(), hash: z.string() }),
  async run(desk, id, { image, alt, ...place }) {
    const places = Object.entries(place).filter(([, where]) => where !== undefined);
    if (places.length !== 1) return no(places.length === 0 ? NO_PLACE : ONE_PLACE);
    if (!desk.images || !desk.edit) return no(NO_IMAGES);
    const address = await addressOf(desk.images, id, image);
    if (!address.ok) return no(address.refusal);
    return desk.edit(id, [opAt(place, `![${plainAlt(alt)}](${address.value})`)]);
  },
});

interface Place {
  readonly after?: string | undefined;
  readonly before?: string | undefined;
  readonly section?: string | undefined;
  readonly at?: "start" | "end" | undefined;
}

function opAt({ after, before, section, at }: Place, image: string) {
  const quoted = after ?? before;
  // blank lines around it: else it would be a part of the sentence
  if (quoted !== undefined)
    return {
      op: "insert",
      target: { text: quoted },
      position: after === undefined ? "before" : "after",
      with: `\n\n${image}\n\n`,
    };
  return section === undefined
    ? { op: "insert", target: { document: true }, position: at ?? "end", with: image }
    : { op: "insert", target: { appendToSection: section }, with: image };
}

/** In one line, with brackets that end nothing. */
const plainAlt = (alt: string): string =>
  alt
    .replace(/\s+/gu, " ")
    .trim()
    .replace(/[[\]\\]/g, String.raw`\$&`);

type Address = { readonly ok: true; readonly value: string } | { readonly ok: false; readonly refusal: Refusal };

async function addressOf(images: DeskImages, id: string, given: string): Promise<Address> {
  const own = imageIdIn(given.trim());
  if (own !== undefined) {
    const kept = await images.ofPost(id);
    if (!kept.ok) return kept;
    const found = kept.value.find((one) => one.id === own);
    return found ? { ok: true, value: found.url } : { ok: false, refusal: NOT_OF_POST };
  }
  const address = webAddress(given);
  if (address === undefined) return { ok: false, refusal: NO_ADDRESS };
  const not = images.mayShow(given.trim());
  return not ? { ok: false, refusal: not } : { ok: true, value: address };
}

/** Marks of Markdown in it are encoded, so that the address ends where it ends. */
function webAddress(given: string): string | undefined {
  const address = given.trim();
  if (!/^https?:\/\/[^\s/]/i.test(address) || !URL.canParse(address)) return undefined;
  return address.replace(/[\s()<>\\]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`);
}

const NO_PLACE = refusal("needs_range", { hint: "Say where by one of after, before, section or at." });
const ONE_PLACE = refusal("invalid_request", {
  message: "Several places are named; an image goes into one.",
  hint: "Send one of after, before, section and at.",
});
const NO_IMAGES = refusal("unsupported_operation", {
  message: "No images are kept here.",
  hint: "Write its address with edit_ops.",
});
const NOT_OF_POST = refusal("not_found", {
  message: "No such image is kept with this post.",
  hint: "analyze_content_images lists the images of the post; a person can add one by dropping it into the text.",
});
const NO_ADDRESS = refusal("invalid_request", {
  message: "This is not the address of an image.",
  hint: "Send the id of an image of the post, or an address that begins with https:// and that the person gave.",
});

const MOST_SHOWN = 100;

export const analyzeContentImages = sharedTool({
  name: "analyze_content_images",
  title: "Look through the images",
  description:
    "Lists the images in a document with what is wrong with them: " +
    "no alt text, broken (no such image), oversized, doubled, unsafe. " +
    "Also those that are kept with the post and not in its text. Images of elsewhere are not fetched.",
  does: "reads",
  needs: ["images"],
  input: z.strictObject({}),
  output: z.looseObject({
    images: z.array(z.looseObject({ address: z.string() })),
    unused: z.array(z.looseObject({})),
  }),
  run: (desk, id) => analyzed(desk, id),
});

async function analyzed(desk: Desk, id: string): Promise<SharedAnswer> {
  const read = await desk.read(id);
  if (!read.ok) return no(read.refusal);
  if (!desk.images) return no(NO_IMAGES);
  const inText = imagesIn(read.value.text);
  const ofPost = await desk.images.ofPost(id);
  if (!ofPost.ok) return no(ofPost.refusal);
  const ids = [...new Set(inText.flatMap(({ address }) => imageIdIn(address) ?? []))];
  const kept = await desk.images.kept(ids);
  if (!kept.ok) return no(kept.refusal);
  const images = inText.map((one) =>
    shown(one, problemsOf(one, { all: inText, kept: kept.value, ofPost: ofPost.value })),
  );
  const used = new Set(ids);
  return told({
    path: read.value.path,
    hash: read.value.hash,
    count: images.length,
    withProblems: images.filter(({ problems }) => problems.length > 0).length,
    images: images.slice(0, MOST_SHOWN),
    ...(images.length > MOST_SHOWN ? { isCut: true } : {}),
    unused: ofPost.value.filter((one) => !used.has(one.id)).slice(0, MOST_SHOWN),
  });
}

const shown = ({ line, alt, address }: ImageInText, problems: readonly string[]) => ({
  line,
  alt: alt.slice(0, 300).toWellFormed(),
  address: address.slice(0, 2_000).toWellFormed(),
  isKept: imageIdIn(address) !== undefined,
  problems,
});
