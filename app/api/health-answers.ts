// What GET /api/health answers: the port does, before and beside the application (SRV-15).
import { z } from "zod";
import type { ZodOpenApiOperationObject } from "zod-openapi";

export const HEALTH_PATH = "/api/health";

const ready = z.object({
  status: z.literal("ok"),
  version: z.string(),
  database: z.enum(["embedded", "external"]),
  unsafeDatabase: z
    .literal(true)
    .optional()
    .meta({ description: "It may lose acknowledged work in a crash; for tests." }),
});
const unready = z.object({ status: z.enum(["starting", "stopping", "unavailable"]) });

export const readHealth: ZodOpenApiOperationObject = {
  operationId: "readHealth",
  summary: "Whether this Stet can serve",
  description: "Open to everyone, and answered from the first moment.",
  security: [],
  responses: {
    200: { description: "It can.", content: { "application/json": { schema: ready.meta({ id: "Health" }) } } },
    503: {
      description: "It cannot: it is starting or stopping, or its database does not answer.",
      content: { "application/json": { schema: unready }, "application/problem+json": { schema: unready } },
    },
  },
};
