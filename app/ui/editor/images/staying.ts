import type { Extension } from "@codemirror/state";
import { ViewPlugin, type EditorView } from "@codemirror/view";
import { slotsOf } from "./image-slots.ts";
import type { ImagesOptions } from "./sending.ts";

interface Staying extends Pick<ImagesOptions, "onBack"> {
  readonly onReturn: (view: EditorView) => void;
  readonly onLost: () => void;
}

/**
 * Waits for the connection; keeps people from leaving the page with images that are only here, and the browser from
 * opening files in its place.
 */
export function staying({ onBack, onReturn, onLost }: Staying): Extension {
  return ViewPlugin.define((view) => {
    const isUnfinished = () => slotsOf(view.state).some(({ phase }) => phase !== "put");
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener("beforeunload", (event) => (isUnfinished() ? event.preventDefault() : undefined), {
      signal,
    });
    window.addEventListener("online", () => onReturn(view), { signal });
    window.addEventListener("dragover", (event) => keepHere(event, view), { signal });
    window.addEventListener("drop", (event) => keepHere(event, view), { signal });
    const end = onBack(() => onReturn(view));
    return {
      destroy() {
        listening.abort();
        end();
        if (isUnfinished()) onLost();
      },
    };
  });
}

/** A browser opens a dropped file that nothing handled, and the page is gone. */
function keepHere(event: DragEvent, view: EditorView): void {
  const { dataTransfer, target } = event;
  if (!dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  if (!(target instanceof Node && view.dom.contains(target))) dataTransfer.dropEffect = "none";
}
