export { readConversation, type Heard } from "./conversation.ts";
export { minutesOf, timesIn } from "./clock.ts";
export { calendarNamed } from "./calendar.ts";
export { isAkin, isSpelling, spellingDistance } from "./akin.ts";
export { foldedText } from "./fold.ts";
export { KIND_CUES, type Clause, type Instruction, type Mood, type Reading } from "./clause.ts";
export { readAbout, readMessage } from "./read.ts";
export { asksIn, numbersPicked, onlyAnswers, type Asked } from "./answers.ts";
export { readingWithCompounds, withCompounds } from "./compounds.ts";
export { OPEN, tellingWords } from "./instructions.ts";
export { inWords, marksOf, saying, type Saying } from "./say.ts";
export type { SayingName } from "./languages/sayings/sayings.ts";
export { tagSpoken, tongueOf, tongueOfText } from "./tongue.ts";
export { isMarkOrSpace, isUnspaced, keyOf, tellingTokens, tokensIn, type Token } from "./tokens.ts";
export { leavesUnread, readAnswer, READER_SCHEMA, READER_TASK, withKinds, type ReadByModel } from "./reader.ts";
export { worthOf } from "./values.ts";
export { withoutEllipsis, type Quote } from "./quotes.ts";
export { isLimit, LIMITS, type Weighty } from "./weights.ts";
export type { AskedProperty, Cue, Detail, Part, Role, Unit } from "./language.ts";
export { anchorsOf, oftenIn, scoreIn, type Anchor } from "./align.ts";
export { TONGUES, type Tongue } from "./languages/index.ts";
export {
  bareTitles,
  beginsLittle,
  carriesNumber,
  hasWords,
  nestedPlaces,
  partsTitled,
  placesNamed,
  tellingWordsOf,
  type PlaceNamed,
} from "./place-words.ts";
export { whereaboutsOf, type Whereabouts } from "./places.ts";
export { unitsIn, type UnitNamed } from "./units.ts";
export { amountsIn, amountsOf, dayGiven, isoDay, numberWord, type Amount, type Form } from "./amounts.ts";
export {
  givenAt,
  isCut,
  isIn,
  isPiece,
  orderOf,
  partOf,
  titled,
  VAGUE,
  type Atom,
  type Given,
  type Order,
} from "./orders.ts";
export { isCounted, isReasonGiven, waysToCut } from "./cuts.ts";
export { eachNamed, levelTag } from "./each-named.ts";
export { newOf, newsOf, isNewAfter, positionsIn, type Position } from "./positions.ts";
export { pairsIn } from "./roles.ts";
export { endOfName } from "./runs.ts";
export type { Pair } from "./quoted-pairs.ts";
export {
  anchorsFor,
  best,
  describing,
  fitOf,
  hasAny,
  isPlaced,
  isTold,
  placesOf,
  tellingOf,
  unitsOf,
  type Sight,
} from "./fit.ts";
export { countedAlone, listCalled } from "./counted-alone.ts";
export { piecesBegun } from "./begun.ts";
export { placeQuoted } from "./quoted-place.ts";
export { described, type Found } from "./described.ts";
export { counted, find, isAllMeant, meant, named } from "./find.ts";
export { isNameOf, literalRun, runOf, sectionsTitled, titledIn } from "./find-titles.ts";
export { exceptedBy } from "./excepted.ts";
export { absentName, isPieceAbsent, isPlaceAbsent } from "./absent.ts";
export { namesInText, sightOf } from "./sight.ts";
export { openingNamed } from "./opening.ts";
export {
  besidesOf,
  columnHead,
  groupsOf,
  lineAt,
  piecesOf,
  sectionPiece,
  withoutFooter,
  type Group,
  type Piece,
} from "./pieces.ts";
export { sectionsNumbered } from "./sections-named.ts";
export { hasArrow } from "./parts.ts";
