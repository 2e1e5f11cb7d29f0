import type { Status } from "../words.ts";
import { PUBLISH_WORDS } from "./publish-words.ts";

interface PublishButtonProps {
  readonly status: Status;
  readonly changesSince: number;
  /** Others look here what is published, and share the draft. */
  readonly mayPublish: boolean;
  readonly onOpen: () => void;
}

/** Opens the panel where a post is published. */
export function PublishButton({ status, changesSince, mayPublish, onOpen }: PublishButtonProps) {
  const words = changesSince > 0 ? PUBLISH_WORDS.openChanged(changesSince) : PUBLISH_WORDS.openPublished;
  return (
    <button className="button-small publish-button" type="button" aria-haspopup="dialog" onClick={onOpen}>
      {!mayPublish ? PUBLISH_WORDS.openToLook : status === "published" ? words : PUBLISH_WORDS.open}
    </button>
  );
}
