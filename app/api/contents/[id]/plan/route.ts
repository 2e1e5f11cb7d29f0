import { endpoint, resource } from "../../../door.ts";
import { readPlan } from "../../../operations.ts";

/** The moves of a content (PLAN-2). */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = resource(
  endpoint(readPlan, ({ actor, params: { id }, runtime: { contents } }) => contents.plan(actor, id)),
);
