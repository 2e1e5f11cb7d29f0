// Covers docs/spec/finding-the-place.md MAT-7: why something is asked for says nothing of what is asked for.
import { describe, expect, test } from "vitest";
import { after, changed, planOf } from "./asked.ts";

const TEXT =
  "# Club\n\nThe color of the hull is white. Nobody reads this.\n\n![Plan](plan.png)\n\n" +
  "## Tasks\n\n- Borrow a tent (Ben)\n- Book the umpire (Nora)\n\n## Accounts\n\n| Item | Sum |\n|---|---|\n| Tea | £5 |\n";

describe("a reason after what is asked for", () => {
  test.each([
    ["color should be colour, we are British after all", "color", "colour"],
    ["ersetze color durch colour, wir sind ja Briten", "color", "colour"],
    ["remplace color par colour, on est britanniques", "color", "colour"],
    ["take out Ben's task, he is away all month", "- Borrow a tent (Ben)\n", ""],
    ["change £5 to £6, because the grocer asks for more", "£5", "£6"],
  ])("[MAT-7] %s", (message, old, now) => {
    expect(after(TEXT, message)).toBe(changed(TEXT, [old, now]));
  });

  test.each(["color should be colour, only in the tasks", "change £5 to £6, it is £7 for guests"])(
    "[MAT-7] %s: that is no mere reason",
    (message) => {
      expect(planOf(TEXT, message).kind).not.toBe("ops");
    },
  );
});

describe("a reason before it", () => {
  test.each([
    ["The picture is outdated. Delete the image please.", "![Plan](plan.png)\n\n", ""],
    ["The numbers are ugly. Delete the table.", "\n| Item | Sum |\n|---|---|\n| Tea | £5 |\n", ""],
  ])("[MAT-7] %s", (message, old, now) => {
    expect(after(TEXT, message)).toBe(changed(TEXT, [old, now]));
  });

  test("[MAT-7] a reason that names another place is no mere reason", () => {
    expect(planOf(TEXT, "I looked at Tasks. Delete the table.").kind).not.toBe("ops");
  });
});
