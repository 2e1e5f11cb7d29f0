import { imageDimensionsFromData } from "image-dimensions";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";

export type MediaType = (typeof MEDIA_TYPES)[keyof typeof MEDIA_TYPES];

/** What is said of an image by its own first bytes. `width` and `height` in pixels, both 1 or more. */
export interface ImageFacts {
  readonly mediaType: MediaType;
  readonly width: number;
  readonly height: number;
}

/** What browsers show as images and never run. */
export const MEDIA_TYPES = {
  png: "image/png",
  jpeg: "image/jpeg",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
} as const;

const LONGEST_SIDE = 16_384;
const MOST_PIXELS = 50_000_000;
const MILLION = 1_000_000;
/**
 * An AVIF says how large it is before its pixels begin. What is beyond costs time to walk through, and nothing else.
 */
const AVIF_HEAD_BYTES = 256 * 1024;

/**
 * Reads the header, by the bytes alone, and decodes nothing. Refuses with `not_an_image`, `image_is_svg` or
 * `image_too_many_pixels` (IMG-1, IMG-2).
 */
export function imageFacts(bytes: Uint8Array): Outcome<ImageFacts, Refusal> {
  const found = dimensionsOf(isBoxed(bytes) ? bytes.subarray(0, AVIF_HEAD_BYTES) : bytes);
  if (!found) return refused(isSvg(bytes) ? refusal("image_is_svg") : refusal("not_an_image"));
  const { type, width, height } = found;
  if (type === "heic") return refused(HEIC);
  if (width < 1 || height < 1) return refused(refusal("not_an_image"));
  if (width > LONGEST_SIDE || height > LONGEST_SIDE || width * height > MOST_PIXELS)
    return refused(tooManyPixels(width, height));
  return accepted({ mediaType: MEDIA_TYPES[type], width, height });
}

const HEIC = refusal("not_an_image", {
  message: "This is a HEIC photo, which most browsers cannot show.",
  hint: "Save it as JPEG or PNG, and add that.",
});

function tooManyPixels(width: number, height: number): Refusal {
  const big = (count: number) => count.toLocaleString("en");
  const most = `${MOST_PIXELS / MILLION} million pixels, and ${LONGEST_SIDE.toLocaleString("en")} on a side`;
  return refusal("image_too_many_pixels", {
    message: `The image has ${big(width)} × ${big(height)} pixels; it may have ${most}.`,
  });
}

function dimensionsOf(bytes: Uint8Array): ReturnType<typeof imageDimensionsFromData> {
  try {
    return imageDimensionsFromData(bytes);
  } catch (fault) {
    if (fault instanceof RangeError) return undefined; // a header that points beyond its end
    throw fault;
  }
}

const latin1 = new TextDecoder("latin1");

/** The container of AVIF: boxes, of which the first says what kind of file it is. */
const isBoxed = (bytes: Uint8Array): boolean => latin1.decode(bytes.subarray(4, 8)) === "ftyp";

const SVG_HEAD_BYTES = 4_096;

function isSvg(bytes: Uint8Array): boolean {
  const head = latin1.decode(bytes.subarray(0, SVG_HEAD_BYTES)).replaceAll("\0", ""); // UTF-16 too
  return /^[^<]{0,64}</.test(head) && /<(?:\w+:)?svg[\s>]/i.test(head);
}
