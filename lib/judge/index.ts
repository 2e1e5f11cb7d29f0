export { rejectedFor } from "./answer.ts";
export { placedFindings } from "./finding-place.ts";
export { judge, namedPlacesNow } from "./judge.ts";
export type { JudgeFacts, NamedPlaces, RebasedPlanning, Verdict } from "./judge.ts";
export { questionFor, type BothTexts, type Question } from "./question.ts";
export { judgedReceipt } from "./receipt.ts";
