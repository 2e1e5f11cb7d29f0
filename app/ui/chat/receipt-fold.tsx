import { Fragment } from "react";
import type { Receipt } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";

/**
 * What was measured against which limit, who allowed what, and how the place was found; folded away until asked for.
 */
export function ReceiptFold({ receipt }: { readonly receipt: Receipt }) {
  return (
    <details className="receipt">
      <summary>{WORDS.card.receipt}</summary>
      <ReceiptFacts receipt={receipt} />
    </details>
  );
}

export function ReceiptFacts({ receipt }: { readonly receipt: Receipt }) {
  const { guards, grants, ops, warnings, rebasedFrom, correction, tookMs } = receipt;
  return (
    <>
      <dl className="receipt-facts">
        {ops.length > 0 && (
          <Fact name={WORDS.card.found} value={[...new Set(ops.map(({ strategy }) => inWords(strategy)))].join(", ")} />
        )}
        {correction?.ops.map(({ op, from, to, newText }) => (
          <Fragment key={op}>
            <Fact name={WORDS.card.corrected} value={WORDS.card.correctedTo(from, to)} />
            {newText && (
              <Fact name={WORDS.card.correctedText} value={WORDS.card.correctedTo(newText.from, newText.to)} />
            )}
          </Fragment>
        ))}
        {rebasedFrom && <Fact name="" value={WORDS.card.rebased(rebasedFrom.version)} />}
        {grants.map((grant) => (
          <Fact key={grant.code} name={inWords(grant.code)} value={grantInWords(grant)} />
        ))}
        {warnings.map((warning) => (
          <Fact key={warning} name="" value={warning} />
        ))}
        <Fact name={WORDS.card.tookLabel} value={WORDS.card.took(tookMs)} />
      </dl>
      {guards.length > 0 && <GuardTable guards={guards} />}
    </>
  );
}

function grantInWords({ words, question, standing }: Receipt["grants"][number]): string {
  if (words !== undefined) return WORDS.card.grantedBy(words);
  return standing && question !== undefined ? WORDS.card.grantedBefore(question) : WORDS.card.grantedByAnswer;
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

function GuardTable({ guards }: { readonly guards: Receipt["guards"] }) {
  // Checks that measured and found nothing are counted, not listed.
  const told = guards.filter(({ outcome, measured }) => outcome !== "pass" || measured !== undefined);
  return (
    <table className="receipt-guards">
      <thead>
        <tr>
          <th scope="col">{WORDS.card.guard}</th>
          <th scope="col">{WORDS.card.measured}</th>
          <th scope="col">{WORDS.card.limit}</th>
          <th scope="col">{WORDS.card.verdict}</th>
        </tr>
      </thead>
      <tbody>
        {told.map(({ code, outcome, measured, limit }) => (
          <tr key={code} data-outcome={outcome}>
            <th scope="row">{WORDS.checks[code] ?? inWords(code)}</th>
            <td>{amount(measured)}</td>
            <td>{amount(limit)}</td>
            <td>{WORDS.trust.verdicts[outcome]}</td>
          </tr>
        ))}
        {told.length < guards.length && (
          <tr>
            <td colSpan={4}>{WORDS.card.moreChecks(guards.length - told.length)}</td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

const inWords = (code: string): string => code.replaceAll("_", " ");
const amount = (value: number | undefined): string =>
  value === undefined ? "–" : String(Math.round(value * 100) / 100);
