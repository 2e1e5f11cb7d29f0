// Small images, made byte by byte: real PNGs, and headers of every kind that say any size.
import { crc32, deflateSync } from "node:zlib";

const PNG_SIGNATURE = Buffer.from("89504e470d0a1a0a", "hex");

/** A real PNG of one colour. */
export function png(width: number, height: number, [red, green, blue] = [200, 80, 40]): Buffer {
  const row = Buffer.concat([
    Buffer.of(0),
    Buffer.concat(Array.from({ length: width }, () => Buffer.of(red ?? 0, green ?? 0, blue ?? 0))),
  ]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  return Buffer.concat([PNG_SIGNATURE, header(width, height), chunk("IDAT", pixels), chunk("IEND", Buffer.alloc(0))]);
}

/** A PNG of which only the header is there: what says how large it is. */
export const pngHeader = (width: number, height: number): Buffer =>
  Buffer.concat([PNG_SIGNATURE, header(width, height)]);

function header(width: number, height: number): Buffer {
  const facts = Buffer.alloc(13);
  facts.writeUInt32BE(width, 0);
  facts.writeUInt32BE(height, 4);
  facts.set([8, 2, 0, 0, 0], 8); // eight bits a colour, red, green and blue
  return chunk("IHDR", facts);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  return Buffer.concat([u32(data.length), named, u32(crc32(named))]);
}

export function gifHeader(width: number, height: number): Buffer {
  const sizes = Buffer.alloc(4);
  sizes.writeUInt16LE(width, 0);
  sizes.writeUInt16LE(height, 2);
  return Buffer.concat([Buffer.from("GIF89a", "latin1"), sizes, Buffer.alloc(16)]);
}

/** With a colour profile before the frame, as cameras write it. */
export function jpegHeader(width: number, height: number): Buffer {
  const profile = Buffer.concat([Buffer.of(0xff, 0xe2, 0x40, 0x00), Buffer.alloc(0x3ffe, 0xff)]);
  const frame = Buffer.of(
    0xff,
    0xc0,
    0,
    17,
    8,
    height >> 8,
    height & 255,
    width >> 8,
    width & 255,
    3,
    1,
    0x22,
    0,
    2,
    0x11,
    1,
    3,
    0x11,
    1,
  );
  return Buffer.concat([Buffer.of(0xff, 0xd8), profile, frame]);
}

export function webpHeader(width: number, height: number): Buffer {
  const facts = Buffer.alloc(10);
  facts.writeUIntLE(width - 1, 4, 3);
  facts.writeUIntLE(height - 1, 7, 3);
  const body = Buffer.concat([Buffer.from("WEBPVP8X", "latin1"), Buffer.of(10, 0, 0, 0), facts]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([Buffer.from("RIFF", "latin1"), size, body]);
}

/** An AVIF or, by its brand, a HEIC. */
export function avifHeader(width: number, height: number, brand = "avif"): Buffer {
  const size = box("ispe", Buffer.concat([u32(0), u32(width), u32(height)]));
  const association = box("ipma", Buffer.concat([u32(0), u32(1), Buffer.of(0, 1, 1, 1)]));
  const meta = box(
    "meta",
    Buffer.concat([
      u32(0),
      box("pitm", Buffer.of(0, 0, 0, 0, 0, 1)),
      box("iprp", Buffer.concat([box("ipco", size), association])),
    ]),
  );
  return Buffer.concat([box("ftyp", Buffer.from(`${brand}\0\0\0\0${brand}mif1`, "latin1")), meta]);
}

const box = (type: string, data: Buffer): Buffer =>
  Buffer.concat([u32(data.length + 8), Buffer.from(type, "latin1"), data]);

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
