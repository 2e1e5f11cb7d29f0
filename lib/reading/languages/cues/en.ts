import type { Language } from "../../language.ts";

/** "Contact should go above Prices" moves it, where "Contact should go" takes it out. */
const GOES_SOMEWHERE = ["can", "may", "could", "should", "must", "has to", "needs to"]
  .flatMap((modal) =>
    [
      "above",
      "below",
      "before",
      "after",
      "under",
      "behind",
      "to the",
      "at the",
      "first",
      "last",
      "right",
      "directly",
    ].flatMap((place) => [`${modal} go ${place}`, `${modal} … come ${place}`, `${modal} … go ${place}`]),
  )
  .join("|");

/** What requests ask for, in the words they ask with. */
export const ENGLISH_CUES: Language["cues"] = {
  exchange: `
    takes over from|takes over for|stands in for|fills in for|steps in for|
    change|changes|changed|changing|chage|chagne|chang|replac*|replce|relpace|substitut*|swap out|exchange*|
    update*|updating|set|
    should be|should just be|should only be|should read|should say|must be|must say|has to be|has to say|
    needs to be|needs to say|needs to read|
    ought to be|make it|make that|make this|make the|becomes|give … a new|use … instead|use … in place of|
    use … rather than|instead of|rather than|instead|in place of|say|says|turn … into|bump*|adjust*|amend*|revise*|
    spelled|spelt|write|adapt*|edit|from now on|call|called|avoid|swap … for|correct … to|put … as|raise*|increase*|
    extend … to|goes up|went up|go up|goes down|switch … to|read|reads|end with|ends with|start with`,
  remove: `
    empty the|clear the|empty out|scratch|wipe|wipe out|nuke|zap|prune|yank|purge|discard|eliminate*|do away with|
    cross off|clear out|pull … out|chuck|dump|kick … out|kick … off|take … out of|get … out of|spare|lose|
    isn't needed|is not needed|aren't needed|are not needed|isn't necessary|not necessary|don't need|dont need|
    no need for|not need|needn't be|we don't have|doesn't exist|can … go|may … go|could … go|should … go|
    has … to go|comes off|come off|off the list|struck|without the|without its|without a|remov*|delet*|drop|
    dropping|drops|cut|cutting|take out|take … out|take … off|takes … out|get rid of|strike|scrap|scrapping|omit|
    erase|leave out|kill|lose|can go|may go|should go|must go|has to go|needs to go|could go|might as well go|
    not needed|no longer needed|throw out|throw … out|ditch*|strip*|get … out|chop|bin|axe|doesn't … any more|
    don't … any more|not … any more|doesn't … anymore|don't … anymore|no longer|anymore|any more|is gone|are gone|
    redundant|superfluous|unnecessary|discontinued|no … please|not to be named|shouldn't be there|does not belong|
    doesn't belong|too much|come out|comes out|out of there|goes entirely|delist|no need of|do without`,
  add: `
    tag this with|tag it with|tag the post with|add|adding|adds|insert*|append*|put|putting|include*|
    including|attach*|mention*|note that|say that|says that|
    tack on|prepend*|introduce|there's also|there is also|also|missing|misses|one more|another|extra|supplement*|
    needs a|need a|needs an|work in|slip in|squeeze in|new|first sentence … should|a sentence that|
    one sentence that|a line that|sentence saying|line saying|stick in|pop in|throw in|should also|also take|
    also have|also offer|follow it with|end it with|could do with|could use`,
  grammar: `
    imperative|past tense|present tense|wrong|grammar|grammatical*|proofread*|proof-read*|correct english|
    good english|comma splice*|correct language|check the english|tense|agreement|plural|singular|article|
    ungrammatical|subject|wrong form|put it right|put that right|put right|sounds wrong|reads wrong|is wrong|
    isn't right|not right|correct|correct it|correct this|fix it|fix this|fix that|slip|slips|grammer|gramar`,
  spelling: `
    mend|typo*|spelling*|misspel*|mis-spel*|misspelt|spell-check*|spellcheck*|typing error*|typing mistake*|spelled|
    spelt|spell|isn't a word|is not a word|aren't words|no such word|correct|
    corrected|correction*|fix|fixed|mistake*|error*|proofread*|proof-read*|missing a letter|
    wrong letter|is missing a|slip|slips|put it right|put that right|speling|misprint*`,
  bold: "bold|bolded|boldface|embolden|in bold|heavier type|strong",
  italic: "italic*|italics|emphasi*|cursive|slanted",
  strike: "strike out|strike through|strikethrough|strike-through|cross out|crossed out|struck out|cross … out",
  codeFont: `
    should be code|be code|in code|formatted as code|shown as code|set as code|code style|code format|
    code font|monospace*|as code|backtick*|inline code|
    code formatting|mark … as|as a command|syntax highlighting|language tag|label … as|in backticks|fence … as|
    tag it as|tag this as|tag that as|tag the block as|tag the code as|tag the sample as`,
  unmark: `
    without the code|without code|no code|no backticks|without backticks|without the backticks|remove the backticks|
    drop the backticks|lose the backticks|out of code|without the bold|without the italics|unbold|un-bold|not bold|
    no bold|remove the bold|remove bold|without bold|plain text|no italics|not italic|not in italics|
    remove the emphasis|remove the italics|no emphasis|out of bold|not in bold|normal type|un-italicise`,
  upper: "upper case|uppercase|upper-case|in capitals|block capitals|capitals|capital letters|all caps",
  lower: "lower case|lowercase|lower-case|small letter*|small|lower-cased|uncapitali*|no capital*|without a capital",
  capital: "capitali*|capital|title case|initial capital|upper-case letter",
  plainCase: "normal case|sentence case|sentence-case|shouting|normal letters",
  quoteMarks:
    "curly|smart quotes|typographic quotes|straight quotes|quotation marks|quote marks|inverted commas|" +
    "speech marks|in quotes|quotes around",
  numbered:
    "into numbers|to numbers|number the|numbered|numbers instead|as numbers|ordered list|numbering|" +
    "with numbers|in numbers|use numbers|number them",
  bulleted: `
    bullet|bullet point|bullets|bullet points|bullet list|bulleted|unordered|dashes instead|asterisks|as a list|
    into a list|a list of|plain bullets|in a list|list instead|a list|a bulleted list|list form|
    without numbers|drop the numbers|no numbers|just bullets|don't need numbers|dont need numbers|
    no need for numbers`,
  tasked:
    "task list|checklist|check list|checkbox*|check box*|to-do list|todo list|tick|ticks|ticking|ticked|" +
    "untick*|uncheck*|mark … as done|mark … as not done|mark … as open|check off|check … off",
  notation: `
    in figures|as figures|figures for|figures instead|use figures|digits|numerals|written out|write out|write … out|
    spell out|spell … out|spelled out|spelt out|written in full|in full|in words|as words|abbreviat*|short form|
    short forms|contraction*|decimal*|24-hour|24 hour|24h|12-hour|12 hour|same format|same notation|one format`,
  register: `
    imperative|present tense|past tense|future tense|second person|first person|third person|into the present|
    into the past`,
  tabled: "as a table|into a table|a table|table with|tabular|in a table",
  quoted: "as a quote|a quote|block quote|blockquote|quotation block|as a quotation",
  marks: `
    hyphen*|dash*|two words|one word|slash|apostrophe*|comma*|semicolon*|semi-colon*|colon|full stop*|full-stop*|
    period|exclamation*|question mark*|brackets|bracket|parenthes*|punctuation|ellipsis|dot|umlaut|accent*|space|
    line break*`,
  space: "space|spaces|spacing|gap|gaps|blank|blanks|whitespace",
  link: "link*|hyperlink*|url*|points to|point to|web address|href|webpage|should go to|goes to|address",
  unlink:
    "links … plain text|link … plain text|plain text … links|" +
    "unlink*|take the link off|remove the link|without the link|no link|delete the link|drop the link|" +
    "take … link off|lose the link|not be a link|shouldn't be a link|isn't a link|no longer a link|not a link",
  move: `${GOES_SOMEWHERE}|
    come right after|come right before|come straight after|come directly after|come directly before|come just after|
    move|moving|moves|relocate*|shift|bring … up|bring … forward|put … before|put … after|put … above|put … below|
    put … first|put … last|put … at the top|put … at the end|come before|come after|comes before|comes after|
    come first|comes first|come last|comes last|come at|goes before|goes after|goes above|goes below|go before|
    go after|go first|go last|go to the|goes first|goes last|ahead of|should be number|to the front|to the top|
    to the end|to the bottom|should be no 1|
    be number one|before|above|first|follow|follows|goes|belongs|belong|sits|sit`,
  swap: `
    swap*|switch … and|exchange … and|the other way round|other way around|other way round|trade places|transpose*|
    switch places|change places|interchange*|wrong way round|switch around|the wrong order|switch|switch the|flip|
    change the order|change round`,
  sort: `
    order for|order of|the order should|in this order|this order|order is|order … should|cheapest|dearest|
    largest first|smallest first|earliest first|latest first|from … to z|a to z|a–z|by price|by size|sort*|
    alphabetical*|alphabetise*|alphabetize*|chronological*|arrange|rearrang*|reorder*|reorgani*|restructur*|
    newest first|oldest first|ascending|descending|in order|put … in order|order the|order them|by date|by name|
    biggest first|cheapest first`,
  reverse: "reverse|upside down|backwards|reverse order|other way round",
  rename: `
    give … heading|give … title|give … name|give … a new heading|renam*|retitl*|should be called|
    call it|call the|called|name it|entitle*|titled|re-title*|heading should|title should|title to|heading to|
    retitle|headline should`,
  level: `
    size smaller|size bigger|size down|size up|too loud|smaller heading|bigger heading|level*|h1|h2|h3|h4|h5|h6|
    demote*|promote*|a subheading|a sub-heading|one deeper|one higher|down a level|up a level`,
  newHeading: `
    new section|a section|section called|heading above|heading before|heading called|add … heading|put … heading|
    subheading|sub-heading|a subheading|a sub-heading|a heading|section headed|section titled|under the heading|
    own heading|with a heading|
    heading like`,
  shorten: `
    half the length|half its length|half the size|lines at most|sentences at most|lawyers|waffle|mouthful|
    goes on and on|short*|trim*|condens*|tighten*|tighter|concis*|cut down|half as long|too long|brief|briefer|
    fewer words|less wordy|crisp*|compress*|wordy|long-winded|longwinded|less long|boil down|boil … down|
    get to the point|snappier|punchier|pare down|in fewer words|cut … to|get it down|get … down to|
    bring … down to|monster|drags|in half|verbose`,
  expand:
    "expand*|elaborat*|flesh out|longer|more detail*|lengthen*|in more depth|more depth|dramatic detail|" +
    "a bit more about|say more about|more on",
  reword: `
    like a person|like a human|matter-of-fact|gush*|jokey|punch up|
    dull|duller|happier|sound*|catchier|zing|exciting|snappy|less boring|spice up|liven up|
    tidy up the wording|crisper|cleaner|can't follow|cannot follow|no one understands|nobody understands|gibberish|
    makes no sense|hard work|normal english|ordinary english|everyday words|nobody talks like that|human language|
    reword*|rephras*|rewrit*|re-writ*|paraphras*|clearer|clarif*|clumsy|simpl*|friendl*|polish*|improv*|smoother|
    smooth|tone*|formal|more formal|informal|casual|warmer|warm|plain english|plainer|plain language|plain words|
    easier|readab*|understandab*|stilted|awkward*|curt|stiff|dry|boring|livel*|nicer|politer|polite|softer|soften*|
    soft|harsh|blunt|blunter|confus*|convoluted|jargon|legalese|catch*|engaging|professional*|neutral|funny|funnier|
    playful|upbeat|active voice|passive voice|passive|differently|reads badly|reads oddly|reads like|flow|flows|
    make … more *|make … less *|a bit more *|a bit less *|a little more *|a little less *|somewhat more *|
    elegant*|natural|naturally|less formal|less stiff|refine|diplomatic*|gentler|gentle|cheerful|inclusive|
    gender-neutral|another version|cumbersome|rambl*|messy|unclear|vague|muddled|rework*|recast|spruce|jazz|sharper|
    kinder|stronger|wording|phrasing|worded|phrased|robotic|salesy|marketing speak|pompous|patronising|patronizing|
    say it more *|say this more *|say that more *|put it more *|phrase it more *|sober|soberly|chirpy|
    snooty|grumpy|rude|apologetic|positive|bossy|nice|human|tidy up|tidy|stuffy|hard to read|hard to follow|
    hard to understand|oddly|put … better|better way|said better|put better|less technical|more personal|
    condescending|cold|more welcoming|welcoming|sounds like|more cheerful|bureaucratic|officialese|telegram|clunky`,
  translate: `
    translate|translated|translates|translating|translation into|
    in german|in french|in english|in spanish|in japanese|into english|into german|into french|
    into spanish|into japanese|english version|german version|french version`,
  merge: `
    merge*|join*|combine*|into one|one paragraph|as one|be one|unite*|single paragraph|single sentence|one sentence|
    fold … into|run together|run … together|together|into a sentence|into sentences|into prose|as prose|running text|
    without a list|instead of a list|no list|part of the paragraph|part of the sentence|part of that paragraph`,
  split: `
    begin a new paragraph|insert a paragraph break|a new paragraph starts|cut … in two|in two|cut … into|split*|
    break … up|break … into|separate|divid*|two sentences|two paragraphs|three sentences|two lines|two bullets|
    start a new step|start a new one|own step|start a new paragraph|
    new paragraph|new para|paragraph break|para break|line break|shorter sentences|own paragraph|own line|
    break … after|break … before|
    a paragraph of its own|paragraph of its own|bits|into three|into two|run-on|run-ons|
    run on sentence*|comma splice*`,
  compose: `
    compose*|come up with|a sentence about|a sentence on|a paragraph about|a paragraph on|a line about|a line on|
    a section about|a section on|a note about|something about|a few words about|write a|write an|write me|draft a|
    draft an|summar*|a conclusion|the conclusion … write|an faq|an intro|an introduction|call to action|
    closing paragraph|closing sentence|explaining|explain|explains|explanation|an example|a description|words on|
    a warning|a reminder|short sentence|short paragraph|finish with|sign off|sign-off|title suggestion*`,
  yes: `
    yes|yep|yeah|yup|ok|okay|sure|all right|alright|go ahead|do it|please do|go for it|fine|agreed|that's right|
    all of them|both|
    sounds good|make it so|apply it|apply|proceed|confirmed|exactly|absolutely|of course|by all means|y|yes please|
    do that|correct`,
  no: `
    no|nope|nah|leave it|don't|do not|cancel|never mind|nevermind|stop|forget it|not now|leave it as it is|
    leave that|keep it|skip it|no thanks|rather not|n|nvm|hold on|no thank you|don't do it|better not`,
  undo: `
    undo … change|undo … edit|revert … change|take … back|undo|undo that|undo it|undo this|undo the last|undo your|
    revert|revert that|revert it|take that back|take it back|put it back|go back|change it back|roll back|rollback|
    roll it back|restore it|back to how it was|as it was before|oops|reverse that|put … back`,
  redo: "redo|redo that|redo it|reapply|do it again|put it back in|bring it back",
  widen: "expand scope|expand the scope|widen the scope|extend the scope|raise the limit",
  info: `
    how many words|word count|how long is|what changed|what did you change|what have you changed|what has changed|
    count the words|number of words|how many characters|show me the changes|reading time|what did you do`,
  wonders: `
    what|why|how|when|who|where|which|whose|is|are|does|do|did|was|were|has|have|will|should|shall|am i|any idea|
    do you think|what if|tell me|just tell|let me know|i wonder|wonder if|not sure|give me|suggest|any suggestions|
    check whether|check if|compare|what would happen|would it|would that|explain to me|remind me|list the|
    summarise … for me|summarize … for me|just checking|just curious|curious|quick question`,
  polite: `
    so kind|so nice|if you would be so kind|be a dear|kindly|that would be nice|would be nice|would be great|
    would be lovely|can you|could you|would you|will you|can we|could we|can u|could u|would you mind|please|pls|
    plz|i'd like|i would like|i want|we want|we need|i need|shall we|can this|could this|can these|could these|
    can those|can they|could they|can the|could the|can it|could it|might you|may i ask you|be so kind`,
  offers: `
    isn't there|should there be|is there not|missing a|one too many|isn't|aren't|shouldn't|wouldn't|doesn't|
    don't you think|why not|why don't|how about|what about|wasn't it|weren't|isnt|shouldnt|
    what if|is there any way|any chance|is it possible|would it be possible|possible to|can't we|couldn't we|
    would it be better|would be better|might be better|would read better|better if`,
  forbids: `
    don't|do not|dont|never|please don't|no need to|must not|mustn't|not to|without chang*|without touching|
    hands off|refrain from|i don't want|we don't want|nobody asked|don't change anything|do not change anything|
    dont change anything|no changes|not touch|don't touch|do nothing|
    change nothing|touch nothing|nothing else|no other change*|no more changes`,
  keep: "leave|keep|keeping|preserve|retain|please leave|please keep",
  stays: `
    stays|stay|can stay|has to stay|must stay|should stay|stays the same|as it is|as they are|unchanged|untouched|
    intact|is fine|are fine|is ok|are ok|is okay|remains|remain|as is|as it was|is correct|are correct|is right|
    are right|was right|alone`,
  unsure: "might|may well|waiting to hear|not confirmed|unconfirmed|tbc",
  later: `
    for now|just so you know|just so u know|fyi|for your information|not till|not until|i shall|i'll ask|i will ask|
    i do wonder|wonder whether|reckons|might go|may go up|prob go|probably go|i'll|i will|we'll|we will|some day|
    someday|one day|eventually|at some point|not yet|i might|we might|maybe i|for another day|i plan|we plan|
    i'm thinking|i am thinking|thinking of|thinking about|one of these days|when i get|when i find|remind me|
    haven't decided|not decided|might want to|may want to|later on|do that later|do it later|change later|
    i'm going to|we're going to|we are going to`,
  retracts: `
    no wait|wait no|wait|actually no|scratch that|never mind|nevermind|forget that|forget it|cancel that|
    on second thought*|i take that back|strike that|ignore that|nvm|changed my mind|hold on|hang on|no, leave|
    no sorry|sorry no|no, sorry|or no|actually leave|actually, leave|no no|i mixed it up|i was wrong|my mistake`,
  thanks: `
    many thanks|thanks so much|thank you so much|thank you very much|thanks very much|thanks in advance|
    thanks|thank you|thx|cheers|ta|much appreciated|appreciate it|appreciate|hi|hello|hey|good morning|good evening|
    bye|good night|great|lovely|nice|perfect|awesome|wonderful|brilliant|well done|good job|good work|looks good|
    looks great|love it|super|excellent|i like|i love|i really like|really like|love the|love how|happy with|
    like how|like the|reads well|beautiful|i enjoyed|impressed|so much better|much better|spot on|cool|neat|haha|
    lol|wow|what a`,
  reports: `
    told me|told us|asked me|asked us|somebody told|someone told|they say|he says|she says|says she|says he|
    said to me|complained|wrote in|mentioned to me`,
  about:
    "that starts with|that begins with|which starts with|beginning with|that ends with|about|on|regarding|" +
    "concerning|that says|that mentions|mentioning|which says|starting with|beginning with|that starts|saying|for",
  means: "i mean|i meant|meant the|i was talking about|i'm talking about",
  same:
    "same for|same in|same with|same thing|likewise|the same|ditto|and also in|also in|also for|" +
    "also the|as well|now also",
  everywhere: `
    everywhere|everything|throughout|all over|wherever|every|each|all|all the way through|all through|
    right through|from start to end|from start to finish|all the|whole|entire|across the|in all places|
    each time|every time|globally|consistently|always|any|all of them|every one of them|each of them|
    all occurrences|every occurrence|wherever it`,
  rest: "rest|everything else|all else|the others|anything else|other parts",
  also: "also|too|as well|don't forget|do not forget|dont forget",
  only: "only|just in|but only|nowhere else|just the|just",
  except:
    "except where it says|except where it reads|" +
    "except|except for|but not|apart from|other than|excluding|save for|aside from|with the exception of|just not|" +
    "only not",
  exceptIn: "not in|not the|not under|not below|not inside|not within|not on|not at",
  none: `
    yes or no|long story short|a long story short|one more thing|another thing|
    that's all|that is all|that's it|that is it|that'll be all|at all|after all|all in all|all right|all good|
    above all|first of all|all day|all year|all night|all week|all weekend|all morning|all evening|every day|
    every week|every month|every year|every other|every second|every third|every fourth|each day|each week|
    each month|each year|every two|every three|every four|every few|any time|in any case|each other|
    per stay|the stay|a stay|your stay|our stay|each stay|length of stay|the wait|a wait|your wait|wait time*|
    wait list|waiting list|first aid|first name*|last name*|first floor|first come|last minute|last call|
    last orders`,
  both:
    "both|both times|the two|two|three|four|five|the three|each of|all three|two places|both places|" +
    "in two spots|" +
    "all three places|three places",
  this: "this|here|that|it|these|those|them|the above|selection|selected|marked|highlighted|there",
};
