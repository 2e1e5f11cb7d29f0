import type { ShownPlace } from "./finding.ts";

/**
 * One way to answer a question: a place, every one of the places (`kind: "every"`), or (`kind: "answer"`) a consent to
 * what was found. `op` counts from 0, and is absent where the place of the request's own scope is asked for.
 */
export interface ShownCandidate extends Partial<ShownPlace> {
  readonly id: string;
  readonly kind: "place" | "every" | "answer";
  readonly label: string;
  readonly op?: number;
}
