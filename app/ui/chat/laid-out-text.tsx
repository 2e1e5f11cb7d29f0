import { lazy, Suspense, type ComponentType } from "react";

type Layout = ComponentType<{ readonly text: string }>;

let layout: Layout | undefined;

async function loaded(): Promise<Layout> {
  layout ??= (await import("./answer-text.tsx")).AnswerText;
  return layout;
}

/** What lays Markdown out is as large as the rest of the panel: it comes when there is something to lay out. */
const Later = lazy(async () => ({ default: await loaded() }));
const MARKED = /[*_`#|[\]<>~]|^\s*(?:[-+]|\d+[.)])\s|https?:/m;

export const isMarked = (text: string): boolean => MARKED.test(text);

/**
 * Ends when texts with marks are laid out at once: shown as they are written first, they would move what is below them
 * under someone's pointer. Where the layout cannot be had they are shown so all the same.
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
