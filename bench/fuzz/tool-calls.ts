import fc from "fast-check";
import type { DoorTool } from "../../lib/mcp/tool.ts";

export interface RandomCall {
  readonly tool: DoorTool;
  readonly given: unknown;
}

const PATHS = [
  "a.md",
  "b.txt",
  "deep/c.md",
  "./a.md",
  "deep/../a.md",
  "link.md",
  "up/secret.md",
  "up",
  "../secret.md",
  "/etc/passwd",
  "..",
  ".",
  "",
  "A.MD",
  "a.md/",
  "deep",
  "new.md",
  "deep/new/x.md",
  "a.md\u0000",
  "..\\secret.md",
  ".stet/x.md",
  ".git/x.md",
  ".stet.json",
  "CON.md",
  "nul.txt",
  "a.md.",
  "a .md",
  "%2e%2e/secret.md",
  "~/.profile",
  "file:///etc/passwd",
  "//a.md",
  "x".repeat(300) + ".md",
  "é.md",
  "e\u0301.md",
  "/dev/zero",
  "/proc/self/mem",
] as const;
const WORDS = [
  "One",
  "two",
  "three",
  "One two three.",
  "x",
  "- x\n- y",
  "# A",
  "## Notes",
  "run();",
  "plain\nlines",
  "\r\n",
  "\n",
  " ",
  "$&",
  "(a+)+$",
  "\\",
  "\\n",
  "Notes",
  "\ud83d",
  "🚂",
  "a\u0000b",
  "none of it",
  "```",
  "---\n",
  "<script>",
] as const;

const REAL_PATHS = ["a.md", "b.txt", "deep/c.md"] as const;

const somePath = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom<string>(...REAL_PATHS) },
  { weight: 6, arbitrary: fc.constantFrom<string>(...PATHS) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
);
const text = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom<string>(...WORDS) },
  { weight: 1, arbitrary: fc.string({ unit: "grapheme", maxLength: 40 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 20 }) },
  { weight: 1, arbitrary: fc.constantFrom<string>(...WORDS).map((words) => words.repeat(50)) },
);
const anything = fc.oneof(
  { weight: 1, arbitrary: fc.anything({ maxDepth: 3 }) },
  { weight: 4, arbitrary: text },
  { weight: 2, arbitrary: fc.integer() },
  { weight: 1, arbitrary: fc.double() },
);

type JsonSchema = Readonly<Record<string, unknown>>;

/**
 * A call of one of the tools: mostly what its schema asks for, with paths, words and (`marks`) hashes that mean
 * something; now and then anything at all.
 */
export function callOf(tools: readonly DoorTool[], marks: readonly string[]): fc.Arbitrary<RandomCall> {
  const known = fc.constantFrom(...marks);
  return fc.oneof(
    ...tools.map((tool) =>
      fc
        .oneof(
          { weight: 8, arbitrary: ofSchema(tool.inputSchema, "", known) },
          { weight: 1, arbitrary: anything as fc.Arbitrary<unknown> },
          { weight: 1, arbitrary: fc.dictionary(fc.string(), anything) as fc.Arbitrary<unknown> },
        )
        .map((given) => ({ tool, given })),
    ),
  );
}

/** A value of `schema`, or, where it is a leaf, now and then one of another kind. */
function ofSchema(schema: JsonSchema, name: string, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const arms = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(arms)) return fc.oneof(...arms.map((arm: JsonSchema) => ofSchema(arm, name, known)));
  if (Array.isArray(schema["enum"])) return spoilt(fc.constantFrom(...(schema["enum"] as unknown[])));
  if ("const" in schema) return fc.constant(schema["const"]);
  switch (schema["type"]) {
    case "object":
      return ofObject(schema, known);
    case "array":
      return fc.array(ofSchema((schema["items"] ?? {}) as JsonSchema, name, known), { maxLength: 4 });
    case "integer":
      return spoilt(fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer()));
    case "number":
      return spoilt(fc.oneof(fc.integer({ min: 0, max: 12 }), fc.double()));
    case "boolean":
      return spoilt(fc.boolean());
    case "string":
      if (/hash|version_id/i.test(name))
        return spoilt(fc.oneof({ weight: 5, arbitrary: known }, { weight: 1, arbitrary: text }));
      return spoilt(/path|contentId|document_id/i.test(name) ? somePath : text);
    default:
      return anything as fc.Arbitrary<unknown>;
  }
}

function ofObject(schema: JsonSchema, known: fc.Arbitrary<string>): fc.Arbitrary<unknown> {
  const properties = (schema["properties"] ?? {}) as Readonly<Record<string, JsonSchema>>;
  const required = Array.isArray(schema["required"]) ? (schema["required"] as string[]) : [];
  const entries = Object.entries(properties).map(([key, inner]) => [key, ofSchema(inner, key, known)] as const);
  const optional = entries.filter(([key]) => !required.includes(key)).map(([key]) => key);
  // few of the optional fields at once: else every target would have several places
  const least = required.length === 0 && optional.length > 0 ? 1 : 0;
  return fc
    .subarray(optional, {
      minLength: least,
      maxLength: Math.max(least, Math.min(required.length === 0 ? 1 : 2, optional.length)),
    })
    .chain((chosen) =>
      fc.record(Object.fromEntries(entries.filter(([key]) => required.includes(key) || chosen.includes(key)))),
    );
}

const spoilt = (good: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 30, arbitrary: good }, { weight: 1, arbitrary: anything as fc.Arbitrary<unknown> });
