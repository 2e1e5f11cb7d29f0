import { createHmac, randomBytes } from "node:crypto";

const SECRET_BYTES = 24;
const PREFIX = "whsec_";

export const newSecret = (): string => PREFIX + randomBytes(SECRET_BYTES).toString("base64");

/** The headers of Standard Webhooks: what is signed is the id, the moment and the body, so that none can be swapped. */
export function signedHeaders(
  secret: string,
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}
