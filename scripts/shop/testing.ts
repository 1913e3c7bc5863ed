import { Readable } from 'node:stream';

// A test runs several commands, each of which loads the command line anew.
jest.setTimeout(60_000);

/** What a run of the command line printed, and its exit code. */
export type Ran = { code: number; stdout: string; stderr: string };

/** Thrown in the place of process.exit, where Commander ends the process. */
class Ended extends Error {
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

/** Collects what is written to a stream, which counts as no terminal. */
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
 * Runs the command line in this process, with modules of its own: under these variables, with
 * `input` on its standard input and with no terminal that could answer a question.
 */
export async function runShop(
  args: readonly string[],
  variables: Readonly<Record<string, string>>,
  input = '',
): Promise<Ran> {
  const outside = { DATABASE_URL: '', BACKEND_URL: '', PORT: '1' };
  const undo = [
    replace('env', { ...process.env, ...outside, ...variables }),
    replace('stdin', Readable.from([input])),
    replace('exitCode', undefined),
  ];
  const exit = jest.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Ended(Number(code ?? 0));
  });
  const [out, errors] = [capture(process.stdout), capture(process.stderr)];
  try {
    await jest.isolateModulesAsync(async () => {
      const { run } = await import('./program');
      await run(args);
    });
    return { code: Number(process.exitCode ?? 0), stdout: out.text, stderr: errors.text };
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
    return { code: error.code, stdout: out.text, stderr: errors.text };
  } finally {
    for (const end of [out.end, errors.end, () => exit.mockRestore(), ...undo]) end();
  }
}
