import { endpoint, resource } from "../../../door.ts";
import { testModel } from "../../../settings-operations.ts";

/** Whether a model answers, before it is relied on (SET-2). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(testModel, ({ actor, body, runtime: { modelSettings } }) => modelSettings.test(actor, body)),
);
