import { useState } from "react";

/** Words that are about to become a source. */
export interface SourceDraft {
  readonly title: string;
  readonly text: string;
}

/** A source that is being read, from which passage on. */
export interface OpenedSource {
  readonly id: string;
  readonly title: string;
  readonly first: number;
}

/** What someone is doing in the tab Sources. */
export interface SourcesTab {
  /** Absent while the form is closed. */
  readonly draft: SourceDraft | undefined;
  readonly setDraft: (draft: SourceDraft | undefined) => void;
  /** The address that is about to be read; absent while its form is closed. */
  readonly address: string | undefined;
  readonly setAddress: (address: string | undefined) => void;
  /** The search words. */
  readonly words: string;
  readonly setWords: (words: string) => void;
  readonly opened: OpenedSource | undefined;
  readonly setOpened: (opened: OpenedSource | undefined) => void;
}

/** Kept by the room, so that it outlives a panel that is closed or shows another tab. */
export function useSourcesTab(): SourcesTab {
  const [draft, setDraft] = useState<SourceDraft>();
  const [address, setAddress] = useState<string>();
  const [words, setWords] = useState("");
  const [opened, setOpened] = useState<OpenedSource>();
  return { draft, setDraft, address, setAddress, words, setWords, opened, setOpened };
}
