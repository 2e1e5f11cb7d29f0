import { COMMENT_WORDS } from "./comment-words.ts";
import { optionId, type Mentions } from "./use-mentions.ts";

/** The people whom the name that is being typed may mean. */
export function MentionList({ mentions: { people, active, listId, choose } }: { readonly mentions: Mentions }) {
  if (people.length === 0) return null;
  return (
    <ul className="mention-list" role="listbox" id={listId} aria-label={COMMENT_WORDS.people}>
      {people.map((person) => (
        <li
          key={person.id}
          id={optionId(listId, person)}
          role="option"
          aria-selected={person === active}
          onMouseDown={(event) => event.preventDefault()} // the keyboard stays in the field
          onClick={() => choose(person)}
        >
          {person.name}
        </li>
      ))}
    </ul>
  );
}
