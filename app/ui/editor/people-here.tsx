import { WORDS } from "../words.ts";
import type { LiveText } from "./live-text.ts";
import { initialsOf } from "./presence.ts";
import { useLiveValue } from "./use-live-text.ts";

const MOST_SHOWN = 5;

/** Who has the text open, as initials in a ring of their colour. */
export function PeopleHere({ live }: { readonly live: LiveText | undefined }) {
  const people = useLiveValue(live, (state) => state.people);
  if (people.length === 0) return null;
  const names = people.map(({ name, isMe }) => (isMe ? `${name} (${WORDS.room.you})` : name)).join(", ");
  return (
    <ul className="people" aria-label={WORDS.room.peopleHere(names)}>
      {people.slice(0, MOST_SHOWN).map(({ id, name, colour, isMe, isAgent }) => (
        <li key={id} className="avatar" title={isMe ? `${name} (${WORDS.room.you})` : name} style={{ borderColor: colour }} data-me={isMe}>
          <span aria-hidden="true">{isAgent ? WORDS.past.ai : initialsOf(name)}</span>
          <span className="unseen">{name}</span>
        </li>
      ))}
      {people.length > MOST_SHOWN && <li className="avatar avatar-more">{WORDS.room.more(people.length - MOST_SHOWN)}</li>}
    </ul>
  );
}
