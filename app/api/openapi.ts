import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { BugError, CODES } from "../../lib/outcome/index.ts";
import { problemAnswer, rejectedAnswer } from "./edit-answers.ts";
import { HEALTH_PATH, readHealth } from "./health-answers.ts";
import type { AskedHeader, Operation, OtherAnswer, TakenFile, ToldHeader } from "./operation.ts";
import { none } from "./params.ts";

const PROBLEM = "application/problem+json";
const JSON_MEDIA = "application/json";
const FORM = "application/x-www-form-urlencoded";

const CONTENTS = [
  "Contents",
  "Posts and pages: their text, history, locks and comments, and the road every edit takes.",
] as const;

/** By the part of the path after /api. */
const TAGS: Readonly<Record<string, readonly [name: string, description: string]>> = {
  calendar: CONTENTS,
  comments: CONTENTS,
  contents: CONTENTS,
  edits: ["Edits", "Requests to edit, their outcomes, and trying again."],
  chat: ["Chat", "Asking for an edit in words."],
  conversations: ["Chat", "Asking for an edit in words."],
  presence: ["Presence", "Who has what open."],
  public: ["Public", "What is published, for a site of your own."],
  images: CONTENTS,
  export: ["In and out", "All posts at once, as files."],
  import: ["In and out", "All posts at once, as files."],
  imports: ["In and out", "All posts at once, as files."],
  sources: ["Sources", "What posts are written from: kept, searched, read."],
  "sign-in": ["Access", "Who may do what."],
  "sign-out": ["Access", "Who may do what."],
  people: ["Access", "Who may do what."],
  invitations: ["Access", "Who may do what."],
  tokens: ["Access", "Who may do what."],
  "access-log": ["Access", "Who may do what."],
  settings: ["Settings", "What a workspace sets for itself."],
  spending: ["Settings", "What a workspace sets for itself."],
  webhooks: ["Webhooks", "Telling other services what happens to posts."],
  metrics: ["Running it", "For whoever runs Stet, and for other programs."],
  mcp: ["Running it", "For whoever runs Stet, and for other programs."],
  health: ["Running it", "For whoever runs Stet, and for other programs."],
  "openapi.json": ["Running it", "For whoever runs Stet, and for other programs."],
};

const FILE_MEDIA: Readonly<Record<TakenFile, readonly string[]>> = {
  image: ["image/*", "application/octet-stream"],
  bytes: ["application/octet-stream"],
  zip: ["application/zip", "application/octet-stream"],
};
/** JSON Schema cannot describe bytes that are not text. */
const BYTES = {};

const ASKED_HEADERS: Readonly<Record<AskedHeader, string>> = {
  "If-Match": "The ETag of the content as it was read; another state is refused with hash_mismatch.",
  "If-None-Match": "ETags that the caller has already; 304 where one of them still holds.",
  "Last-Event-ID": "Id of the last event seen; absent: from the beginning of the last turn.",
};

const TOLD_HEADERS: Readonly<Record<ToldHeader | "Retry-After" | "WWW-Authenticate", string>> = {
  ETag: "Names the state that was read.",
  "Set-Cookie": "The session's cookie.",
  Location: "Where to go on.",
  Allow: "The methods that are possible.",
  "Retry-After": "Seconds to wait before the next try, where the problem is retryable.",
  "WWW-Authenticate": "Bearer.",
};

/** The OpenAPI 3.1 document of these calls, and of health, which the port answers by itself (DOOR-1.1). */
export function openApiDocument(operations: readonly Operation[], version: string): Record<string, unknown> {
  const paths: ZodOpenApiPathsObject = {};
  for (const operation of operations) {
    paths[operation.path] = { ...paths[operation.path], [operation.method.toLowerCase()]: described(operation) };
  }
  paths[HEALTH_PATH] = { get: { ...readHealth, tags: [tagOf(HEALTH_PATH)[0]] } };
  const document = createDocument(
    {
      openapi: "3.1.0",
      info: {
        title: "Stet",
        version,
        summary: "Markdown written together, edited by an AI that changes what was asked and nothing else.",
        description:
          "Answers may gain fields at any time. Every problem is application/problem+json with a code of one registry.",
      },
      servers: [{ url: "/", description: "The Stet that this document was read from." }],
      tags: tagsOf(Object.keys(paths)),
      security: [{ token: [] }, { session: [] }],
      components: {
        securitySchemes: {
          token: { type: "http", scheme: "bearer", description: "An API token, made under Settings." },
          session: {
            type: "apiKey",
            in: "cookie",
            name: "stet_session",
            description:
              "A browser that is signed in, for calls of our own pages. " +
              "Behind an https address its name is __Host-stet_session.",
          },
        },
      },
      paths,
    },
    {
      override: ({ jsonSchema, io }) =>
        void (io === "output" && jsonSchema.additionalProperties === false && delete jsonSchema.additionalProperties),
    },
  );
  return { ...document };
}

function tagOf(path: string): readonly [name: string, description: string] {
  const tag = TAGS[path.split("/")[2] ?? ""];
  if (!tag) throw new BugError(`no tag for ${path}`);
  return tag;
}

function tagsOf(paths: readonly string[]): { name: string; description: string }[] {
  return [...new Map(paths.map(tagOf))].map(([name, description]) => ({ name, description }));
}

function described(operation: Operation): ZodOpenApiOperationObject {
  const { id, summary, description, params = none, query = none, body, entry, takes, headers = [] } = operation;
  const hasParams = Object.keys(params.shape).length > 0;
  const hasQuery = Object.keys(query.shape).length > 0;
  const media = entry !== "form" && entry !== "open" ? [JSON_MEDIA] : [JSON_MEDIA, FORM];
  return {
    operationId: id,
    summary,
    description: description ?? `${summary}. ${WHO_MAY[entry ?? "known"]}`,
    tags: [tagOf(operation.path)[0]],
    ...(entry === "open"
      ? { security: [] }
      : entry === "public"
        ? { security: [{}, { token: [] }, { session: [] }] }
        : {}),
    ...(headers.length > 0 ? { parameters: headers.map(headerParameter) } : {}),
    ...(hasParams || hasQuery
      ? { requestParams: { ...(hasParams ? { path: params } : {}), ...(hasQuery ? { query } : {}) } }
      : {}),
    ...(body
      ? {
          requestBody: {
            required: !body.safeParse(undefined).success,
            content: Object.fromEntries(media.map((type) => [type, { schema: body }])),
          },
        }
      : {}),
    ...(takes
      ? {
          requestBody: {
            required: true,
            content: Object.fromEntries(FILE_MEDIA[takes].map((type) => [type, { schema: BYTES }])),
          },
        }
      : {}),
    responses: responsesOf(operation),
  };
}

const WHO_MAY = {
  known: "With a token, or the session of a browser.",
  form: "With a token, or the session of a browser; plain forms of Stet's own pages too.",
  public: "Open to everyone while the site is on; else with a token, or the session of a browser.",
  open: "Open to everyone; plain forms of Stet's own pages too.",
} as const;

const headerParameter = (name: AskedHeader) => ({
  name,
  in: "header" as const,
  required: false,
  description: ASKED_HEADERS[name],
  schema: { type: "string" as const },
});

function responsesOf({ success, isEdit, entry, also = {} }: Operation): ZodOpenApiResponsesObject {
  const { status, description, schema, media = JSON_MEDIA, headers } = success;
  const refusedWith = isEdit ? rejectedAnswer : problemAnswer;
  const body =
    schema ??
    (success.media === undefined ? undefined : typeof media === "string" ? { type: "string" as const } : BYTES);
  const content = body && Object.fromEntries([media].flat().map((type) => [type, { schema: body }]));
  const statuses =
    entry === "open"
      ? [400, 403, 413, 422, 429, 500, 503]
      : [...(entry === "public" ? [410] : []), 400, 401, 403, 404, 409, 413, 422, 429, 500, 503];
  const answers = new Map<string, ZodOpenApiResponseObject>([
    [
      String(status),
      { description, ...(headers ? { headers: headersOf(headers) } : {}), ...(content ? { content } : {}) },
    ],
    ...statuses.map(
      (code) =>
        [
          String(code),
          {
            description: codesWith(code),
            headers: headersOf(REFUSED_WITH[code] ?? []),
            content: { [PROBLEM]: { schema: refusedWith } },
          },
        ] as const,
    ),
  ]);
  for (const [other, answer] of Object.entries(also)) answers.set(other, withOther(answers.get(other), answer));
  return Object.fromEntries(answers);
}

const REFUSED_WITH: Readonly<Record<number, readonly (keyof typeof TOLD_HEADERS)[]>> = {
  401: ["WWW-Authenticate"],
  429: ["Retry-After"],
  422: ["Retry-After"],
  500: ["Retry-After"],
  503: ["Retry-After"],
};

function withOther(
  there: ZodOpenApiResponseObject | undefined,
  { description, headers = [], media }: OtherAnswer,
): ZodOpenApiResponseObject {
  const content = { ...there?.content, ...(media ? { [media]: { schema: {} } } : {}) };
  return {
    description: [there?.description, description].filter((words) => words !== undefined).join("; "),
    headers: { ...there?.headers, ...headersOf(headers) },
    ...(Object.keys(content).length > 0 ? { content } : {}),
  };
}

const headersOf = (names: readonly (keyof typeof TOLD_HEADERS)[]) =>
  Object.fromEntries(
    names.map((name) => [name, { description: TOLD_HEADERS[name], schema: { type: "string" as const } }]),
  );

const codesWith = (status: number): string =>
  Object.entries(CODES)
    .filter(([, entry]) => entry.status === status)
    .map(([code]) => code)
    .join(", ");
