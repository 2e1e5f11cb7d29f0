import type { Actor } from "../auth/index.ts";
import { bodyRefusal, MOST_BODY_BYTES, type ContentAnswer, type Contents } from "../content/index.ts";
import type { Images, Upload } from "../images/index.ts";
import { pathWithSlug } from "../markdown/index.ts";
import { accepted, refusal, refused, type Outcome, type Refusal } from "../outcome/index.ts";
import { bodyOf, storedFormOf } from "../text/index.ts";
import { refusalOfWork, workHere, type RunWork } from "../threads/index.ts";
import { imageFinder, type FindImage } from "./find-image.ts";
import { utf8, type Folder } from "./folder.ts";
import { EXCHANGE_WORK, nameOf } from "./imported-title.ts";
import { withAddresses, withoutNames } from "./linked-text.ts";
import { isMarkdown, isNameless, isPlainSlug, pathOf } from "./names.ts";

export interface ImportEnv {
  readonly contents: Pick<Contents, "create" | "read">;
  readonly images: Pick<Images, "add" | "look">;
  /** Whose rights these are now; undefined once they have none. */
  readonly actorNow: (actor: Pick<Actor, "id" | "kind" | "personId">) => Promise<Actor | undefined>;
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

/** The id of an image of the folder, or why it is none; by its name. */
export type Looked = ReadonlyMap<string, string | Refusal>;

/** What a step came to. */
export interface Stepped {
  /** Absent for an image that a post shows: the post's line counts it. */
  readonly line?: FileLine;
  /** Images that were looked at for the first time. */
  readonly looked: Looked;
}

interface Found {
  readonly path: string;
  /** Its front matter is kept and not read. */
  readonly isToml: boolean;
  readonly title: string;
  readonly body: string;
  readonly images: ReadonlySet<string>;
}

interface Step {
  readonly isPost: boolean;
  run(now: Map<string, string | Refusal>): Promise<FileLine | undefined> | FileLine | undefined;
}

export interface StepsOptions {
  readonly dryRun: boolean;
  /**
   * A post of the same text that was made since then was made by this import, which broke off before it could say so.
   * Absent: this is its beginning.
   */
  readonly madeSince?: Date | undefined;
}

/**
 * An import file by file: what is left out, the Markdown files in the order of their names, then all others. The same
 * folder has the same steps, so that another process can go on at any of them.
 */
export class ImportSteps {
  private readonly steps: readonly Step[];
  private readonly find: FindImage;
  /** Of the files' names. */
  private readonly paths: ReadonlySet<string>;
  private readonly looked = new Map<string, string | Refusal>();
  private readonly env: ImportEnv;
  private readonly folder: Folder;
  private readonly options: StepsOptions;
  private actor: Actor;

  constructor(env: ImportEnv, actor: Actor, folder: Folder, options: StepsOptions) {
    this.env = env;
    this.actor = actor;
    this.folder = folder;
    this.options = options;
    this.find = imageFinder(folder.files);
    const files = [...folder.files.keys()].toSorted();
    const paths = pathsOf(files.filter(isMarkdown));
    this.paths = new Set(paths.values());
    this.steps = [
      ...folder.left.map(({ file, refusal: why }) => ({ isPost: false, run: () => skipped(file, why) })),
      ...[...paths].map(([file, path]): Step => ({ isPost: true, run: (now) => this.post(file, path, now) })),
      ...files.filter((file) => !isMarkdown(file)).map((file) => ({ isPost: false, run: () => this.other(file) })),
    ];
  }

  get total(): number {
    return this.steps.length;
  }

  /** How many images posts show of the folder, as far as is known. */
  get images(): number {
    return [...this.looked.values()].filter((one) => typeof one === "string").length;
  }

  /** What steps before have found of images: it has to be known before any other step. */
  remember(looked: Looked): void {
    for (const [image, found] of looked) this.looked.set(image, found);
  }

  /** Refuses with `forbidden` once the right to do this has ended. */
  async step(number: number): Promise<Outcome<Stepped, Refusal>> {
    const step = this.steps[number];
    const actor = step?.isPost ? await this.env.actorNow(this.actor) : this.actor;
    if (!actor) return refused(refusal("forbidden", { message: "The right to do this has ended." }));
    this.actor = actor;
    const now = new Map<string, string | Refusal>();
    const line = await step?.run(now);
    return accepted({ ...(line ? { line } : {}), looked: now });
  }

  /** What is no post: said where a post shows it and it is no image, or nothing shows it. */
  private other(file: string): FileLine | undefined {
    const looked = this.looked.get(file);
    if (typeof looked === "string") return undefined;
    return looked ? skipped(file, looked) : { file, does: "skipped", why: "No post shows it as an image." };
  }

  private async post(file: string, wanted: string, now: Map<string, string | Refusal>): Promise<FileLine> {
    const found = await this.read(file, wanted, now);
    if (!found.ok) return skipped(file, found.refusal);
    const { path, body, images, isToml } = found.value;
    const said = { file, path, images: images.size, ...(isToml ? { why: IN_TOML } : {}) };
    const there = await this.env.contents.read(this.actor, path);
    if (!there.ok && there.refusal.code !== "not_found") return skipped(file, there.refusal);
    const isNew = !there.ok || this.isOwn(there.value, body);
    if (there.ok && !isAsHere(there.value, body)) return { ...said, ...DIFFERS };
    if (this.options.dryRun) return { ...said, does: isNew ? "new" : "unchanged" };
    if (!there.ok) {
      const made = await this.make(found.value);
      if (made) return made === "differs" ? { ...said, ...DIFFERS } : skipped(file, made);
    }
    const missing = await this.addImages(path, images);
    if (missing) return { ...skipped(file, missing), path };
    return { ...said, does: isNew ? "new" : "unchanged" };
  }

  /** Undefined when it is there now: someone may have made the same meanwhile. */
  private async make({ title, path, body }: Found): Promise<Refusal | "differs" | undefined> {
    const made = await this.env.contents.create(this.actor, { title, path, body });
    if (made.ok) return undefined;
    const there = await this.env.contents.read(this.actor, path);
    if (!there.ok) return made.refusal;
    return isAsHere(there.value, body) ? undefined : "differs";
  }

  private isOwn({ createdAt, version, body }: ContentAnswer, wanted: string): boolean {
    const { madeSince } = this.options;
    return madeSince !== undefined && version === 1 && body === wanted && new Date(createdAt) >= madeSince;
  }

  private async read(file: string, path: string, now: Map<string, string | Refusal>): Promise<Outcome<Found, Refusal>> {
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
        const id = image === undefined ? undefined : await this.idOf(image, now);
        if (image === undefined || id === undefined) continue;
        images.add(image);
        places.push({ ...place, id });
      }
      const { title, slug, isToml } = await work("importedFacts", form.text, nameOf(file));
      const body = bodyOf({ ...form, text: withAddresses(form.text, places) });
      const long = bodyRefusal(body);
      return long ? refused(long) : accepted({ path: this.named(path, slug), isToml, title, body, images });
    } catch (fault) {
      const tooMuch = refusalOfWork(fault);
      if (!tooMuch) throw fault;
      return refused(tooMuch);
    }
  }

  /** A name without a letter that a path may have says nothing: then the text's own slug is its name. */
  private named(path: string, slug: string): string {
    const own = isNameless(path) && isPlainSlug(slug) ? pathWithSlug(path, slug) : path;
    return this.paths.has(own) ? path : own;
  }

  private async idOf(image: string, now: Map<string, string | Refusal>): Promise<string | undefined> {
    const before = this.looked.get(image);
    const looked = before ?? (await this.lookAt(image));
    this.looked.set(image, looked);
    if (before === undefined) now.set(image, looked);
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

const DIFFERS = { does: "differs", why: "The post at this path has another text, which stays as it is." } as const;

const IN_TOML = "Its front matter is TOML (+++): its title is read, tags and all else stay in the text unread.";

const isAsHere = (there: Pick<ContentAnswer, "body">, body: string): boolean =>
  there.body === body || withoutNames(there.body) === withoutNames(body);

const skipped = (file: string, { code, message }: Refusal): FileLine => ({ file, does: "skipped", code, why: message });

/** Of a path that is given a number. */
const ROOM = 190;

/** A path for each file: the same for the same folder, whoever else was imported. */
function pathsOf(files: readonly string[]): ReadonlyMap<string, string> {
  const paths = new Map<string, string>();
  const taken = new Set<string>();
  for (const file of files) {
    const wanted = pathOf(file);
    let path = wanted;
    for (let number = 2; taken.has(path); number++) path = `${wanted.slice(0, ROOM)}-${number}`;
    taken.add(path);
    paths.set(file, path);
  }
  return paths;
}
