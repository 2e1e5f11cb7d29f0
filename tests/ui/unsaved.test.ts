// Covers docs/spec/access.md: DOOR-8.2. Which forms of the settings have something that was not saved.
import { expect, test } from "vitest";
import { unsavedForms } from "../../app/settings/unsaved.ts";

const everywhere = (): boolean => true;

test("[DOOR-8.2] a form is unsaved from the first letter until it was saved", () => {
  const forms = unsavedForms<string>();
  expect(forms.isAny(everywhere)).toBe(false);
  forms.written("tone");
  forms.sent("tone");
  expect(forms.isAny(everywhere)).toBe(true);
  forms.answered(true);
  expect(forms.isAny(everywhere)).toBe(false);
});

test("[DOOR-8.2] what was refused, was written after it was sent, or is in another form stays unsaved", () => {
  const forms = unsavedForms<string>();
  forms.written("tone");
  forms.sent("tone");
  forms.answered(false);
  forms.answered(true); // of a button elsewhere on the page
  expect(forms.isAny(everywhere)).toBe(true);
  forms.sent("tone");
  forms.written("tone");
  forms.answered(true);
  expect(forms.isAny(everywhere)).toBe(true);
  forms.written("limits");
  forms.sent("tone");
  forms.answered(true);
  expect(forms.isAny((form) => form === "limits")).toBe(true);
  expect(forms.isAny((form) => form === "tone")).toBe(false);
});
