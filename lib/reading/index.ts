export { readConversation } from "./conversation.ts";
export { minutesOf, timesIn } from "./clock.ts";
export { calendarNamed } from "./calendar.ts";
export { isAkin, isSpelling } from "./akin.ts";
export { foldedText } from "./fold.ts";
export { KIND_CUES, readMessage, tellingWords, tongueOf, type Clause, type Instruction, type Mood, type Reading } from "./read.ts";
export { isMarkOrSpace, isUnspaced, keyOf, tellingTokens, tokensIn, type Token } from "./tokens.ts";
export { worthOf } from "./values.ts";
export type { Quote } from "./quotes.ts";
export type { Cue, Detail, Part, Role, Unit, Weighty } from "./language.ts";
export { anchorsOf, scoreIn, type Anchor } from "./align.ts";
export { TONGUES, type Tongue } from "./languages/index.ts";
export { unitsIn, whereaboutsOf, type UnitNamed, type Whereabouts } from "./places.ts";
export { sectionsNamed } from "./places.ts";
export { amountsIn, amountsOf, numberWord, type Amount, type Form } from "./amounts.ts";
export { givenAt, isIn, isPiece, orderOf, partOf, VAGUE, waysToCut, type Atom, type Given, type Order } from "./orders.ts";
export { newOf, newsOf, pairsIn, positionsIn, type Pair, type Position } from "./roles.ts";
export {
  anchorsFor, best, counted, countedAlone, describing, find, fitOf, hasAny, isPlaceAbsent, isPlaced, literalRun, meant, named, placesOf, sectionsTitled, sightOf, tellingOf, titledIn, unitsOf, type Found, type Sight,
} from "./find.ts";
export { besidesOf, columnHead, groupsOf, lineAt, piecesOf, type Group, type Piece } from "./pieces.ts";
