interface TickBoxProps {
  readonly id: string;
  readonly label: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** A box to tick, and its words. */
export function TickBox({ id, label, isTicked, onTick }: TickBoxProps) {
  return (
    <label className="check small">
      <input id={id} type="checkbox" checked={isTicked} onChange={(event) => onTick(event.target.checked)} /> {label}
    </label>
  );
}
