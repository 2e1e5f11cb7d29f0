import { initialsOf, type PersonHere } from "./people.ts";
import { WORDS } from "./words.ts";

interface AvatarsProps {
  readonly people: readonly PersonHere[];
  /** How many are shown; the rest are a number. */
  readonly most: number;
}

/** Who is in a text, as initials in a ring of their colour, and by name for those who do not see them. */
export function Avatars({ people, most }: AvatarsProps) {
  if (people.length === 0) return null;
  return (
    <ul className="people" aria-label={WORDS.room.peopleHere(people.map(nameOf).join(", "))}>
      {people.slice(0, most).map((person) => (
        <li key={person.id} className="avatar" title={nameOf(person)} style={{ borderColor: person.colour }} data-me={person.isMe}>
          <span aria-hidden="true">{person.isAgent ? WORDS.past.ai : initialsOf(person.name)}</span>
          <span className="unseen">{person.name}</span>
        </li>
      ))}
      {people.length > most && <li className="avatar avatar-more">{WORDS.room.more(people.length - most)}</li>}
    </ul>
  );
}

const nameOf = ({ name, isMe }: PersonHere): string => (isMe ? `${name} (${WORDS.room.you})` : name);
