import type { Carrier } from "../../lib/messenger/index.ts";

export interface Bus {
  /** A line of one process. */
  carrier(): Carrier;
  readonly packets: string[];
  /** How often sending has failed. */
  failures(): number;
  /** Whether sending works. Bringing it up tells everyone. */
  isUp(up: boolean): void;
}

/** Takes packets between messengers of one test. */
export function bus(): Bus {
  const lines: { onPacket: (packet: string) => void; onUp: () => void }[] = [];
  const packets: string[] = [];
  let up = true;
  let failures = 0;
  return {
    packets,
    failures: () => failures,
    carrier: () => ({
      async send(sent) {
        if (!up) {
          failures += 1;
          throw new Error("down");
        }
        packets.push(...sent);
        for (const packet of sent) for (const { onPacket } of lines) onPacket(packet);
      },
      receive: (onPacket, onUp) => void lines.push({ onPacket, onUp }),
    }),
    isUp(now) {
      up = now;
      if (up) for (const { onUp } of lines) onUp();
    },
  };
}
