import { z } from "zod";

export const MOST_ADDRESS = 1_000;

/** For a call without parameters in its address or query. */
export const none = z.strictObject({});
export const id = z.string().min(1).max(MOST_ADDRESS);
export const ofContent = z.strictObject({
  id: id.meta({ description: "Id of the content, or its path with slashes as %2F." }),
});
