import { quotaReached, type Actor } from "../../auth/index.ts";
import { seedUpdate, serverClientId } from "../../crdt/index.ts";
import { badCharacterRefusal } from "../../edit-ops/index.ts";
import { tagsIn } from "../../markdown/index.ts";
import { accepted, refused, type Outcome, type Refusal } from "../../outcome/index.ts";
import { applyEdit, storedFormOf, type StoredForm } from "../../text/index.ts";
import { bodyRefusal } from "../records/body.ts";
import { contentAnswer, type ContentAnswer } from "../content-answer.ts";
import { hashOf } from "../records/digest.ts";
import type { ContentsEnv } from "../env.ts";
import { tellEvents } from "../records/events.ts";
import { brokenConstraint, reachable } from "../faults.ts";
import { givenFrontMatter } from "./given-front-matter.ts";
import { PATH_CONSTRAINT, pathRefusal, slugOf, takenPath } from "../records/path.ts";
import type { CreateBody } from "../schemas.ts";
import { highestSuffix } from "../statements/find-content.ts";
import { insertContent, type NewContent } from "../statements/insert-content.ts";
import { textWorkOf } from "../text-work.ts";
import { versionRecord, type Origin } from "../records/version-record.ts";
import { personEvent, personMay, personReceipt, type PersonAct } from "../commit/person-act.ts";

const FIRST_GENERATION = 1;
/** Others may take the path that was free a moment ago. */
const MOST_TRIES = 20;

/**
 * A new content with `body` as its first version, byte for byte; front matter given beside the text is written into it.
 * Without a path it gets one made from its title. Refuses with `forbidden`, `too_large`, `invalid_request` (a taken
 * path, characters that no text may hold) and `quota_reached`.
 */
export async function createContent(
  env: ContentsEnv,
  actor: Actor,
  input: CreateBody,
  origin: Origin = "rest",
): Promise<Outcome<ContentAnswer, Refusal>> {
  const { body: _body, ...rest } = input;
  const refusedFor =
    personMay(actor, "content:create") ??
    bodyRefusal(input.body) ??
    badCharacterRefusal(rest) ??
    (input.path === undefined ? undefined : pathRefusal(input.path));
  if (refusedFor) return refused(refusedFor);
  const form = withFrontMatter(storedFormOf(input.body), input.frontMatter ?? {});
  if (!form.ok) return form;
  const content = await newContent(env, { actor, origin, event: "content_created" }, input, form.value);
  const path = await insertUnderFreePath(env, content, input);
  if (!path.ok) return path;
  tellEvents(env, content.events);
  return accepted(
    await contentAnswer(env, {
      ...form.value,
      contentId: content.version.contentId,
      generation: FIRST_GENERATION,
      revision: 1,
      version: 1,
      versionRevision: 1,
      hash: content.version.hash,
      row: {
        path: path.value,
        title: content.title,
        type: content.type,
        status: "draft",
        outline: input.outline ?? null,
        assignee: null,
        due: null,
        createdAt: content.version.createdAt,
        updatedAt: content.version.createdAt,
      },
    }),
  );
}

function withFrontMatter(form: StoredForm, data: Readonly<Record<string, unknown>>): Outcome<StoredForm, Refusal> {
  const edit = givenFrontMatter(form.text, data);
  return edit.ok ? accepted({ ...form, text: applyEdit(form.text, edit.value) }) : edit;
}

async function newContent(
  env: ContentsEnv,
  act: PersonAct,
  { title, type = "post", outline }: CreateBody,
  form: StoredForm,
): Promise<Omit<NewContent, "path">> {
  const startedAt = performance.now();
  const now = env.clock();
  const contentId = env.newId();
  const stat = await textWorkOf(env)("stat", "", form.text);
  const marks = { before: { version: 0, hash: hashOf("") }, after: { version: 1, hash: hashOf(form.text) } };
  const version = versionRecord({
    contentId,
    number: 1,
    generation: FIRST_GENERATION,
    revision: 1,
    form,
    origin: act.origin,
    actor: act.actor,
    request: undefined,
    ops: undefined,
    receipt: personReceipt(act, { contentId, ...marks, stat, startedAt }),
    stat,
    turnId: undefined,
    refersTo: undefined,
    salt: env.newId(),
    now,
  });
  const update = seedUpdate(form.text, serverClientId(FIRST_GENERATION));
  const events = [personEvent(env, act, contentId, 1, now)];
  return {
    workspaceId: act.actor.workspaceId,
    title,
    type,
    outline,
    searchText: form.text,
    tags: tagsIn(form.text),
    version,
    update,
    events,
    quota: { personId: act.actor.personId, most: env.quotas?.postsPerDay },
  };
}

async function insertUnderFreePath(
  { db }: ContentsEnv,
  content: Omit<NewContent, "path">,
  input: CreateBody,
): Promise<Outcome<string, Refusal>> {
  const slug = slugOf(input.title, content.type);
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const path = input.path ?? (await reachable(() => freePath(db, content.workspaceId, slug)));
    const refusedFor = await inserted(db, { ...content, path });
    if (refusedFor === undefined) return accepted(path);
    if (refusedFor.code === "quota_reached" || input.path !== undefined) return refused(refusedFor);
  }
  const path = `${slug}-${content.version.contentId}`;
  const refusedFor = await inserted(db, { ...content, path });
  return refusedFor ? refused(refusedFor) : accepted(path);
}

async function freePath(db: ContentsEnv["db"], workspaceId: string, slug: string): Promise<string> {
  const highest = await highestSuffix(db, workspaceId, slug);
  return highest === 0 ? slug : `${slug}-${highest + 1}`;
}

/** Why not: its path is taken, or its author has made as many as they may (QUOTA-4). */
async function inserted(db: ContentsEnv["db"], content: NewContent): Promise<Refusal | undefined> {
  try {
    const isAdded = await reachable(() => insertContent(db, content));
    return isAdded ? undefined : tooManyPosts(content.quota.most ?? 0);
  } catch (error) {
    if (brokenConstraint(error) === PATH_CONSTRAINT) return takenPath(content.path);
    throw error;
  }
}

const tooManyPosts = (limit: number): Refusal =>
  quotaReached({
    message: `You have made ${limit} posts within a day, and one person may make no more.`,
    instead: "Go on a day after the first of them",
    setting: "STET_POSTS_PER_DAY",
    limit,
  });
