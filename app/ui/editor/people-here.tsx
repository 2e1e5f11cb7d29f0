import { WORDS } from "../words.ts";
import { initialsOf, type PersonHere } from "./presence.ts";

const MOST_SHOWN = 5;

/** Who has the text open, as initials in a ring of their colour. */
export function PeopleHere({ people }: { readonly people: readonly PersonHere[] }) {
  if (people.length === 0) return null;
  const names = people.map(({ name, isMe }) => (isMe ? `${name} (${WORDS.room.you})` : name)).join(", ");
  return (
    <ul className="people" aria-label={WORDS.room.peopleHere(names)}>
      {people.slice(0, MOST_SHOWN).map(({ id, name, colour, isMe }) => (
        <li key={id} className="avatar" title={isMe ? `${name} (${WORDS.room.you})` : name} style={{ borderColor: colour }} data-me={isMe}>
          <span aria-hidden="true">{initialsOf(name)}</span>
          <span className="unseen">{name}</span>
        </li>
      ))}
      {people.length > MOST_SHOWN && <li className="avatar avatar-more">{WORDS.room.more(people.length - MOST_SHOWN)}</li>}
    </ul>
  );
}
