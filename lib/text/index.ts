export { carrierOver, type Carried, type Carrier } from "./carry.ts";
export { badCharacterIn, exceedsBytes, type BadCharacter } from "./characters.ts";
export { editBetween, hunksBetween, trimReplacement, wordDiff, type Hunk, type WordDiff } from "./diff.ts";
export { applyEdit, insertedRanges, invertEdit, makeEdit, mapOffset, overlaps, type DocText, type Edit, type Replacement, type TextRange } from "./edit.ts";
export { lineEditBetween, linesBetween } from "./line-edit.ts";
export { linesOf, type Lines } from "./lines.ts";
export { runs } from "./runs.ts";
export { bodyOf, bodyOffset, hashedForm, storedFormOf, type Eol, type StoredForm } from "./stored-form.ts";
export { foldWord, isGraphemeBoundary, isWordBoundary, tokensOf, wordsOf, type Word } from "./words.ts";
