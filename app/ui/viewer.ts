import { createContext, useContext } from "react";
import { WORDS } from "./words.ts";

/** Id of the person who looks at the page. */
export const ViewerContext = createContext("");

/** "you" for the one who looks, others by their names: "by you", "by Ben". */
export function useNameOf(): (someone: { readonly id: string; readonly name: string }) => string {
  const me = useContext(ViewerContext);
  return ({ id, name }) => (id === me ? WORDS.room.you : name);
}
