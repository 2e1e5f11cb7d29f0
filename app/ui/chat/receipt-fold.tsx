import type { ReactNode } from "react";
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

interface ReceiptFactsProps {
  readonly receipt: Receipt;
  /** Facts that come first. */
  readonly children?: ReactNode;
}

export function ReceiptFacts({ receipt, children }: ReceiptFactsProps) {
  return (
    <dl className="receipt-facts">
      {children}
      {receiptInWords(receipt).map(({ name, value }, index) => (
        <Fact key={index} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
