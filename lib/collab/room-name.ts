/** A live document: which content, and in which generation (COL-8). */
export interface RoomName {
  readonly contentId: string;
  readonly generation: number;
}

/** Generations count from 1; 0 is one of long ago. */
const ROOM = /^([\w-]{1,200}):(0|[1-9]\d{0,8})$/;

export function readRoomName(name: string): RoomName | undefined {
  const [, contentId, generation] = ROOM.exec(name) ?? [];
  return contentId === undefined ? undefined : { contentId, generation: Number(generation) };
}

/**
 * A frame begins with its room, after its length, and a session's id after a NUL. Whether it is a room is asked
 * later.
 */
const ADDRESS = /^[\w:. -]{1,240}(?:\0[\w-]{1,100})?$/;
const LONGEST_ADDRESS = 341;

/** Whether a frame names its room in characters that may be in a log. */
export function isRoomFrame(frame: Uint8Array): boolean {
  const [first = 0, second = 0] = frame;
  const [length, from] = first < 128 ? [first, 1] : [first - 128 + second * 128, 2];
  if (length > LONGEST_ADDRESS || (first > 127 && second > 127)) return false;
  return ADDRESS.test(String.fromCharCode(...frame.subarray(from, from + length)));
}
