export { rejectedFor } from "./answer.ts";
export { answerInWords } from "./answer-in-words.ts";
export type { AskedChange } from "./asked-changes.ts";
export { placedFindings } from "./finding-place.ts";
export { judge } from "./judge.ts";
export { leftOutIn, type LeftPlace } from "./left-out.ts";
export { questionFor, shownAnswers, type BothTexts, type Question } from "./question.ts";
export { judgedReceipt } from "./receipt.ts";
export type { JudgeFacts, RebasedPlanning, Verdict } from "./types.ts";
