// Covers docs/spec/images.md IMG-1 and IMG-2: what a file is, by its bytes alone.
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { imageFacts } from "../../lib/images/index.ts";
import { avifHeader, gifHeader, jpegHeader, png, pngHeader, webpHeader } from "../support/pictures.ts";

const HEADERS = [
  ["image/png", pngHeader],
  ["image/gif", gifHeader],
  ["image/jpeg", jpegHeader],
  ["image/webp", webpHeader],
  ["image/avif", avifHeader],
] as const;

const codeOf = (bytes: Uint8Array): string => {
  const facts = imageFacts(bytes);
  return facts.ok ? facts.value.mediaType : facts.refusal.code;
};

test.each(HEADERS)("[IMG-1] %s is known by its first bytes, with its size", (mediaType, header) => {
  expect(imageFacts(header(640, 480))).toEqual({ ok: true, value: { mediaType, width: 640, height: 480 } });
});

test.each([
  ["nothing", ""],
  ["words", "These are words, and no image."],
  ["a page", "<!doctype html><script>alert(1)</script>"],
  ["a PDF", "%PDF-1.7\n%âãÏÓ\n"],
  ["a program", "MZ\u0090\0\u0003\0\0\0"],
  ["a signature alone", "\u0089PNG\r\n\u001a\n"],
  ["a JPEG that ends before its frame", "\u00ff\u00d8\u00ff\u00e0\0\u0010JFIF"],
  ["a WebP of another kind", "RIFF\u0010\0\0\0WEBPXXXX"],
  ["a film", "\0\0\0\u0018ftypmp42\0\0\0\0mp42isom"],
])("[IMG-1] %s is not an image", (_, text) => {
  expect(codeOf(Buffer.from(text, "latin1"))).toBe("not_an_image");
});

test.each([
  ["with a script", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>', "utf8"],
  [
    "after a declaration and a comment",
    '<?xml version="1.0"?>\n<!-- drawn by hand -->\n<!DOCTYPE svg>\n<svg width="1"/>',
    "utf8",
  ],
  ["after a byte order mark", "\ufeff  <svg/ >".replace("/ ", " /"), "utf8"],
  ["with a prefix", '<s:svg xmlns:s="http://www.w3.org/2000/svg"></s:svg>', "utf8"],
  ["in UTF-16", "\ufeff<svg onload='alert(1)'></svg>", "utf16le"],
] as const)("[IMG-1.1] an SVG %s is refused, and told as such", (_, text, encoding) => {
  expect(codeOf(Buffer.from(text, encoding))).toBe("image_is_svg");
});

test("[IMG-1.1] a photo as phones keep it is told what to do about it", () => {
  const facts = imageFacts(avifHeader(10, 10, "heic"));
  expect(facts).toMatchObject({
    ok: false,
    refusal: { code: "not_an_image", message: expect.stringContaining("HEIC"), hint: expect.stringContaining("JPEG") },
  });
});

describe("pixels", () => {
  test.each(HEADERS.filter(([type]) => type !== "image/webp"))(
    "[IMG-2] %s of 30,000 × 30,000 is refused by its header",
    (_, header) => {
      const facts = imageFacts(header(30_000, 30_000));
      expect(facts).toMatchObject({
        ok: false,
        refusal: {
          code: "image_too_many_pixels",
          message: "The image has 30,000 × 30,000 pixels; it may have 50 million pixels, and 16,384 on a side.",
        },
      });
    },
  );

  test.each([
    [16_384, 3_000, true],
    [16_385, 1, false],
    [1, 16_385, false],
    [10_000, 5_000, true],
    [10_000, 5_001, false],
    [4_294_967_295, 4_294_967_295, false],
  ] as const)("[IMG-2] %s × %s", (width, height, isTaken) => {
    expect(codeOf(pngHeader(width, height))).toBe(isTaken ? "image/png" : "image_too_many_pixels");
  });

  test("[IMG-1] none at all is no image", () => {
    expect(codeOf(pngHeader(0, 10))).toBe("not_an_image");
    expect(codeOf(gifHeader(10, 0))).toBe("not_an_image");
  });
});

test("[IMG-1] whatever the bytes are, there is an answer", () => {
  const cut = fc
    .constantFrom(...HEADERS.map(([, header]) => header(64, 64)), png(8, 8))
    .chain((bytes) =>
      fc.tuple(
        fc.constant(bytes),
        fc.nat(bytes.length),
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 12 }),
      ),
    );
  fc.assert(
    fc.property(cut, ([bytes, length, changes]) => {
      const changed = Buffer.from(bytes);
      for (const [at, value] of changes) changed[at] = value;
      expect(codeOf(changed.subarray(0, length))).toMatch(/^(?:image\/|image_|not_an_image)/);
    }),
    { numRuns: 2_000 },
  );
});

test("[IMG-2] boxes without end are not walked through", () => {
  const many = Buffer.concat([
    avifHeader(10, 10).subarray(0, 24),
    ...Array.from({ length: 100_000 }, () => Buffer.from("\0\0\0\u0008free", "latin1")),
  ]);
  expect(codeOf(many)).toBe("not_an_image");
});
