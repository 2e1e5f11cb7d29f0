// Covers RUN-10: `stet replay` on a database that a Stet may serve meanwhile.
import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { chatDesk, conversationOf } from "../agent/chat-desk.ts";
import { stet } from "../cli/stet.ts";
import { testDatabase } from "../support/database.ts";
import { modelServer } from "../support/model-server.ts";
import { program, SOON_OVER } from "../support/program.ts";
import { edits, replace, says } from "../support/scripted-model.ts";
import { temporaryFolder } from "../../tools/temporary-folder.ts";

const { url, prisma } = await testDatabase();

const operate = (words: readonly string[], databaseUrl: string, folder: string) => {
  const settings = { STET_DATA: path.join(folder, "data"), DATABASE_URL: databaseUrl, STET_UNSAFE_DATABASE: "1" };
  const given = Object.entries({ ...settings, STET_OWNER_TOKEN: "", OPENAI_API_KEY: "" });
  const command = ["env", ...given.map(([name, value]) => `${name}=${value}`), process.execPath, SOON_OVER];
  return stet(process.cwd(), words, { command: [...command, program("operate")] });
};

test("[RUN-10] repeats a conversation beside its data, and as a file with no data at all", async () => {
  const folder = await temporaryFolder("replay");
  const server = await modelServer(edits([replace("Nine", "Ten")]), says("Done."));
  const desk = await chatDesk(prisma, { modelUrl: server.baseUrl });
  const { id, version } = await desk.write("# Rota\n\nNine.\n");
  const conversation = conversationOf(await desk.ask(id, "Change Nine to Ten."));
  const file = path.join(folder, "turns.json");
  const same = {
    code: 0,
    out: expect.stringContaining(
      "“Change Nine to Ten.”: the same (1 version)\n1 of 1 turns came out the same, byte for byte.",
    ),
  };
  expect(await operate(["replay", conversation, "--export", file], url, folder)).toMatchObject(same);
  expect(await operate(["replay", file], "", folder)).toMatchObject(same);
  expect((await desk.read(id)).version).toBe(version + 1);

  const written = await fs.readFile(file, "utf8");
  await fs.writeFile(file, written.replace('"body": "# Rota\\n\\nTen.\\n"', '"body": "# Rota\\n\\nTen!\\n"'));
  const { code, out } = await operate(["replay", file, "--json"], "", folder);
  expect([code, JSON.parse(out)]).toMatchObject([1, { ok: false, turns: [{ isSame: false }] }]);
  expect(await operate(["replay", "nothing"], url, folder)).toMatchObject({
    code: 1,
    out: expect.stringContaining("There is no such conversation."),
  });
});
