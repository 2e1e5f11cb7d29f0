/** The type of a post that others are begun from (ROOM-25). */
export const TEMPLATE = "template";
