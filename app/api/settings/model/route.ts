import { endpoint, resource } from "../../door.ts";
import { changeModel, readModel, removeModel } from "../../settings-operations.ts";

/** Which language model a workspace asks (SET-2). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readModel, ({ actor, runtime: { modelSettings } }) => modelSettings.read(actor)),
  endpoint(changeModel, ({ actor, body, runtime: { modelSettings } }) => modelSettings.change(actor, body)),
  endpoint(removeModel, ({ actor, runtime: { modelSettings } }) => modelSettings.remove(actor)),
);
