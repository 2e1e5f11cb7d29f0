// Covers docs/spec/publishing.md PUB-3: how many changes came since what is published, as a room knows it.
import { expect, test } from "vitest";
import { changesIn, type PublicationAct } from "../../app/ui/publishing/use-publishing.ts";

const act: PublicationAct = {
  number: 1,
  kind: "published",
  version: 4,
  by: { id: "p", name: "Ana" },
  at: "2027-01-01T00:00:00.000Z",
  dueAt: null,
};
const current = { version: 6, hash: "A", isTyped: true };

test("[PUB-3] changes are those that were read, and the versions that came after", () => {
  expect(changesIn({ public: act, changesSince: 2, current }, 0)).toBe(2);
  expect(changesIn({ public: act, changesSince: 2, current }, 6)).toBe(2); // the typing has its version now
  expect(changesIn({ public: act, changesSince: 2, current }, 9)).toBe(5);
});

test("[PUB-3] a text that is as it was published again has none, and neither has one that is not public", () => {
  expect(changesIn({ public: act, changesSince: 0, current }, 6)).toBe(0);
  expect(changesIn({ public: null, changesSince: 0, current }, 9)).toBe(0);
  expect(changesIn(undefined, 9)).toBe(0);
});
