import type { Command, CommanderError } from 'commander';

/** The exit codes; a refusal counts as failed, a wrong command line as misunderstood. */
const exitCodes = { done: 0, failed: 1, misunderstood: 2 } as const;

/** The examples at the end of a command's help. Takes each without "npm run shop --". */
export function examples(...commands: readonly string[]): string {
  const title = commands.length === 1 ? 'Example:' : 'Examples:';
  return ['', title, ...commands.map((command) => `  npm run shop -- ${command}`)].join('\n');
}

/** Ends the process after the help, or after a command line that Commander refused. */
export function endAfterHelp({ exitCode }: CommanderError): never {
  process.exit(exitCode === 0 ? exitCodes.done : exitCodes.misunderstood);
}

/**
 * Copies a command's settings to all commands below it, which Commander does not do itself: what
 * follows an error, and how the process ends.
 */
export function shareSettings(command: Command): Command {
  for (const child of command.commands) {
    shareSettings(child.copyInheritedSettings(command).helpCommand(false));
  }
  return command;
}
