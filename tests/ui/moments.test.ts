// Covers docs/spec/publishing.md PUB-4.6: what a date and a time of day mean in a zone, in every night of the year.
import { describe, expect, test } from "vitest";
import { fieldsOf, momentInWords, momentOf, offsetInWords } from "../../app/ui/publishing/moments.ts";

const BERLIN = "Europe/Berlin";

describe("a date and a time", () => {
  test.each([
    ["2027-01-01", "09:00", BERLIN, "2027-01-01T08:00:00.000Z"],
    ["2027-07-01", "09:00", BERLIN, "2027-07-01T07:00:00.000Z"],
    ["2027-07-01", "09:00", "America/New_York", "2027-07-01T13:00:00.000Z"],
    ["2028-02-29", "23:59", "Asia/Kathmandu", "2028-02-29T18:14:00.000Z"],
  ])("[PUB-4.6] %s %s in %s is one moment", (date, time, zone, at) => {
    expect(momentOf(date, time, zone)).toEqual({ kind: "one", at: new Date(at) });
    expect(fieldsOf(new Date(at), zone)).toEqual({ date, time });
  });

  test("[PUB-4.6] a time that the clocks skip is taken as much later", () => {
    const named = momentOf("2027-03-28", "02:30", BERLIN);
    expect(named).toEqual({ kind: "skipped", at: new Date("2027-03-28T01:30:00Z") });
    expect(momentInWords(new Date("2027-03-28T01:30:00Z"), BERLIN)).toMatch(/Sunday.*28 March 2027.*03:30/);
  });

  test("[PUB-4.6] a time that comes twice is two moments, told apart by their offsets", () => {
    const [first, second] = [new Date("2027-10-31T00:30:00Z"), new Date("2027-10-31T01:30:00Z")];
    expect(momentOf("2027-10-31", "02:30", BERLIN)).toEqual({ kind: "twice", first, second });
    expect([first, second].map((at) => offsetInWords(at, BERLIN))).toEqual(["GMT+2", "GMT+1"]);
  });

  test.each([
    ["", "09:00"],
    ["2027-01-01", ""],
    ["2027-13-01", "09:00"],
  ])("[PUB-4.6] “%s” and “%s” are no moment", (date, time) => expect(momentOf(date, time, BERLIN)).toBeUndefined());
});
