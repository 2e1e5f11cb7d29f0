import { propertiesOf } from "../markdown/index.ts";
import { imagePlaces } from "./image-places.ts";

/** Pure work on texts that may take long. */
export const EXCHANGE_WORK = { imagePlaces, importedTitle } as const;

const MOST_TITLE = 300;

/** What a text calls itself: its front matter, else its first heading, else `name`. */
export function importedTitle(text: string, name: string): string {
  const { values, heading } = propertiesOf(text, { title: "", path: "" });
  const title = [values.title, heading ?? "", name].map((one) => one.replaceAll(/\s+/g, " ").trim());
  return (title.find((one) => one !== "") ?? "Untitled").slice(0, MOST_TITLE).toWellFormed();
}

/** What a file is called, or its folder where it is the index of one. */
export function nameOf(file: string): string {
  const parts = file.split("/");
  const name = (parts.at(-1) ?? "").replace(/\.[a-z]+$/i, "");
  return (/^_?index$/i.test(name) ? parts.at(-2) : undefined) ?? name;
}
