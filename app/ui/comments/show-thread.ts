export const threadElement = (id: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-thread="${CSS.escape(id)}"]`);

/** The id of the thread that something of the tab is in. */
export const threadAround = (target: EventTarget): string | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>("[data-thread]") : null)?.dataset["thread"];

/** Scrolls to a thread of the open tab, and moves the keyboard there. */
export function showThread(id: string): void {
  const thread = threadElement(id);
  thread?.scrollIntoView({ block: "nearest" });
  thread?.focus();
}
