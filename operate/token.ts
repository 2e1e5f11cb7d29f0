import { randomBytes } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { EXIT } from "../cli/exit.ts";
import { ALL_SCOPES, createAuth, type TokenScope } from "../lib/auth/index.ts";
import { refusal, type Refusal } from "../lib/outcome/index.ts";
import type { Answer } from "./answer.ts";
import type { CommandDatabase } from "./database.ts";

const TOKEN_BYTES = 32;

/** Whoever runs this reads the database anyway: the tokens are made and revoked as the first owner's act (DOOR-6.8). */
async function managing({ prisma }: CommandDatabase) {
  const { owner, tokens } = createAuth({
    db: prisma,
    clock: () => new Date(),
    newId: () => uuidv7(),
    randomToken: () => randomBytes(TOKEN_BYTES).toString("base64url"),
  });
  return { owner: await owner(), tokens };
}

/** The tokens that work, newest first. */
export async function listTokens(database: CommandDatabase): Promise<Answer> {
  const { owner, tokens } = await managing(database);
  const listed = await tokens.list(owner);
  if (!listed.ok) return no(listed.refusal);
  const { items } = listed.value;
  const lines = items.map(
    ({ id, name, scopes, person, expiresAt }) =>
      `${id}  ${name}  for ${person.name}  ${scopes.join(",")}  until ${expiresAt ?? "revoked"}`,
  );
  return {
    exit: EXIT.done,
    lines: lines.length > 0 ? lines : ["There are no tokens that work."],
    json: { ok: true, items },
  };
}

/** A new token of the first owner; its secret is the first line, and is shown here alone. */
export async function makeToken(
  database: CommandDatabase,
  name: string,
  { scopes, days }: { readonly scopes: string; readonly days?: number | undefined },
): Promise<Answer> {
  const given = scopes.split(",").map((one) => one.trim());
  const wanted = given.filter((one): one is TokenScope => ALL_SCOPES.some((scope) => scope === one));
  if (wanted.length < given.length)
    return no(refusal("invalid_request", { message: `Scopes are ${ALL_SCOPES.join(", ")}, with commas between.` }));
  const { owner, tokens } = await managing(database);
  const made = await tokens.make(owner, { name, scopes: wanted, expiresInDays: days });
  if (!made.ok) return no(made.refusal);
  const { token, ...rest } = made.value;
  return {
    exit: EXIT.done,
    lines: [token, `Copy it: it is shown only now. It acts for ${rest.person.name}.`],
    json: { ok: true, ...rest, token },
  };
}

export async function revokeToken(database: CommandDatabase, id: string): Promise<Answer> {
  const { owner, tokens } = await managing(database);
  const revoked = await tokens.revoke(owner, id);
  if (!revoked.ok) return no(revoked.refusal);
  return { exit: EXIT.done, lines: ["It stopped working, and so did tokens made with it."], json: { ok: true, id } };
}

const no = ({ message, hint }: Refusal): Answer => ({
  exit: EXIT.unchanged,
  lines: [`${message} ${hint}`],
  json: { ok: false, message },
});
