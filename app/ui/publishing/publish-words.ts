import { numberInWords } from "../counted.ts";

// Every word of the panel where a post is published.
export const PUBLISH_WORDS = {
  open: "Publish",
  openToLook: "Publishing",
  openPublished: "Published",
  openChanged: (count: number) => (count === 1 ? "Publish 1 change" : `Publish ${numberInWords(count)} changes`),
  /** On the chip, after "Published". */
  since: (count: number) => (count === 1 ? ", 1 change since" : `, ${numberInWords(count)} changes since`),
  title: "Publish",
  reading: "One moment…",
  never: "No version of this post is published.",
  takenDown: "The post was taken down. No version of it is published.",
  published: (version: number) => `Published: version ${version}`,
  by: (name: string) => `by ${name}`,
  same: "Nothing has changed since.",
  changes: (count: number) => (count === 1 ? "1 change since." : `${count} changes since.`),
  stays: "What is published stays as it is until someone publishes again.",
  pageAt: "Its page:",
  siteOff: "The site is off, so published posts have no page that others can read.",
  siteTurnOn: "Turn the site on",
  siteByOwner: "An owner can turn it on under Settings, Site.",
  compare: "Show the changes",
  typed: "The last words have no version yet: they get one when you publish.",
  checklist: "Before you publish",
  ready: "Nothing is in the way.",
  levels: { block: "Must be fixed", warn: "Worth a look" },
  checks: {
    no_text: () => "There is no text yet.",
    unreadable_front_matter: () => "The front matter cannot be read.",
    no_description: () => "There is no description, for search results and previews.",
    image_without_words: (count: number) =>
      count === 1
        ? "An image has no description for people who do not see it."
        : `${count} images have no description for people who do not see them.`,
    missing_label: (count: number) =>
      count === 1
        ? "A link names a label that the text does not define."
        : `${count} links name labels that the text does not define.`,
    missing_fact: (count: number) =>
      count === 1 ? "A required fact is missing from the text." : `${count} required facts are missing from the text.`,
    open_question: (count: number) =>
      count === 1
        ? "The AI has asked a question that nobody has answered."
        : `The AI has asked ${count} questions that nobody has answered.`,
    left_out: (count: number) =>
      count === 1
        ? "Changes were left out of an edit and are waiting."
        : `Changes were left out of ${count} edits and are waiting.`,
    open_comment: (count: number) =>
      count === 1 ? "A comment or suggestion is open." : `${count} comments and suggestions are open.`,
  },
  publish: (version: number) => `Publish version ${version}`,
  again: "Publish again",
  againNamed: (version: number) => `Publish again: version ${version}`,
  takeDown: "Take down",
  takeDownSure: "Take it down?",
  takeDownYes: "Yes, take it down",
  takeDownNo: "Keep it",
  past: "History",
  asScheduled: "as scheduled",
  late: (due: string) => `later than scheduled, which was for ${due}`,
  acts: { published: (version: number) => `Version ${version} published`, taken_down: () => "Taken down" },
  done: (version: number) => `Version ${version} is published.`,
  down: "The post was taken down.",
  notYours: "Only owners and editors can publish.",
  close: "Close",
} as const;

/** And of what is to be published later. */
export const LATER_WORDS = {
  title: "Publish later",
  open: "Publish later…",
  change: "Change the time…",
  date: "Date",
  time: "Time",
  which: "Which version?",
  asScheduled: (version: number) => `Version ${version}, as scheduled`,
  current: (version: number) => `Version ${version}, the current text`,
  twice: "The clocks go back that night, so this time comes twice. Which one?",
  ofTwo: (n: number, offset: string) => `${n === 0 ? "The first" : "The second"} (${offset})`,
  skipped: "The clocks go forward that night and skip this time, so it will be an hour later.",
  past: "That time has passed. Choose a later one.",
  willBe: (version: number, when: string, zone: string) =>
    `Version ${version} will be published on ${when} (${zone}), as it is now: ` +
    "nothing that is typed until then is in it.",
  schedule: (version: number) => `Schedule version ${version}`,
  back: "Back",
  scheduled: (version: number) => `Scheduled: version ${version}`,
  when: (when: string, zone: string) => `on ${when} (${zone})`,
  by: (name: string) => `by ${name}`,
  cancel: "Cancel the schedule",
  done: (version: number, when: string) => `Version ${version} will be published on ${when}.`,
  cancelled: "The schedule was cancelled.",
  stopped: (version: number, when: string) => `Version ${version} was due on ${when}, and was not published.`,
  noRight: (name: string) => `${name}, who scheduled it, may no longer publish.`,
  slugTaken: "Another public post had its address.",
  notPublishable: "It could not be published as it is.",
} as const;
