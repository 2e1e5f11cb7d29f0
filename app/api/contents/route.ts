import { endpoint, resource } from "../door.ts";
import { createContent, listContents } from "../operations.ts";

/** The workspace's contents. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(listContents, ({ actor, query, runtime: { contents } }) => contents.list(actor, query)),
  endpoint(createContent, ({ actor, body, runtime: { contents } }) => contents.create(actor, body)),
);
