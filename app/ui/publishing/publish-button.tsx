import type { Status } from "../words.ts";
import { PUBLISH_WORDS } from "./publish-words.ts";

interface PublishButtonProps {
  readonly status: Status;
  readonly changesSince: number;
  readonly onOpen: () => void;
}

/** Opens the panel where a post is published. */
export function PublishButton({ status, changesSince, onOpen }: PublishButtonProps) {
  const words = changesSince > 0 ? PUBLISH_WORDS.openChanged(changesSince) : PUBLISH_WORDS.openPublished;
  return (
    <button className="button-small publish-button" type="button" aria-haspopup="dialog" onClick={onOpen}>
      {status === "published" ? words : PUBLISH_WORDS.open}
    </button>
  );
}
