import { endpoint, resource } from "../../../../door.ts";
import { listQuoted } from "../../../../source-operations.ts";

/** Which sources the receipts of a content name (SRC-8). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listQuoted, ({ actor, params: { id }, runtime: { contents } }) => contents.quoted(actor, id)),
);
