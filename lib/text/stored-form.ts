import type { DocText } from "./edit.ts";

/** How the bytes of a document differ from its text: `raw` texts hold their `\r` themselves (mixed ends, lone `\r`). */
export type Eol = "lf" | "crlf" | "raw";

/** A document as the engine sees it together with what its bytes need: body = BOM? + text with `\n` → eol (VER-1). */
export interface StoredForm {
  readonly text: DocText;
  readonly eol: Eol;
  readonly bom: boolean;
}

const BOM = "\uFEFF";

/** `bodyOf(storedFormOf(body)) === body` for every string. Law TEXT-3. */
export function storedFormOf(body: string): StoredForm {
  const bom = body.startsWith(BOM);
  const rest = bom ? body.slice(1) : body;
  if (!rest.includes("\r")) return { text: rest, eol: "lf", bom };
  const text = rest.replaceAll("\r\n", "\n");
  if (!text.includes("\r") && text.replaceAll("\n", "\r\n") === rest) return { text, eol: "crlf", bom };
  return { text: rest, eol: "raw", bom };
}

export function bodyOf({ text, eol, bom }: StoredForm): string {
  return (bom ? BOM : "") + (eol === "crlf" ? text.replaceAll("\n", "\r\n") : text);
}

/** What `hash` is taken over (VER-4): no BOM, every line end `\n`. */
export const hashedForm = (text: DocText): string => text.replaceAll("\r\n", "\n").replaceAll("\r", "\n");

/** The offset in `bodyOf(form)` of an offset in its text, for answers. */
export function bodyOffset(form: StoredForm, offset: number): number {
  const newlines = form.eol === "crlf" ? form.text.slice(0, offset).split("\n").length - 1 : 0;
  return (form.bom ? 1 : 0) + offset + newlines;
}
