/** The table of English words that the reader goes by (INT-1…3). Words of other languages grant nothing. */

/** Nouns for pieces of a text. What a style verb ("shorten", "make … warmer") must be about to count. */
export const UNIT =
  "sentences?|paragraphs?|sections?|chapters?|passages?|parts?|lines?|text|wording|phrasing|prose|copy|articles?|posts?|pages?|documents?|story|stories|lists?|items?|bullets?|bullet points?|points?|steps?|tables?|rows?|cells?|columns?|(?:code )?blocks?|quotes?|quotations?|captions?|introduction|intro|opening|lead|conclusion|closing|ending|summary|abstract|wrap-?up|wrapping up|final thoughts|outro|body|draft|piece|description|answers?|notes?|entry|entries|tone|style|language|voice|flow|argument|scenes?|dialogue|verses?|stanzas?|headings?|subheadings?|titles?|headlines?|half|rest|everything|words?";

/** Nouns for places, one at a time ("the paragraphs" name none) that a scope can be (MAT-6); each is resolved in the document, and means nothing where it is not found. */
export const PLACE =
  "sentence|paragraph|section|chapter|list|item|bullet|step|table|row|(?:code |shell |\\w+ )?block|introduction|intro|opening|lead|conclusion|closing|closing words|ending|summary|abstract|wrap-?up|wrapping up|final thoughts|outro|title|footnote|(?:block ?)?quote|quotation|takeaways|epilogue|afterword|foreword|preface|tl;?dr";

const ORDINAL = "first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final|next|previous|penultimate|\\d+(?:st|nd|rd|th)|two|three|four|five|six|\\d+|top|bottom|opening|closing|main|whole|entire|full|following|remaining|other";
const DETERMINER = "the|this|that|these|those|my|our|your|its|their|each|every|all|both|all of the|all the|some|a|an";
/** In front of one place: "the second", "our", "every" is no single place. */
export const PLACE_LEAD = "(?:(?:the|my|our|your|its)\\s+)?(?:(?:very\\s+)?(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|last|final|opening|closing|main|whole|entire|full|\\d+(?:st|nd|rd|th))\\s+)*";
export const NOUN_LEAD = `(?:(?:${DETERMINER})\\s+)*(?:(?:${ORDINAL})\\s+)*`;

/** Asks for other words for the same thing. Any object will do. */
export const REWRITE_VERBS = "rewrite|re-write|rephrase|re-phrase|reword|re-word|paraphrase|redraft|recast|restyle|reformulate|rework|translate|overhaul";
/** Asks for other words only where its object is a piece of text: one also shortens a trip. */
export const STYLE_VERBS =
  "polish|simplify|shorten|condense|tighten(?: up)?|streamline|improve|enhance|refine|smooth(?: out)?|jazz up|spice up|liven up|punch up|tone down|soften|modernize|modernise|compress|abridge|revise|redo|clarify|humanize|humanise|dumb down|sharpen|brighten(?: up)?|trim(?: down)?|cut down|edit down|write (?=[^.;\\n]*\\b(?:again|anew|afresh|differently)\\b)";

export const EXPAND_VERBS = "expand|elaborate|flesh out|go into (?:more|greater|further) (?:detail|depth)|say more|tell more|write more";
export const GROW_VERBS = "extend|lengthen|enlarge|enrich|develop|deepen|grow|build out|beef up|fill out|pad out";
/** "Add detail to": the kind of thing added is what makes it an expansion. */
export const ADD_DETAIL = /^(?:add|give|put|bring|provide|include)\s+(?:(?:it|this|that|us|me|the reader)\s+)?(?:(?:some|a bit of|a little|more|much|further|extra|additional|greater|richer|dramatic|vivid|sensory|lots of|a lot of|[a-z]+)\s+){0,4}(?:details?|depth|colou?r|flesh|substance|background|nuance|texture)\b/i;

export const REORGANIZE_VERBS = "reorder|re-order|rearrange|re-arrange|reorganize|reorganise|re-organize|re-organise|resequence|restructure|shuffle|alphabetize|alphabetise|transpose|permute";
export const SORT_VERBS = "sort|order|arrange|reverse|flip|group";
export const SWAP_VERBS = "swap|switch|exchange|interchange|trade";
export const MOVE_VERBS = "move|bring|shift|relocate|drag|pull|push|put|place";

export const DELETE_VERBS = "delete|remove|cut(?! down)(?! back)|drop|strike(?: out)?|erase|take (?:out|away)|get rid of|leave out|omit|scrap|discard|ditch|kill|axe|eliminate|excise|purge|lose|strip(?: out)?|clear";
/** What one deletes without meaning words: "remove the comma" is no leave to cut a sentence. "The quotes" are marks, "the quote" is what somebody said. */
export const TINY = /^(?:(?:the|this|that|a|an|any|all|every|extra|double|single|stray|trailing|leading|unneeded|unnecessary|superfluous|second|first|last|oxford|smart|curly)\s+)*(?:commas?|periods?|full stops?|dots?|semicolons?|colons?|dash(?:es)?|hyphens?|apostrophes?|quotes|(?<=\b(?:extra|double|single|stray|trailing|leading|unneeded|unnecessary|superfluous|smart|curly)\s+)quote|quotation marks?|brackets?|parenthes[ie]s|exclamation (?:marks?|points?)|question marks?|spaces?|spacing|white ?space|blank lines?|line breaks?|typos?|letters?|capitals?|bold|italics?|emphasis|asterisks?|underscores?|accents?|hash(?:es)?|pipes?|tabs?|newlines?|indent(?:ation)?s?|formatting|errors?|mistakes?)\b/i;

/** Plain edits that make an expansion or a permutation of the whole request impossible. */
export const EDIT_VERBS = "replace|change|fix|correct|update|edit|substitute|turn|set|make|say|use|spell|capitalize|capitalise|italicize|bold|rename|retitle|link|mention|add|append|insert|include|prepend|write|put|convert|adjust|amend|modify|mark|call|type|proofread|renumber|number|promote|demote";

/** Adjectives that speak of nothing but style. */
export const STYLE_ADJECTIVES =
  "formal|informal|casual|friendly|friendlier|cheerful|cheerier|funny|funnier|humorous|playful|concise|succinct|wordy|wordier|punchy|punchier|lively|livelier|vivid|dramatic|engaging|persuasive|convincing|professional|polite|politer|readable|catchy|catchier|elegant|crisp|crisper|poetic|academic|conversational|upbeat|positive|optimistic|neutral|confident|assertive|interesting|exciting|compelling|inspiring|understandable|accessible|approachable|clear|clearer|witty|wittier|snappy|snappier|sarcastic|serious|empathetic|personal|objective|descriptive|evocative|fluent|fluid|idiomatic|literary|journalistic|technical|human|memorable|gripping|suspenseful|sober|diplomatic";
/** Adjectives that speak of style when the thing is a text. */
export const LOOSE_ADJECTIVES =
  "warm|warmer|short|shorter|simple|simpler|plain|plainer|tight|tighter|soft|softer|strong|stronger|smooth|smoother|natural|direct|better|brief|briefer|modern|light|lighter|dark|darker|kinder|kind|calm|calmer|cool|cooler|bolder|gentle|gentler|easier to (?:read|understand|follow)|easy to (?:read|understand|follow)|flow|shine|pop|sing";
export const LONGER = "long|longer|(?:more )?detailed|more in-?depth|fuller|richer|more thorough|more comprehensive";
/** "In a warmer tone", "the tone friendlier". */
export const TONE_NOUN = "tone|style|voice|register|mood|tone of voice|manner";

/** Ways to be polite, or to say what one is about to ask, before the verb that counts. */
export const POLITE =
  /^(?:[\s\-*•–—(]|\d+[.)]\s|(?:please|pls|kindly|now|then|also|next|firstly|first|secondly|second|thirdly|lastly|finally|just|maybe|perhaps|okay|ok|hi|hello|hey|thanks|thank you|so|yes|and|but|instead|afterwards|quickly|simply|carefully|completely|entirely|slightly|lightly|gently|fully|totally|thoroughly|briefly|do|task|todo|request|go ahead and|feel free to|make sure to|be sure to|remember to|try to|help me to|help me|let's|let us|lets)\b[\s,:]*|(?:can|could|would|will) (?:you|we)\b(?: (?:please|kindly|maybe|just|also|perhaps))*\s+|(?:would|do) you mind\s+|(?:I|we)(?:['’]d| would)? (?:really )?(?:want|like|need|wish|ask|love|prefer)(?: for)? you to\s+|(?:I|we)(?:['’]d| would)? (?:want|like|need|love) to\s+|you (?:may|can|should|could|must|need to|have to|are allowed to|are free to)\s+|(?:your|the|my) (?:task|job|request) is to\s+)/i;

/** Nothing behind these is asked for. */
export const NEGATION = /\b(?:don['’]?t|do not|does not|doesn['’]t|never|not|no longer|without|avoid|stop|refrain|rather than|instead of|cannot|can['’]t|won['’]t|shouldn['’]t|should not|must not|mustn['’]t|no need to|nothing|keep|leave|except|apart from|other than|skip|preserve|retain)\b/i;
export const NOTHING = /^\s*(?:nothing|none|no\b|not\b|nobody|neither|zero\b)/i;
/** A question about a text or its history asks for no change. */
export const ASKING = /^\W*(?:why|what|how|when|who|whom|whose|where|which|did|does|do (?!not)|is|are|was|were|has|have|had|should|shall|would (?!you)|could (?!you|we)|can (?!you|we)|may I|might)\b/i;
/** Somebody else's words follow. */
export const REPORTING = /\b(?:said|says|say|told (?:me|us|him|her|them)|wrote|writes|reads|asked|asks|claims|claimed|states|stated|according to)\b[^.!?\n]*$/i;

/** A change across paragraphs, in the person's words (SCP-1). */
export const MULTI_PARAGRAPH =
  /\b(?:(?:all|both|every|each|these|those|the (?:two|three|four|five|six|\d+|first two|last two|first three|last three|following|other|remaining)|(?:two|three|four|five|six|several|multiple|many|\d+))\s+(?:of (?:the|these|those)\s+)?(?:[a-z]+\s+)?(?:paragraphs?|sections?|blocks?|items|bullets|rows|chapters|lines|sentences|steps|parts)|across (?:the )?(?:paragraphs|sections|document|text|page)|(?:the )?(?:whole|entire|full|complete)\s+(?:section|chapter|document|text|article|post|page|story|list|table|introduction|intro|conclusion|thing|piece|draft|part)|throughout(?: the (?:text|document|article|page|section))?|everywhere|everything|(?:merge|join|combine|split|separate)\b[^.;\n]*\b(?:paragraphs?|items|sections|blocks|sentences?|lists?)|(?:into|as) (?:one|a single|two|three|several) paragraphs?|paragraphs (?:about|in|of|on|under|below|above|after|before)\b)/i;

/** Verbs that act on a heading, by what they do to it (HEAD-1). */
export const HEADING_VERBS = {
  rename: "rename|retitle|change|reword|rewrite|rephrase|shorten|edit|fix|correct|capitalize|capitalise|update|replace|translate|adjust|improve|polish|simplify|tweak|modify|number|renumber|revise|redo|lowercase|uppercase|alter|set|make|turn|title-case|call|spell",
  add: "add|insert|create|write|append|put|include|start|open|introduce|give|new",
  remove: "delete|remove|drop|cut|strike|take out|get rid of|erase|omit|scrap|merge|combine|join",
  level: "promote|demote|indent|outdent|make|turn|convert|change|raise|lower|set|mark",
  order: "move|reorder|swap|rearrange|reorganize|reorganise|sort|shift|switch",
} as const;
export const HEADING_NOUN = "headings?|subheadings?|sub-headings?|titles?|subtitles?|headlines?|headers?|section (?:names?|titles?|headings?|headers?)|chapter (?:names?|titles?|headings?)|h[1-6]s?";
export const SECTION_NOUN = "(?:sub-?)?sections?|chapters?";
