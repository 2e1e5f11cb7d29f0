import { saying, find, type Sight } from "../reading/index.ts";
import { done, none, replaceAt, type Step } from "./steps.ts";

/** Straight quotation marks become curly ones. */
export function curly(sight: Sight): Step {
  const { text } = sight;
  const found = find(sight, ["quote", "sentence", "paragraph", "item"]);
  const places = sight.region ?? (found?.isClear ? found.pieces : [{ from: 0, to: text.length }]);
  const ops = places.flatMap(({ from, to }) =>
    [...text.slice(from, to).matchAll(/"([^"\n]+)"/g)].map(({ index, 0: whole, 1: words = "" }) =>
      replaceAt(text, { from: from + index, to: from + index + whole.length }, `“${words}”`),
    ),
  );
  return ops.length > 0 ? done(ops) : none(saying("notFound"));
}
