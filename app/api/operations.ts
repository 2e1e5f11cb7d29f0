// Every call of the door, once: the door checks with it, and the OpenAPI document is made from it (DOOR-1).
import { createHash } from "node:crypto";
import { z } from "zod";
import packageJson from "../../package.json" with { type: "json" };
import { answerCalls, operation } from "./door.ts";
import { anything } from "./edit-parts.ts";
import { namesEtag } from "./etag.ts";
import { openApiDocument } from "./openapi.ts";
import type { Operation } from "./operation.ts";
import { ACCESS_OPERATIONS } from "./operations/access.ts";
import { ATTEMPTS_OPERATIONS } from "./operations/attempts.ts";
import { CHAT_OPERATIONS } from "./operations/chat.ts";
import { COMMENT_OPERATIONS } from "./operations/comments.ts";
import { CONTENT_OPERATIONS } from "./operations/contents.ts";
import { EXCHANGE_OPERATIONS } from "./operations/exchange.ts";
import { IMAGES_OPERATIONS } from "./operations/images.ts";
import { MCP_OPERATIONS } from "./operations/mcp.ts";
import { PUBLIC_OPERATIONS } from "./operations/public.ts";
import { PUBLICATION_OPERATIONS } from "./operations/publication.ts";
import { SETTINGS_OPERATIONS } from "./operations/settings.ts";
import { SHARING_OPERATIONS } from "./operations/sharing.ts";
import { SIGN_IN_OPERATIONS } from "./operations/sign-in.ts";
import { SOURCES_OPERATIONS } from "./operations/sources.ts";
import { SPENDING_OPERATIONS } from "./operations/spending.ts";
import { VERSIONS_OPERATIONS } from "./operations/versions.ts";
import { WEBHOOKS_OPERATIONS } from "./operations/webhooks.ts";

const readOpenApi = operation({
  id: "readOpenApi",
  at: "GET /api/openapi.json",
  summary: "This document",
  headers: ["If-None-Match"],
  success: {
    status: 200,
    description: "OpenAPI 3.1.",
    schema: z.looseObject({ openapi: z.string(), info: anything, paths: anything }),
    headers: ["ETag"],
  },
  also: { 304: { description: "It is still the one that If-None-Match names.", headers: ["ETag"] } },
  answer: async ({ request }) => {
    const { text, etag } = theDocument();
    const headers = { ETag: etag, "Cache-Control": "private, no-cache" };
    if (namesEtag(request.headers.get("if-none-match") ?? "", etag))
      return new Response(null, { status: 304, headers });
    return new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
  },
});

export const OPERATIONS: readonly Operation[] = [
  ...CONTENT_OPERATIONS,
  ...COMMENT_OPERATIONS,
  ...VERSIONS_OPERATIONS,
  ...IMAGES_OPERATIONS,
  ...EXCHANGE_OPERATIONS,
  ...PUBLICATION_OPERATIONS,
  ...SHARING_OPERATIONS,
  ...PUBLIC_OPERATIONS,
  ...SOURCES_OPERATIONS,
  ...ATTEMPTS_OPERATIONS,
  ...SIGN_IN_OPERATIONS,
  ...ACCESS_OPERATIONS,
  ...SETTINGS_OPERATIONS,
  ...SPENDING_OPERATIONS,
  ...WEBHOOKS_OPERATIONS,
  ...CHAT_OPERATIONS,
  ...MCP_OPERATIONS,
  readOpenApi,
];

/** Every path below /api, those that are no call too: 401 for strangers, 404 for others, in the same words. */
export const answerApi = answerCalls(OPERATIONS);

let made: { readonly text: string; readonly etag: string } | undefined;

/** Made once: it takes tens of milliseconds, and stays the same as long as the process runs. */
function theDocument(): NonNullable<typeof made> {
  if (!made) {
    const text = JSON.stringify(openApiDocument(OPERATIONS, packageJson.version));
    made = { text, etag: `"${createHash("sha256").update(text).digest("hex").slice(0, 16)}"` };
  }
  return made;
}
