export { isAkin, isSpelling, isWithin } from "./akin.ts";
export { KIND_CUES, readMessage, type Clause, type Instruction, type Mood, type Reading } from "./read.ts";
export { foldedText, isMarkOrSpace, isUnspaced, keyOf, tellingTokens, tokensIn, type Token } from "./tokens.ts";
export { worthOf } from "./values.ts";
export type { Quote } from "./quotes.ts";
export type { Cue, Part, Unit, Weighty } from "./language.ts";
export { anchorsOf, scoreIn, type Anchor } from "./align.ts";
export { TONGUES, type Tongue } from "./languages/index.ts";
export { unitsIn, whereaboutsOf, type UnitNamed, type Whereabouts } from "./places.ts";
