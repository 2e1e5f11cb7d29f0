import packageJson from "../../../package.json" with { type: "json" };
import { endpoint, resource } from "../door.ts";
import { openApiDocument } from "../openapi.ts";
import { OPERATIONS, readOpenApi } from "../operations.ts";
import { present } from "../problem.ts";

/** The OpenAPI document of every call (DOOR-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readOpenApi, async () => present(openApiDocument(OPERATIONS, packageJson.version), { status: 200 })),
);
