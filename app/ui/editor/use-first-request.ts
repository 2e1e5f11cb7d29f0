import { useEffect, useEffectEvent } from "react";
import { takeFirstRequest } from "../home/first-request.ts";

interface Options {
  readonly path: string;
  readonly mayAsk: boolean;
  /** The text is here. */
  readonly isReady: boolean;
  readonly onAsk: (request: string) => void;
}

/** Sends the request of a button on the first page, once the text is here. */
export function useFirstRequest({ path, mayAsk, isReady, onAsk }: Options): void {
  const askFirst = useEffectEvent(() => {
    const first = mayAsk ? takeFirstRequest(path) : undefined;
    if (first !== undefined) onAsk(first);
  });
  useEffect(() => {
    if (isReady) askFirst();
  }, [isReady]);
}
