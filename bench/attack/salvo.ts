import { diceFrom } from "./dice.ts";
import { formShot } from "./forms.ts";
import { knownShots } from "./known.ts";
import { mcpShot } from "./mcp.ts";
import { restShot } from "./rest.ts";
import { DOORS, type Door, type Gunsmith, type Shot } from "./shot.ts";
import { socketShot } from "./sockets.ts";

const GUNSMITHS: Readonly<Record<Door, Gunsmith>> = {
  REST: restShot,
  MCP: mcpShot,
  sockets: socketShot,
  forms: formShot,
};

export interface Salvo {
  readonly seed: number;
  /** Generated ones of each door. */
  readonly perDoor: number;
  readonly leastBytes: number;
  readonly mostBytes: number;
  /** Of their full size: those that are known. */
  readonly share: number;
}

/**
 * What was found to stop the server once, and as many made up by chance for each door. The same seed, the same shots.
 */
export function salvo({ seed, perDoor, leastBytes, mostBytes, share }: Salvo): Shot[] {
  const dice = diceFrom(seed);
  const generated = DOORS.flatMap((door) =>
    Array.from({ length: perDoor }, () => GUNSMITHS[door](dice, dice.size(leastBytes, mostBytes))),
  );
  return [...knownShots(share), ...generated];
}
