import { z } from "zod";

export const MOST_ADDRESS = 1_000;

/** Of a call whose address or query says nothing. */
export const none = z.strictObject({});
export const id = z.string().min(1).max(MOST_ADDRESS);
export const ofContent = z.strictObject({
  id: id.meta({ description: "Id of the content, or its path with slashes as %2F." }),
});
