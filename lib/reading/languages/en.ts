import type { Language } from "../language.ts";
import { ENGLISH_CUES } from "./cues/en.ts";

export const ENGLISH: Language = {
  tag: "en",
  little: `
    hm|hmm|oh|ah|uh|um|
    mr|mrs|ms|dr|sir|madam|cllr|miss|the|a|an|of|to|in|on|at|by|for|from|with|into|onto|about|as|and|or|but|so|than|
    then|that|this|these|those|there|here|it|its|it's|is|are|was|were|be|been|being|am|s|'s|has|have|had|having|do|
    does|did|doing|will|would|i|we|you|he|she|they|them|us|me|him|her|his|our|your|their|my|who|which|what|where|how|
    also|too|just|very|really|please|pls|some|such|up|out|off|over|via|per|between|through|within|around|along|across|
    one|ones|own|other|get|gets|got|let|like|well|now|again|i'm|we're|you're|they're|that's|there's|i've|we've|i'd|
    we'd|i'll|we'll|you'll|he's|she's|st|nd|rd|th|comes`,
  weighty: {
    duty: "must|have to|has to|required|obliged|mandatory|compulsory|obligatory|obligation|duty",
    refusal: `
      refrain|avoid|avoids|avoided|avoiding|forbidden|prohibited|forbid|refuse|refused|decline|declined|stop|stopping|
      exclude|excluded|ban|banned`,
    doubt: `
      in all likelihood|in the majority of cases|in the vast majority of cases|
      may|might|maybe|perhaps|possibly|probably|presumably|supposedly|likely|possible that|conceivably|if possible|
      where possible|if you can|ideally|sometimes|usually|generally|normally|often|mostly|occasionally|typically|
      tend|tends|seem|seems|appear|appears|in most cases|in some cases|as a rule|more or less|in theory`,
    none: `
      whether or not|or not|if not|not exactly|not only|not just|not merely|not simply|if you like|
      as soon as possible|without a doubt|no doubt|
      without any doubt|shadow of a doubt|not going to lie|at the very least|if need be|in any case|needless to say|
      once more|at once|all of you|all in all|after all|above all|at all|only too|for once|no matter|
      as if|if anything|whatever`,
    negation: `
      no|not|n't|never|none|nobody|nothing|neither|nor|without|cannot|can't|don't|doesn't|didn't|won't|wouldn't|isn't|
      aren't|wasn't|weren't|shouldn't|mustn't|couldn't|hasn't|haven't|hadn't|hardly|barely|no longer|unable|forbidden|
      prohibited|may not`,
    modal:
      "may|might|can|could|must|should|shall|ought|need|needs|required|allowed|permitted|mandatory|optional|" +
      "reserve the right|reserves the right|optionally|probably|possibly|perhaps",
    condition: "if|unless|until|provided|whether|otherwise|in case|as long as|except|excluding|only if|subject to",
    circumstance: "when|while|before|after|because",
    only: "only|exclusively|exclusive|sole|solely|exactly|once|twice|both",
    least: "at least|no less than|more than|minimum",
    most: "at most|up to|no more than|less than|maximum",
    about: "about|approximately|roughly|around|almost|nearly",
    all: "all|every|any|always|each",
    some: "usually|sometimes|rarely|often|most|some|few|several",
  },
  cues: ENGLISH_CUES,
  remarks: "warning*|notice|tip|remark|hint|caveat|disclaimer|reminder|note|thing|bit|bits",
  units: {
    section: "answer*|question|section*|chapter*|subsection*|part|parts",
    question: "answer*|question",
    paragraph: "paragraph*|para|paras|passage*|blurb",
    sentence: "sentence*|clause*|statement",
    list: "list|lists|checklist|enumeration|bullet list|bullet lists|numbered list|task list",
    item: "item*|bullet|bullets|bullet point*|point|points|entry|entries|list item*|task|tasks|to-do|todo|tip",
    step: "step|steps|instruction",
    table: "table|tables|grid",
    row: "row|rows|table row|table rows",
    column: "column|columns",
    cell: "cell|cells",
    code:
      "toml block|yaml block|json block|bash block|config block|block of code|code block*|" +
      "fenced code block*|config|config file|configuration file|" +
      "fenced block*|code|code sample*|sample|sample config|sample file|" +
      "code example*|snippet*|listing|script|command|commands|shell block|example",
    quote: "quote|quotes|quotation*|block quote|blockquote|pull quote",
    image: "image*|picture*|photo*|figure|screenshot*|illustration|pic|badge|badges",
    footnote: "footnote*|endnote",
    heading: "heading*|headline*|header*|title|titles|subheading*|sub-heading*|h1|h2|h3|h4|h5|h6",
    line: "line|lines",
    word: "word|words|term|expression",
    link: "link|links|url|hyperlink",
    parenthesis: "parenthes*|brackets|bracket|parentheses|bracketed bit|aside|parenthetical",
    comment: "comment|comments",
    rule: "horizontal rule|horizontal line|divider|separator|ruler",
    name: "name*|brand*|scientific name*",
    figure: "date*|price*|number*|figure*|amount*|phone number*|phone|time|times|year*|deadline*",
  },
  parts: {
    document:
      "full document|full text|full post|full article|complete document|complete text|complete post|" +
      "on the page|on this page|complete draft|draft|document|text|post|page|article|whole thing|overall|file|" +
      "piece|blog post|letter|" +
      "newsletter",
    frontMatter:
      "front matter|frontmatter|metadata|meta data|yaml|header block|front-matter|properties|front bit|" +
      "header bit|header part",
    title: "title|headline|main heading|page title|post title|main title",
    introduction:
      "introduction|intro|introductory|introductory remarks|opening|opening words|lead|lede|preamble|preface|" +
      "foreword|opening paragraph",
    conclusion: `
      conclusion|conclusions|to conclude|concluding thoughts|concluding remarks|closing|closing thoughts|
      closing remarks|closing words|closing note|ending|final thought|final thoughts|final words|final remarks|
      parting thought|parting thoughts|parting words|last words|wrap-up|wrapping up|wrapping it up|bottom line|outro|
      epilogue|afterword|sign-off`,
    summary:
      "summary|to sum up|summing up|tl ; dr|tl dr|tldr|abstract|recap|key takeaways|main takeaways|key points|" +
      "takeaway|takeaways|in short|in brief|at a glance|in a nutshell",
    questions: "questions|faq|faqs|frequently asked questions|common questions|questions and answers",
    top:
      "to the front|at the front|begin with|begins with|start with|starts with|open with|top|very top|beginning|" +
      "start|very beginning|head",
    end: "end with|ends with|finish with|close with|end|bottom|very end|foot|very bottom",
  },
  ordinals: [
    "first|1st|opening|initial",
    "second|2nd",
    "third|3rd",
    "fourth|4th",
    "fifth|5th",
    "sixth|6th",
    "seventh|7th",
    "eighth|8th",
    "ninth|9th",
    "tenth|10th",
  ],
  last: "last|final|closing",
  beforeLast: ["penultimate|second to last|next to last|second last|last but one", "third to last|last but two"],
  numbers: {
    0: "zero",
    1: "one",
    2: "two",
    3: "three",
    4: "four",
    5: "five|fiver",
    6: "six",
    7: "seven",
    8: "eight",
    9: "nine",
    10: "ten|tenner",
    11: "eleven",
    12: "twelve|dozen",
    13: "thirteen",
    14: "fourteen",
    15: "fifteen",
    16: "sixteen",
    17: "seventeen",
    18: "eighteen",
    19: "nineteen",
    20: "twenty",
    30: "thirty",
    40: "forty",
    50: "fifty",
    60: "sixty",
    70: "seventy",
    80: "eighty",
    90: "ninety",
    100: "hundred",
  },
  clock: `
    half past H=30|half H=30|quarter past H=15|quarter to H=-15|M past H=M|M to H=-M|at H=0|from H=0|until H=0|
    till H=0|H o'clock=0|H pm=0|H am=0|H thirty=30|H fifteen=15`,
  oclock: "o'clock",
  halves: "am|pm",
  hours: { "12:00": "noon|midday", "0:00": "midnight" },
  repeats: "that|had|is|do|her|very|no|bye|ha|so|now",
  reasons:
    "because|since|as we|as it|i|we|you|he|she|they|it|it's|that|that's|this|nobody|no one|everyone|everybody|we're|" +
    "they're|he's|she's|we've|i'm|i've",
  pronouns: "he|she|it|they|him|her|them|his|hers|its|their|theirs|himself|herself|itself|themselves|themself",
  joins: "and|or|&|nor",
  dates: "date|dates|deadline*|due day",
  measures: `
    second|seconds|sec|minute|minutes|min|mins|hour|hours|hr|hrs|day|days|working days|
    business days|night|nights|week|weeks|month|months|year|years|mile|miles|km|kilometre*|
    kilometer*|metre|metres|meter|meters|cm|mm|m|gram|grams|g|kg|kilo|kilos|litre|litres|liter|
    liters|l|ml|cup|cups|tsp|tbsp|euro|euros|pound|pounds|dollar|dollars|cent|cents|pence|percent`,
  salutations: "mr|mrs|ms|miss|dr|sir|cllr",
  smallInTitles: "a|an|the|and|or|nor|but|of|in|on|at|to|for|by|from|with|as|per|via",
  eitherWay: "for",
  properties: {
    title: "title|headline|post title|page title|seo title|meta title",
    slug: "slug|url|url slug|permalink|address|path",
    description: "description|meta description|summary|excerpt|teaser|metadescription",
    tags: "tag|tags|keywords|topics|labels",
    type: "type|content type|post type|kind of post|contenttype",
    keyword:
      "keyword|primary keyword|focus keyword|main keyword|target keyword|focus keyphrase|keyphrase|primarykeyword",
    language: "language|locale|target locale|lang|target language|targetlocale",
    author: "author|byline|writer",
    date: "date|publication date|publishing date|publish date",
    schemaTypes: "schema|schema types|schema type|schema.org types|schema org types|structured data|schematypes",
    seo: "seo|seo metadata|seo data|meta data for search engines|search metadata|metadata|meta data",
  },
  texts:
    "post|blog post|blogpost|article|blog article|draft|document|newsletter|page|story|essay|letter|text|piece|" +
    "press release",
  makes: "write|draft|create|make|compose|start|begin|prepare|produce|add|open",
  indefinite: "a|an|one more|another",
  inside: "off|out of|in|under|within|inside|below|from|of",
  like: "like|as in|same as|similar to",
  after:
    "right after|directly after|straight after|just after|right below|directly below|after|behind|below|under|" +
    "following|between",
  before: "right before|directly before|just before|right above|directly above|before|above|in front of|ahead of",
  toNew:
    "to|with|by|into|for|as|→|->|=>|becomes|should be|should just be|should only be|should read|should say|" +
    "must be|is now|needs to be|and replace it with|and replace with|and replace them with|and change it to",
  notOld:
    "instead of|rather than|not|and not|in place of|no longer|as opposed to|isn't|replaces|takes over from|" +
    "takes over for|stands in for|fills in for|steps in for",
  states: `
    is|are|should be|must be|will be|costs|cost|is now|are now|now|postponed to|pushed to|
    pushed back to|rescheduled to|brought forward to|is moved to|was moved to|has moved to|becomes|has to be|
    needs to be|=|:|takes|lasts|
    starts|runs|closes|opens|get|gets|was|close|moved to|defaults to|default to|ends in|ends with`,
  but: "but|however|though|although",
  butAfterAll: "but|save",
  details: {
    sorted: "sort*",
    alphabetical: "alphabetical*|alphabeti*|a-z|a to z|by name|by title",
    descending:
      "descending|newest first|latest first|highest first|largest first|biggest first|most expensive first|" +
      "high to low|largest to smallest|highest to lowest|newest to oldest|z to a|z-a|reverse order|in reverse|" +
      "longest first",
    promote:
      "promote*|main section|main heading|top-level|one higher|higher|up a level|one level up|up one level|level up|" +
      "main chapter",
    demote:
      "demote*|one deeper|deeper|down a level|one level down|down one level|level down|" +
      "subheading|subsection|sub-section|" +
      "a sub-heading",
    ascending:
      "ascending|low to high|lowest first|cheapest first|oldest first|smallest first|lowest to highest|" +
      "smallest to largest|cheapest to dearest|shortest first",
    eachWord: "title case|headline case|title-case|each word|every word",
    curly: "curly|smart quotes|typographic",
    altText: "alt text|alt-text|alternative text|alt",
    emptied:
      "empty the|empty out|clear the|clear out|only the heading|everything|all of it|all the text|the whole text|" +
      "all text|the content|the contents|all content",
    beyond:
      "everything after|all after|everything behind|everything following|the rest after|all that follows|" +
      "everything that follows|anything after",
    sorry: "sorry|i mean|rather",
    doubled: "doubled|a double|double word*|repeated|repeated word*|duplicated|twice in a row|word twice|stutter*",
    nested: "sub-item|sub-items|subitem|sub-bullet|sub-bullets|sub-point|nested|indented under",
    ticked: "tick|ticked|tick off|check off|check … off|done|completed|mark … as done|untick|uncheck|tick … off",
    howMany: "how many|number of",
    unticked: "untick*|un-tick*|uncheck*|un-check*|not done|not completed|open again|to open",
    model:
      "punchy|punchier|vivid|snappy|interesting|compelling|persuasive|poetic|shorter|longer|better|friendlier|style",
    changes:
      "what changed|what did you change|what have you changed|what has changed|show me the changes|" +
      "what did you do|what was changed|what is different",
    truth: "true|correct|right|accurate|valid|up to date|current",
    gone:
      "isn't needed|is not needed|aren't needed|are not needed|no longer|any more|anymore|is gone|are gone|" +
      "no longer needed|not needed|too much|redundant|superfluous|unnecessary|discontinued",
    past:
      "had|was|were|did|yesterday|last week|last year|last time|last month|ago|used to|back then|paid|went|came|" +
      "saw|met|bought|felt",
    instead: "instead|rather|actually|after all",
    other: "other one|the other|another one|the other one|different one",
    restore: "restore|go back to|back to version|original version|first version|original text|revert to",
    lessens:
      "knock … off|knocked … off|take … off the price|reduce* … by|lower* … by|cut … by|down by|" +
      "drop* by|cheaper by|minutes earlier|hour earlier|hours earlier|days earlier|cheaper|down|" +
      "lower*|reduce*|less|fewer|minus",
    relative:
      "knock … off|knocked … off|take … off the price|raise … by|raised … by|increase* … by|reduce* … by|" +
      "lower* … by|cut … by|up by|down by|goes up by|drop* by|cheaper by|dearer by|double|halve|minutes later|" +
      "minutes earlier|hour later|hour earlier|hours later|hours earlier|days later|days earlier|cheaper|" +
      "dearer|more expensive",
    begins: "open|opens|opening|start|starts|begin|begins|from|since|check in|check-in|doors",
    ends:
      "open till|open until|close|closes|closing|end|ends|until|till|finish|finishes|stop|stops|check out|" +
      "check-out|shut|shuts",
  },
  butNew: "it's|it is|but|but rather|rather",
  becomes:
    "becomes|become|is called|are called|is now called|is spelled|is spelt|should read|should say|must read|" +
    "must say|ought to read|is written|should be written|is to be written|must be written|reads|" +
    "should be spelled|should be spelt|should be called|→|->|=>",
  fromOld: "from",
  fillers: `
    that's all|that is all|that's it|from this week|from this week on|from next week|from next week on|
    from this month|from this month on|from next month|from next month on|from today|from today on|from tomorrow|
    from tomorrow on|as of today|as of next week|as of this week|
    sorry|rather|preferably|now|from now on|actually|by the way|btw|please|pls|plz|thanks|thank you|instead|too|
    we write|we say|we spell it|we call it|you write|you spell it|write it|spell it|it is written|
    find … replace|look for … replace|search for … replace|
    as well|again|in fact|really|there|in there|here|ok|okay|thx|as of now|these days|any more|anymore|currently|
    for now|in future|also|then|only|just|right away|immediately|at once|exactly|precisely|cheers|thanks a lot|make|
    makes|put|turn|let|set|have|so|lets|let's|give|want|wants|hm|hmm|oh|ah|else|more like`,
  picks: "place*|option*|choice*|spot*|occurrence*|mention*|match*|possibilit*|number|no|nr",
  numbering: "number|numbers|numbering",
  syntax: "language|syntax|highlighting",
  blank: "nothing|empty|blank|leave empty|leave blank|left empty|left blank",
  bullets: { "-": "dash|dashes|hyphen|hyphens", "*": "asterisk*|star|stars", "+": "plus sign*|pluses" },
  keys: {
    title: "title|headline",
    description: "description|meta description|summary|excerpt",
    date: "date|publication date|publishing date",
    author: "author|byline|writer",
    tags: "tag|tags|keywords|keyword",
    draft: "draft",
    slug: "slug|path|permalink|url slug",
    category: "category|categories",
    status: "status",
    image: "cover image|cover",
    language: "language|lang",
  },
  contractions: [
    ["can't", "cannot"],
    ["won't", "will not"],
    ["n't", " not"],
    ["'re", " are"],
    ["'ve", " have"],
    ["'ll", " will"],
    ["'m", " am"],
    ["'d", " would"],
    ["'s", " is"],
  ],
  variants: [
    ["our", "or"],
    ["ise", "ize"],
    ["ising", "izing"],
    ["isation", "ization"],
    ["yse", "yze"],
    ["ysing", "yzing"],
    ["re", "er"],
    ["lled", "led"],
    ["lling", "ling"],
    ["ller", "ler"],
    ["ogue", "og"],
    ["ence", "ense"],
    ["amme", "am"],
    ["ae", "e"],
    ["oe", "e"],
    ["ey", "ay"],
    ["wards", "ward"],
    ["ould", "old"],
  ],
};
