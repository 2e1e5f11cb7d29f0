import type { ShownFinding } from "../../lib/outcome/index.ts";
import { saysWhy } from "../ui/person-words.ts";
import { checkInWords, BLOCKED_WORDS } from "./words.ts";

/** The rules' findings against an edit, each with its measure and limit. */
export function Findings({ findings }: { readonly findings: readonly ShownFinding[] }) {
  return (
    <ul className="attempt-findings">
      {findings.map(({ code, message, measured, limit }, index) => (
        <li key={index}>
          {checkInWords(code) !== undefined && <strong>{checkInWords(code)}. </strong>}
          {saysWhy({ code, message })}
          {measured !== undefined && <span className="soft"> {BLOCKED_WORDS.measured(measured, limit)}.</span>}
        </li>
      ))}
    </ul>
  );
}
