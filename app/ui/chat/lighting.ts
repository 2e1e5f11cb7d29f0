import type { CardText } from "./applied-card.tsx";
import type { OfferedAnswer } from "./answers.ts";
import { candidatePlace } from "./places.ts";

/** Highlights an answer's places in the text while its button has the pointer or the focus. */
export function lighting(around: Pick<CardText, "text" | "hint">, { places }: Pick<OfferedAnswer, "places">) {
  const light = () => around.hint(places.flatMap((place) => candidatePlace(around.text(), place) ?? []));
  const dark = () => around.hint([]);
  return { onPointerEnter: light, onPointerLeave: dark, onFocus: light, onBlur: dark };
}
