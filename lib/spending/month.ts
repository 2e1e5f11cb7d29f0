/** A calendar month in UTC, as `2026-11`. */
export interface Month {
  readonly from: Date;
  /** The first moment of the next one. */
  readonly to: Date;
}

export function monthOf(moment: Date): Month {
  const [year, month] = [moment.getUTCFullYear(), moment.getUTCMonth()];
  return { from: new Date(Date.UTC(year, month, 1)), to: new Date(Date.UTC(year, month + 1, 1)) };
}

/** Undefined where it names none. */
export function monthNamed(name: string): Month | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(name) ?? [];
  return year === undefined || month === undefined ? undefined : monthOf(new Date(`${year}-${month}-01T00:00:00Z`));
}

export const nameOf = ({ from }: Month): string => from.toISOString().slice(0, "2026-11".length);
