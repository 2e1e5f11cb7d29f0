// Holds answers against an OpenAPI 3.1 document: status, content type, headers, and the body by its JSON schema. Knows
// no test runner.
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";

export type Json = Readonly<Record<string, unknown>>;

export interface Described {
  readonly id: string;
  readonly method: string;
  /** As in the document: `/api/contents/{id}`. */
  readonly path: string;
  readonly operation: Json;
}

export interface Told {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

export interface Contract {
  readonly operations: readonly Described[];
  /** The schema that a reference of the document names. */
  resolve(schema: unknown): Json;
  /** What is wrong with an answer, in sentences; none when it is as described. */
  faults(described: Described, told: Told): string[];
}

const METHODS = ["get", "post", "put", "patch", "delete"] as const;

/**
 * `named`: fields that the document does not name are faults too. It allows them, but a reader should learn of them.
 */
export function contractOf(document: Json, { named = false } = {}): Contract {
  const whole = named ? closed(document) : document;
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: true });
  formats.default(ajv);
  ajv.addSchema({ ...whole, $id: "stet" });
  const checks = new Map<string, ValidateFunction>();
  const checkOf = (pointer: string): ValidateFunction => {
    const known = checks.get(pointer) ?? ajv.compile({ $ref: `stet#${pointer}` });
    checks.set(pointer, known);
    return known;
  };
  const paths = record(whole["paths"]);
  return {
    operations: Object.entries(paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = record(item)[method];
        return operation === undefined
          ? []
          : [
              {
                id: String(record(operation)["operationId"]),
                method: method.toUpperCase(),
                path,
                operation: record(operation),
              },
            ];
      }),
    ),
    resolve: (schema) => {
      const { $ref } = record(schema);
      return typeof $ref === "string"
        ? record(
            $ref
              .slice(2)
              .split("/")
              .reduce<unknown>((at, name) => record(at)[name], whole),
          )
        : record(schema);
    },
    faults({ method, path, operation }, { status, headers, text }) {
      const response = record(operation["responses"])[String(status)];
      if (response === undefined) return [`status ${status} is not described`];
      const content = record(record(response)["content"] ?? {});
      const type = (headers.get("content-type") ?? "").split(";")[0] ?? "";
      if (text === "")
        return Object.keys(content).length > 0 && !["204", "304"].includes(String(status))
          ? ["there is no body"]
          : headerFaults(response, headers);
      if (!(type in content)) return [`content type ${type} is not described for ${status}`];
      if (!/\bjson\b/.test(type)) return headerFaults(response, headers);
      const pointer = ["paths", path, method.toLowerCase(), "responses", String(status), "content", type, "schema"]
        .map(escaped)
        .join("/");
      const check = checkOf(`/${pointer}`);
      if (check(JSON.parse(text))) return headerFaults(response, headers);
      return (check.errors ?? []).map(
        ({ instancePath, message, params }) => `${instancePath || "/"} ${message ?? ""} ${JSON.stringify(params)}`,
      );
    },
  };
}

/**
 * Those that every such answer has; Retry-After comes only with what is worth another try, and a session is not always
 * begun.
 */
function headerFaults(response: unknown, headers: Headers): string[] {
  const names = Object.keys(record(record(response)["headers"] ?? {}));
  return names
    .filter((name) => !["Retry-After", "Set-Cookie"].includes(name) && headers.get(name) === null)
    .map((name) => `there is no header ${name}`);
}

/** The same document with every object that names its fields closed to others. */
function closed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(closed) as T; // the same shape, member by member
  if (typeof value !== "object" || value === null) return value;
  const members = Object.fromEntries(Object.entries(value).map(([key, member]) => [key, closed<unknown>(member)]));
  const isOpenObject = members["type"] === "object" && "properties" in members && !("additionalProperties" in members);
  return (isOpenObject ? { ...members, additionalProperties: false } : members) as T;
}

const escaped = (name: string): string => encodeURIComponent(name.replace(/~/g, "~0").replace(/\//g, "~1"));

/** Throws for what is no object. */
export function record(value: unknown): Json {
  if (typeof value !== "object" || value === null) throw new Error(`not an object: ${JSON.stringify(value)}`);
  return value as Json; // looked at just now
}
