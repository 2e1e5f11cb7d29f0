// Covers docs/spec/finding-the-place.md MAT-7: a day without its month, and requests of which a part is not understood.
import { expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const COURSE = `# Le fournil

Le stage dure trois heures et coûte 45 € par personne. Le prochain a lieu le samedi 18 octobre à 14 h.
`;

test.each([
  ["le prochain stage c'est le 25", "18 octobre", "25 octobre"],
  ["le stage passe à 50 €", "45 €", "50 €"],
])("[MAT-7] %s: a day takes the place of a day, a price that of a price", (message, old, now) => {
  expect(after(COURSE, message)).toBe(changed(COURSE, [old, now]));
});

const HOURS = "# Backstube\n\n- Samstag: 7 bis 12 Uhr\n- Sonntag: 8 bis 11 Uhr\n";

test.each([
  ["sonntags machen wir jetzt schon um 7:30 auf", "8 bis 11 Uhr", "7:30 bis 11 Uhr"],
  ["samstags machen wir jetzt schon um 11 zu", "7 bis 12 Uhr", "7 bis 11 Uhr"],
])("[MAT-7] %s: hours begin and end", (message, old, now) => {
  expect(after(HOURS, message)).toBe(changed(HOURS, [old, now]));
});

const NOTES = `---
title: Visit notes, week 14
---

# Visit notes, week 14

## Reminders

1. Write the batch number on every card.
2. Put the kettle descaler away from the the dog biscuits.

## Next week

The practice meeting is on Tuesday at 1pm.

Thanks to all who stayed late, it was definately appreciated.
`;

test("[MAT-7] another figure in a title leaves the rest of it", () => {
  expect(after(NOTES, "this is week 15 really, title and heading both")).toBe(NOTES.replaceAll("week 14", "week 15"));
});

test("[MAT-7] what may be half of a request is shown first", () => {
  const message = "two typos, the kettle line says the twice and definitely is spelt wrong at the bottom";
  expect(planOf(NOTES, message).kind).toBe("which");
});
