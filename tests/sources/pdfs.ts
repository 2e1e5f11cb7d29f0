// PDF files as small as they can be, for tests.
import { deflateSync } from "node:zlib";

/** A page for each text, its lines under one another; an empty text is a page without words. `packed`: times over. */
export function pdfOf(
  texts: readonly string[],
  {
    title,
    packed = 0,
    trailer = "",
  }: { readonly title?: string; readonly packed?: number; readonly trailer?: string } = {},
): Uint8Array {
  const objects: (string | Buffer)[] = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${texts.map((_, index) => `${5 + index * 2} 0 R`).join(" ")}] /Count ${texts.length} >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    title === undefined ? "<< >>" : `<< /Title (${title}) >>`,
  ];
  for (const [index, text] of texts.entries()) {
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${6 + index * 2} 0 R >>`,
      streamOf(Buffer.from(drawn(text), "latin1"), packed),
    );
  }
  return fileOf(objects, trailer);
}

const drawn = (text: string): string =>
  text === ""
    ? ""
    : `BT /F1 12 Tf 72 770 Td 14 TL ${text
        .split("\n")
        .map((line) => `(${line.replace(/[\\()]/g, "\\$&")}) Tj T*`)
        .join(" ")} ET`;

/** A stream whose bytes are deflated so many times. */
export function streamOf(bytes: Buffer, packed: number): Buffer {
  let inner = bytes;
  for (let time = 0; time < packed; time++) inner = deflateSync(inner, { level: 9 });
  const filter = packed === 0 ? "" : ` /Filter [${"/FlateDecode ".repeat(packed)}]`;
  return Buffer.concat([
    Buffer.from(`<< /Length ${inner.length}${filter} >>\nstream\n`),
    inner,
    Buffer.from("\nendstream"),
  ]);
}

function fileOf(objects: readonly (string | Buffer)[], trailer: string): Uint8Array {
  const parts: Buffer[] = [Buffer.from("%PDF-1.4\n")];
  const places: number[] = [];
  let at = 9;
  for (const [index, object] of objects.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]);
    places.push(at);
    parts.push(part);
    at += part.length;
  }
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  parts.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R /Info 4 0 R ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}
