import { useCallback, useEffect, useState } from "react";
import { toast } from "sonner";
import { apiCall } from "../api-call.ts";
import { WORDS } from "../words.ts";
import { TEXT_NAME, type LiveText } from "./live-text.ts";
import { forgetKept } from "./local-copy.ts";
import { findUnsent, type Unsent } from "./unsent.ts";

interface Options {
  readonly contentId: string;
  readonly personId: string;
  /** The live document that the page was made with. */
  readonly first: string;
}

export interface Generation {
  /** The current live document. */
  readonly documentName: string;
  /** Words that could not be saved in an older one. */
  readonly unsent: Unsent | undefined;
  /** The text has another generation, which cannot be loaded. */
  readonly isStuck: boolean;
  /** Leaves a live document that has ended for the current one. */
  follow(ended: LiveText): Promise<void>;
  /** The person has dealt with what could not be saved. */
  forget(unsent: Unsent): Promise<void>;
}

/**
 * Which generation of the text is open, and which of the person's words were left in an older one: texts are never
 * merged across them (COL-8).
 */
export function useGeneration({ contentId, personId, first }: Options): Generation {
  const [documentName, setDocumentName] = useState(first);
  const [unsent, setUnsent] = useState<Unsent>();
  const [isStuck, setIsStuck] = useState(false);

  useEffect(() => {
    let isLeft = false;
    void findUnsent(personId, first, TEXT_NAME).then(
      (found) => !isLeft && found && setUnsent((known) => known ?? found),
    );
    return () => void (isLeft = true);
  }, [personId, first]);

  const follow = useCallback(
    async (ended: LiveText) => {
      const reply = await apiCall<{ readonly liveDocument: string }>(`/api/contents/${contentId}`);
      if (!reply.ok || reply.value.liveDocument === documentName) return setIsStuck(true);
      const left = ended.unsent();
      if (left) {
        setUnsent(left);
      } else {
        await ended.dropLocal();
        toast(WORDS.saved.moved);
      }
      setDocumentName(reply.value.liveDocument);
    },
    [contentId, documentName],
  );
  const forget = useCallback(async ({ name }: Unsent) => {
    setUnsent(undefined);
    await forgetKept(name);
  }, []);
  return { documentName, unsent, isStuck, follow, forget };
}
