/** Forms with something in them that was not saved. */
export interface Unsaved<Form> {
  written(form: Form): void;
  /** The form was sent, and its answer is on the way. */
  sent(form: Form): void;
  answered(isDone: boolean): void;
  /** Whether any of those that are still there has something unsaved. */
  isAny(isThere: (form: Form) => boolean): boolean;
  forget(): void;
}

export function unsavedForms<Form>(): Unsaved<Form> {
  const unsaved = new Set<Form>();
  let waiting: Form | undefined;
  return {
    written(form) {
      unsaved.add(form);
      if (waiting === form) waiting = undefined; // what is written now was not sent
    },
    sent: (form) => void (waiting = form),
    answered(isDone) {
      if (isDone && waiting !== undefined) unsaved.delete(waiting);
      waiting = undefined;
    },
    isAny: (isThere) => [...unsaved].some(isThere),
    forget: () => unsaved.clear(),
  };
}

/** Those of the page that is open. */
export const UNSAVED_HERE: Unsaved<HTMLFormElement> = unsavedForms();
