/** Stands for every character between quotation marks, for dictated text without them, for names behind "called". Patterns of a language go by them. */
export const QUOTED = "\uE000";
export const CONTENT = "\uE001";
export const NAME = "\uE002";
