// Covers docs/spec/command.md: the `stet` command, as someone types it.
import path from "node:path";
import { describe, expect, test, vi } from "vitest";
import { program } from "../support/program.ts";
import { folderWith, stet } from "./stet.ts";

vi.setConfig({ testTimeout: 120_000 }); // each test starts the command several times

const POST =
  "# Night train\n\nThe train leaves Paris at nine.\n\n## Notes\n\n- Bring water\n- Bring bread\n\n## Conclusion\n\nParis was worth the trip.\n";

describe("stet edit", () => {
  test("[DOOR-4.1] shows the change as a diff and makes it with --yes; log names it, undo takes it back", async () => {
    const { directory, text } = await folderWith({ "post.md": POST });
    const made = await stet(directory, ["edit", "post.md", 'replace "nine" with "ten"', "--yes"]);
    expect(made).toEqual({
      code: 0,
      err: "",
      out: "@@ line 3 → line 3 @@\n # Night train\n \n-The train leaves Paris at nine.\n+The train leaves Paris at ten.\n \n ## Notes\n \nChanged post.md. Take it back with: stet undo\n",
    });
    expect(await text("post.md")).toBe(POST.replace("nine", "ten"));
    const log = await stet(directory, ["log"]);
    expect(log.out).toMatch(
      /^\S+ {2}\S+Z {2}post\.md {2}1 line {2}stet edit\n {4}"replace \\"nine\\" with \\"ten\\""\n$/,
    );
    const undone = await stet(directory, ["undo"]);
    expect([undone.code, await text("post.md")]).toEqual([0, POST]);
    expect((await stet(directory, ["log"])).out).toMatch(/takes back \S+\n[\s\S]*taken back by \S+/);
  });

  test("[DOOR-4.1] diff shows what a change did, the newest or the one with its id, long after", async () => {
    const { directory } = await folderWith({ "post.md": POST });
    expect((await stet(directory, ["diff"])).err).toContain("Nothing has been changed here through Stet.");
    await stet(directory, ["edit", "post.md", 'replace "nine" with "ten"', "--yes"]);
    await stet(directory, ["edit", "post.md", 'replace "water" with "tea"', "--yes"]);
    const newest = await stet(directory, ["diff"]);
    expect([newest.code, newest.out]).toEqual([0, expect.stringContaining("-- Bring water\n+- Bring tea\n")]);
    const items = JSON.parse((await stet(directory, ["log", "--json"])).out).items as { readonly id: string }[];
    const first = await stet(directory, ["diff", items[1]?.id ?? "", "--json"]);
    expect(JSON.parse(first.out)).toMatchObject({
      id: items[1]?.id,
      path: "post.md",
      hunks: [{ removed: ["The train leaves Paris at nine."], added: ["The train leaves Paris at ten."] }],
    });
    expect(await stet(directory, ["diff", "none"])).toMatchObject({
      code: 1,
      err: expect.stringContaining('The journal has no entry "none".'),
    });
  });

  test("[DOOR-4] serve starts the server from the checkout, whose settings it tells of", async () => {
    const { directory } = await folderWith({});
    const command = ["env", "PORT=nonsense", process.execPath, "cli/stet.mjs"].map((one) =>
      one === "cli/stet.mjs" ? path.resolve(one) : one,
    );
    const { code, err } = await stet(directory, ["serve"], { command });
    expect([code, err]).toEqual([1, expect.stringContaining("PORT must be a whole number")]);
  });

  test("[DOOR-4.1] --dry-run shows it and changes nothing; without a terminal nobody can be asked, and nothing is changed", async () => {
    const { directory, text } = await folderWith({ "post.md": POST });
    const dry = await stet(directory, ["edit", "post.md", 'replace "nine" with "ten"', "--dry-run"]);
    expect([dry.code, dry.out.includes("+The train leaves Paris at ten.")]).toEqual([0, true]);
    const unasked = await stet(directory, ["edit", "post.md", 'replace "nine" with "ten"']);
    expect([unasked.code, unasked.out.includes("Use --yes")]).toEqual([1, true]);
    expect(await text("post.md")).toBe(POST);
  });

  test("[DOOR-4.2] words of an instruction are a person's own: a heading they name may be renamed", async () => {
    const { directory, text } = await folderWith({ "post.md": POST });
    const made = await stet(directory, [
      "edit",
      "post.md",
      "rename",
      "the",
      "heading",
      '"Notes"',
      "to",
      '"Packing"',
      "-y",
    ]);
    expect([made.code, await text("post.md")]).toEqual([0, POST.replace("## Notes", "## Packing")]);
  });

  test("[DOOR-4.2] a place that is not clear is asked about, with the places; nothing is changed", async () => {
    const { directory, text } = await folderWith({ "post.md": POST });
    const asked = await stet(directory, ["edit", "post.md", 'replace "Paris" with "Lyon"', "--yes"]);
    expect([asked.code, await text("post.md")]).toEqual([1, POST]);
    expect(asked.err).toMatch(/line 3.*\n.*line 12/s);
  });

  test("[DOOR-4.2] what cannot be read as a change, and a file that is not there, are told in words", async () => {
    const { directory } = await folderWith({ "post.md": POST });
    const unclear = await stet(directory, ["edit", "post.md", "be nice to it"]);
    expect([unclear.code, unclear.err.includes("Nothing was changed")]).toEqual([1, true]);
    const missing = await stet(directory, ["edit", "other.md", 'replace "a" with "b"']);
    expect(missing.code).toBe(1);
    expect(missing.err).toContain("other.md");
  });

  test("[DOOR-4.3] a file in a folder below a .stet.json belongs to that folder", async () => {
    const { directory, text } = await folderWith({ ".stet.json": "{}", "notes/deep/post.md": POST });
    const made = await stet(`${directory}/notes/deep`, ["edit", "post.md", 'replace "nine" with "ten"', "-y"]);
    expect([made.code, await text("notes/deep/post.md")]).toEqual([0, POST.replace("nine", "ten")]);
    expect((await stet(directory, ["log"])).out).toContain("notes/deep/post.md");
  });
});

describe("the command line", () => {
  test.each([[["help"]], [["--help"]], [["edit", "--help"]], [["--version"]]])(
    "[DOOR-4.4] %j ends with 0",
    async (words) => {
      const { directory } = await folderWith({});
      const { code, out } = await stet(directory, words);
      expect([code, out.length > 0]).toEqual([0, true]);
    },
  );

  test.each([
    [["nonsense"]],
    [["edit"]],
    [["select", "a.md", "x", "2"]],
    [["log", "--number", "-3"]],
    [["mcp"]],
    [["undo", "a", "b"]],
  ])("[DOOR-4.4] %j is wrong usage: 2, and says what to try", async (words) => {
    const { directory } = await folderWith({});
    const { code, err } = await stet(directory, words);
    expect([code, err.includes("stet help")]).toEqual([2, true]);
  });

  test("[DOOR-4.4] undo with nothing to take back, an unknown id, and a folder that is not there end with 1", async () => {
    const { directory } = await folderWith({});
    for (const words of [
      ["undo"],
      ["undo", "nothing"],
      ["log", "--vault", `${directory}/missing`],
      ["select", "missing.md", "1", "2"],
    ]) {
      const { code, err } = await stet(directory, words);
      expect([code, err.length > 0], words.join(" ")).toEqual([1, true]);
    }
    expect(await stet(directory, ["log"])).toEqual({
      code: 0,
      err: "",
      out: "Nothing has been changed here through Stet.\n",
    });
  });
});

describe("for programs and shells", () => {
  test("[DOOR-4.8] --json: one line for an edit, a dry run, a question, a refusal, the log, an undo and a mark", async () => {
    const { directory, text } = await folderWith({ "post.md": POST });
    const asked = async (...words: readonly string[]) => {
      const { code, out, err } = await stet(directory, [...words, "--json"]);
      expect([err, out.trimEnd().split("\n").length], words.join(" ")).toEqual(["", 1]);
      // an object, as the assertions below find
      return { code, json: JSON.parse(out) as Readonly<Record<string, unknown>> };
    };
    const nine = ["edit", "post.md", 'replace "nine" with "ten"'];
    expect(await asked(...nine, "--dry-run")).toMatchObject({ code: 0, json: { outcome: "applied", dryRun: true } });
    expect(await asked(...nine)).toMatchObject({ code: 1, json: { outcome: "applied", dryRun: true } });
    expect(await text("post.md")).toBe(POST);
    expect(await asked(...nine, "--yes")).toMatchObject({
      code: 0,
      json: { outcome: "applied", stat: { linesChanged: 1 } },
    });
    expect(await asked("log")).toMatchObject({ code: 0, json: { items: [{ path: "post.md", linesChanged: 1 }] } });
    expect(await asked("undo")).toMatchObject({ code: 0, json: { path: "post.md" } });
    expect(await asked("undo", "nothing")).toMatchObject({
      code: 1,
      json: { outcome: "rejected", code: expect.any(String), message: expect.any(String) },
    });
    expect(await asked("select", "post.md", "1", "2")).toMatchObject({ code: 0, json: { startLine: 1, endLine: 2 } });
    expect(await asked("edit", "other.md", 'replace "a" with "b"')).toMatchObject({
      code: 1,
      json: { outcome: "rejected" },
    });
    expect(await asked("edit", "post.md", "be nice to it")).toMatchObject({ code: 1, json: { outcome: "rejected" } });
  });

  test("[DOOR-4.4] a reader that has enough ends it quietly", async () => {
    const { directory } = await folderWith({ "post.md": POST });
    const line = `"${process.execPath}" "${program("stet")}" help edit | true; echo "\${PIPESTATUS[0]}"`;
    const { out, err } = await stet(directory, ["-c", line], { command: ["bash"] });
    expect([out, err]).toEqual(["0\n", ""]);
  });

  test.each(["bash", "zsh"])(
    "[DOOR-4.9] completion for %s is a script that completes commands and options",
    async (shell) => {
      const { directory } = await folderWith({});
      const { out } = await stet(directory, ["completion", shell]);
      const script = `${out.replace(/^autoload.*$/m, "")}\nCOMP_WORDS=(stet ed) COMP_CWORD=1; _stet; echo "\${COMPREPLY[*]}"; COMP_WORDS=(stet edit --dr) COMP_CWORD=2; _stet; echo "\${COMPREPLY[*]}"`;
      expect((await stet(directory, ["-c", script], { command: ["bash"] })).out).toBe("edit\n--dry-run\n");
    },
  );

  test("[DOOR-4.9] completion for fish names every command; another shell is wrong usage", async () => {
    const { directory } = await folderWith({});
    const { out } = await stet(directory, ["completion", "fish"]);
    for (const name of ["mcp", "edit", "log", "diff", "undo", "select", "completion"])
      expect(out).toContain(` -a ${name} `);
    expect((await stet(directory, ["completion", "tcsh"])).code).toBe(2);
  });

  test("[DOOR-4.10] mcp answers what it has read before it ends with its input", async () => {
    const { directory, text } = await folderWith({ "post.md": POST });
    const call = (id: number, oldText: string, newText: string) => ({
      jsonrpc: "2.0",
      id,
      method: "tools/call",
      params: { name: "TextReplace", arguments: { filePath: "post.md", oldText, newText } },
    });
    const begin = {
      jsonrpc: "2.0",
      id: 0,
      method: "initialize",
      params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "1" } },
    };
    const input = [
      begin,
      { jsonrpc: "2.0", method: "notifications/initialized" },
      call(1, "nine", "ten"),
      call(2, "water", "tea"),
      call(3, "bread", "cake"),
    ];
    const { code, out } = await stet(directory, ["mcp", "--vault", "."], {
      input: input.map((one) => `${JSON.stringify(one)}\n`).join(""),
    });
    expect([
      code,
      out
        .trimEnd()
        .split("\n")
        .map((line) => (JSON.parse(line) as { id: number }).id),
    ]).toEqual([0, [0, 1, 2, 3]]);
    expect(await text("post.md")).toBe(POST.replace("nine", "ten").replace("water", "tea").replace("bread", "cake"));
  });
});
