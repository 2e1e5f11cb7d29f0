export { bonesOf } from "./bones.ts";
export { carrierOver, type Carried, type Carrier } from "./carry.ts";
export { changedSpan } from "./changed-span.ts";
export { badCharacterIn, exceedsBytes, type BadCharacter } from "./characters.ts";
export { carryOver, linesTouched, type CarriedChange } from "./carry-over.ts";
export { editBetween, hunksBetween, leavingLines, trimReplacement, wordDiff, type WordDiff } from "./diff.ts";
export {
  applyEdit,
  insertedRanges,
  invertEdit,
  makeEdit,
  mapOffset,
  overlaps,
  type DocText,
  type Edit,
  type Replacement,
  type TextRange,
} from "./edit.ts";
export { withoutEnd } from "./ends.ts";
export { findWords, firstWords, type WordsSought } from "./find-words.ts";
export { groupedBy } from "./grouped-by.ts";
export { cutsWord, slicesWord } from "./inside-words.ts";
export { lineEditBetween, linesBetween } from "./line-edit.ts";
export { linesOf, lineStartAt, type Lines } from "./lines.ts";
export { readableAddress } from "./readable-address.ts";
export { remembered, rememberedShort } from "./remembered.ts";
export { runs } from "./runs.ts";
export { searchedWords } from "./searched-words.ts";
export { sharedEnd, sharedStart } from "./shared-ends.ts";
export { countWhile } from "./sorted.ts";
export { bodyOf, bodyOffset, hashedForm, storedFormOf, type Eol, type StoredForm } from "./stored-form.ts";
export { undoEdit, type Contested, type Undoing } from "./undo-edit.ts";
export { wordCount } from "./word-count.ts";
export { foldWord, isGraphemeBoundary, isWordBoundary, tokensOf, hasWords, wordsOf, type Word } from "./words.ts";
