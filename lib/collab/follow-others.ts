import type { LiveContents } from "../content/index.ts";
import type { Messenger } from "../messenger/index.ts";
import type { Room } from "./room.ts";

export interface FollowTools {
  readonly messenger: Messenger;
  readonly live: Pick<LiveContents, "hear">;
  roomOf(name: string): Room | undefined;
  /** Asks again who the sockets of this actor stand for. */
  recheck(personOrTokenId: string): Promise<void>;
  /** Checks everything that is open: messages may have been missed. */
  lookAtAll(): Promise<void>;
}

/**
 * Brings messages of other processes to the rooms of this one (COL-4.1, COL-4.2, COL-6). If that fails, the next look
 * repairs it.
 */
export function followOthers({ messenger, live, roomOf, recheck, lookAtAll }: FollowTools): void {
  const tolerant = (work: Promise<void>) => void work.catch(() => undefined);
  messenger.listen("text", (contentId, revision) =>
    tolerant(live.hear(contentId, /^\d+$/.test(revision) ? Number(revision) : undefined)),
  );
  messenger.listen("rights", (id) => tolerant(recheck(id)));
  messenger.listen("hello", (name) => roomOf(name)?.carets?.tellAll());
  messenger.listen("carets", (place, state) => {
    const [, name = "", clientId] = /^(.+)\/(\d+)$/.exec(place) ?? [];
    roomOf(name)?.carets?.show(Number(clientId), state);
  });
  messenger.onGap(() => tolerant(lookAtAll()));
}
