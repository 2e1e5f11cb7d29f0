import { refusal, type Refusal } from "../outcome/index.ts";

/** Operations that other tools have and Stet has not, each with what to do instead (OPS-2, OPS-3, OPS-10). */
const INSTEAD_OF_OP: Readonly<Record<string, string>> = {
  replaceLines: "Use replace with target.lines.",
  edit_section: "Sections are not rewritten whole: use replace with the text that changes as target.text.",
  rewrite_section: "Sections are not rewritten whole: use replace with the text that changes as target.text.",
  move_section: "Sections are not moved: use reorder for the blocks of one section.",
  insert_at_cursor: "There is no caret: use insert with target.text and position before or after.",
};

const INSTEAD_OF_TARGET: Readonly<Record<string, string>> = {
  afterHeading: "Use appendToSection for the end of the section, or text with position before its first words.",
  pattern: "Patterns are for reading only: quote the words as target.text; occurrence all changes every place.",
  regex: "Patterns are for reading only: quote the words as target.text; occurrence all changes every place.",
  cursor_offset: "There is no caret: quote the words as target.text, or name lines.",
  cursor: "There is no caret: quote the words as target.text, or name lines.",
  caret: "There is no caret: quote the words as target.text, or name lines.",
  selection: "There is no current selection to write to: quote the words as target.text, or name lines.",
};

const CARET = new Set(["insert_at_cursor", "cursor_offset", "cursor", "caret", "selection"]);
const KNOWN_OPS = new Set(["replace", "insert", "delete", "reorder"]);

/** The refusal for the first op or target that Stet does not have; looks at raw input, before the schema. `details.caret` marks OPS-10. */
export function removedOperation(input: unknown): Refusal | undefined {
  if (!isRecord(input) || !Array.isArray(input["ops"])) return undefined;
  for (const [index, op] of (input["ops"] as unknown[]).entries()) {
    const found = isRecord(op) ? removedIn(op) : undefined;
    if (found) return refusal("unsupported_operation", { message: `Op ${index}: Stet has no ${found.name}.`, hint: found.hint, details: { op: index, caret: found.caret } });
  }
  return undefined;
}

interface Removed {
  readonly name: string;
  readonly hint: string;
  readonly caret: boolean;
}

function removedIn(op: Record<string, unknown>): Removed | undefined {
  const name = op["op"];
  if (typeof name === "string" && !KNOWN_OPS.has(name)) {
    const hint = Object.hasOwn(INSTEAD_OF_OP, name) ? INSTEAD_OF_OP[name] : undefined;
    return { name: name.slice(0, 60), hint: hint ?? "The operations are replace, insert, delete and reorder.", caret: CARET.has(name) };
  }
  const fields = [...Object.keys(op), ...(isRecord(op["target"]) ? Object.keys(op["target"]) : [])];
  const gone = fields.find((field) => Object.hasOwn(INSTEAD_OF_TARGET, field));
  if (gone !== undefined) return { name: `target ${gone}`, hint: INSTEAD_OF_TARGET[gone] ?? "", caret: CARET.has(gone) };
  return removedUse(op);
}

/** Uses of known targets that would be a section rewrite, or an insert behind a heading line. */
function removedUse(op: Record<string, unknown>): Removed | undefined {
  const target = isRecord(op["target"]) ? op["target"] : {};
  if (op["op"] === "insert" && (target["heading"] ?? target["beforeHeading"]) !== undefined && op["position"] !== undefined && op["position"] !== "before") {
    return { name: "insert behind a heading line", hint: "Use appendToSection for the end of the section, or text with position before its first words.", caret: false };
  }
  if (op["op"] === "replace" && target["section"] !== undefined && target["text"] === undefined) {
    return { name: "replacement of a whole section", hint: "Quote the text that changes as target.text, or name a paragraph: {index, in}.", caret: false };
  }
  return undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
