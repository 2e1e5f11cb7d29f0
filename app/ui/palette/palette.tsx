import { Command } from "cmdk";
import { useEffect, useState } from "react";
import { Dialog, Modal, ModalOverlay } from "react-aria-components";
import { apiCall } from "../api-call.ts";
import { WORDS } from "../words.ts";
import { useKeyNames } from "./use-key-names.ts";

/** Something the palette can do here. */
export interface PaletteAction {
  readonly name: string;
  /** Other words that people look for it with. */
  readonly also?: string;
  readonly keys?: string;
  readonly run: () => void;
}

interface PaletteProps {
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly actions: readonly PaletteAction[];
  /** Pages beside the posts. */
  readonly places?: readonly PaletteAction[];
  /** Headings of the post that is open. */
  readonly sections?: readonly PaletteAction[];
  /** Takes the words typed as a request. */
  readonly onAsk?: (words: string) => void;
}

/** Mod-K: go to a page, run an action, or ask. */
export function Palette({ isOpen, onOpenChange, actions, places = [], sections = [], onAsk }: PaletteProps) {
  const [words, setWords] = useState("");
  const posts = usePosts(isOpen, words);
  const run = (act: () => void) => {
    onOpenChange(false);
    setWords("");
    act();
  };
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={onOpenChange} isDismissable>
      <Modal className="palette-modal">
        <Dialog className="palette" aria-label={WORDS.palette.title}>
          <Command label={WORDS.palette.title} filter={hasEveryWord}>
            <Command.Input autoFocus value={words} onValueChange={setWords} placeholder={WORDS.palette.search} />
            <Command.List label={WORDS.palette.title}>
              <Command.Empty>{WORDS.palette.none}</Command.Empty>
              {actions.length > 0 && (
                <Command.Group heading={WORDS.palette.here}>
                  <Items actions={actions} onRun={run} />
                </Command.Group>
              )}
              {sections.length > 0 && words !== "" && (
                <Command.Group heading={WORDS.palette.section}>
                  {sections.map(({ name, run: act }, index) => (
                    <Command.Item key={index} value={`${name} ${index}`} onSelect={() => run(act)}>
                      {name}
                    </Command.Item>
                  ))}
                </Command.Group>
              )}
              <Command.Group heading={WORDS.palette.go}>
                <Command.Item value={WORDS.palette.home} onSelect={() => run(() => location.assign("/"))}>
                  {WORDS.palette.home}
                </Command.Item>
                <Items actions={places} onRun={run} />
                <Posts posts={posts} words={words} onRun={run} />
              </Command.Group>
              {onAsk && words.trim() !== "" && (
                <Command.Group heading={WORDS.room.chat} forceMount>
                  <Command.Item value={`ask ${words}`} forceMount onSelect={() => run(() => onAsk(words.trim()))}>
                    {WORDS.palette.ask(words.trim())}
                  </Command.Item>
                </Command.Group>
              )}
            </Command.List>
          </Command>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

interface ItemsProps {
  readonly actions: readonly PaletteAction[];
  readonly onRun: (act: () => void) => void;
}

function Items({ actions, onRun }: ItemsProps) {
  const keyNames = useKeyNames();
  return actions.map(({ name, also, keys, run }) => (
    <Command.Item key={name} value={name} keywords={also === undefined ? [] : [also]} onSelect={() => onRun(run)}>
      {name}
      {keys !== undefined && <kbd>{keyNames(keys)}</kbd>}
    </Command.Item>
  ));
}

interface PostsProps {
  readonly posts: readonly FoundPost[];
  readonly words: string;
  readonly onRun: (act: () => void) => void;
}

function Posts({ posts, words, onRun }: PostsProps) {
  return posts.map(({ path, title }) => (
    <Command.Item
      key={path}
      value={`${title} ${path}`}
      keywords={[words]}
      onSelect={() => onRun(() => location.assign(`/posts/${path}`))}
    >
      {title}
      <span className="palette-path soft small">{path}</span>
    </Command.Item>
  ));
}

/** Simple and predictable: every typed word must be in the name. The server finds posts, also by their text. */
function hasEveryWord(name: string, words: string, keywords: string[] = []): number {
  const where = `${name} ${keywords.join(" ")}`.toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => where.includes(word))
    ? 1
    : 0;
}

interface FoundPost {
  readonly path: string;
  readonly title: string;
}

const PAUSE_MS = 150;
const MOST_POSTS = 8;

function usePosts(isOpen: boolean, words: string): readonly FoundPost[] {
  const [posts, setPosts] = useState<readonly FoundPost[]>([]);
  useEffect(() => {
    if (!isOpen) return;
    const abort = new AbortController();
    const query = words.trim() === "" ? "" : `&q=${encodeURIComponent(words.trim())}`;
    const timer = setTimeout(() => {
      void apiCall<{ readonly items: readonly FoundPost[] }>(`/api/contents?limit=${MOST_POSTS}${query}`, {
        signal: abort.signal,
      }).then((reply) => {
        if (!abort.signal.aborted && reply.ok) setPosts(reply.value.items);
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [isOpen, words]);
  return posts;
}
