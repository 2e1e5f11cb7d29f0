import { hasWords, type DocText } from "../text/index.ts";
import { proseStart } from "./toml-block.ts";

/** The text holds no word yet, its front matter aside. */
export const isUnwritten = (text: DocText): boolean => !hasWords(text.slice(proseStart(text)));
