import { useId, useState, type ComponentProps, type KeyboardEvent, type RefObject } from "react";
import { callAt, type Person } from "./mention-at.ts";

interface Options {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly words: string;
  readonly onWords: (words: string) => void;
  readonly people: readonly Person[];
}

export interface Mentions {
  /** Whom the name that is being typed may mean; empty where none is. */
  readonly people: readonly Person[];
  readonly active: Person | undefined;
  /** Of the list. */
  readonly listId: string;
  readonly choose: (person: Person) => void;
  /** What the field tells assistive technology, and hears. */
  readonly fieldProps: Pick<
    ComponentProps<"textarea">,
    "aria-autocomplete" | "aria-controls" | "aria-activedescendant" | "onSelect" | "onBlur"
  >;
  /** True if the key was for the list. */
  readonly key: (event: KeyboardEvent) => boolean;
}

export const optionId = (listId: string, { id }: Person): string => `${listId}-${id}`;

/** Names people in a field: `@` opens a list, arrows and Enter or Tab choose from it, Esc closes it (CMT-5). */
export function useMentions({ field, words, onWords, people }: Options): Mentions {
  const listId = useId();
  const [caret, setCaret] = useState<number>();
  const [at, setAt] = useState(0);
  const call = caret === undefined ? undefined : callAt(words, caret, people);
  const offered = call?.people ?? [];
  const active = offered[Math.min(at, offered.length - 1)];
  const look = () => {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    setCaret(selectionStart === selectionEnd ? selectionStart : undefined);
    setAt(0);
  };
  const choose = ({ name }: Person) => {
    if (!call || caret === undefined) return;
    const named = `${words.slice(0, call.from)}@${name}`;
    onWords(named + words.slice(caret));
    setCaret(undefined);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(named.length, named.length);
    });
  };
  const key = (event: KeyboardEvent): boolean => {
    if (!active || event.nativeEvent.isComposing) return false;
    const step = { ArrowDown: 1, ArrowUp: offered.length - 1 }[event.key];
    if (step !== undefined) setAt((offered.indexOf(active) + step) % offered.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(active);
    else if (event.key === "Escape") setCaret(undefined);
    else return false;
    event.preventDefault();
    return true;
  };
  const fieldProps: Mentions["fieldProps"] = {
    "aria-autocomplete": "list",
    "aria-controls": active && listId,
    "aria-activedescendant": active && optionId(listId, active),
    onSelect: look,
    onBlur: () => setCaret(undefined),
  };
  return { people: offered, active, listId, choose, fieldProps, key };
}
