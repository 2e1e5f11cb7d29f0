import { useState } from "react";
import type { LeftOut } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import { WordDiff } from "./word-diff.tsx";

interface LeftOutFoldProps {
  readonly leftOut: readonly LeftOut[];
  /** Absent where nobody here may make any. True once it is in the text. */
  readonly onMake: ((id: string) => Promise<boolean>) | undefined;
}

/** "2 other changes left out": what nobody asked for, folded away, each with a way to have it made too (ASK-5). */
export function LeftOutFold({ leftOut, onMake }: LeftOutFoldProps) {
  return (
    <details className="left-out">
      <summary>{WORDS.card.leftOut(leftOut.length)}</summary>
      <ul>
        {leftOut.map((one) => (
          <li key={one.id}>
            <p className="small soft">
              {WORDS.card.place(one.section, one.startLine)}. {one.why}
            </p>
            <WordDiff hunk={{ removed: linesOf(one.before), added: linesOf(one.after) }} />
            {onMake && <MakeButton onMake={() => onMake(one.id)} />}
          </li>
        ))}
      </ul>
    </details>
  );
}

const linesOf = (words: string): string[] => (words === "" ? [] : words.split("\n"));

function MakeButton({ onMake }: { readonly onMake: () => Promise<boolean> }) {
  const [state, setState] = useState<"left" | "making" | "made">("left");
  if (state === "made") return <p className="card-settled">{WORDS.card.madeToo}</p>;
  const make = async () => {
    setState("making");
    setState((await onMake()) ? "made" : "left");
  };
  return (
    <button className="button-small" type="button" disabled={state === "making"} onClick={() => void make()}>
      {state === "making" ? WORDS.card.making : WORDS.card.makeToo}
    </button>
  );
}
