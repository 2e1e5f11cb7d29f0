/** The English words that the table is made of (INT-1…3), and the shorter patterns. Words of other languages grant nothing. */

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

/** Edits that leave what stands as it is. */
export const ADD_VERBS = "add|append|insert|include|prepend|mention";
/** One piece of the text that a finger could show. */
export const POINTS_AT_ONE = /\bthis (?:(?:one|very|last|first|short|long)\s+)?(?:paragraph|sentence|line|item|bullet|row|passage|word|phrase|quote|quotation|caption)\b/i;

/** Adjectives that speak of nothing but style. */
export const STYLE_ADJECTIVES =
  "friendly|friendlier|cheerful|cheerier|funny|funnier|humorous|playful|concise|succinct|wordy|wordier|punchy|punchier|lively|livelier|vivid|dramatic|engaging|persuasive|convincing|polite|politer|readable|catchy|catchier|elegant|crisp|crisper|poetic|academic|conversational|upbeat|optimistic|confident|assertive|interesting|exciting|compelling|inspiring|understandable|accessible|approachable|witty|wittier|snappy|snappier|sarcastic|empathetic|objective|descriptive|evocative|fluent|fluid|idiomatic|literary|journalistic|memorable|gripping|suspenseful|sober|diplomatic";
/** Adjectives that speak of style when the thing is a text. */
export const LOOSE_ADJECTIVES =
  "formal|informal|casual|personal|technical|serious|human|professional|neutral|positive|clear|clearer|warm|warmer|short|shorter|simple|simpler|plain|plainer|tight|tighter|soft|softer|strong|stronger|smooth|smoother|natural|direct|better|brief|briefer|modern|light|lighter|dark|darker|kinder|kind|calm|calmer|cool|cooler|bolder|gentle|gentler|easier to (?:read|understand|follow)|easy to (?:read|understand|follow)|flow|shine|pop|sing";
export const LONGER = "long|longer|(?:more )?detailed|more in-?depth|fuller|richer|more thorough|more comprehensive";
/** "In a warmer tone", "the tone friendlier". */
export const TONE_NOUN = "tone|style|voice|register|mood|tone of voice|manner";

/** Between a thing and its adjective. */
export const MORE = "(?:(?:much|a bit|a little|slightly|somewhat|even|far|way|more|less|very|really|truly|so|too|sound|read|feel|look|be|seem|appear|is|are|a|bit|little)\\s+)*";
/** Behind one of these stands where something is, not what it is. */
export const PREPOSITIONS = "in|on|at|under|from|for|to|by|with|into|inside|within|before|after|about";
/** Whole texts that are spoken of as such: "make the letter more formal". */
export const GENRES = "letter|e-?mail|message|newsletter|speech|invitation|greeting|essay|report|review|blurb|tagline|slogan|bio|poem|script|announcement|memo|proposal|bit";
/** What may stand behind an adjective that says how a text shall be: "the technical lead" is somebody. */
export const BEHIND_ADJECTIVE = `(?=\\s*(?:$|[^\\w\\s'’-])|\\s+(?:and|or|but|than|in|for|to|so|please|again|throughout|overall|too|as|by|with|without|because|if|where|there|here|everywhere|yet|enough|now|instead|while|at|on|way|${UNIT}|${TONE_NOUN}|${GENRES})\\b)`;

/** Participles of what a text "should be", by what they ask for. */
export const PARTICIPLES = {
  rewrite: "rewritten|rephrased|reworded|paraphrased|redrafted|restyled|reworked|polished|simplified|shortened|condensed|tightened|streamlined|translated",
  expand: "expanded|fleshed out|elaborated|extended|lengthened",
  reorganize: "reordered|rearranged|reorganized|reorganised|sorted|swapped|alphabetized|alphabetised",
  delete: "deleted|removed|dropped|cut|struck",
} as const;
export const NEEDED = {
  rewrite: "rewrite|rewriting|rewording|rephrasing|polish|polishing|shortening|simplifying|tightening",
  expand: "more (?:detail|details|depth|colou?r)|expanding|fleshing out",
  reorganize: "reordering|rearranging|reorganizing|reorganising|sorting",
} as const;
/** What a piece of text begins with when one says what should become of it. */
export const SUBJECT = String.raw`(?:the|this|that|these|those|my|our|your|its|it|they|both|all|each|every|everything)\b[^,]{0,80}?`;
export const OPINION = String.raw`(?:(?:I|we) (?:think|feel|believe|find)\s+(?:that\s+)?)?`;
export const SHOULD = String.raw`(?:should|must|needs? to|ha(?:s|ve) to|could|ought to|can|may)(?:\s+(?:also|really|probably|please|just|then|now|all))*`;
export const WISH = String.raw`(?:I|we)(?:(?:['’]d| would)(?: really| also)? (?:like|love|prefer|want)|(?: really| also)? (?:want|need))`;
/** The sentence goes on about something else: "I want the sentence you shortened back". */
export const NO_OBJECT_OF_WISH = /\b(?:you|I|we|they|he|she|who|that|which|was|were|is|are|been|has|had|have)$/i;

/** Ways to be polite, or to say what one is about to ask, before the verb that counts. */
export const POLITE = new RegExp(
  String.raw`^(?:(?:would|do) you mind\s+|[\s\-*•–—(]|\d+[.)]\s|(?:please|pls|kindly|now|then|also|next|firstly|first|secondly|second|thirdly|lastly|finally|just|maybe|perhaps|okay|ok|hi|hello|hey|thanks|thank you|so|yes|and|but|instead|afterwards|quickly|simply|carefully|completely|entirely|slightly|lightly|gently|fully|totally|thoroughly|briefly|do|task|todo|request|go ahead and|feel free to|be so (?:kind|good) as to|make sure to|be sure to|remember to|try to|help me to|help me|let's|let us|lets)\b[\s,:]*|only(?=\s+(?:${REWRITE_VERBS}|${EXPAND_VERBS}|${REORGANIZE_VERBS})\b)\s+|(?:can|could|would|will) (?:you|we)\b(?: (?:please|kindly|maybe|just|also|perhaps))*\s+|(?:I|we)(?:['’]d| would)? (?:really )?(?:want|like|need|wish|ask|love|prefer)(?: for)? you to\s+|(?:I|we)(?:['’]d| would)? (?:want|like|need|love) to\s+|you (?:may|can|should|could|must|need to|have to|are allowed to|are free to)\s+|(?:your|the|my) (?:task|job|request) is to\s+)`,
  "i",
);

/** The verb behind these stands in its -ing form: "would you mind rewriting …". */
export const ASKS_BY_GERUND = /\bmind\s+$/i;

/** Takes back what was asked for before: "Rewrite the intro. Actually no, …", "Rewrite it? No." */
export const RETRACTION =
  /\bactually,? no\b|\bwait,? no\b|\bno,? wait\b|\bnever ?mind(?=\s*(?:[.,;:!?—–]|$)| (?:that|it)\b)|\b(?:scratch|cancel|strike|forget) (?:that|it|this)(?=\s*(?:[.,;:!?—–]|$))|\bon second thoughts?\b|\bI take (?:that|it) back\b|\bchanged my mind\b|\bjust kidding\b|,\s*no,\s|\b(?:better|rather|maybe|perhaps) not(?=\s*(?:[.,;!?]|$))|[.?!]\s*never\s*(?:[.!]|$)|\?\s*(?:no|nope|nah)\b|[.!?]\s*(?:please )?(?:no|nope|don['’]t|do not)\s*(?:[.!]|$)/gi;

/** Nothing behind these is asked for. */
export const NEGATION = /\b(?:under no circumstances|in no case|by no means|on no account|at no point|neither|hands off|don['’]?t|do not|does not|doesn['’]t|never|not|no longer|without|avoid|stop|refrain|rather than|instead of|cannot|can['’]t|won['’]t|shouldn['’]t|should not|must not|mustn['’]t|no need to|nothing|keep|leave|except|apart from|other than|skip|preserve|retain)\b/i;
/** "You must not …", "I don't want you to …", "nobody asked you to …", "the intro should not be …". */
export const FORBIDS: readonly RegExp[] = [
  /^\W*(?:(?:you|we|i|it|they|please)\s+(?:[a-z]+\s+)?(?:not|don['’]?t|never|mustn['’]t|shouldn['’]t|can['’]t|cannot|won['’]t)\b|nobody\b|no one\b|there is no\b|no [a-z]+ing\b)/i,
  /\b(?:should|must|may|can|need|shall)(?: not|n['’]t)\s+(?:to )?be\b/i,
];
/** What stands between two clauses. A dash right behind a verb that puts in or takes out is the mark of a list item. */
export const SEPARATOR = /(?<!\b(?:vs|cf|e\.g|i\.e))[.!?;](?=\s|$)|[,:\n]|(?<!\b(?:add|append|insert|include|delete|remove|replace|change|to|with))\s[-–—]\s|—|\s\(|\)|\b(?:and then|and also|and|but|then|while|or|nor|so that|so(?! (?:kind|good)\b)|because|since|although|though|however|yet)\b(?!-)/gi;
/** A separator that begins something new, and no afterthought. */
export const JOINS = /and|then|but|;/;
/** A negation that waits for its verb: "don't, please, rewrite it". */
export const DANGLING_NEGATION = /^\W*(?:do not|don['’]?t|never(?: ever)?|not|you (?:must|should|may) not|without|under no circumstances|in no case|by no means|on no account)\W*$/i;
/** What stands before a place that is left out: "everywhere except in the title". */
export const EXCLUDES = /\b(?:except(?:ing)?|excluding|not|but|outside|other than|apart from|aside from|save|unless|without)\b[^,.;]*$/i;
/** A verb behind one of these is no command: "before you rewrite anything", "the rewrite". */
export const NO_COMMAND_BEHIND = /\b(?:you|we|I|they|he|she|it|who|to|the|a|an|this|that|our|my|your|its)\s+$/i;
export const NOTHING = /^\s*(?:nothing|none|no\b|not\b|nobody|neither|zero\b)/i;
/** A question about a text or its history asks for no change. */
export const ASKING = /^\W*(?:why|what|how|when|who|whom|whose|where|which|did|does|do (?!not|you mind)|is|are|was|were|has|have|had|should|shall|would (?!you)|could (?!you|we)|can (?!you|we)|may I|might)\b/i;
/** Somebody else's words follow. */
export const REPORTING = /\b(?:said|says|say|suggested|suggests|recommended|recommends|proposed|proposes|insisted|insists|thinks|believes|tells|told (?:me|us|him|her|them)|wrote|writes|reads|asked|asks|claims|claimed|states|stated|according to)\b[^.!?\n]*$/i;

/** The sentence before it was somebody else's: "all sections should be short, says the guide". */
export const REPORTED_BEFORE = /,\s*(?:(?:he|she|they|it|\p{Lu}\w*)\s+)?(?:says|said|writes|wrote|reads|claims|claimed|thinks|according to)\b/u;
/** "To 3 km", "by two days": a thing is made shorter or longer, not a text. */
export const TO_MEASURE = /\b(?:to|by)\s+(?:\w+\s+)?(?:\d[\d.,]*|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve)\s*(?:km|cm|mm|m|miles?|met(?:re|er)s?|seconds?|minutes?|hours?|days?|weeks?|months?|years?|kg|grams?|euros?|dollars?|percent points?)\b/i;

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
/** A header row, a title page, a book's title are no heading of this text. */
const NO_HEADING = String.raw`(?!-\w|\s+(?:rows?|columns?|cells?|images?|pictures?|photos?|tags?|attributes?|fonts?|pages?|bars?|files?|links?|colou?rs?|tracks?|holders?|roles?|deeds?|figures?)\b|\s+(?:of|for)\s+(?:Mr|Mrs|Ms|Dr)\b|\s+(?:of|for|to)\s+(?:(?:the|a|an|this|that|his|her|their|our|my)\s+)?(?:\w+\s+)?(?:books?|films?|movies?|songs?|novels?|albums?|paintings?|plays?|shows?|series|games?|poems?|operas?|talks?|courses?|ships?|boats?|planes?|cars?|tables?|images?|pictures?|photos?|videos?|figures?|charts?|links?|e-?mails?|rows?)\b)`;
const HEADING_WORDS = "headings?|subheadings?|sub-headings?|titles?|subtitles?|headlines?|headers?|section (?:names?|titles?|headings?|headers?)|chapter (?:names?|titles?|headings?)|h[1-6]s?";
export const HEADING_NOUN = `(?:${HEADING_WORDS})\\b${NO_HEADING}`;
/** Nouns that a title follows as it is written: “the heading Images”. With a capital a title begins, so that these are read as written. */
export const TITLED = "[Hh]eadings?|[Ss]ub-?headings?|[Hh]eadlines?";
/** "The section's last line", "the section break" are not the section. */
export const SECTION_NOUN = String.raw`(?:(?:sub-?)?sections?|chapters?)\b(?!['’]|\s+(?:breaks?|signs?|symbols?|marks?|dividers?|separators?|links?|references?|numbers?)\b|\s+of\s+(?:the|an?|his|her|their|my|our|your|this|that)\s+(?!(?:\w+\s+)?(?:text|document|post|article|page)\b))`;
/** What holds a heading: "the title of the second section". */
export const HEADED = "sections?|chapters?|parts?|documents?|articles?|posts?|pages?|essay|report|draft|text";
/** A level of headings, not the water's. */
export const HEADING_LEVEL = String.raw`\b(?:heading|outline) level\b|\blevel[ -]?(?:[1-6]|one|two|three|four|five|six)\b|\b(?:a|one|two|1|2) levels?\b|\blevel of (?:the |this |that |each |every |all )*(?:headings?|subheadings?|sections?|titles?)\b`;
/** Verbs that change a heading's words by what they put into it or take out of it. */
export const TOUCH_VERBS = "add|append|put|insert|prepend|delete|remove|drop|cut|strike|take out|get rid of|erase|omit";
export const TOUCHED_WORDS = /^\s*(?:(?:the|a|an|any|all)\s+)*(?:words?|emojis?|numbers?|years?|dates?|prefix|suffix)\b/i;
/** What is renamed and stands in no heading by its nature. */
export const RENAMED_THINGS = /^\s*(?:(?:the|a|this|that|my|our|your)\s+)?(?:variables?|functions?|files?|folders?|columns?|fields?|parameters?|characters?|products?|compan(?:y|ies)|buttons?|keys?|options?|images?|methods?|class(?:es)?|tables?|rows?|links?|tags?|branch(?:es)?|repo(?:sitory)?|persons?|hero|heroine|villain|city|town|commands?)\b/i;

/** What somebody says in the text, or how many there are, speaks of paragraphs and crosses none. */
export const SAYS = /\b(?:that|say(?:s|ing)?|mention(?:s|ing)?|about|telling)\b/i;
export const COUNTED = /^(?:two|three|four|five|six|several|multiple|many|\d+)\b/i;
export const PUTS_COUNTED = /^(?:replace|change|add|insert|append|write|put|include)\s+$/i;

/** Behind "in", it says how and not where. */
export const MANNER_IN =
  "(?:(?:a|an|the|your|my|our|their|his|her)\\s+)?(?:plain|simple|simpler|everyday|own|fewer|more|less|other|different|formal|friendly|present|past|future|first|second|third|active|passive|one|two|three|four|five|about|around|\\d+|british|american|english|french|german|spanish|italian|style|manner|tone|voice|bullet|order|alphabetical|chronological|reverse|(?:right|correct|wrong|proper) order)\\b(?!\\s+(?:section|chapter|paragraph|list|item|step|part|table)\\b)";
/** How something is done, behind the place where: "rewrite the summary in two sentences". */
export const MANNER =
  `completely|entirely|fully|totally|thoroughly|slightly|lightly|heavily|significantly|considerably|substantially|dramatically|radically|carefully|briefly|chronologically|alphabetically|numerically|logically|properly|further|somewhat|a (?:bit|little|lot)|in ${MANNER_IN}`;
/** "The new text is: …": what follows is to stand in the text. */
export const NEW_TEXT = String.raw`(?:(?:the|my|our|your)\s+)?(?:new|correct|corrected|revised|final|right|proper|better)\s+(?:\w+\s+)?(?:${UNIT})(?:\s+(?:is|reads?|says?|goes|(?:should|must|would) (?:be|read|say)))?`;
/** "Fix the typo here: …": what follows stands in the text. */
export const MENDS_TEXT = String.raw`(?:fix|correct|proofread|check)\b[^:.\n]{0,80}\b(?:typos?|spelling|grammar|commas?|punctuation|mistakes?|errors?|here|sentence|this)`;

const SPELLING = "typos?|typing (?:errors?|mistakes?)|spellings?(?: (?:errors?|mistakes?))?|misspelled words?|misspellings?|word \\S+";
/** Asks for letters, and for no word to become another. */
export const MENDS_SPELLING = new RegExp(
  String.raw`^\W*(?:[a-z]+\s+){0,3}?(?:fix|correct|mend|repair|proofread(?: for)?|check(?: for)?|clean up|look for|find)\s+(?:(?:the|any|all|of|an?|every|this|that|these|those|remaining|other|obvious|small|little|its|my|our|your|two|three)\s+)*(?:${SPELLING})(?:(?:\s*,\s*|\s+(?:and|or)\s+)(?:the\s+)?(?:${SPELLING}))*(?:\s+(?:in|of|on|at|here|throughout|everywhere|across|for me)\b(?:(?!\s+and\b)[^,;])*)?\W*$`,
  "i",
);
/** What is quoted behind these is to be spoken of, in words that are still to be found. */
export const MENTION_VERBS = "mention|include";

const MAKING = String.raw`(?:write|draft|create|make|start|begin|compose|add|open|set up)`;
const DOCUMENT = String.raw`(?:post|draft|document|article|page|content|piece|text|file|copy|note)s?`;
/** Asks for a text of its own, beside the one that is open. */
export const NEW_DOCUMENT = new RegExp(
  String.raw`\b${MAKING}\b[^.!?\n]{0,80}\b(?:new|another|second|separate|own|fresh|draft)\b|\b${MAKING}\b\s+(?:me\s+|us\s+)?(?:an?|the|some|two|three)\b[^.!?\n]{0,40}\b${DOCUMENT}\b`,
  "i",
);
