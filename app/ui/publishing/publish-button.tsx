import type { Status } from "../words.ts";
import { PUBLISH_WORDS } from "./publish-words.ts";

/** Opens the panel where a post is published. */
export function PublishButton({ status, onOpen }: { readonly status: Status; readonly onOpen: () => void }) {
  return (
    <button className="button-small publish-button" type="button" aria-haspopup="dialog" onClick={onOpen}>
      {status === "published" ? PUBLISH_WORDS.openPublished : PUBLISH_WORDS.open}
    </button>
  );
}
