"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { apiCall } from "../ui/api-call.ts";
import { faultInWords, type FieldNames } from "./fault-in-words.ts";
import { UNSAVED_HERE } from "./unsaved.ts";

interface Call<T> {
  readonly isRunning: boolean;
  /** Why the last call was refused, in a sentence. */
  readonly fault: string | undefined;
  run(
    path: string,
    sending: { readonly method: "POST" | "PATCH" | "DELETE"; readonly body?: unknown },
  ): Promise<T | undefined>;
}

/**
 * One call at a time; afterwards the page shows the current state. `undefined`: refused, or an answer without a body.
 */
export function useCall<T = undefined>(onDone?: (value: T) => void, names: FieldNames = {}): Call<T> {
  const router = useRouter();
  const [isRunning, setRunning] = useState(false);
  const [fault, setFault] = useState<string>();
  return {
    isRunning,
    fault,
    async run(path, sending) {
      if (isRunning) return undefined;
      setRunning(true);
      setFault(undefined);
      const reply = await apiCall<T>(path, sending);
      setRunning(false);
      UNSAVED_HERE.answered(reply.ok);
      if (!reply.ok) {
        setFault(faultInWords(reply.problem, names));
        return undefined;
      }
      onDone?.(reply.value);
      router.refresh();
      return reply.value;
    },
  };
}
