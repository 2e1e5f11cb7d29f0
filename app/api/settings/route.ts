import { endpoint, resource } from "../door.ts";
import { changeSettings, readSettings } from "../settings-operations.ts";

/** What a workspace has set for itself (SET-1). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readSettings, ({ actor, runtime: { settings } }) => settings.read(actor)),
  endpoint(changeSettings, ({ actor, body, runtime: { settings } }) => settings.change(actor, body)),
);
