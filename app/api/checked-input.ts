import { z } from "zod";
import { invalidRequest } from "../../lib/edit-ops/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../../lib/outcome/index.ts";
import { characterFault } from "./json-faults.ts";
import type { Described, TakenFile } from "./operation.ts";
import { none } from "./params.ts";
import { isFile, readBody } from "./read-body.ts";

export interface CheckedInput<Params, Query, Body> {
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  /** What is wrong with the text, for a call that accepts faulty text. */
  readonly bodyFault?: Refusal;
}

/** Path, query and body of a request as `operation` says they must be, or the first refusal (DOOR-1). */
export async function checkedInput<Params, Query, Body>(
  operation: Described<Params, Query, Body>,
  request: Request,
  pathParams: Readonly<Record<string, string>>,
): Promise<Outcome<CheckedInput<Params, Query, Body>, Refusal>> {
  const params = parsed(operation.params, checkedTexts(pathParams));
  if (!params.ok) return params;
  const query = parsed(operation.query, queryOf(request));
  if (!query.ok) return query;
  const { entry = "known", takesFaultyText = false } = operation;
  if (operation.takes)
    return isFile(request, operation.takes)
      ? accepted({ params: params.value, query: query.value, body: undefined as Body })
      : refused(NO_FILE[operation.takes]); // such an operation has no Body
  let bodyFault: Refusal | undefined;
  const onFault = (fault: Refusal) => void (bodyFault = fault);
  const read = await readBody(request, {
    takesForms: entry !== "known",
    fromStrangers: entry === "open",
    ...(takesFaultyText ? { onFault } : {}),
  });
  if (!read.ok) return read;
  const body = checkedBody(operation, read.value);
  if (!body.ok) return body;
  return accepted({ params: params.value, query: query.value, body: body.value, ...(bodyFault ? { bodyFault } : {}) });
}

function checkedBody<Body>(
  { body: schema, isBodyReadByRoad }: Described<unknown, unknown, Body>,
  value: unknown,
): Outcome<Body, Refusal> {
  if (isBodyReadByRoad) return accepted(value as Body); // such an operation's Body is unknown
  if (schema)
    return value === undefined && !schema.safeParse(undefined).success
      ? refused(NO_BODY)
      : parsed(schema, accepted(value));
  const isEmpty = value === undefined || z.strictObject({}).safeParse(value).success;
  return isEmpty ? accepted(undefined as Body) : refused(UNWANTED_BODY); // an operation without a schema has no Body
}

const NO_FILE: Readonly<Record<TakenFile, Refusal>> = {
  image: refusal("invalid_request", {
    message: "The body must be an image.",
    hint: "Send the bytes of the file, with its type as Content-Type, or application/octet-stream.",
  }),
  bytes: refusal("invalid_request", {
    message: "The body must be the bytes of a file.",
    hint: "Send them with Content-Type: application/octet-stream.",
  }),
  zip: refusal("invalid_request", {
    message: "The body must be a ZIP.",
    hint: "Send the bytes of the file as application/zip.",
  }),
};
const NO_BODY = refusal("invalid_request", { message: "The request has no body.", hint: "Send one JSON object." });
const UNWANTED_BODY = refusal("invalid_request", { message: "This call takes no body.", hint: "Leave the body out." });

function parsed<T>(given: z.ZodType<T> | undefined, input: Outcome<unknown, Refusal>): Outcome<T, Refusal> {
  if (!input.ok) return input;
  const schema = given ?? (none as z.ZodType<unknown> as z.ZodType<T>); // where there are none, T is unknown
  const result = schema.safeParse(input.value);
  return result.success ? accepted(result.data) : refused(invalidRequest(result.error));
}

function queryOf(request: Request): Outcome<unknown, Refusal> {
  const { searchParams } = new URL(request.url);
  for (const name of searchParams.keys()) {
    if (searchParams.getAll(name).length > 1) {
      return refused(refusal("invalid_request", { message: `The query field ${JSON.stringify(name)} appears twice.` }));
    }
  }
  return checkedTexts(Object.fromEntries(searchParams));
}

function checkedTexts(texts: Readonly<Record<string, unknown>>): Outcome<unknown, Refusal> {
  for (const [name, text] of Object.entries(texts)) {
    const fault = characterFault(name) ?? (typeof text === "string" ? characterFault(text) : undefined);
    if (fault !== undefined)
      return refused(refusal("invalid_request", { message: `${fault} in the address, in ${JSON.stringify(name)}.` }));
  }
  return accepted(texts);
}
