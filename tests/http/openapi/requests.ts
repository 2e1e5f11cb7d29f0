// Requests made from an OpenAPI document: good ones by its schemas, and bad ones from those. Pure but for fast-check's
// seed.
import fc from "fast-check";
import { record, type Contract, type Described, type Json } from "./contract.ts";

export interface MadeRequest {
  readonly path: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Values that are there, by the names of fields and parameters. */
export type Known = (path: string, field: string) => unknown;

const BAD_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  1.5,
  1e21,
  "",
  "a\0b",
  "\ud800",
  [],
  {},
  [[]],
  { __proto__x: 1 },
  "x".repeat(5_000),
  "2026-02-31",
  "../..",
  "%00",
];

/** `count` requests to one operation, half of them spoilt. The same seed makes the same ones. */
export function requestsTo(
  described: Described,
  contract: Contract,
  known: Known,
  { seed, count }: { readonly seed: number; readonly count: number },
): MadeRequest[] {
  return fc.sample(requestTo(described, contract, known), { seed, numRuns: count });
}

function requestTo({ path, operation }: Described, contract: Contract, known: Known): fc.Arbitrary<MadeRequest> {
  const parameters = ((operation["parameters"] as readonly unknown[] | undefined) ?? []).map((one) =>
    contract.resolve(one),
  ); // an array, by OpenAPI
  const given = parameters.map((parameter) => valueOf(path, parameter, contract, known));
  const requestBody = operation["requestBody"];
  // an image is no JSON
  const json = requestBody === undefined ? undefined : record(record(requestBody)["content"])["application/json"];
  const schema = json === undefined ? undefined : record(json)["schema"];
  const body = schema === undefined ? fc.constant(undefined) : bodyOf(path, schema, contract, known);
  return fc.tuple(fc.tuple(...given), body).map(([values, made]) => assembled(path, parameters, values, made));
}

function valueOf(
  path: string,
  { name, in: place, schema, required }: Json,
  contract: Contract,
  known: Known,
): fc.Arbitrary<unknown> {
  const there = known(path, String(name));
  const made = valid(contract.resolve(schema), contract, (field) => known(path, field), 0);
  const bad = fc.constantFrom<unknown>(
    "",
    "nothing-here",
    "0",
    "-1",
    "1e9",
    "a\u0000b",
    "é",
    "x".repeat(2_000),
    '"no-such-etag"',
    "*",
  );
  const usual = there === undefined ? made : fc.constant(there);
  const weighted = [
    { weight: place === "path" ? 6 : 2, arbitrary: usual },
    { weight: 1, arbitrary: bad },
  ];
  return fc.oneof(...weighted, ...(required === true ? [] : [{ weight: 3, arbitrary: fc.constant(undefined) }]));
}

function assembled(path: string, parameters: readonly Json[], values: readonly unknown[], body: unknown): MadeRequest {
  let address = path;
  const query = new URLSearchParams();
  const headers: Record<string, string> = {};
  parameters.forEach(({ name, in: place }, index) => {
    const value = values[index];
    if (value === undefined && place !== "path") return;
    const words = typeof value === "string" ? value : JSON.stringify(value ?? "");
    if (place === "path")
      address = address.replace(`{${String(name)}}`, encodeURIComponent(words.toWellFormed()) || "%20");
    else if (place === "query") query.append(String(name), words.toWellFormed());
    else headers[String(name)] = words.replace(/[^\x20-\x7e]/g, "?").trim();
  });
  const search = query.toString();
  return { path: address + (search === "" ? "" : `?${search}`), headers, ...(body === undefined ? {} : { body }) };
}

function bodyOf(path: string, schema: unknown, contract: Contract, known: Known): fc.Arbitrary<unknown> {
  const good = valid(contract.resolve(schema), contract, (field) => known(path, field), 0);
  return fc.oneof(
    { weight: 3, arbitrary: good },
    { weight: 2, arbitrary: fc.tuple(good, fc.nat(), fc.nat()).map(spoilt) },
    { weight: 1, arbitrary: fc.constantFrom<unknown>(...BAD_VALUES, undefined) },
  );
}

/** One field less, one more, or one with something else in it. */
function spoilt([value, where, how]: readonly [unknown, number, number]): unknown {
  if (typeof value !== "object" || value === null) return BAD_VALUES[how % BAD_VALUES.length];
  const entries = Object.entries(value);
  if (entries.length === 0 || how % 3 === 0) return { ...value, [how % 2 === 0 ? "unheardOf" : "Title"]: 1 };
  const [name, member] = entries[where % entries.length] ?? ["", undefined];
  if (how % 3 === 1) return Object.fromEntries(entries.filter(([key]) => key !== name));
  const deeper =
    typeof member === "object" && how % 2 === 0
      ? spoilt([member, where >> 1, how >> 1])
      : BAD_VALUES[how % BAD_VALUES.length];
  return Array.isArray(value) ? value.with(where % value.length, deeper) : { ...value, [name]: deeper };
}

const DEEPEST = 5;

/** Values of a schema; of those without an end, shallow ones. */
function valid(
  schema: Json,
  contract: Contract,
  known: (field: string) => unknown,
  depth: number,
): fc.Arbitrary<unknown> {
  const inner = (one: unknown) => valid(contract.resolve(one), contract, known, depth + 1);
  const choices = schema["anyOf"] ?? schema["oneOf"];
  if (Array.isArray(choices)) return fc.oneof(...choices.map(inner));
  if (Array.isArray(schema["enum"])) return fc.constantFrom<unknown>(...(schema["enum"] as readonly unknown[]));
  if ("const" in schema) return fc.constant(schema["const"]);
  const types = Array.isArray(schema["type"]) ? (schema["type"] as readonly string[]) : [schema["type"]];
  return fc.oneof(...types.map((type) => ofType(type, schema, { inner, known, depth })));
}

interface Making {
  readonly inner: (schema: unknown) => fc.Arbitrary<unknown>;
  readonly known: (field: string) => unknown;
  readonly depth: number;
}

function ofType(type: unknown, schema: Json, making: Making): fc.Arbitrary<unknown> {
  switch (type) {
    case "string":
      return text(schema);
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "integer":
      return fc.integer(boundsOf(schema));
    case "number":
      return fc.double({ ...boundsOf(schema), noNaN: true });
    case "array":
      return fc.array(making.inner(schema["items"] ?? {}), { minLength: number(schema["minItems"], 0), maxLength: 3 });
    case "object":
      return object(schema, making);
    default:
      return fc.constantFrom<unknown>("words", 7, null, ["a"], { b: 1 });
  }
}

const MOST_ABOVE = 100;

/** Small values of those that a schema allows. */
function boundsOf({ minimum, maximum }: Json): { readonly min: number; readonly max: number } {
  const min = number(minimum, 0);
  return { min, max: Math.min(number(maximum, min + MOST_ABOVE), min + MOST_ABOVE) };
}

function object(schema: Json, { inner, known, depth }: Making): fc.Arbitrary<unknown> {
  if (depth > DEEPEST || !("properties" in schema))
    return fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.constantFrom<unknown>("x", 1, true, null, ["y"]), {
      maxKeys: 3,
    });
  const required = (schema["required"] as readonly string[] | undefined) ?? []; // names, by JSON Schema
  const members = Object.entries(record(schema["properties"])).map(([name, one]): [string, fc.Arbitrary<unknown>] => {
    const there = known(name);
    return [
      name,
      there === undefined
        ? inner(one)
        : fc.oneof({ weight: 5, arbitrary: fc.constant(there) }, { weight: 1, arbitrary: inner(one) }),
    ];
  });
  return fc.record(Object.fromEntries(members), { requiredKeys: [...required] });
}

function text({ pattern, format, minLength, maxLength }: Json): fc.Arbitrary<string> {
  if (format === "date-time") return fc.constantFrom("2026-03-01T00:00:00Z", "2030-01-01T12:00:00Z");
  if (typeof pattern === "string") return fc.stringMatching(new RegExp(pattern));
  const least = number(minLength, 0);
  const words = fc.constantFrom(
    "Two",
    "One",
    "words",
    "Two words.",
    "# One",
    "a new line\nand more",
    "Zoë 👩‍🚀",
    'replace "Two" with "Three"',
    "x",
  );
  return fc.oneof(
    { weight: 4, arbitrary: words },
    { weight: 1, arbitrary: fc.string({ minLength: least, maxLength: Math.min(number(maxLength, 60), 60) }) },
  );
}

const number = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise);
