import type { Actor } from "../../lib/auth/index.ts";
import type { Contents } from "../../lib/content/index.ts";
import { refusal, type Refusal } from "../../lib/outcome/index.ts";
import { etagOf, namesEtag } from "./etag.ts";

interface Asked {
  readonly request: Request;
  readonly actor: Actor;
  readonly contents: Contents;
  readonly id: string;
}

/**
 * The refusal of a write whose `If-Match` names another state than the current one (DOOR-1); undefined without such a
 * header. A text is compared once more when it is written, by its base; title and path have this check alone.
 */
export async function ifMatchRefusal({ request, actor, contents, id }: Asked): Promise<Refusal | undefined> {
  const header = request.headers.get("if-match");
  if (header === null) return undefined;
  const read = await contents.read(actor, id);
  if (!read.ok) return read.refusal;
  if (namesEtag(header, etagOf(read.value))) return undefined;
  const { version, hash } = read.value;
  return refusal("hash_mismatch", {
    message: "The content is no longer the one that If-Match names.",
    hint: "Read the content again and send the change with its ETag.",
    details: { current: { version, hash } },
  });
}
