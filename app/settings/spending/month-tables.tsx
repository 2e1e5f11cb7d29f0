import type { MonthAnswer, ShownSum } from "../../../lib/spending/index.ts";
import { inMoney, inNumbers } from "../../ui/money.ts";
import { SPENDING_WORDS } from "./words.ts";

type Row = ShownSum & { readonly id: string; readonly name: string };

/** A month by person, token and model, with the total. */
export function MonthTables({ month }: { readonly month: MonthAnswer }) {
  const { total, people, tokens, models, currency } = month;
  if (total.turns === 0) return <p>{SPENDING_WORDS.monthNone}</p>;
  const together: Row = { ...total, id: "", name: SPENDING_WORDS.total };
  return (
    <>
      <Sums title={SPENDING_WORDS.people} rows={people} together={together} currency={currency} />
      {tokens.length > 0 && <Sums title={SPENDING_WORDS.tokens} rows={tokens} currency={currency} />}
      <Sums title={SPENDING_WORDS.models} rows={models} currency={currency} />
      {total.unpricedTokens > 0 && total.cost > 0 && (
        <p className="soft small">{SPENDING_WORDS.unpriced(inNumbers(total.unpricedTokens))}</p>
      )}
    </>
  );
}

interface SumsProps {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly together?: Row;
  readonly currency: string;
}

function Sums({ title, rows, together, currency }: SumsProps) {
  return (
    <div className="sums" role="region" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <th scope="col">{SPENDING_WORDS.name}</th>
            <th scope="col">{SPENDING_WORDS.turns}</th>
            <th scope="col">{SPENDING_WORDS.calls}</th>
            <th scope="col">{SPENDING_WORDS.input}</th>
            <th scope="col">{SPENDING_WORDS.output}</th>
            <th scope="col">{SPENDING_WORDS.cost}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <SumRow key={row.id} row={row} currency={currency} />
          ))}
        </tbody>
        {together && rows.length > 1 && (
          <tfoot>
            <SumRow row={together} currency={currency} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

function SumRow({ row, currency }: { readonly row: Row; readonly currency: string }) {
  const hasPrice = row.cost > 0 || row.unpricedTokens === 0;
  return (
    <tr>
      <th scope="row">{row.name}</th>
      <td>{inNumbers(row.turns)}</td>
      <td>{inNumbers(row.calls)}</td>
      <td>{inNumbers(row.inputTokens)}</td>
      <td>{inNumbers(row.outputTokens)}</td>
      <td>{hasPrice ? inMoney(row.cost, currency) : <span className="soft">{SPENDING_WORDS.noPrice}</span>}</td>
    </tr>
  );
}
