import { refusal, type Refusal, type RefusalDetails } from "../outcome/index.ts";
import { caretNameIn } from "./caret.ts";

/** Operations that other tools have and Stet has not, each with what to do instead (OPS-2, OPS-3, OPS-10). */
const INSTEAD_OF_OP: Readonly<Record<string, string>> = {
  replaceLines: "Use replace with target.lines.",
  edit_section: "Sections are not rewritten whole: use replace with the text that changes as target.text.",
  rewrite_section: "Sections are not rewritten whole: use replace with the text that changes as target.text.",
  move_section:
    "Use reorder with unit section for the sections of a document, or with unit block for the blocks of one section.",
};

const SECTION_END = "Use appendToSection for the end of the section, or text with position before its first words.";

const INSTEAD_OF_TARGET: Readonly<Record<string, string>> = {
  afterHeading: SECTION_END,
  pattern: "Patterns are for reading only: quote the words as target.text; occurrence all changes every place.",
  replaceLines: "Use replace with target.lines.",
  regex: "Patterns are for reading only: quote the words as target.text; occurrence all changes every place.",
};

const NO_CARET =
  "There is no caret: quote the words as target.text, or name lines. An insert takes position before or after.";
const KNOWN_ONLY = "The operations are replace, insert, delete and reorder.";
const KNOWN_OPS = new Set(["replace", "insert", "delete", "reorder"]);

/**
 * The refusal for the first operation, target or field that Stet does not have; looks at raw input, before the schema.
 * `details.caret` marks a write at a caret or selection, wherever the request names it (OPS-10).
 */
export function removedOperation(input: unknown): Refusal | undefined {
  if (!isRecord(input)) return undefined;
  const { ops, ...fields } = input;
  const caret = caretNameIn(fields);
  if (caret !== undefined) return unsupported(`Stet has no ${caret}.`, NO_CARET, { caret: true });
  for (const [index, op] of (Array.isArray(ops) ? (ops as unknown[]) : []).entries()) {
    const found = isRecord(op) ? removedIn(op) : undefined;
    if (!found) continue;
    return unsupported(`Op ${index}: Stet has no ${found.name}.`, found.hint, { op: index, caret: found.caret });
  }
  return undefined;
}

const unsupported = (message: string, hint: string, details: RefusalDetails): Refusal =>
  refusal("unsupported_operation", { message, hint, details });

interface Removed {
  readonly name: string;
  readonly hint: string;
  readonly caret: boolean;
}

function removedIn(op: Record<string, unknown>): Removed | undefined {
  const caret = caretNameIn(op);
  if (caret !== undefined) return { name: caret, hint: NO_CARET, caret: true };
  const name = op["op"];
  if (typeof name === "string" && !KNOWN_OPS.has(name)) {
    const hint = Object.hasOwn(INSTEAD_OF_OP, name) ? INSTEAD_OF_OP[name] : undefined;
    return { name: name.slice(0, 60), hint: hint ?? KNOWN_ONLY, caret: false };
  }
  const fields = [...Object.keys(op), ...(isRecord(op["target"]) ? Object.keys(op["target"]) : [])];
  const gone = fields.find((field) => Object.hasOwn(INSTEAD_OF_TARGET, field));
  if (gone !== undefined) return { name: `target ${gone}`, hint: INSTEAD_OF_TARGET[gone] ?? "", caret: false };
  return removedUse(op);
}

/** Uses of known targets that would be a section rewrite, or an insert after a heading line. */
function removedUse(op: Record<string, unknown>): Removed | undefined {
  const target = isRecord(op["target"]) ? op["target"] : {};
  const isAtHeading = isSaid(target["heading"]) || isSaid(target["beforeHeading"]);
  if (op["op"] === "insert" && isAtHeading && isSaid(op["position"]) && op["position"] !== "before") {
    return { name: "insert after a heading line", hint: SECTION_END, caret: false };
  }
  if (op["op"] === "replace" && isSaid(target["section"]) && !isSaid(target["text"])) {
    return {
      name: "replacement of a whole section",
      hint: "Quote the text that changes as target.text, or name a paragraph: {index, in}.",
      caret: false,
    };
  }
  return undefined;
}

/** Models write null for values they leave out. */
const isSaid = (value: unknown): boolean => value !== undefined && value !== null;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
