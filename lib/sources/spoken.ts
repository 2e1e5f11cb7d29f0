import { millisecondsOf, TIME_ALONE, TURN, type Mark, type SourceText } from "./kinds.ts";

const CUE_TIME = /^(?<from>(?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}) --> (?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3}/;
const VOICE = /^<v(?:\.[^ >]*)? (?<speaker>[^>]{1,80})>/;
/** So long a run of cues by one speaker is a paragraph. */
const PARAGRAPH = 500;

interface Cue {
  readonly ms: number;
  readonly speaker: string;
  readonly words: string;
}

/** SRT and WebVTT: what is said, in paragraphs, with a mark for each cue. Settings, styles and numbers are left out. */
export function readSubtitles(source: string): SourceText {
  const parts: string[] = [];
  const marks: Mark[] = [];
  let length = 0;
  let inParagraph = 0;
  let speaker: string | undefined;
  for (const cue of cuesOf(source)) {
    const isNew = cue.speaker !== speaker || inParagraph > PARAGRAPH;
    const before = parts.length === 0 ? "" : isNew ? "\n\n" : " ";
    const words = `${isNew && cue.speaker !== "" ? `${cue.speaker}: ` : ""}${cue.words}`;
    parts.push(before, words);
    marks.push({ at: length + before.length, speaker: cue.speaker, ms: cue.ms });
    length += before.length + words.length;
    inParagraph = isNew ? words.length : inParagraph + words.length;
    speaker = cue.speaker;
  }
  return { kind: "subtitles", text: parts.join(""), marks, title: "" };
}

function* cuesOf(source: string): Generator<Cue> {
  let last = "";
  let speaker = "";
  for (const block of source.split(/\n[ \t]*\n/)) {
    const lines = block.split("\n");
    const at = lines.findIndex((line) => CUE_TIME.test(line));
    const from = CUE_TIME.exec(lines[at] ?? "")?.groups?.["from"];
    if (from === undefined) continue;
    const said = lines
      .slice(at + 1)
      .join(" ")
      .trim();
    const voice = VOICE.exec(said)?.groups?.["speaker"]?.trim();
    const plain = said
      .replace(/<\/?[a-z][^<>]{0,100}>|<\d[\d:.]*>|\{\\[^{}]{0,40}\}/gi, "")
      .replace(/\s+/g, " ")
      .trim();
    const turn = TURN.exec(plain);
    const words = turn ? plain.slice(turn[0].length).trim() : plain;
    speaker = voice ?? turn?.groups?.["speaker"] ?? (/^[-–—] /.test(plain) ? "" : speaker);
    if (words === "" || words === last) continue; // captions that roll show each line twice
    last = words;
    yield { ms: millisecondsOf(from), speaker, words };
  }
}

/** Turns of people, `Name: words`, with or without times: the text as it came, with a mark where each begins. */
export function readTranscript(text: string): SourceText {
  const marks: Mark[] = [];
  let speaker = "";
  let ms: number | undefined;
  let at = 0;
  for (const line of text.split("\n")) {
    const head = line.slice(0, 200);
    const turn = TURN.exec(head)?.groups;
    const time = turn?.["time"] ?? TIME_ALONE.exec(head)?.groups?.["time"];
    if (turn) speaker = turn["speaker"] ?? "";
    if (time !== undefined) ms = millisecondsOf(time);
    if (turn || time !== undefined) marks.push({ at, speaker, ms });
    at += line.length + 1;
  }
  return { kind: "transcript", text, marks, title: "" };
}

const FILLERS =
  /(?<![\p{L}\p{N}])(?:u+m+|u+h+|e+r+m+|er|hm+|mhm+|ä+h+m?|ö+h+m?|e+u+h+|you know|i mean|sozusagen|o sea|tu vois)(?![\p{L}\p{N}])|えーと|ええと|あのー/giu;

/** Words that say nothing, such as “um”: where they are. They stay in the text. */
export const fillersIn = (text: string): readonly { readonly from: number; readonly to: number }[] =>
  [...text.matchAll(FILLERS)].map((found) => ({ from: found.index, to: found.index + found[0].length }));
