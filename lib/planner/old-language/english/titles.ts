import { CONTENT, NAME, QUOTED } from "../blots.ts";
import type { TitlePatterns } from "../language.ts";

const DOCUMENT = "(?:the|this|my|our|your)\\s+(?:post|page|article|document|text|piece|draft|story|essay)";
const TITLE = `(?:(?:the|its|this|our|my|your|a|new)\\s+)*(?:(?:main|page|post|article|document|overall)\\s+)?(?:title|headline|h1)(?:\\s+of\\s+${DOCUMENT})?(?!['’]|\\s+of\\b|\\s+(?:case|page|image|tag)\\b)`;
const DICTATED = `[${QUOTED}${NAME}${CONTENT}]+`;

export const TITLES: TitlePatterns = {
  gives: [
    // "Change the title to X", "set the title: X", "make the title “X”".
    new RegExp(`^(?:change|set|update|make|replace|rename|edit|turn|switch|alter)\\s+${TITLE}(?:\\s+from\\s+(?:(?!\\s+(?:to|into)\\s).)+)?(?:\\s+(?:to(?:\\s+(?:read|say|be))?|into|as|with|by|read|say)\\s*:?\\s+|\\s*[:=]\\s*|\\s+(?=${DICTATED}))(?<title>\\S.*)`, "id"),
    // "The title should be X", "title: X", "I'd like the title to be X".
    new RegExp(`^${TITLE}\\s+(?:should|must|shall|needs?\\s+to|has\\s+to|ought\\s+to)\\s+(?:be|read|say|become)\\s*:?\\s+(?<title>\\S.*)`, "id"),
    new RegExp(`^${TITLE}\\s*(?::|=|\\sis\\s)\\s*(?<title>\\S.*)`, "id"),
    new RegExp(`^(?:(?:I|we)(?:['’]d|\\s+would)?\\s+(?:like|want|prefer)\\s+)?${TITLE}\\s+to\\s+(?:be|read|say)\\s*:?\\s+(?<title>\\S.*)`, "id"),
    // "Call the post X", "retitle the page to X".
    new RegExp(`^(?:call|title|entitle|name|rename|retitle)\\s+${DOCUMENT}\\s+(?:(?:to|as|into)\\s+)?(?<title>\\S.*)`, "id"),
    // "Give it the title X", "use “X” as the title".
    new RegExp(`^give\\s+(?:it|this|${DOCUMENT})\\s+${TITLE}\\s*(?:of\\s+|:\\s*)?(?<title>${DICTATED})`, "id"),
    new RegExp(`^(?:use|make|take|set|put)\\s+(?<title>${DICTATED})\\s+(?:(?:as|for|in)\\s+)?${TITLE}`, "id"),
  ],
  // "… to something shorter", "… to reflect the date", "… to title case".
  describes: /^(?:something|anything|whatever|(?:a|an|the|one)\s+(?:[\w-]+\s+){0,3}(?:one|title|version|name|form|headline|question|phrase)\b|(?:title|sentence|lower|upper|all)[ -]?(?:case|caps)\b|be\b|(?:better\s+|more\s+|less\s+)?(?:reflect|match|mention|include|show|sound|fit|suit|emphasi[sz]e|highlight|make|have|use|contain|avoid|describe|convey|catch|attract|draw|tell|capture|express|explain|focus)\b|(?:more|less|better)\b)/i,
  leavesOpen: /^\s*,?\s*(?:or\b|for example|for instance|maybe|perhaps|etc)/i,
  breaks: /[.,;!?:](?=\s|$)|\n|\s(?:and|but|so|in|on|for|please|instead)\s|\s[-–—]\s/i,
};
