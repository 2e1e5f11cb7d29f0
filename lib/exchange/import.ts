import { allows, type Actor } from "../auth/index.ts";
import { bodyRefusal, MOST_BODY_BYTES, type Contents } from "../content/index.ts";
import type { Images, Upload } from "../images/index.ts";
import { propertiesOf } from "../markdown/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { bodyOf, storedFormOf } from "../text/index.ts";
import { refusalOfWork, workHere, type RunWork } from "../threads/index.ts";
import { imageFinder, type FindImage } from "./find-image.ts";
import { utf8, type Folder } from "./folder.ts";
import { imagePlaces } from "./image-places.ts";
import { withAddresses, withoutNames } from "./linked-text.ts";
import { isMarkdown, pathOf } from "./names.ts";

/** Pure work on texts that may take long. */
export const EXCHANGE_WORK = { imagePlaces, importedTitle } as const;

export interface ImportEnv {
  readonly contents: Pick<Contents, "create" | "read">;
  readonly images: Pick<Images, "add" | "look">;
  /** Whose rights these are now; undefined once they have none. */
  readonly actorNow: (actor: Actor) => Promise<Actor | undefined>;
  readonly work?: RunWork<typeof EXCHANGE_WORK>;
}

/**
 * What became of a file, or would: `new` is made, `unchanged` is there already, `differs` is there with another text
 * and stays as it is, `skipped` is not taken.
 */
export interface FileLine {
  readonly file: string;
  readonly does: "new" | "unchanged" | "differs" | "skipped";
  /** Of the content, and how many images it has from the folder. */
  readonly path?: string;
  readonly images?: number;
  readonly code?: Refusal["code"];
  readonly why?: string;
}

/** The last line: `why` where the import ended early. */
export interface ImportSum {
  readonly done: boolean;
  readonly dryRun: boolean;
  readonly new: number;
  readonly unchanged: number;
  readonly differs: number;
  readonly skipped: number;
  readonly images: number;
  readonly code?: Refusal["code"];
  readonly why?: string;
}

export type ImportLine = FileLine | ImportSum;

/**
 * Makes a content of each Markdown file of `folder`, in the order of their names, with the images that it shows: a line
 * for each file (IO-3). Doing it again makes what is missing, and nothing twice. Refuses with `forbidden`.
 */
export function importFolder(
  env: ImportEnv,
  actor: Actor,
  folder: Folder,
  { dryRun }: { readonly dryRun: boolean },
): Outcome<AsyncGenerator<ImportLine>, Refusal> {
  const may = (["content:read", "content:create", "content:write"] as const).every((action) => allows(actor, action));
  return may ? accepted(new Import(env, actor, folder, dryRun).lines()) : refused(refusal("forbidden"));
}

interface Found {
  readonly path: string;
  readonly title: string;
  readonly body: string;
  readonly images: ReadonlySet<string>;
}

class Import {
  private readonly find: FindImage;
  private readonly taken = new Set<string>();
  /** The id of an image, or why it is none. */
  private readonly looked = new Map<string, string | Refusal>();
  private readonly counts = { new: 0, unchanged: 0, differs: 0, skipped: 0 };
  private readonly env: ImportEnv;
  private readonly folder: Folder;
  private readonly dryRun: boolean;
  private actor: Actor;

  constructor(env: ImportEnv, actor: Actor, folder: Folder, dryRun: boolean) {
    this.env = env;
    this.actor = actor;
    this.folder = folder;
    this.dryRun = dryRun;
    this.find = imageFinder(folder.files);
  }

  async *lines(): AsyncGenerator<ImportLine> {
    for (const { file, refusal: why } of this.folder.left) yield this.counted(skipped(file, why));
    const files = [...this.folder.files.keys()].toSorted();
    for (const file of files.filter(isMarkdown)) {
      const now = await this.env.actorNow(this.actor);
      if (!now) {
        yield this.sum(refusal("forbidden", { message: "The right to do this has ended." }));
        return;
      }
      this.actor = now;
      const line = await this.post(file);
      yield this.counted(line);
    }
    for (const file of files) if (!isMarkdown(file)) yield* this.other(file);
    yield this.sum();
  }

  private counted(line: FileLine): FileLine {
    this.counts[line.does] += 1;
    return line;
  }

  private sum(ended?: Refusal): ImportSum {
    const images = [...this.looked.values()].filter((one) => typeof one === "string").length;
    const why = ended ? { code: ended.code, why: ended.message } : {};
    return { done: !ended, dryRun: this.dryRun, ...this.counts, images, ...why };
  }

  /** What is no post: said where a post shows it and it is no image, or nothing shows it. */
  private *other(file: string): Generator<FileLine> {
    const looked = this.looked.get(file);
    if (typeof looked === "string") return;
    yield this.counted(
      looked ? skipped(file, looked) : { file, does: "skipped", why: "No post shows it as an image." },
    );
  }

  private async post(file: string): Promise<FileLine> {
    const found = await this.read(file);
    if (!found.ok) return skipped(file, found.refusal);
    const { path, title, body, images } = found.value;
    const said = { file, path, images: images.size };
    const there = await this.env.contents.read(this.actor, path);
    if (!there.ok && there.refusal.code !== "not_found") return skipped(file, there.refusal);
    if (there.ok && there.value.body !== body && withoutNames(there.value.body) !== withoutNames(body))
      return { ...said, does: "differs", why: "The post at this path has another text, which stays as it is." };
    if (!there.ok && !this.dryRun) {
      const made = await this.env.contents.create(this.actor, { title, path, body });
      if (!made.ok) return skipped(file, made.refusal);
    }
    if (!this.dryRun) {
      const missing = await this.addImages(path, images);
      if (missing) return { ...skipped(file, missing), path };
    }
    return { ...said, does: there.ok ? "unchanged" : "new" };
  }

  private async read(file: string): Promise<Outcome<Found, Refusal>> {
    const bytes = await this.folder.read(file, MOST_BODY_BYTES);
    if (!(bytes instanceof Uint8Array)) return refused(bytes);
    const given = utf8(bytes);
    if (given === undefined) return refused(refusal("not_text"));
    const bad = bodyRefusal(given);
    if (bad) return refused(bad.code === "too_large" ? bad : refusal("not_text", { message: bad.message }));
    const form = storedFormOf(given);
    const work = this.env.work ?? workHere(EXCHANGE_WORK);
    try {
      const images = new Set<string>();
      const places = [];
      for (const place of await work("imagePlaces", form.text)) {
        const image = this.find(file, place);
        const id = image === undefined ? undefined : await this.idOf(image);
        if (image === undefined || id === undefined) continue;
        images.add(image);
        places.push({ ...place, id });
      }
      const title = await work("importedTitle", form.text, nameOf(file));
      const body = bodyOf({ ...form, text: withAddresses(form.text, places) });
      const long = bodyRefusal(body);
      return long ? refused(long) : accepted({ path: this.pathFor(file), title, body, images });
    } catch (fault) {
      const tooMuch = refusalOfWork(fault);
      if (!tooMuch) throw fault;
      return refused(tooMuch);
    }
  }

  /** The same for the same folder, whoever else was imported. */
  private pathFor(file: string): string {
    const wanted = pathOf(file);
    let path = wanted;
    for (let number = 2; this.taken.has(path); number++) path = `${wanted.slice(0, ROOM)}-${number}`;
    this.taken.add(path);
    return path;
  }

  private async idOf(image: string): Promise<string | undefined> {
    const before = this.looked.get(image);
    const looked = before ?? (await this.lookAt(image));
    this.looked.set(image, looked);
    return typeof looked === "string" ? looked : undefined;
  }

  private async lookAt(image: string): Promise<string | Refusal> {
    const { upload, fault } = this.uploadOf(image);
    const looked = await this.env.images.look(this.actor, upload);
    return looked.ok ? looked.value.id : (fault() ?? looked.refusal);
  }

  private async addImages(path: string, images: ReadonlySet<string>): Promise<Refusal | undefined> {
    for (const image of images) {
      const added = await this.env.images.add(this.actor, path, this.uploadOf(image).upload);
      if (!added.ok)
        return refusal(added.refusal.code, {
          message: `${image}: ${added.refusal.message} The post is there; import the folder again to add it.`,
        });
    }
    return undefined;
  }

  private uploadOf(image: string): { upload: Upload; fault: () => Refusal | undefined } {
    let fault: Refusal | undefined;
    const read = async (most: number) => {
      const bytes = await this.folder.read(image, most);
      if (bytes instanceof Uint8Array) return bytes;
      if (bytes.code !== "too_large") fault = bytes;
      return undefined;
    };
    return { upload: { name: image, read }, fault: () => fault };
  }
}

const skipped = (file: string, { code, message }: Refusal): FileLine => ({ file, does: "skipped", code, why: message });

/** Of a path that is given a number. */
const ROOM = 190;
const MOST_TITLE = 300;

/** What a text calls itself: its front matter, else its first heading, else `name`. */
export function importedTitle(text: string, name: string): string {
  const { values, heading } = propertiesOf(text, { title: "", path: "" });
  const title = [values.title, heading ?? "", name].map((one) => one.replaceAll(/\s+/g, " ").trim());
  return (title.find((one) => one !== "") ?? "Untitled").slice(0, MOST_TITLE).toWellFormed();
}

/** What a file is called, or its folder where it is the index of one. */
function nameOf(file: string): string {
  const parts = file.split("/");
  const name = (parts.at(-1) ?? "").replace(/\.[a-z]+$/i, "");
  return (/^_?index$/i.test(name) ? parts.at(-2) : undefined) ?? name;
}
