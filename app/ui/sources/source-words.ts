// Every word of the sources of a post.
import type { FromSource } from "../../../lib/outcome/index.ts";
import { clock } from "./clock.ts";

export const SOURCE_WORDS = {
  tab: "Sources",
  label: "Sources of the post",
  none: "No sources yet. Add notes, an article or a transcript: you and the AI can search them and quote them.",
  noneForReader: "This post has no sources.",
  reading: "Reading the sources…",
  search: "Search the sources",
  found: (count: number) =>
    count === 0 ? "No passage fits these words." : `${count} ${count === 1 ? "passage" : "passages"}`,
  paste: "Paste text",
  file: "Add files",
  address: "Add an address",
  addressField: "Address of a web page or a file",
  readIt: "Read it",
  readFrom: (address: string) => `read from ${URL.parse(address)?.host ?? address}`,
  title: "Title (optional)",
  text: "Text",
  add: "Add",
  adding: "Adding…",
  cancel: "Cancel",
  added: (title: string) => `Added “${title}”`,
  open: "Read",
  openNamed: (title: string) => `Read ${title}`,
  inSource: "Read on in the source",
  takeOff: "Take off",
  takeOffNamed: (title: string) => `Take off: ${title}`,
  takenOff: (title: string) => `“${title}” is taken off this post`,
  putBack: "Put it back",
  remove: "Delete for good",
  removeQuestion: (title: string) => `Delete “${title}” for good, from every post?`,
  removed: (title: string) => `Deleted “${title}”`,
  back: "All sources",
  more: "Read on",
  kinds: {
    text: "Text",
    markdown: "Markdown",
    html: "Web page",
    subtitles: "Subtitles",
    transcript: "Transcript",
    pdf: "PDF",
  },
  characters: (count: number) => `${count.toLocaleString("en")} characters`,
  byAi: "added by the AI",
  by: (name: string) => `added by ${name}`,
  passage: (number: number) => `Passage ${number}`,
  page: (number: number) => `Page ${number}`,
  quotedCount: (count: number) => (count === 1 ? "1 place is in a source too" : `${count} places are in sources too`),
  place: placeInWords,
  openPlace: (quoted: FromSource) => `Open in Sources: “${quoted.words}”, ${placeInWords(quoted)}`,
  alsoIn: (quoted: FromSource) => `Also in ${placeInWords(quoted)}`,
  openPassage: "Open the passage",
  isGone: "The source was deleted.",
} as const;

function placeInWords({ title, passage, speaker, ms, page }: FromSource): string {
  const parts = [
    speaker,
    ms === undefined ? undefined : clock(ms),
    page === undefined ? `passage ${passage}` : `page ${page}`,
  ];
  return `${title} (${parts.filter((part) => part !== undefined).join(", ")})`;
}
