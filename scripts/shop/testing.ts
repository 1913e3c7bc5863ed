import { Readable } from 'node:stream';

// Each command of a test loads the whole command line anew.
jest.setTimeout(60_000);

/** Packages that keep nothing of a run, and take most of the time to load. */
const KEPT = [
  'html-to-text',
  'kysely',
  'libphonenumber-js/max',
  'nodemailer',
  'react-dom/server',
  'zod',
];

for (const name of KEPT) {
  const loaded: unknown = jest.requireActual(name);
  jest.doMock(name, () => loaded);
}

/** What a run of the command line printed, and its exit code. */
export type CommandResult = { code: number; stdout: string; stderr: string };

/** Thrown instead of process.exit, by which Commander ends the process. */
class ExitCalled extends Error {
  constructor(readonly code: number) {
    super('ended');
  }
}

/** Replaces a property of the process until the returned function is called. */
function replace(name: 'stdin' | 'env' | 'exitCode', value: unknown): () => void {
  const before = Object.getOwnPropertyDescriptor(process, name);
  Object.defineProperty(process, name, { value, configurable: true, writable: true });
  return () => {
    if (before) Object.defineProperty(process, name, before);
    else Reflect.deleteProperty(process, name);
  };
}

/** Collects what is written to a stream, and makes it look like no terminal. */
function capture(stream: NodeJS.WriteStream): { text: string; end: () => void } {
  const captured = { text: '', end: () => write.mockRestore() };
  const write = jest.spyOn(stream, 'write').mockImplementation((chunk) => {
    captured.text += String(chunk);
    return true;
  });
  Object.defineProperty(stream, 'isTTY', { value: false, configurable: true });
  return captured;
}

/**
 * Runs the command line in this process, with the shop's modules freshly loaded: under these
 * variables, with `input` on its standard input and without a terminal to answer a question.
 */
export async function runShop(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  input = '',
): Promise<CommandResult> {
  const outside = { DATABASE_URL: '', BACKEND_URL: '', PORT: '1' };
  const undo = [
    replace('env', { ...process.env, ...outside, ...variables }),
    replace('stdin', Readable.from([input])),
    replace('exitCode', undefined),
  ];
  const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new ExitCalled(Number(code ?? 0));
  });
  const [out, errors] = [capture(process.stdout), capture(process.stderr)];
  try {
    await jest.isolateModulesAsync(async () => {
      const { run } = await import('./program');
      await run(args);
    });
    return { code: Number(process.exitCode ?? 0), stdout: out.text, stderr: errors.text };
  } catch (error) {
    if (!(error instanceof ExitCalled)) throw error;
    return { code: error.code, stdout: out.text, stderr: errors.text };
  } finally {
    for (const end of [out.end, errors.end, () => exit.mockRestore(), ...undo]) end();
  }
}
