// The files that pages of the site load: one style sheet, and the faces it names (SITE-3.2).
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

export interface SiteFiles {
  readonly style: string;
  /** Changes with the style sheet. */
  readonly styleVersion: string;
  /** The bytes of a font; undefined if there is none with that name. */
  font(name: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
}

const FACES = ["400", "400-italic", "600"];
const FACE_FILE = /url\(\.\/files\/([\w-]+\.woff2)\) format\('woff2'\), url\([^)]*\) format\('woff'\)/g;

export function readSiteFiles(): SiteFiles {
  const { resolve } = createRequire(import.meta.url);
  const sheets = FACES.map((face) => resolve(`@fontsource/source-serif-4/${face}.css`));
  const names = new Set<string>();
  const faces = sheets
    .map((sheet) => readFileSync(sheet, "utf8"))
    .join("\n")
    .replace(FACE_FILE, (_, name: string) => {
      names.add(name);
      return `url(/p/fonts/${name}) format("woff2")`;
    });
  const style = `${faces}\n${readFileSync(new URL("../lib/site/theme.css", import.meta.url), "utf8")}`;
  const folder = path.join(path.dirname(sheets[0] ?? ""), "files");
  return {
    style,
    styleVersion: createHash("sha256").update(style).digest("hex").slice(0, 12),
    async font(name) {
      // read into memory of its own: the pool of small buffers is shared
      return names.has(name) ? new Uint8Array(await readFile(path.join(folder, name))) : undefined;
    },
  };
}
