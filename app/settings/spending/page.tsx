import Link from "next/link";
import { boundsOf, MEASURES, SCOPES, type SpendingAnswer } from "../../../lib/spending/index.ts";
import { runtime } from "../../../server/runtime.ts";
import { signedInVisitor } from "../../visitor.ts";
import { NotForYou } from "../not-for-you.tsx";
import { inMoney, inNumbers } from "../../ui/money.ts";
import { CurrencyForm } from "./currency-form.tsx";
import { LimitsForm } from "./limits-form.tsx";
import { MonthTables } from "./month-tables.tsx";
import { PricesForm } from "./prices-form.tsx";
import { MEASURE_WORDS, monthAway, monthInWords, SCOPE_WORDS, SPENDING_WORDS } from "./words.ts";

export const metadata = { title: SPENDING_WORDS.title };

const PLACES = SCOPES.flatMap((scope) => MEASURES.map((measure) => ({ scope, measure, ...boundsOf(scope, measure) })));

interface SpendingPageProps {
  readonly searchParams: Promise<{ readonly month?: string | string[] }>;
}

/** The use of the language model in a month, its limits, and its prices (AGT-9). */
export default async function SpendingPage({ searchParams }: SpendingPageProps) {
  const visitor = await signedInVisitor();
  const { month: asked } = await searchParams;
  const { spending, clock } = runtime();
  const thisMonth = monthAway(clock().toISOString(), 0);
  const named = await spending.month(visitor, typeof asked === "string" ? asked : undefined);
  const [month, set] = [named.ok ? named : await spending.month(visitor), await spending.read(visitor)];
  if (!month.ok || !set.ok) return <NotForYou />;
  const shown = month.value;
  return (
    <>
      <h1>{SPENDING_WORDS.title}</h1>
      <section aria-labelledby="month">
        <h2 id="month">{SPENDING_WORDS.monthTitle(monthInWords(shown.month))}</h2>
        <p className="soft">{SPENDING_WORDS.monthHint}</p>
        {!shown.isOfAll && <p className="soft">{SPENDING_WORDS.monthOwn}</p>}
        <MonthTables month={shown} />
        <p className="month-links">
          <Link href={`/settings/spending?month=${monthAway(shown.month, -1)}`} prefetch={false}>
            {SPENDING_WORDS.before}
          </Link>
          {monthAway(shown.month, 1) <= thisMonth && (
            <Link href={`/settings/spending?month=${monthAway(shown.month, 1)}`} prefetch={false}>
              {SPENDING_WORDS.after}
            </Link>
          )}
        </p>
      </section>
      <section aria-labelledby="limits">
        <h2 id="limits">{SPENDING_WORDS.limitsTitle}</h2>
        <p className="soft">{SPENDING_WORDS.limitsHint}</p>
        {set.value.mayChange ? <LimitsForm set={set.value} places={PLACES} /> : <LimitList set={set.value} />}
      </section>
      <section aria-labelledby="prices">
        <h2 id="prices">{SPENDING_WORDS.pricesTitle}</h2>
        <p className="soft">{SPENDING_WORDS.pricesHint}</p>
        {set.value.mayChange ? (
          <>
            <PricesForm set={set.value} />
            <CurrencyForm currency={set.value.currency} />
          </>
        ) : (
          <p className="soft">{SPENDING_WORDS.readOnly}</p>
        )}
      </section>
    </>
  );
}

/** For those who may not change them. */
function LimitList({ set: { limits, currency } }: { readonly set: SpendingAnswer }) {
  const said = SCOPES.flatMap((scope) =>
    MEASURES.flatMap((measure) => {
      const limit = limits[scope]?.[measure];
      if (limit === undefined) return [];
      const amount = measure === "money" ? inMoney(limit, currency) : inNumbers(limit);
      return [
        `${SCOPE_WORDS[scope]}: ${amount}${measure === "money" ? "" : ` ${MEASURE_WORDS[measure].toLowerCase()}`}`,
      ];
    }),
  );
  return (
    <>
      <p className="soft">{SPENDING_WORDS.readOnly}</p>
      {said.length === 0 && <p>{SPENDING_WORDS.limitsNone}</p>}
      {said.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </>
  );
}
