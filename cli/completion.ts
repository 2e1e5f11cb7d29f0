import type { Command } from "commander";

export const SHELLS = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof SHELLS)[number];

interface Completed {
  readonly name: string;
  readonly description: string;
  readonly options: readonly string[];
}

/**
 * What a shell reads to complete the commands of `program` and their options; files and folders are the shell's own to
 * complete.
 */
export function completionFor(shell: Shell, program: Command): string {
  const commands = program.commands.map((one): Completed => ({
    name: one.name(),
    description: one.description(),
    options: [...one.options.map(({ long }) => long ?? ""), "--help"].filter((option) => option !== ""),
  }));
  switch (shell) {
    case "bash":
      return bash(commands);
    case "zsh":
      return `autoload -U +X bashcompinit && bashcompinit\n${bash(commands)}`;
    case "fish":
      return fish(commands);
  }
}

function bash(commands: readonly Completed[]): string {
  const names = [...commands.map(({ name }) => name), "help"].join(" ");
  return [
    "_stet() {",
    "  local word=${COMP_WORDS[COMP_CWORD]} options=",
    `  if [ "$COMP_CWORD" -eq 1 ]; then COMPREPLY=($(compgen -W "${names}" -- "$word")); return; fi`,
    "  case ${COMP_WORDS[1]} in",
    ...commands.map(({ name, options }) => `    ${name}) options="${options.join(" ")}" ;;`),
    "  esac",
    '  COMPREPLY=($(compgen -W "$options" -- "$word") $(compgen -f -- "$word"))',
    "}",
    "complete -F _stet stet",
  ].join("\n");
}

function fish(commands: readonly Completed[]): string {
  return commands
    .flatMap(({ name, description, options }) => [
      `complete -c stet -n __fish_use_subcommand -f -a ${name} -d ${quoted(description)}`,
      ...options.map((option) => `complete -c stet -n '__fish_seen_subcommand_from ${name}' -l ${option.slice(2)}`),
    ])
    .join("\n");
}

const quoted = (words: string): string => `'${words.replace(/['\\]/g, "\\$&")}'`;
