import type { ShownLimit } from "../../../lib/settings/index.ts";
import { LIMIT_WORDS, limitInUnits, LIMITS_PAGE_WORDS } from "./words.ts";

/** The limits, for people who may not change them. */
export function LimitList({ limits }: { readonly limits: readonly ShownLimit[] }) {
  return (
    <ul className="rows">
      {limits.map(({ name, value, unit, default: usual }) => (
        <li className="row limit" key={name}>
          <div>
            <h3>{LIMIT_WORDS[name].name}</h3>
            <p className="soft small">{LIMIT_WORDS[name].means}</p>
          </div>
          <div className="limit-value">
            <p>{limitInUnits(unit, value)}</p>
            <p className="soft small">{LIMITS_PAGE_WORDS.limitDefault(limitInUnits(unit, usual))}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
