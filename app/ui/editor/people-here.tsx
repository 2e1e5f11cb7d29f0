import { Avatars } from "../avatars.tsx";
import type { LiveText } from "./live-text.ts";
import type { Follow } from "./use-follow.ts";
import { useLiveValue } from "./use-live-text.ts";

const MOST_SHOWN = 5;

interface PeopleHereProps {
  readonly live: LiveText | undefined;
  readonly follow: Follow;
}

/** Who has the text open; a click follows one of them. */
export function PeopleHere({ live, follow: { followed, toggle } }: PeopleHereProps) {
  return (
    <Avatars
      people={useLiveValue(live, (state) => state.people)}
      most={MOST_SHOWN}
      followed={followed?.id}
      onFollow={toggle}
    />
  );
}
