/** A live document: which content, and in which generation (COL-8). */
export interface RoomName {
  readonly contentId: string;
  readonly generation: number;
}

const ROOM = /^([\w-]{1,200}):([1-9]\d{0,8})$/;

export function readRoomName(name: string): RoomName | undefined {
  const [, contentId, generation] = ROOM.exec(name) ?? [];
  return contentId === undefined ? undefined : { contentId, generation: Number(generation) };
}
