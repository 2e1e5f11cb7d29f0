// A webhook of Stet (Settings → Webhooks) says that something was published or taken down: pages are rebuilt at once.
import { createHmac, timingSafeEqual } from "node:crypto";
import { revalidatePath } from "next/cache";

const OLDEST_SECONDS = 300;

/** Whether Stet has signed these bytes with our secret, in the last minutes (standardwebhooks.com). */
function isFromStet(headers, body) {
  const secret = process.env.STET_WEBHOOK_SECRET;
  const id = headers.get("webhook-id");
  const at = headers.get("webhook-timestamp");
  if (!secret || !id || !at || !(Math.abs(Date.now() / 1000 - Number(at)) <= OLDEST_SECONDS)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${at}.${body}`).digest();
  return (headers.get("webhook-signature") ?? "").split(" ").some((signature) => {
    const given = Buffer.from(signature.startsWith("v1,") ? signature.slice(3) : "", "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}

export async function POST(request) {
  if (!isFromStet(request.headers, await request.text())) return new Response(null, { status: 401 });
  revalidatePath("/blog", "layout");
  return new Response(null, { status: 204 });
}
