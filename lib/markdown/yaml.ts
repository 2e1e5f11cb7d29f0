import { isScalar, Lexer, parseDocument, Parser, visit, type Document } from "yaml";

/** A document that was read without an error, or why it was not. */
export type YamlReading =
  | { readonly document: Document.Parsed; readonly error?: never }
  | { readonly document?: never; readonly error: string };

/** Characters of a block that is read as YAML. The work on what is shorter is bounded (MD-5.1). */
export const LONGEST_YAML = 65_536;

/** Levels of lists and maps in it. The parser calls itself once for each, and so does whatever walks the result. */
const DEEPEST_YAML = 50;

/**
 * `yaml` as a document, when it is short and flat enough to be read at all (MD-5.1). Never throws. Size and depth are
 * checked before the parser begins: deep in its recursion the process can end without any handler.
 */
export function readYaml(yaml: string): YamlReading {
  if (yaml.length > LONGEST_YAML) return { error: `The front matter is longer than ${LONGEST_YAML} characters.` };
  if (isTooDeep(yaml)) return { error: `The front matter is nested more than ${DEEPEST_YAML} levels deep.` };
  try {
    const document = parseDocument(yaml, {
      prettyErrors: false,
      stringKeys: true,
      uniqueKeys: false,
      logLevel: "silent",
    });
    const error = document.errors[0]?.message ?? (hasEqualKeys(document) ? "Map keys must be unique" : undefined);
    return error === undefined ? { document } : { error };
  } catch (fault) {
    return { error: fault instanceof Error ? fault.message : UNREADABLE };
  }
}

/** The content of the document. The library throws for aliases that multiply without end, which is an error here. */
export function valueOf({ document, error }: YamlReading): { readonly value?: unknown; readonly error?: string } {
  if (!document) return { error };
  try {
    return { value: document.toJS() };
  } catch (fault) {
    return { error: fault instanceof Error ? fault.message : UNREADABLE };
  }
}

const UNREADABLE = "The front matter cannot be read.";

/**
 * The library's own first step, which keeps what is open on a stack and stops with us. The stack holds the document
 * too, and a scalar.
 */
function isTooDeep(yaml: string): boolean {
  const parser = new Parser();
  for (const lexeme of new Lexer().lex(yaml)) {
    for (const _ of parser.next(lexeme));
    if (parser.stack.length > DEEPEST_YAML + 2) return true;
  }
  return false;
}

/** The library compares each key with every one before it. */
function hasEqualKeys(document: Document): boolean {
  let found = false;
  visit(document, {
    Map(_, { items }) {
      const keys = items.map(({ key }) => (isScalar(key) ? key.value : key));
      found ||= new Set(keys).size < keys.length;
      return found ? visit.BREAK : undefined;
    },
  });
  return found;
}
