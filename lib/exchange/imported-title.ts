import { propertiesOf, tomlTitle } from "../markdown/index.ts";
import { imagePlaces } from "./image-places.ts";

/** Pure work on texts that may take long. */
export const EXCHANGE_WORK = { imagePlaces, importedFacts } as const;

const MOST_TITLE = 300;

/** What a text says about itself. */
export interface ImportedFacts {
  /** Its front matter's, else its first heading, else `name`. */
  readonly title: string;
  /** Of its front matter; empty where it has none. */
  readonly slug: string;
  readonly isToml: boolean;
}

export function importedFacts(text: string, name: string): ImportedFacts {
  const { values, heading, frontMatter } = propertiesOf(text, { title: "", path: "" });
  const titles = [values.title, tomlTitle(text) ?? "", heading ?? "", name];
  const title = titles.map((one) => one.replaceAll(/\s+/g, " ").trim()).find((one) => one !== "") ?? "Untitled";
  return { title: title.slice(0, MOST_TITLE).toWellFormed(), slug: values.slug, isToml: frontMatter === "toml" };
}

/** What a file is called, or its folder where it is the index of one. */
export function nameOf(file: string): string {
  const parts = file.split("/");
  const name = (parts.at(-1) ?? "").replace(/\.[a-z]+$/i, "");
  return (/^_?index$/i.test(name) ? parts.at(-2) : undefined) ?? name;
}
