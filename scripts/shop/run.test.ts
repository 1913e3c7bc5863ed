import { note, print, printJson, progressBar } from './run';
import { writeOutput } from './write-output';

const ESCAPES = 'Rima\x1b]0;owned\x07\x1b[2J\x9b2J\x7f';

/** What is written to a stream while a function runs. */
function writtenTo(stream: NodeJS.WriteStream) {
  const write = jest.spyOn(stream, 'write').mockReturnValue(true);
  return () => write.mock.calls.map(([text]) => text).join('');
}

afterEach(() => jest.restoreAllMocks());

it('prints what others wrote, and no terminal obeys it', async () => {
  const [out, errors] = [writtenTo(process.stdout), writtenTo(process.stderr)];
  print(`${ESCAPES}\n\tnext`);
  note(ESCAPES);
  await writeOutput(undefined, `name\r\n${ESCAPES}\r\n`, '1 order');
  for (const text of [out(), errors()]) {
    expect(text).toMatch(/^Rima.\]0;owned/u);
    expect(text).not.toMatch(/[^\P{Cc}\n\r\t]/u);
  }
  expect(out()).toContain('\n\tnext\nname\r\n');
});

it('prints JSON that is as it was for programs', () => {
  const out = writtenTo(process.stdout);
  printJson({ name: ESCAPES });
  expect(out()).not.toMatch(/[^\P{Cc}\n]/u);
  expect(JSON.parse(out())).toEqual({ name: ESCAPES });
});

it.each([
  [499, false],
  [500, true],
])('shows on a terminal how far %d steps of a bar from 500 on have come: %s', (steps, shown) => {
  const isTTY = Object.getOwnPropertyDescriptor(process.stderr, 'isTTY');
  Object.defineProperty(process.stderr, 'isTTY', { value: true, configurable: true });
  const errors = writtenTo(process.stderr);
  const bar = progressBar('Writing {bar} {value}/{total} products', 500)(steps);
  bar.show(steps);
  bar.end();
  Object.defineProperty(process.stderr, 'isTTY', isTTY ?? { value: undefined, configurable: true });
  expect(errors().includes(`${steps}/${steps} products`)).toBe(shown);
});
