export { planFromWords } from "./plan-words.ts";
export type { WordsPlan } from "./types.ts";
