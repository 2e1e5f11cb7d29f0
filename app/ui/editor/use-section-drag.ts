import { useState, type DragEvent } from "react";
import { mayGo } from "./section-moves.ts";
import type { OutlineHeading } from "./text-facts.ts";

/** The type of a dragged section: the text takes none of it. */
const SECTION = "application/x-stet-section";

/** Sections of the outline that are dragged to another place in it: what each of its items needs for that. */
export function useSectionDrag(
  headings: readonly OutlineHeading[],
  onDrop: (moved: number, before: number) => void,
): (index: number) => object {
  const [dragged, setDragged] = useState<number>();
  const [place, setPlace] = useState<number>();
  const end = () => {
    setDragged(undefined);
    setPlace(undefined);
  };
  return (index) => ({
    draggable: true,
    "data-dragged": dragged === index ? true : undefined,
    "data-drop": place === index ? "before" : place === index + 1 && place === headings.length ? "after" : undefined,
    onDragStart(event: DragEvent) {
      event.dataTransfer.setData(SECTION, "");
      event.dataTransfer.effectAllowed = "move";
      setDragged(index);
    },
    onDragOver(event: DragEvent) {
      const { top, height } = event.currentTarget.getBoundingClientRect();
      const before = event.clientY < top + height / 2 ? index : index + 1;
      const isPlace = dragged !== undefined && mayGo(headings, dragged, before);
      if (isPlace) event.preventDefault(); // else it cannot be dropped here
      setPlace(isPlace ? before : undefined);
    },
    onDrop(event: DragEvent) {
      event.preventDefault();
      if (dragged !== undefined && place !== undefined) onDrop(dragged, place);
      end();
    },
    onDragEnd: end,
  });
}
