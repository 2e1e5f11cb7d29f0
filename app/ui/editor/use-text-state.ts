import type { ChangeDesc } from "@codemirror/state";
import { useCallback, useEffect, useRef, useState, type RefObject } from "react";
import { NO_FACTS, textFacts, type TextFacts } from "./text-facts.ts";
import type { SelectedText } from "./selected-text.ts";
import type { TextHandle } from "./text-view.ts";

export interface TextState {
  readonly handle: RefObject<TextHandle | undefined>;
  readonly facts: TextFacts;
  readonly selected: SelectedText;
  /** The text a moment ago: for code that is slower than typing. */
  readonly now: string;
  /** How often it has been looked at. */
  readonly looks: number;
  setHandle(handle: TextHandle | undefined): void;
  onChange(changes: ChangeDesc): void;
  onSelect(): void;
  textNow(): string;
  /** Where a place of the text was when `facts` and `now` were read. */
  placeRead(offset: number): number;
}

const NOTHING_SELECTED: SelectedText = {
  from: 0,
  to: 0,
  startLine: 1,
  endLine: 1,
  startColumn: 1,
  endColumn: 1,
  words: "",
};
/** Longer texts are read through less often, so that typing never waits for it. */
const PAUSE_MS = 200;
const LONG_PAUSE_MS = 1_200;
const LONG_TEXT = 300_000;

/** What the room knows of the text its editor holds: outline, words, selection; each a moment after the typing. */
export function useTextState(): TextState {
  const handle = useRef<TextHandle>(undefined);
  const [facts, setFacts] = useState(NO_FACTS);
  const [selected, setSelected] = useState(NOTHING_SELECTED);
  const [now, setNow] = useState("");
  const [looks, setLooks] = useState(0);
  const reading = useRef<ReturnType<typeof setTimeout>>(undefined);
  const selecting = useRef<number>(undefined);

  const since = useRef<ChangeDesc>(undefined);

  const read = useCallback(() => {
    since.current = undefined;
    const text = handle.current?.text() ?? "";
    setNow(text);
    setLooks((count) => count + 1);
    setFacts(textFacts(text));
  }, []);
  const onChange = useCallback(
    (changes: ChangeDesc) => {
      since.current = since.current?.composeDesc(changes) ?? changes;
      clearTimeout(reading.current);
      const isLong = (handle.current?.length() ?? 0) > LONG_TEXT;
      reading.current = setTimeout(read, isLong ? LONG_PAUSE_MS : PAUSE_MS);
    },
    [read],
  );
  const onSelect = useCallback(() => {
    cancelAnimationFrame(selecting.current ?? 0);
    selecting.current = requestAnimationFrame(() => handle.current && setSelected(handle.current.selected()));
  }, []);
  const setHandle = useCallback(
    (opened: TextHandle | undefined) => {
      handle.current = opened;
      if (opened) read();
    },
    [read],
  );
  useEffect(
    () => () => {
      clearTimeout(reading.current);
      cancelAnimationFrame(selecting.current ?? 0);
    },
    [],
  );
  const textNow = useCallback(() => handle.current?.text() ?? "", []);
  const placeRead = useCallback((offset: number) => since.current?.invertedDesc.mapPos(offset) ?? offset, []);
  return { handle, facts, selected, now, looks, setHandle, onChange, onSelect, textNow, placeRead };
}
