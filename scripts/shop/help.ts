import type { Command, CommanderError } from 'commander';

/** What a shell is told: done · refused or failed · the command line was not understood. */
const exitCodes = { done: 0, failed: 1, misunderstood: 2 } as const;

/** The last part of a command's help: how it is typed. Each example without "npm run shop --". */
export function examples(...commands: readonly string[]): string {
  const title = commands.length === 1 ? 'Example:' : 'Examples:';
  return ['', title, ...commands.map((command) => `  npm run shop -- ${command}`)].join('\n');
}

/** Ends the process after the help, or after a command line that Commander refused. */
export function endAfterHelp({ exitCode }: CommanderError): never {
  process.exit(exitCode === 0 ? exitCodes.done : exitCodes.misunderstood);
}

/**
 * Gives all commands below one its settings, which Commander leaves to each: what follows an
 * error, and how the process ends.
 */
export function shareSettings(command: Command): Command {
  for (const child of command.commands) {
    shareSettings(child.copyInheritedSettings(command).helpCommand(false));
  }
  return command;
}
