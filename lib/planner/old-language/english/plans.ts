import { CONTENT, NAME, QUOTED } from "../blots.ts";
import type { PlanPatterns } from "../plan-language.ts";

const DICTATED = `[${QUOTED}${NAME}${CONTENT}]`;
const VERB =
  "replace|change|fix|correct|update|substitute|convert|turn|make|set|use|say|write|put|delete|remove|cut|drop|erase|strike|take out|take away|get rid of|insert|add|append|prepend|include|rename|retitle|call|swap|switch|exchange|move|place|reorder|rearrange|arrange|order|name|title|let|have|bold|italicize|italicise|uppercase|lowercase|capitalise|sort|alphabetize|alphabetise|reverse|capitalize|rephrase|rewrite|expand|shorten";

const READS: PlanPatterns["reads"] = {
  starts: new RegExp(`^(?:${VERB}|find|instead of|end)\\b`, "i"),
  startsWithObject: new RegExp(`^(?:${VERB})\\s+\\S`, "i"),
  starting: /^\w+(?: out)?/,
  states: /\bshould (?:be|say|read)\b|\bbecomes\b/i,
  changes: "change",
  polite: /^(?:please|pls|kindly|now|then|also|next|finally|just|and|but|ok|okay|hi|hello|hey|thanks|so|(?:can|could|would|will) you(?: please)?|i(?:['’]d| would)? (?:want|like) you to|let['’]?s|go ahead and|(?:we|you|i) (?:should|need to|have to|must|want to))\b[\s,]*/i,
  leadingPlace: /^(?:in|under|within|inside|at|on|for|from|to)\s+/i,
  behindLeadingPlace: new RegExp(`[,:]?\\s+(?:please\\s+)?(?=(?:${VERB})\\b)`),
  sentenceEnd: /[.!?;](?=\s|$)|\n+/g,
  joints: /,\s*(?:and|then|and then)?\s+|\s+(?:and then|and also|and|then)\s+/gi,
  pairs: /^(?:replace|change|fix|correct|update|substitute|convert|turn|swap out)\b/i,
  pairing: /\s(?:to|with|into|by)\s/i,
  pair: /^(.+?)\s+(?:to|with|into|by)\s+\S/i,
  pairedQuote: new RegExp(`^(?:(?:every|all|each|the|first|last|second|third)\\s+)*(?:\\w+\\s+)?${QUOTED}+$`, "i"),
  lists: /^(?:delete|remove|cut|drop|erase|strike)\b/i,
  listed: new RegExp(`^(?:the\\s+\\w+\\s+)?${QUOTED}`),
  finds: /^find\b/i,
  findAnd: /^(?:replace|change|substitute|swap)\s+(?:(?:it|them|each|all|that|those)\s+)?(?:with|by|to|for)\s/i,
  asksBack: /\?\s*$/,
  asksPolitely: /^\s*(?:please\s+)?(?:can|could|would|will) you\b/i,
};

const OCCURRENCES: PlanPatterns["phrases"]["occurrences"] = new Map<string, "all" | "first" | "last" | number>([
  ...["every", "all", "each", "any", "both"].map((word) => [word, "all"] as const),
  ["first", "first"], ["last", "last"], ["final", "last"],
  ...["second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"].map((word, index) => [word, index + 2] as const),
]);

const PHRASES: PlanPatterns["phrases"] = {
  occurrences: OCCURRENCES,
  occurrence: new RegExp(`^(?:the\\s+)?(?:(${[...OCCURRENCES.keys()].join("|")})|(\\d+)(?:st|nd|rd|th))\\s+(?:(?:occurrences?|instances?|mentions?|appearances?|uses?)\\s+(?:of\\s+)?|of the\\s+|the\\s+)?`, "i"),
  noun: /^(?:(?:the|this|that|an?|new|its|our|following)\s+)*(?:(?:words?|phrases?|text|terms?|names?|typos?|spelling(?: of)?|strings?|expression|number|date|value|paragraph|sentence|line|list item|item|bullet(?: point)?|step|row|table row|section|chapter|heading|subheading|title|note|quote)\b\s*)+(?::\s*|that says\s+|which says\s+|saying\s+|reading\s+|of\s+)?/i,
  namesPlace: /\S\s+(?:in|under|within|inside|of|from|throughout)\s+(?:(?:the|our)\s+)?(?:section|chapter|part)?\s*$/i,
  trailing: /\s+(?:in|under|within|inside|of|from|throughout)\s+/gi,
  scopeBehind: /^(?:,\s*)?(?:in|under|within|inside|of|from|throughout)\s+(.+)$/i,
  everywhere: /\b(?:everywhere|throughout|wherever|globally|all over|in every (?:place|case|line|paragraph)|in all places|all occurrences|each time|every time)\b|\b(?:whole|entire|all the)\s+(?:document|text|page|post|article)\b/i,
  ordinals: ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"],
  last: /^last$/i,
};

const MARKS: PlanPatterns["marks"] = {
  made: /^(?:make|set|put|turn)\s+(?<what>.+?)\s+(?:in(?:to)?\s+)?(?<how>bold|italics?|code|strikethrough|upper ?case|lower ?case|capitals)[.!]?$/di,
  done: /^(?<how>bold|italici[sz]e|capitali[sz]e|uppercase|lowercase)\s+(?<what>.+?)[.!]?$/di,
  hows: { bold: /^bold/i, italic: /^italic/i, strike: /^strike/i, code: /^code$/i, lower: /^lower/i, upper: /^(?:upper|capitals$)/i, capital: /^capitali/i },
};

const RENAMES: PlanPatterns["renames"] = {
  titled: /^(?:change|set|rename|update|make|replace|retitle)\s+(?:the\s+)?(?:(?:main|page|post|article|document)\s+)?(?:title|headline|main heading)\s+(?:to|into|as|with)\s+(?<now>.+)$/di,
  retitled: /^(?:retitle|rename|name|call|title)\s+(?:it|this|(?:the|this)\s+(?:post|page|article|document|text|piece))\s+(?:(?:to|as|into)\s+)?(?<now>.+)$/di,
  named: [
    /^(?:rename|retitle)\s+(?:the\s+)?(?:(?:sub)?(?:heading|section|chapter|title)\s+)?(?:from\s+)?(?<old>.+?)\s+(?:to|as|into)\s+(?<now>.+)$/di,
    new RegExp(`^(?:make|let|have)\\s+(?:the\\s+)?(?:(?:sub)?heading|section)\\s+(?<old>${QUOTED}+)\\s+(?:to\\s+)?(?:read|say|be)\\s+(?<now>.+)$`, "di"),
    /^(?:change|replace|update|set)\s+(?:the\s+)?(?:(?:sub)?heading|(?:section |chapter )?title|section (?:name|heading)|title of(?: the)?(?: section)?)\s+(?:of\s+)?(?:from\s+)?(?<old>.+?)\s+(?:to|into|with)\s+(?<now>.+)$/di,
  ],
  behindTitle: /\s+(?:section|heading|chapter)$/i,
};

const CHANGE = "(?:replace|change|swap out|substitute|fix|correct|update|convert|turn|make|set|switch)";
const REPLACES: PlanPatterns["replaces"] = {
  forms: [
    { pattern: new RegExp(`^${CHANGE}\\s+(?:.+?)\\s+from\\s+(?<old>.+?)\\s+to\\s+(?<now>.+)$`, "id") },
    { pattern: new RegExp(`^${CHANGE}\\s+(?<old>.+?)\\s+(?:with|by|to say|to read|to be|to|into|→|->|=>)\\s+(?<now>.+)$`, "id") },
    { pattern: /^find\s+(?<old>.+?)\s+and\s+(?:replace|change|substitute|swap)\s+(?:(?:it|them|each|all|that|those)\s+)?(?:with|by|to|for)\s+(?<now>.+)$/di },
    { pattern: /^instead of\s+(?<old>.+?),?\s+(?:write|say|use|put)\s+(?<now>.+)$/di },
    { pattern: /^substitute\s+(?<now>.+?)\s+for\s+(?<old>.+)$/di, oldStands: true },
    { pattern: /^(?:swap|switch|substitute)\s+(?<old>.+?)\s+for\s+(?<now>.+)$/di },
    { pattern: /^(?:use|say|write|put|make it)\s+(?<now>.+?)\s+(?:instead of|rather than|in place of)\s+(?<old>.+)$/di },
    { pattern: /^(?<old>.+?)\s+(?:should (?:be|say|read)|becomes)\s+(?<now>.+)$/di },
    { pattern: new RegExp(`^(?:make|set)\\s+(?<old>${QUOTED}+)\\s+(?<now>${QUOTED}+)$`, "di") },
  ],
  connector: /\s+(?:with|by|to|into)\s+/gi,
  everywhereBehind: /\s+(?:everywhere|throughout)$/i,
  vague: /^(?:something|be|a |an )/i,
  structural: /\b(?:paragraph|sentence|item|step|row|list|table|block|line)\b/i,
  line: /^(?:the\s+)?lines?\s+(\d+)$/i,
};

const UNIT = "(?:paragraph|sentence|(?:list )?item|bullet(?: point)?|step|(?:table )?row)";
const REMOVES: PlanPatterns["removes"] = {
  verb: /^(?:delete|remove|cut|drop|erase|strike(?: out)?|take (?:out|away)|get rid of)\s+(.+)$/i,
  lines: /^(?:the\s+)?lines?\s+(\d+)(?:\s*(?:-|–|to|through|and)\s*(\d+))?$/i,
  sections: [/^(?:the\s+)?(?:whole\s+|entire\s+)?(?:section|chapter)\s+(.+)$/i, new RegExp(`^(?:the\\s+)?(${QUOTED}+)\\s+(?:section|chapter)$`, "i")],
  heading: /^(?:the\s+)?(?:sub)?heading\s+(.+)$/i,
  inQuotedPlace: new RegExp(`\\b(?:in|of|from|under)\\s+(?:the\\s+section\\s+)?${QUOTED}+\\s*(?:section)?$`, "i"),
  about: new RegExp(`^(?:the\\s+)?(?<noun>${UNIT})\\s+(?:about|with|mentioning|containing|on|that (?:mentions|says|contains|begins with|starts with|is about))\\s+(?<words>.+?)[.!]?$`, "id"),
  called: /^the\s+(?<words>\S.*?)\s+(?<noun>row|bullet|item|step)(?:\s+(?:from|in|of)\s+(?<place>.+?))?[.!]?$/di,
  article: /^(?:the|our|a|an)\s+/i,
  unit: new RegExp(`\\b${UNIT}\\b`, "i"),
  bareWord: /^(?:it|this|that|them|everything|all|a|an|the)$/i,
};

const ADD = "(?:add|append|insert|put|include|write|prepend)";
const WHERE = "(?<where>to the (?:very )?(?:end|beginning|start|top|bottom) of|at the (?:very )?(?:end|beginning|start|top|bottom) of|at the (?:very )?(?:end|beginning|start|top|bottom)|to the (?:very )?(?:end|beginning|start|top|bottom)|right (?:before|after)|immediately (?:before|after)|just (?:before|after)|before|after|above|below|behind|following|as the (?:first|last) (?:item|bullet|step|paragraph|row|point|line)(?: (?:of|in|to))?|to|into|in|under|inside)";
const UNDICTATED = `[^${QUOTED}${CONTENT}${NAME}]`;
const INSERTS: PlanPatterns["inserts"] = {
  // `add "X" to Y`, `add to Y: "X"`, "add X to Y".
  dictated: [
    new RegExp(`^${ADD}\\s+(?<what>(?:${UNDICTATED}*?)${DICTATED}+)\\s*,?\\s+${WHERE}(?:\\s+(?<place>.+))?$`, "id"),
    new RegExp(`^${ADD}\\s+(?:[^${QUOTED}${CONTENT}${NAME}:]*?\\s)??${WHERE}(?:\\s+(?<place>[^:]+?))?\\s*(?::|,)?\\s+(?<what>${DICTATED}+)\\.?$`, "id"),
  ],
  plain: new RegExp(`^${ADD}\\s+(?<what>.+?)\\s+${WHERE}(?:\\s+(?<place>.+))?$`, "id"),
  inLeadingPlace: new RegExp(`^${ADD}\\s+(.*${DICTATED}+)\\.?$`, "i"),
  edgePlace: /^the (?:very )?(end|bottom|beginning|start|top)(?: of (.+))?$/i,
  atTheEnd: new RegExp(`^(?:append\\s*:?|end\\s+(?:it\\s+|(?:the|this)\\s+(?:\\w+)\\s+)?(?:with|on))\\s+(?:${UNDICTATED}*?)(?<what>${DICTATED}+)\\.?$`, "id"),
  between: new RegExp(`^${ADD}\\s+(?:${UNDICTATED}*?)(?<what>${DICTATED}+)\\s+between\\s+(?:the\\s+)?(?<one>\\w+)\\s+and\\s+(?:the\\s+)?\\w+\\s+(?<noun>paragraph|sentence|item|bullet|step|row)s?(?:\\s+(?:of|in|under)\\s+(?<place>.+?))?\\.?$`, "id"),
  vague: /^(?:an?|some|the|another|new)\s+(?:\w+\s+){0,2}(?:list|table|paragraph|sentence|section|note|summary|introduction|conclusion|row|item|bullet|step|line|example|quote|link|image|heading)\b|^(?:an?|some|more|another|the|something|new|two|three|details?)\b.*\b(?:about|on|that|which|explaining|describing|saying|for|example|note|section|paragraph|sentence|detail|details|list|table|summary|conclusion|introduction|link|image|picture|chapter|line|item|row|step)\b|^(?:an?|some|more|another)\s+\w+$/i,
  first: /\b(?:beginning|start|top|first)\b/i,
  edge: /\b(?:end|beginning|start|top|bottom)\b/i,
  end: /end|bottom/i,
  before: /\b(?:before|above)\b/i,
  after: /\b(?:after|below|behind|following)\b/i,
  neighbour: /^(.*?),?\s+(before|after|above|below|behind)\s+(.+)$/i,
  edgeOf: /^the (?:very )?(end|beginning|start|top|bottom) of\s+(.+)$/i,
  edgeAlone: /^(?:the )?(?:end|bottom|beginning|start|top)$/i,
  prepends: /^prepend/i,
  inSection: /^(?:,\s*)?(?:in|under|of)\s+(.+)$/i,
  section: /\b(?:section|chapter|heading)\b/i,
  articleAhead: /^(?:the|our|a|an)\s+/,
  unitBehind: /\s+(?:row|item|bullet(?: point)?|step|line|entry)$/,
  newSection: new RegExp(`^${ADD}\\s+(?:an?|the|another)?\\s*(?:new\\s+)?(?<kind>(?:sub)?(?:section|chapter|heading))\\s+(?:called\\s+|titled\\s+|named\\s+)?(?<title>${DICTATED}+)(?:\\s+with\\s+(?:the\\s+text\\s+)?(?<body>${QUOTED}+))?(?:\\s+(?<where>before|after|above|below)\\s+(?<place>.+?)|\\s+at the end)?\\.?$`, "id"),
  subsection: /^sub/i,
};

const SWAP = "(?:swap|switch|exchange|interchange)";
const NOUN = "(?<noun>paragraph|sentence|item|bullet|bullet point|step|row|point|entry)s?";
const NTH = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|\\d+(?:st|nd|rd|th)?";
const PLACE = "(?:\\s+(?:in|of|under|within|inside|from)\\s+(?<place>.+?))?\\.?$";
const DESTINATION = "(?<to>to the (?:very )?(?:top|beginning|start|front|end|bottom)|first|last|up|down|before|after|above|below)";
const ORDERS: PlanPatterns["orders"] = {
  swapsBoth: new RegExp(`^${SWAP}\\s+(?:the order of\\s+)?(?:the\\s+|both\\s+)?(?:(?<first>first|last)\\s+)?(?:two\\s+|both\\s+)?${NOUN}${PLACE}`, "id"),
  swapsPair: [
    new RegExp(`^${SWAP}\\s+(?:the\\s+)?(?<a>${NTH})\\s+(?:(?:paragraph|sentence|item|bullet|step|row|point)\\s+)?(?:and|with)\\s+(?:the\\s+)?(?<b>${NTH})\\s+${NOUN}${PLACE}`, "id"),
    new RegExp(`^${SWAP}\\s+(?:the\\s+)?${NOUN}\\s+(?<a>\\d+)\\s+(?:and|with)\\s+(?:(?:paragraph|sentence|item|bullet|step|row|point)\\s+)?(?<b>\\d+)${PLACE}`, "id"),
  ],
  swapsWords: new RegExp(`^${SWAP}\\s+(?:the (?:words?|phrases?|sentences?|paragraphs?|items?)\\s+)?(?<a>${QUOTED}+)\\s+(?:and|with)\\s+(?<b>${QUOTED}+)(?<rest>.*)$`, "id"),
  swapPlace: /^\s+(?:in|under|of)\s+/i,
  moves: [
    new RegExp(`^(?:move|put|place)\\s+(?:the\\s+)?(?<a>${NTH})\\s+${NOUN}(?:\\s+(?:in|of|under|from)\\s+(?<place>.+?))?\\s+${DESTINATION}(?:\\s+(?:of\\s+)?(?:the\\s+)?(?<b>${NTH})(?:\\s+(?:one|\\w+))?)?(?:\\s+(?:in|of)\\s+(?<late>.+?))?\\.?$`, "id"),
    new RegExp(`^(?:move|put|place)\\s+(?<noun>paragraph|item|step|row|sentence|bullet)\\s+(?<a>\\d+)(?:\\s+(?:in|of|under|from)\\s+(?<place>.+?))?\\s+${DESTINATION}(?:\\s+(?:\\w+\\s+)?(?<b>\\d+))?(?:\\s+(?:in|of)\\s+(?<late>.+?))?\\.?$`, "id"),
  ],
  movesQuoted: new RegExp(`^(?:move|put|place)\\s+(?:the\\s+(?<noun>\\w+)\\s+)?(?<q>${QUOTED}+)\\s+${DESTINATION}(?:\\s+(?:of\\s+.+|(?:the\\s+)?(?:(?<b>${NTH})(?:\\s+\\w+)?|(?:\\w+\\s+)?(?<r>${QUOTED}+))))?\\.?$`, "id"),
  before: /\b(?:before|above)\b/i,
  after: /\b(?:after|below)\b/i,
  up: /\bup\b/i,
  down: /\bdown\b/i,
  end: /\b(?:end|bottom|last)\b/i,
  lastOfTwo: /^last$/,
  inOrder: new RegExp("^(?:reorder|rearrange|order|arrange)\\s+(?:the\\s+)?(?<noun>items?|list|bullets?(?: points)?|steps?|rows?|paragraphs?|sentences?)(?:\\s+(?:in|of|under)\\s+(?<place>.+?))?\\s*(?::|,|\\b(?:as|to|into|like|in the order)\\b:?)\\s*(?<order>\\d+(?:\\s*(?:,|-|and|\\s)\\s*\\d+)+)\\.?$", "id"),
  wholeList: /^(?<how>sort|alphabetize|alphabetise|reverse)\s+(?:the\s+order\s+of\s+)?(?:the\s+)?(?<noun>items|list|bullets|steps|rows|paragraphs)(?:\s+(?:in|of|under)\s+(?!alphabetical)(?<place>.+?))?(?:\s+(?:alphabetically|by name|in alphabetical order|a to z))?\.?$/di,
  reverses: /^reverse/i,
  units: { step: /\bsteps?\b/i, item: /\b(?:items?|list|bullets?|points?|entry|entries)\b/i, row: /\brows?\b/i, sentence: /\bsentences?\b/i, paragraph: /\bparagraphs?\b/i },
};

/** What is read without a model, in English (MAT-7). */
export const PLANS: PlanPatterns = {
  reads: READS,
  phrases: PHRASES,
  marks: MARKS,
  renames: RENAMES,
  replaces: REPLACES,
  removes: REMOVES,
  inserts: INSERTS,
  orders: ORDERS,
  examples: {
    replace: (word) => `Replace "${word ?? "old words"}" with "new words"`,
    addTo: (title) => (title === undefined ? "Add \"One more sentence.\" at the end" : `Add "One more sentence." to "${title}"`),
    removeLast: "Remove the last paragraph",
    rename: (title) => `Rename the heading "${title}" to "A new title"`,
  },
};
