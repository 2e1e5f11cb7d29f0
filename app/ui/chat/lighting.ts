import type { ShownCandidate } from "../outcomes.ts";
import type { CardText } from "./applied-card.tsx";
import { candidatePlace } from "./places.ts";

/** What lights a candidate's place up in the text while its button is pointed at, by pointer or by focus. */
export function lighting(around: Pick<CardText, "text" | "hint">, candidate: ShownCandidate) {
  const light = () => {
    const place = candidate.startLine === undefined ? undefined : candidatePlace(around.text(), candidate);
    around.hint(place ? [place] : []);
  };
  const dark = () => around.hint([]);
  return { onPointerEnter: light, onPointerLeave: dark, onFocus: light, onBlur: dark };
}
