// What the calendar says: a part of the message catalogue (DOOR-8).
export const CALENDAR_WORDS = {
  month: "Month",
  week: "Week",
  view: "Days shown",
  earlier: { month: "Month before", week: "Week before" },
  later: { month: "Month after", week: "Week after" },
  today: "Today",
  kinds: { due: "Due", scheduled: "Scheduled", published: "Published" },
  at: (time: string) => `at ${time}`,
  by: (name: string) => `for ${name}`,
  move: (title: string) => `Move ${title}`,
  none: "Nothing on this day",
  noneAtAll: "Nothing is due, scheduled or published on these days.",
  hasMore: "There is more on these days than can be shown: switch to a week.",
  moved: (title: string, day: string) => `“${title}” is due on ${day} now.`,
  rescheduled: (title: string, moment: string) => `“${title}” is published on ${moment}.`,
  sureTitle: "Publish on another day?",
  sure: (title: string, version: number, moment: string, zone: string) =>
    `Version ${version} of “${title}” will be published on ${moment}, ${zone}.`,
  yes: "Yes, publish on that day",
  no: "Keep as it is",
} as const;
