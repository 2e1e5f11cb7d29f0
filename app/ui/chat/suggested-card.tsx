import type { SuggestedOutcome } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import { ChangedWords } from "./word-diff.tsx";

interface SuggestedCardProps {
  readonly outcome: SuggestedOutcome;
  /** Shows them, to be accepted or rejected. */
  readonly onReview: () => void;
}

/** What was suggested and not made (CMT-4). */
export function SuggestedCard({ outcome: { suggestions }, onReview }: SuggestedCardProps) {
  return (
    <section className="card" data-kind="suggested">
      <p className="card-title">{WORDS.card.suggested(suggestions.length)}</p>
      {suggestions.map((change) => (
        <ChangedWords key={change.id} {...change} />
      ))}
      <div className="card-actions">
        <button className="button-small" type="button" onClick={onReview}>
          {WORDS.card.review}
        </button>
      </div>
    </section>
  );
}
