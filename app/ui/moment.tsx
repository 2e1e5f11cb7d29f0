import { timeInWords } from "./words.ts";

interface MomentProps {
  readonly at: Date;
  readonly now: Date;
}

/** A point in time, in words; the exact one for machines and on hover. */
export function Moment({ at, now }: MomentProps) {
  return (
    <time dateTime={at.toISOString()} title={at.toUTCString()}>
      {timeInWords(at, now)}
    </time>
  );
}
