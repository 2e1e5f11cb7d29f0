/** Runs the writers of one content one after another, so that writers in one process do not race each other. */
export class WriterQueue {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` when everything that was queued for `contentId` before has ended, however it ended. */
  run<T>(contentId: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(contentId) ?? Promise.resolve();
    const mine = before.then(work, work);
    this.#last.set(contentId, mine);
    const leave = () => {
      if (this.#last.get(contentId) === mine) this.#last.delete(contentId);
    };
    void mine.then(leave, leave);
    return mine;
  }
}

const queues = new WeakMap<object, WriterQueue>();

/** The queue that belongs to a database client. */
export function writerQueueOf(db: object): WriterQueue {
  const known = queues.get(db);
  if (known) return known;
  const queue = new WriterQueue();
  queues.set(db, queue);
  return queue;
}
