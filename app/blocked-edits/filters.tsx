import Link from "next/link";
import { isFiltered, type BlockedEditsQuery } from "./query.ts";
import { BLOCKED_WORDS, REASONS } from "./words.ts";

interface Named {
  readonly id: string;
  readonly name: string;
}

interface FiltersProps {
  readonly query: BlockedEditsQuery;
  readonly posts: readonly Named[];
  readonly people: readonly Named[];
}

type Choice = readonly [value: string, words: string];

/** A plain form: it works without scripts, and nothing changes before "Show". */
export function Filters({ query, posts, people }: FiltersProps) {
  const choices = (any: string, named: readonly Named[], chosen: string): Choice[] => {
    const known = named.map(({ id, name }): Choice => [id, name]);
    return [
      ["", any],
      ...known,
      ...(chosen === "" || named.some(({ id }) => id === chosen) ? [] : [[chosen, chosen] as const]),
    ];
  };
  return (
    <form className="guard-filters" method="get" action="/blocked-edits" aria-label={BLOCKED_WORDS.filters}>
      <Choose
        name="outcome"
        label={BLOCKED_WORDS.outcome}
        value={query.outcome}
        choices={Object.entries(BLOCKED_WORDS.outcomes)}
      />
      <Choose
        name="code"
        label={BLOCKED_WORDS.code}
        value={query.code}
        choices={[["", BLOCKED_WORDS.anyCode], ...REASONS]}
      />
      <Choose
        name="post"
        label={BLOCKED_WORDS.post}
        value={query.post}
        choices={choices(BLOCKED_WORDS.anyPost, posts, query.post)}
      />
      <Choose
        name="person"
        label={BLOCKED_WORDS.person}
        value={query.person}
        choices={choices(BLOCKED_WORDS.anyPerson, people, query.person)}
      />
      <Choose
        name="door"
        label={BLOCKED_WORDS.door}
        value={query.door}
        choices={[["", BLOCKED_WORDS.anyDoor], ...Object.entries(BLOCKED_WORDS.doors)]}
      />
      {query.days === 30 && <input type="hidden" name="days" value="30" />}
      <div className="guard-filter-acts">
        <button className="button" type="submit">
          {BLOCKED_WORDS.show}
        </button>
        {isFiltered(query) && (
          <Link href="/blocked-edits" prefetch={false}>
            {BLOCKED_WORDS.reset}
          </Link>
        )}
      </div>
    </form>
  );
}

interface ChooseProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
}

function Choose({ name, label, value, choices }: ChooseProps) {
  const id = `filter-${name}`;
  return (
    <div className="guard-filter">
      <label className="small soft" htmlFor={id}>
        {label}
      </label>
      <select className="field" id={id} name={name} defaultValue={value} key={value}>
        {choices.map(([choice, words]) => (
          <option key={choice} value={choice}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
}
