import { StateEffect, StateField, type EditorState, type Extension } from "@codemirror/state";
import { EditorView, keymap, showTooltip, tooltips, type Rect, type Tooltip } from "@codemirror/view";
import { isFoundByFind } from "./found-selection.ts";

const setBar = StateEffect.define<HTMLElement | undefined>();

interface Bar {
  readonly element: HTMLElement | undefined;
  readonly tooltip: Tooltip | null;
}

/** The bar is above the end of the selection that moves, or below it where that is the last line. */
const barField = StateField.define<Bar>({
  create: () => ({ element: undefined, tooltip: null }),
  update(bar, { effects, state, selection, docChanged }) {
    const given = effects.find((effect) => effect.is(setBar));
    // effects: Find is opened or closed
    if (!given && !selection && !docChanged && effects.length === 0) return bar;
    const element = given ? given.value : bar.element;
    return {
      element,
      tooltip: element ? tooltipFor(state, element, element === bar.element ? bar.tooltip : null) : null,
    };
  },
  provide: (field) => showTooltip.from(field, ({ tooltip }) => tooltip),
});

function tooltipFor(state: EditorState, element: HTMLElement, shown: Tooltip | null): Tooltip | null {
  const {
    selection: { main },
    doc,
  } = state;
  // over the buttons of Find it would take their clicks
  if (main.empty || isFoundByFind(state)) return null;
  const isDownwards = main.head === main.to && doc.lineAt(main.from).number !== doc.lineAt(main.to).number;
  // The same `create` keeps the same element in place, so that nothing flickers.
  return {
    pos: isDownwards ? main.head : main.from,
    above: !isDownwards,
    create: shown?.create ?? (() => ({ dom: element, offset: { x: 0, y: GAP_PX } })),
  };
}

const GAP_PX = 6;

/** Room for a bar at the selection. While the pointer makes one, the bar stays out of its way. */
export function selectionBar(): Extension {
  return [
    barField,
    keymap.of([{ key: "Mod-Shift-l", run: openMenu, preventDefault: true }]),
    tooltips({ position: "fixed", tooltipSpace: textInWindow }),
    EditorView.domEventHandlers({
      pointerdown(_event, view) {
        view.dom.dataset["drawing"] = "true";
        window.addEventListener("pointerup", () => delete view.dom.dataset["drawing"], { once: true });
      },
    }),
  ];
}

/** The visible part of the text: what floats over it stays in it, and so away from the controls around it. */
function textInWindow({ scrollDOM }: EditorView): Rect {
  const { top, bottom, left, right } = scrollDOM.getBoundingClientRect();
  return {
    top: Math.max(0, top),
    bottom: Math.min(window.innerHeight, bottom),
    left: Math.max(0, left),
    right: Math.min(window.innerWidth, right),
  };
}

/** Opens the one menu of the bar, as a click on it does. */
function openMenu(view: EditorView): boolean {
  const button = view.state.field(barField).element?.querySelector<HTMLElement>("[aria-haspopup]");
  button?.click();
  return button !== undefined && button !== null;
}

/** Shows the bar while there is a selection; the returned function removes it. */
export function putBar(view: EditorView, element: HTMLElement): () => void {
  view.dispatch({ effects: setBar.of(element) });
  return () => {
    if (view.dom.isConnected && view.state.field(barField).element === element)
      view.dispatch({ effects: setBar.of(undefined) });
  };
}
