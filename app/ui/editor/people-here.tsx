import { Avatars } from "../avatars.tsx";
import type { LiveText } from "./live-text.ts";
import type { Follow } from "./use-follow.ts";
import { useLiveValue } from "./use-live-text.ts";

const MOST_SHOWN = 5;
const MOST_ON_NARROW = 2;

interface PeopleHereProps {
  readonly live: LiveText | undefined;
  readonly follow: Follow;
  readonly isNarrow: boolean;
}

/** Who has the text open; a click follows one of them. A narrow bar has room for some of the others. */
export function PeopleHere({ live, follow: { followed, toggle }, isNarrow }: PeopleHereProps) {
  const people = useLiveValue(live, (state) => state.people);
  return (
    <Avatars
      people={isNarrow ? people.filter(({ isMe }) => !isMe) : people}
      most={isNarrow ? MOST_ON_NARROW : MOST_SHOWN}
      followed={followed?.id}
      onFollow={toggle}
    />
  );
}
