import { PLAN_WORDS } from "../plan/plan-words.ts";
import { STATUS_WORDS, WORDS, type Status } from "../words.ts";
import { NOBODY, type BulkTools, type Member } from "./use-bulk-acts.ts";

/** Those that a person sets by hand. */
const BY_HAND = ["draft", "review", "archived"] as const;

export function BulkStatus({ isBusy, setStatus }: Pick<BulkTools, "isBusy" | "setStatus">) {
  return (
    <select
      className="field"
      aria-label={WORDS.desk.status}
      value=""
      disabled={isBusy}
      onChange={({ target }) => void setStatus(target.value as Status) /* one of those below */}
    >
      <option value="" disabled>
        {WORDS.desk.status}
      </option>
      {BY_HAND.map((status) => (
        <option key={status} value={status}>
          {STATUS_WORDS[status]}
        </option>
      ))}
    </select>
  );
}

interface BulkAssigneeProps extends Pick<BulkTools, "isBusy" | "setAssignee"> {
  readonly members: readonly Member[];
}

export function BulkAssignee({ members, isBusy, setAssignee }: BulkAssigneeProps) {
  return (
    <select
      className="field"
      aria-label={PLAN_WORDS.bulkAssignee}
      value=""
      disabled={isBusy}
      onChange={({ target }) => void setAssignee(target.value)}
    >
      <option value="" disabled>
        {PLAN_WORDS.bulkAssignee}
      </option>
      <option value={NOBODY}>{PLAN_WORDS.nobody}</option>
      {members.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface WrittenProps {
  readonly isBusy: boolean;
  /** The value of the field: it outlives the bar, which is hidden while nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function BulkDue({ isBusy, value: day, onChange, setDue }: WrittenProps & Pick<BulkTools, "setDue">) {
  return (
    <span className="bulk-tag">
      <input
        className="field"
        type="date"
        max="9999-12-31"
        aria-label={PLAN_WORDS.bulkDue}
        value={day}
        onChange={({ target }) => onChange(target.value)}
      />
      <button className="button-small" type="button" disabled={isBusy || day === ""} onClick={() => void setDue(day)}>
        {PLAN_WORDS.bulkDueSet}
      </button>
    </span>
  );
}

/** Tags are compared in any letter case. */
const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

export function BulkTag({
  isBusy,
  value: tag,
  onChange,
  chosen,
  setTags,
}: WrittenProps & Pick<BulkTools, "chosen" | "setTags">) {
  const word = tag.trim();
  return (
    <span className="bulk-tag">
      <input
        className="field"
        aria-label={WORDS.bulk.tag}
        placeholder={WORDS.bulk.tag}
        value={tag}
        maxLength={100}
        onChange={({ target }) => onChange(target.value)}
      />
      <button
        className="button-small"
        type="button"
        disabled={isBusy || word === ""}
        onClick={() =>
          void setTags(
            (count) => WORDS.bulk.tagged(count, word),
            (tags) => (tags.some((one) => isSame(one, word)) ? tags : [...tags, word]),
          )
        }
      >
        {WORDS.bulk.addTag}
      </button>
      <button
        className="button-small"
        type="button"
        disabled={isBusy || !chosen.some(({ tags }) => tags.some((one) => isSame(one, word)))}
        onClick={() =>
          void setTags(
            (count) => WORDS.bulk.untagged(count, word),
            (tags) => tags.filter((one) => !isSame(one, word)),
          )
        }
      >
        {WORDS.bulk.removeTag}
      </button>
    </span>
  );
}
