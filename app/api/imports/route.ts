import { endpoint, resource } from "../door.ts";
import { beginImport, listImports } from "../exchange-operations.ts";
import { piecesOf } from "../pieces-of.ts";

/** Imports that nobody waits for (IO-8). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listImports, ({ actor, runtime: { imports } }) => imports.list(actor)),
  endpoint(beginImport, ({ request, actor, query, runtime: { imports } }) =>
    imports.begin(actor, piecesOf(request), { name: query.name }),
  ),
);
