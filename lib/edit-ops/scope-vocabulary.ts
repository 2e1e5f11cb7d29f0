/** What a phrase asks for, read without looking at any document. `ordinal` counts from 1, or from the end when negative. */
export type Phrase =
  | { readonly kind: "document" | "title" | "introduction" | "conclusion" | "summary" }
  | { readonly kind: "unit"; readonly noun: Noun; readonly ordinal?: number; readonly language?: readonly string[]; readonly ordered?: boolean };

export type Noun = "section" | "paragraph" | "sentence" | "list" | "table" | "code" | "item" | "row" | "quote";

/** Reads scope words that name a place by its part in the text. Undefined for all else, titles among them. Source: MAT-6. */
export function readPhrase(words: string): Phrase | undefined {
  const plain = words.toLowerCase().replace(/[-_]+/g, " ").replace(/\s+/g, " ").trim();
  const bare = plain.replace(/^(?:the|this|that|its|my|our|your) /, "");
  for (const [kind, pattern] of PLACES) if (pattern.test(bare)) return { kind };
  return readUnit(bare);
}

/** Title words that mark a section as the introduction, the conclusion or the summary of its text. Keys as `headingKey` gives them. */
export const INTRODUCTION_TITLES = ["introduction", "intro", "opening", "lead", "lede", "preamble", "foreword", "preface", "opening word", "introductory remark"];
export const CONCLUSION_TITLES = [
  "conclusion", "concluding remark", "concluding thought", "closing", "closing thought", "closing word", "closing remark", "closing note", "in closing", "final thought",
  "final word", "final remark", "final note", "wrap up", "wrapping up", "wrapping it up", "outro", "afterword", "epilogue", "last word", "last thought", "parting thought", "parting word",
  "ending", "end", "to conclude", "in conclusion", "bottom line",
];
export const SUMMARY_TITLES = ["summary", "in summary", "to sum up", "summing up", "in short", "in brief", "tl dr", "tldr", "recap", "takeaway", "key takeaway", "main takeaway", "key point", "abstract", "at a glance"];

const PLACES: readonly (readonly ["document" | "title" | "introduction" | "conclusion" | "summary", RegExp])[] = [
  ["document", /^(?:(?:whole|entire|full|complete) )?(?:document|text|post|page|article|draft|file|content)$|^(?:everything|everywhere|all(?: of it)?|whole thing)$/],
  ["title", /^(?:(?:main|page|post|document|article) )?(?:title|headline)$|^main heading$/],
  ["introduction", /^(?:introduction|intro|opening|lead|lede|preamble|foreword|preface|beginning|start|top)(?: (?:section|part|text|words|passage|paragraphs))?$|^(?:introductory|opening) (?:section|part|text|words|passage|paragraphs)$/],
  ["conclusion", /^(?:conclusions?|closing|outro|epilogue|afterword|ending|wrap up|wrapping up|bottom line)(?: (?:section|part|text|words|thoughts?|remarks?|passage|paragraphs))?$|^(?:concluding|final|last|parting) (?:thoughts?|words?|remarks?|notes?|part)$|^end$/],
  ["summary", /^(?:summary|recap|tl ?;? ?dr|abstract|(?:key |main )?takeaways?)(?: (?:section|part))?$|^in (?:short|summary)$/],
];

const ORDINALS: Readonly<Record<string, number>> = {
  first: 1, second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10,
  one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10,
  opening: 1, initial: 1, last: -1, final: -1, closing: -1, penultimate: -2, "second to last": -2, "next to last": -2, "second last": -2, "third to last": -3,
};

const NOUNS: readonly (readonly [Noun, RegExp])[] = [
  ["section", /^(?:section|chapter|part)$/],
  ["paragraph", /^(?:paragraph|para)$/],
  ["sentence", /^sentence$/],
  ["list", /^(?:(?:bulleted|bullet|bullet point|unordered|ordered|numbered|task|check|to ?do) ?)?list$|^(?:bullets|bullet points|checklist)$/],
  ["table", /^(?:table|grid)$/],
  ["item", /^(?:(?:list )?(?:item|entry)|bullet(?: point)?|step|task|point)$/],
  ["row", /^(?:table )?row$/],
  ["quote", /^(?:block ?)?(?:quote|quotation)$/],
];

const SHELL = ["sh", "bash", "shell", "zsh", "console", "terminal", "shell-session"];
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  shell: SHELL, bash: SHELL, terminal: SHELL, console: SHELL, sh: SHELL,
  javascript: ["js", "javascript", "mjs", "jsx"], js: ["js", "javascript", "mjs", "jsx"], typescript: ["ts", "typescript", "tsx"], ts: ["ts", "typescript", "tsx"],
  python: ["py", "python", "python3"], yaml: ["yaml", "yml"], yml: ["yaml", "yml"], markdown: ["md", "markdown"], html: ["html", "htm"],
  "c++": ["cpp", "c++", "cc"], "c#": ["cs", "csharp", "c#"], ruby: ["rb", "ruby"], rust: ["rs", "rust"], go: ["go", "golang"], text: ["text", "txt", "plain", "plaintext"],
};

function readUnit(words: string): Phrase | undefined {
  const counted = /^(.+?) (?:number |no\.? |#)?#?(\d{1,4}|one|two|three|four|five|six|seven|eight|nine|ten)$/.exec(words);
  const after = counted && readNoun(counted[1] ?? "");
  const number = counted && ordinalOf(counted[2] ?? "");
  if (after && number !== null && number !== undefined) return { ...after, ordinal: number };
  const [ordinal, rest] = leadingOrdinal(words);
  const noun = ordinal === undefined ? undefined : readNoun(rest);
  return noun && ordinal !== undefined ? { ...noun, ordinal } : readNoun(words);
}

function readNoun(words: string): Extract<Phrase, { kind: "unit" }> | undefined {
  const bare = words.replace(/^(?:only|single) /, "");
  for (const [noun, pattern] of NOUNS) if (pattern.test(bare)) return { kind: "unit", noun, ...ordering(bare) };
  const code = /^(?:(\S+) )?(?:code(?: (?:block|snippet|sample|example|fence))?|snippet|block|listing)$/.exec(bare);
  if (!code || bare === "block") return undefined;
  const language = code[1];
  return { kind: "unit", noun: "code", ...(language && language !== "fenced" && language !== "code" ? { language: LANGUAGES[language] ?? [language] } : {}) };
}

function ordering(noun: string): { readonly ordered?: boolean } {
  if (/^(?:ordered|numbered)|^step$/.test(noun)) return { ordered: true };
  return /^(?:bullet|unordered)/.test(noun) ? { ordered: false } : {};
}

function leadingOrdinal(words: string): readonly [number | undefined, string] {
  for (const [name, ordinal] of Object.entries(ORDINALS)) {
    if (name.includes(" ") && words.startsWith(`${name} `)) return [ordinal, words.slice(name.length + 1)];
  }
  const [first = "", ...rest] = words.split(" ");
  return [ordinalOf(first), rest.join(" ")];
}

function ordinalOf(word: string): number | undefined {
  const digits = /^(\d{1,4})(?:st|nd|rd|th)?$/.exec(word)?.[1];
  const ordinal = digits === undefined ? (Object.hasOwn(ORDINALS, word) ? ORDINALS[word] : undefined) : Number(digits);
  return ordinal === 0 ? undefined : ordinal;
}
