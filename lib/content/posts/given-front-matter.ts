import { frontMatterOf, LONGEST_YAML, setFrontMatter, tomlEnd } from "../../markdown/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import { applyEdit, type DocText, type Edit } from "../../text/index.ts";
import { bodyRefusal } from "../records/body.ts";

/**
 * The edit that writes `data` into the front matter of `text` (VER-1.1). Refuses with `unsupported_operation` above
 * TOML, with `invalid_request` where the block cannot be read, before or afterwards, and with `too_large` if a block or
 * body has no room for it. A block of YAML above one of TOML would make that part of the text.
 */
export function givenFrontMatter(text: DocText, data: Readonly<Record<string, unknown>>): Outcome<Edit, Refusal> {
  if (Object.keys(data).length === 0) return accepted([]);
  if (tomlEnd(text) !== undefined) return refused(inToml);
  if (JSON.stringify(data).length > LONGEST_YAML) return refused(tooLong);
  const { error } = frontMatterOf(text);
  if (error !== undefined) return refused(unreadable(error));
  const edit = setFrontMatter(text, data);
  const after = applyEdit(text, edit);
  const bad = bodyRefusal(after);
  if (bad) return refused(bad);
  const broken = frontMatterOf(after).error;
  return broken === undefined ? accepted(edit) : refused(unwritable(broken));
}

const inToml = refusal("unsupported_operation", {
  message: "frontMatter: the front matter of this text is TOML (+++), which is kept as it is and not written.",
  hint: "Change its lines as text, or make it YAML (---) first.",
  details: { fields: [{ field: "frontMatter", message: "the text has TOML front matter" }] },
});

const HELD = "the text's own front matter cannot be read";

const unreadable = (error: string): Refusal =>
  refusal("invalid_request", {
    message: `frontMatter: ${HELD} (${error}).`,
    hint: "Fix the block at the top of the text first, or leave frontMatter out.",
    details: { fields: [{ field: "frontMatter", message: HELD }] },
  });

const unwritable = (error: string): Refusal =>
  refusal("invalid_request", {
    message: `frontMatter: it could not be read again once it is written (${error}).`,
    hint: "Send fewer or shorter keys and values, or nest them less.",
    details: { fields: [{ field: "frontMatter", message: error }] },
  });

const tooLong = refusal("too_large", {
  message: `frontMatter: this is more than ${LONGEST_YAML} characters.`,
  hint: "Put long texts into the body.",
  details: { limit: LONGEST_YAML },
});
