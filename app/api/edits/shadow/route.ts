import { endpoint, resource } from "../../door.ts";
import { readShadowFigures } from "../../settings-operations.ts";

/** What the strict set would have stopped (FLAG-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readShadowFigures, ({ actor, query: { days }, runtime: { contents } }) =>
    contents.shadowFigures(actor, days),
  ),
);
