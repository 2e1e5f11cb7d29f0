import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, type ZodOpenApiResponsesObject } from "zod-openapi";
import { CODES } from "../../lib/outcome/index.ts";
import { problemAnswer, rejectedAnswer } from "./answers.ts";
import type { Operation } from "./operation.ts";

const PROBLEM = "application/problem+json";

/** The OpenAPI 3.1 document of these calls (DOOR-1). */
export function openApiDocument(operations: readonly Operation[], version: string): Record<string, unknown> {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described(operation) };
  }
  const document = createDocument({
    openapi: "3.1.0",
    info: { title: "Stet", version, description: "Markdown written together, edited by an AI that changes what was asked and nothing else." },
    security: [{ token: [] }, { session: [] }],
    components: {
      securitySchemes: {
        token: { type: "http", scheme: "bearer" },
        session: { type: "apiKey", in: "cookie", name: "stet_session" },
      },
    },
    paths,
  });
  return { ...document };
}

function described(operation: Operation): ZodOpenApiOperationObject {
  const { id, summary, params, query, body, entry } = operation;
  const hasParams = Object.keys(params.shape).length > 0;
  const hasQuery = Object.keys(query.shape).length > 0;
  return {
    operationId: id,
    summary,
    ...(entry === "open" ? { security: [] } : {}),
    ...(hasParams || hasQuery ? { requestParams: { ...(hasParams ? { path: params } : {}), ...(hasQuery ? { query } : {}) } } : {}),
    ...(body ? { requestBody: { required: !body.safeParse(undefined).success, content: { "application/json": { schema: body } } } } : {}),
    responses: responsesOf(operation),
  };
}

function responsesOf({ success, isEdit, entry }: Operation): ZodOpenApiResponsesObject {
  const { status, description, schema } = success;
  const refusedWith = isEdit ? rejectedAnswer : problemAnswer;
  const statuses = entry === "open" ? [400, 403, 413, 422, 429, 500, 503] : [400, 401, 403, 404, 409, 413, 422, 500, 503];
  const refusals = statuses.map((code) => [code, { description: codesWith(code), content: { [PROBLEM]: { schema: refusedWith } } }]);
  return { [status]: { description, ...(schema ? { content: { "application/json": { schema } } } : {}) }, ...Object.fromEntries(refusals) };
}

const codesWith = (status: number): string =>
  Object.entries(CODES)
    .filter(([, entry]) => entry.status === status)
    .map(([code]) => code)
    .join(", ");
