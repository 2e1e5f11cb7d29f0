/** Prose, tables as text, transcripts and subtitles. */
const TEXTS = "md markdown mdx txt text rst adoc asciidoc org tex csv tsv srt vtt";
const WEB = "js mjs cjs jsx ts mts cts tsx vue svelte";
const SOURCES = "go py rs java kt scala c h cc cpp hpp cs swift rb php pl lua r dart ex erl hs clj sh bash ps1 bat sql";
const PAGES = "html htm css scss less svg xml";
const DATA = "json jsonc jsonl yaml yml toml ini cfg conf properties graphql proto";

/** What a folder's texts may end in where its settings do not say; with their dot, lower case. */
export const USUAL_EXTENSIONS: readonly string[] = [TEXTS, WEB, SOURCES, PAGES, DATA]
  .flatMap((names) => names.split(" "))
  .map((name) => `.${name}`);
