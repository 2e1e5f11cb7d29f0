import type { Receipt } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import { receiptInWords } from "./receipt-in-words.ts";

/** What was checked and who allowed what; folded away until asked for. */
export function ReceiptFold({ receipt }: { readonly receipt: Receipt }) {
  return (
    <details className="receipt">
      <summary>{WORDS.card.receipt}</summary>
      <ReceiptFacts receipt={receipt} />
    </details>
  );
}

export function ReceiptFacts({ receipt }: { readonly receipt: Receipt }) {
  return (
    <dl className="receipt-facts">
      {receiptInWords(receipt).map(({ name, value }, index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
