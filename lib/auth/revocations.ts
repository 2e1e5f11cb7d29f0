/** Told after a right was taken away or changed: `actorId` is that of actors who must be asked for again, a person's id
 *  (all their sessions) or a token's. */
export type RevocationListener = (actorId: string) => void;

export interface Revocations {
  /** Calls `listener` once for each, after the change is in the database. Gives the way to stop listening. */
  onRevoked(listener: RevocationListener): () => void;
  tell(actorIds: readonly string[]): void;
}

export function createRevocations(): Revocations {
  const listeners = new Set<RevocationListener>();
  return {
    onRevoked(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(actorIds) {
      for (const actorId of actorIds) for (const listener of listeners) listener(actorId);
    },
  };
}
