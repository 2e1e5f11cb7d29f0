import { refusal, type Refusal } from "../outcome/index.ts";

/** Pure functions by name: all that goes in and comes out can be sent to another thread. */
export type WorkTable = Readonly<Record<string, (...given: never[]) => unknown>>;

export type Made<Table extends WorkTable, Name extends keyof Table> = Awaited<ReturnType<Table[Name]>>;

/**
 * Runs one of them wherever the process wants it run. Throws `TooMuchWork` where it was stopped, or not begun, and what
 * the function throws.
 */
export type RunWork<Table extends WorkTable> = <Name extends keyof Table & string>(
  name: Name,
  ...given: Parameters<Table[Name]>
) => Promise<Made<Table, Name>>;

/** In this very thread, where the process has no other for it. */
export function workHere<Table extends WorkTable>(table: Table): RunWork<Table> {
  return <Name extends keyof Table & string>(name: Name, ...given: Parameters<Table[Name]>) => {
    // the function of that name takes what is given under it
    const work = table[name] as unknown as (...all: Parameters<Table[Name]>) => Made<Table, Name>;
    return new Promise<Made<Table, Name>>((resolve) => resolve(work(...given)));
  };
}

/** `stopped`: it took too long or too much memory; `busy`: too much other work waits. */
export class TooMuchWork extends Error {
  override readonly name = "TooMuchWork";
  readonly why: "stopped" | "busy";

  constructor(why: "stopped" | "busy") {
    super(`work was ${why === "busy" ? "not begun" : "stopped"}`);
    this.why = why;
  }
}

/**
 * What a caller is told whose work was too much; undefined for other faults. By name: pages have this class from a
 * bundle of their own.
 */
export function refusalOfWork(fault: unknown): Refusal | undefined {
  if (!(fault instanceof Error) || fault.name !== "TooMuchWork") return undefined;
  if ("why" in fault && fault.why === "busy")
    return refusal("unavailable", { message: "Too many long calls wait already. This one was not begun." });
  return refusal("too_large", {
    message: "This takes too long on a text of this size. Nothing was changed.",
    hint: "Send fewer ops at once, with shorter quotes, or work on a shorter text.",
  });
}
