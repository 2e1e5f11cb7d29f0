import { getSearchQuery, searchPanelOpen } from "@codemirror/search";
import type { EditorState, Extension, Transaction } from "@codemirror/state";
import { ViewPlugin, type EditorView, type ViewUpdate } from "@codemirror/view";
import { WORDS } from "../words.ts";

/** Found places, in order. `isCut`: there are more than are counted. */
export interface Found {
  readonly places: readonly { readonly from: number; readonly to: number }[];
  readonly isCut: boolean;
}

/** A larger number is of no use, and a long text has to stay fast. */
const MOST_COUNTED = 1_000;
/** Counting waits for a pause in the typing. */
const PAUSE_MS = 120;

/** The places that the editor's search finds, as far as they are counted. */
export function foundIn(state: EditorState): Found {
  const query = getSearchQuery(state);
  const places: { from: number; to: number }[] = [];
  if (!query.valid) return { places, isCut: false };
  const cursor = query.getCursor(state);
  for (let next = cursor.next(); !next.done; next = cursor.next()) {
    if (places.length === MOST_COUNTED) return { places, isCut: true };
    places.push({ from: next.value.from, to: next.value.to });
  }
  return { places, isCut: false };
}

/** "3 of 12", "12 found", "None found"; nothing while there is no search. */
export function foundInWords(
  { places, isCut }: Found,
  selected: { readonly from: number; readonly to: number },
  isLooking: boolean,
): string {
  if (!isLooking) return "";
  const at = places.findIndex(({ from, to }) => from === selected.from && to === selected.to);
  return at < 0 ? WORDS.found.count(places.length, isCut) : WORDS.found.of(at + 1, places.length, isCut);
}

/** How many places a "Replace all" has changed; undefined for anything else. Locked places are not among them. */
export function replacedIn(transaction: Transaction): number | undefined {
  if (!transaction.isUserEvent("input.replace.all")) return undefined;
  let count = 0;
  transaction.changes.iterChanges(() => (count += 1), true);
  return count;
}

/** Says in the search panel how many places are found, and which of them is selected; then how many were replaced. */
export function findCount(): Extension {
  return ViewPlugin.fromClass(
    class {
      readonly #said = document.createElement("span");
      #found: Found = { places: [], isCut: false };
      #counting: ReturnType<typeof setTimeout> | undefined;
      /** Until something else is looked for, or the next change of the text. */
      #replaced: number | undefined;

      constructor(view: EditorView) {
        this.#said.className = "find-count";
        this.#said.setAttribute("role", "status");
        this.#countSoon(view);
      }

      update({ view, state, startState, docChanged, selectionSet, transactions }: ViewUpdate): void {
        if (!searchPanelOpen(state)) return;
        const isOther =
          docChanged || !searchPanelOpen(startState) || !getSearchQuery(state).eq(getSearchQuery(startState));
        if (isOther) this.#replaced = transactions.map((one) => replacedIn(one)).find((count) => count !== undefined);
        if (isOther) this.#countSoon(view);
        else if (selectionSet) this.#say(view);
      }

      destroy(): void {
        clearTimeout(this.#counting);
      }

      #countSoon(view: EditorView): void {
        clearTimeout(this.#counting);
        this.#counting = setTimeout(() => {
          if (!searchPanelOpen(view.state)) return;
          this.#found = foundIn(view.state);
          this.#say(view);
        }, PAUSE_MS);
      }

      /** The panel is the editor's own; the count goes after its search field. */
      #say(view: EditorView): void {
        const field = view.dom.querySelector(".cm-search [name=search]");
        if (field && this.#said.previousSibling !== field) field.after(this.#said);
        const isLooking = getSearchQuery(view.state).search !== "";
        this.#said.textContent =
          this.#replaced === undefined
            ? foundInWords(this.#found, view.state.selection.main, isLooking)
            : WORDS.found.replaced(this.#replaced);
      }
    },
  );
}
