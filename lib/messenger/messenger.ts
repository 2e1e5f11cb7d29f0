/**
 * What processes tell each other, after it is in the database (decision 0036): `text`, a content's log or rules
 * have grown; `rights`, an actor's rights ended or changed; `turn`, a conversation has more to read; `stop`, a turn is
 * to end; `carets`, where people are in a text; `hello`, a text has been opened and wants the carets of others;
 * `crowd`, how many newcomers a network has in a process.
 */
export type Topic = "text" | "rights" | "turn" | "stop" | "carets" | "hello" | "crowd";

/**
 * Wakes other processes. Never the truth: who is told looks into the database, and looks by itself now and then for
 * what was not told.
 */
export interface Messenger {
  /**
   * Tells the others soon, once for the same id, with the newest `more`. Ids and carets alone, no text. Never throws.
   */
  tell(topic: Topic, id: string, more?: string): void;
  /** What others tell; never what this process told. */
  listen(topic: Topic, listener: (id: string, more: string) => void): void;
  /** Words may have been missed: whoever follows something has to look at all of it. */
  onGap(listener: () => void): void;
}

/** Takes packets to all processes of this database, this one too. */
export interface Carrier {
  /** Rejects when nobody knows whether they went out. */
  send(packets: readonly string[]): Promise<void>;
  /** To be called once. `onUp` is told at each time that packets begin to arrive. */
  receive(onPacket: (packet: string) => void, onUp: () => void): void;
}

/** For a process that has its database to itself. */
export const NOBODY_ELSE: Messenger = { tell: () => undefined, listen: () => undefined, onGap: () => undefined };

/** A wake-up gathers this long with others: NOTIFY is one at a time in the whole cluster. */
const GATHER_MS = 4;
/** Postgres takes 8,000 bytes. */
const MOST_BYTES = 7_900;
/** What is kept of words that could not be sent; whoever misses more of them looks by themselves. */
const MOST_KEPT = 5_000;
const MOMENTARY: ReadonlySet<string> = new Set<Topic>(["carets", "hello", "crowd"]);

export interface MessengerTools {
  readonly carrier: Carrier;
  /** Of this process; no other has it. */
  readonly processId: string;
}

export function createMessenger({ carrier, processId }: MessengerTools): Messenger {
  const listeners = new Map<string, Set<(id: string, more: string) => void>>();
  const gaps = new Set<() => void>();
  let words = new Map<string, string>();
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;

  const soon = () => {
    if (isSending || words.size === 0) return;
    timer ??= setTimeout(() => void flush(), GATHER_MS).unref();
  };

  async function flush(): Promise<void> {
    timer = undefined;
    const told = words;
    words = new Map();
    isSending = true;
    const isSent = await carrier.send(packed(processId, told)).then(
      () => true,
      () => false,
    );
    isSending = false;
    if (isSent) soon();
    else keep(told); // until the carrier is up again, or someone has more to tell
  }

  /** Carets and crowds are of their moment; the rest is told late rather than never. */
  function keep(told: ReadonlyMap<string, string>): void {
    const lasting = [...told].filter(([key]) => !MOMENTARY.has(key.split(" ", 1)[0] ?? ""));
    words = new Map([...lasting, ...words].slice(-MOST_KEPT));
  }

  carrier.receive(
    (packet) => {
      const [from, ...lines] = packet.split("\n");
      if (from === processId) return;
      for (const line of lines) {
        const [topic = "", id = "", more = ""] = line.split(" ");
        for (const listener of listeners.get(topic) ?? []) listener(id, more);
      }
    },
    () => {
      for (const gap of gaps) gap();
      soon();
    },
  );

  return {
    tell(topic, id, more = "") {
      words.set(`${topic} ${id}`, more);
      soon();
    },
    listen(topic, listener) {
      listeners.set(topic, (listeners.get(topic) ?? new Set()).add(listener));
    },
    onGap: (listener) => void gaps.add(listener),
  };
}

/**
 * Lines `topic id more` under the process that tells them, in packets of the size that a carrier takes; what is larger
 * by itself is left out.
 */
function packed(processId: string, words: ReadonlyMap<string, string>): string[] {
  const packets: string[] = [];
  let packet = processId;
  for (const [key, more] of words) {
    const line = `\n${key} ${more}`;
    if (Buffer.byteLength(processId + line) > MOST_BYTES) continue;
    if (Buffer.byteLength(packet + line) > MOST_BYTES) {
      packets.push(packet);
      packet = processId;
    }
    packet += line;
  }
  return packet === processId ? packets : [...packets, packet];
}
