import type { Language } from "../language.ts";

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
      whether or not|or not|if not|not exactly|not only|if you like|as soon as possible|without a doubt|no doubt|
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
  cues: {
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
      without numbers|drop the numbers|no numbers`,
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
      to the end|to the bottom|before|above|first|follow|follows|goes|belongs|belong|sits|sit`,
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
  },
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
    "must be|is now|needs to be|and replace it with|and replace with|and replace them with|and change it to|" +
    "and put",
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
