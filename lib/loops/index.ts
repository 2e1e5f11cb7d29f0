/** Work that is looked for now and then, by every process. */
export interface Loop {
  /** Does all that is due now, after what is being done already. Never rejects. */
  look(): Promise<void>;
  start(): void;
  /** Resolves when what has begun is done. */
  stop(): Promise<void>;
}

export interface LoopOptions {
  /** Does what is due; `isStopped` says when to leave the rest. */
  readonly once: (isStopped: () => boolean) => Promise<void>;
  readonly everyMs: number;
  /** Told when `once` fails; it is tried again at the next look. */
  readonly onFault: (err: unknown) => void;
}

export function createLoop({ once, everyMs, onFault }: LoopOptions): Loop {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let isOver = false;
  const isStopped = () => isOver;

  const look = (): Promise<void> => (running = running.then(() => once(isStopped)).catch(onFault));

  function start(): void {
    void look().then(() => {
      if (!isOver) timer = setTimeout(start, everyMs).unref();
    });
  }

  return {
    look,
    start,
    async stop() {
      isOver = true;
      clearTimeout(timer);
      await running;
    },
  };
}
