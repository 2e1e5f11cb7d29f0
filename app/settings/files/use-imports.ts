import { useCallback, useEffect, useRef, useState } from "react";
import { apiCall } from "../../ui/api-call.ts";
import { FILES_WORDS } from "./files-words.ts";
import type { ShownImport } from "./import-lines.ts";

export interface Imports {
  readonly items: readonly ShownImport[];
  /** When they were looked at. */
  readonly now: Date;
  /** The last import that has ended since the page was opened. */
  readonly told: string;
  /** Why the last one could not be stopped. */
  readonly fault: string | undefined;
  /** One that was begun in this window just now. */
  follow(id: string): Promise<void>;
  stop(id: string): Promise<void>;
}

const SOON_MS = 1_000;
/** One may be begun in another window. */
const LATER_MS = 5_000;

export const isUnderWay = ({ state }: ShownImport): boolean => state === "waiting" || state === "running";

const idsUnderWay = (items: readonly ShownImport[]): ReadonlySet<string> =>
  new Set(items.filter(isUnderWay).map(({ id }) => id));

/** The last imports of the workspace as they are now, looked at again and again. */
export function useImports(first: readonly ShownImport[], at: Date): Imports {
  const [{ items, now }, setSeen] = useState({ items: first, now: at });
  const [told, setTold] = useState("");
  const [fault, setFault] = useState<string>();
  const underWay = useRef(idsUnderWay(first));
  const look = useCallback(async () => {
    const reply = await apiCall<{ readonly items: readonly ShownImport[] }>("/api/imports");
    if (!reply.ok) return;
    const ended = reply.value.items.find((item) => underWay.current.has(item.id) && !isUnderWay(item));
    underWay.current = idsUnderWay(reply.value.items);
    if (ended) setTold(`${ended.name}: ${FILES_WORDS.did(ended)}`);
    setSeen({ items: reply.value.items, now: new Date() });
  }, []);
  const isAnyUnderWay = items.some(isUnderWay);
  useEffect(() => {
    const timer = setInterval(
      () => {
        if (document.visibilityState === "visible") void look();
      },
      isAnyUnderWay ? SOON_MS : LATER_MS,
    );
    return () => clearInterval(timer);
  }, [isAnyUnderWay, look]);
  return {
    items,
    now,
    told,
    fault,
    async follow(id) {
      underWay.current = new Set([...underWay.current, id]);
      await look();
    },
    async stop(id) {
      const reply = await apiCall(`/api/imports/${id}`, { method: "DELETE" });
      setFault(reply.ok ? undefined : `${reply.problem.message} ${reply.problem.hint}`);
      await look();
    },
  };
}
