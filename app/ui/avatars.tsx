import { initialsOf, type PersonHere } from "./people.ts";
import { WORDS } from "./words.ts";

interface AvatarsProps {
  readonly people: readonly PersonHere[];
  /** How many are shown; the rest become a number. */
  readonly most: number;
  /** Who is followed, and how to follow someone else; absent where nobody can be followed. */
  readonly followed?: string | undefined;
  readonly onFollow?: (personId: string) => void;
}

/** Who is in a text, as initials in a ring of their colour, and by name for those who do not see them. */
export function Avatars({ people, most, followed, onFollow }: AvatarsProps) {
  if (people.length === 0) return null;
  return (
    <ul className="people" aria-label={WORDS.room.peopleHere(people.map(nameOf).join(", "))}>
      {people.slice(0, most).map((person) => (
        <li key={person.id}>
          {onFollow && !person.isMe ? (
            <button
              className="avatar-follow"
              type="button"
              title={WORDS.room.follow(person.name)}
              aria-pressed={person.id === followed}
              onClick={() => onFollow(person.id)}
            >
              <span className="avatar" style={{ borderColor: person.colour }} aria-hidden="true">
                {shortNameOf(person)}
              </span>
              <span className="unseen">{WORDS.room.follow(person.name)}</span>
            </button>
          ) : (
            <span
              className="avatar"
              title={nameOf(person)}
              style={{ borderColor: person.colour }}
              data-me={person.isMe}
            >
              <span aria-hidden="true">{shortNameOf(person)}</span>
              <span className="unseen">{person.name}</span>
            </span>
          )}
        </li>
      ))}
      {people.length > most && <li className="avatar avatar-more">{WORDS.room.more(people.length - most)}</li>}
    </ul>
  );
}

const shortNameOf = ({ isAgent, name }: PersonHere): string => (isAgent ? WORDS.past.ai : initialsOf(name));
const nameOf = ({ name, isMe }: PersonHere): string => (isMe ? `${name} (${WORDS.room.you})` : name);
