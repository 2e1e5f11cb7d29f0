// What the page of imports and exports says: a part of the message catalogue (DOOR-8).
import { numberInWords } from "../../ui/counted.ts";
import { SETTINGS_WORDS } from "../words.ts";
import type { ImportSum } from "./import-lines.ts";

type Counts = Pick<ImportSum, "new" | "unchanged" | "differs" | "skipped" | "images">;

const amount = (count: number, one: string) => `${numberInWords(count)} ${one}${count === 1 ? "" : "s"}`;
const posts = (count: number) => amount(count, "post");

export const FILES_WORDS = {
  title: SETTINGS_WORDS.files,
  importTitle: "Import posts",
  importHint:
    "A ZIP or a folder of Markdown files, as Hugo, Astro, Jekyll, Obsidian and Stet keep them, with their " +
    "images. You see what would happen before anything does.",
  chooseZip: "Choose a ZIP",
  chooseFolder: "Choose a folder",
  packing: "Reading the folder…",
  looking: (count: number) => `Looking through ${amount(count, "file")}…`,
  sending: "Sending the files…",
  waiting: "Waits for its turn.",
  importing: (count: number, of: number) => `Importing: ${numberInWords(count)} of ${amount(of, "file")}…`,
  tooLarge: "This is more than 512 MB. Import a part of it, or use “stet import” on the server.",
  unreadable: "The folder could not be read. Choose it again, or pack it as a ZIP.",
  noFiles: "There is no Markdown file in it.",
  would: (sum: Counts) => summary(sum, "would be new"),
  did: (sum: Counts) => summary(sum, sum.new === 1 ? "is new" : "are new"),
  start: (count: number) => `Import ${posts(count)}`,
  other: "Choose something else",
  stop: "Stop",
  stopLabel: (name: string) => `Stop the import of ${name}`,
  stoppedBy: (name: string) => `Stopped by ${name}.`,
  again: "Imported posts stay. Importing the same again adds the rest.",
  importsTitle: "Imports",
  importsHint: "An import continues when you leave this page. Its report is kept for 30 days.",
  by: (name: string) => `by ${name}`,
  report: "Report",
  reportLabel: (name: string) => `Report of ${name}`,
  reading: "Reading the report…",
  download: "Download the report",
  downloadLabel: (name: string) => `Download the report of ${name}`,
  files: "Files",
  does: {
    new: "New",
    unchanged: "Same as here",
    differs: "Differs from the post here, left as it is",
    skipped: "Left out",
  },
  images: (count: number) => `with ${amount(count, "image")}`,
  more: (count: number) => `and ${amount(count, "more file")}`,
  exportTitle: "Export all posts",
  exportHint:
    "All posts with their images as a ZIP, archived ones too. Posts that were imported and not changed since are " +
    "exported byte for byte.",
  export: "Download a ZIP",
} as const;

function summary({ new: made, unchanged, differs, skipped, images }: Counts, isNew: string): string {
  const parts = [
    `${posts(made)} ${isNew}${images === 0 ? "" : `, with ${amount(images, "image")}`}`,
    ...(unchanged === 0 ? [] : [`${numberInWords(unchanged)} ${unchanged === 1 ? "is" : "are"} here already`]),
    ...(differs === 0 ? [] : [`${numberInWords(differs)} ${differs === 1 ? "differs" : "differ"} from what is here`]),
    ...(skipped === 0 ? [] : [`${amount(skipped, "file")} left out`]),
  ];
  return `${parts.join("; ")}.`;
}
