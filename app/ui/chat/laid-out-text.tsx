import { lazy, Suspense, type ComponentType } from "react";

type Layout = ComponentType<{ readonly text: string }>;

let layout: Layout | undefined;

async function loaded(): Promise<Layout> {
  layout ??= (await import("./answer-text.tsx")).AnswerText;
  return layout;
}

/** The code that lays out Markdown is as large as the rest of the panel: it is loaded when it is needed. */
const Later = lazy(async () => ({ default: await loaded() }));
const MARKED = /[*_`#|[\]<>~]|^\s*(?:[-+]|\d+[.)])\s|https?:/m;

export const isMarked = (text: string): boolean => MARKED.test(text);

/**
 * Ends when texts with marks are laid out at once: if they were first shown as written, they would move the lines below
 * under someone's pointer. If the layout code cannot be loaded they are shown as written anyway.
 */
export async function readyToLayOut(texts: readonly string[]): Promise<void> {
  if (texts.some(isMarked)) await loaded().catch(() => undefined);
}

export function LaidOutText({ text }: { readonly text: string }) {
  const Now = layout ?? Later;
  return (
    <Suspense fallback={<p className="turn-text">{text}</p>}>
      <Now text={text} />
    </Suspense>
  );
}
