import { useState } from "react";
import type { LeftOut } from "../../../lib/outcome/index.ts";
import { WORDS } from "../words.ts";
import type { Making } from "./make-left-out.ts";
import { ChangedWords } from "./word-diff.tsx";

interface LeftOutListProps {
  readonly leftOut: readonly LeftOut[];
  /** The version that each was made in since, as far as known here. */
  readonly made?: ReadonlyMap<string, number>;
  /** Absent where nobody here may make any. */
  readonly onMake: ((id: string) => Promise<Making>) | undefined;
}

/** What nobody asked for: where, why, the words, and a way to have each made too (ASK-5). */
export function LeftOutList({ leftOut, made, onMake }: LeftOutListProps) {
  return (
    <ul>
      {leftOut.map((one) => (
        <li key={one.id}>
          <p className="small soft">
            {WORDS.card.place(one.section, one.startLine)}. {one.why}
          </p>
          <ChangedWords {...one} />
          <Make version={made?.get(one.id)} onMake={onMake && (() => onMake(one.id))} />
        </li>
      ))}
    </ul>
  );
}

interface MakeProps {
  /** Of the text that already has it. */
  readonly version: number | undefined;
  readonly onMake: (() => Promise<Making>) | undefined;
}

function Make({ version, onMake }: MakeProps) {
  const [making, setMaking] = useState<Making | "now">();
  const done = typeof making === "object" ? making : undefined;
  const madeAs = version ?? done?.version;
  if (madeAs !== undefined) {
    return (
      <p className="card-settled" role="status">
        {WORDS.card.madeToo(madeAs)}
      </p>
    );
  }
  if (!onMake) return null;
  const make = async () => {
    setMaking("now");
    setMaking(await onMake());
  };
  return (
    <>
      {done?.why !== undefined && <p role="alert">{done.why}</p>}
      <button className="button-small" type="button" disabled={making === "now"} onClick={() => void make()}>
        {making === "now" ? WORDS.card.making : WORDS.card.makeToo}
      </button>
    </>
  );
}
