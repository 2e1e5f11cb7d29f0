// Covers docs/spec/vault.md DOOR-3.10: the settings of a folder.
import { symlink } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openVault } from "../../lib/vault/index.ts";
import { codeOf, countingEnv, folderWith, vaultWith } from "./desk.ts";

test("[DOOR-3.10] a folder without settings has the defaults", async () => {
  const { vault } = await vaultWith();
  expect(vault.settings).toEqual({
    rules: "shadow",
    extensions: expect.arrayContaining([".md", ".markdown", ".mdx", ".txt"]),
    ignore: [],
    journalEntries: 200,
  });
});

test("[DOOR-3.10] what is set holds, and the rest has its default", async () => {
  const { vault } = await vaultWith({
    ".stet.json": '\uFEFF{"rules":"enforce","extensions":[".MD",".yaml"]}',
    "a.yaml": "x",
    "a.txt": "x",
  });
  expect(vault.settings).toEqual({ rules: "enforce", extensions: [".md", ".yaml"], ignore: [], journalEntries: 200 });
  expect([codeOf(await vault.read("a.yaml")), codeOf(await vault.read("a.txt"))]).toEqual(["ok", "invalid_path"]);
});

test.each([
  ['{"rules":"loose"}', "rules"],
  ['{"extensions":["md"]}', "extensions.0"],
  ['{"extensions":[]}', "extensions"],
  ['{"extensions":[".m/d"]}', "extensions.0"],
  ['{"ignore":"*.txt"}', "ignore"],
  ['{"journalEntries":0}', "journalEntries"],
  ['{"journalEntries":"many"}', "journalEntries"],
  ['{"limits":{}}', "limits"],
  ["[]", ""],
  ["{rules}", ""],
  ["", ""],
])("[DOOR-3.10] %j is refused, and the field is named", async (json, field) => {
  const opened = await openVault(await folderWith({ ".stet.json": json }), countingEnv());
  expect(opened).toMatchObject({
    ok: false,
    refusal: {
      code: "invalid_request",
      message: expect.stringMatching(`^.stet.json is wrong. ${field}`),
      details: { fields: [{ field }] },
    },
  });
});

test("[DOOR-3.10] settings that are no text, too large or a link are refused by name", async () => {
  expect(codeOf(await openVault(await folderWith({ ".stet.json": Buffer.from([0xff]) }), countingEnv()))).toBe(
    "file_unreadable",
  );
  expect(codeOf(await openVault(await folderWith({ ".stet.json": " ".repeat(300_000) }), countingEnv()))).toBe(
    "too_large",
  );
  const folder = await folderWith({ "real.json": "{}" });
  await symlink("real.json", path.join(folder, ".stet.json"));
  expect(codeOf(await openVault(folder, countingEnv()))).toBe("invalid_path");
});

test("[DOOR-3] what is no folder is not opened", async () => {
  const folder = await folderWith({ "a.md": "x" });
  expect(codeOf(await openVault(path.join(folder, "none"), countingEnv()))).toBe("not_found");
  expect(codeOf(await openVault(path.join(folder, "a.md"), countingEnv()))).toBe("invalid_path");
  expect(codeOf(await openVault("a\0b", countingEnv()))).toBe("invalid_path");
});
