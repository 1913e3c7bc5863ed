import { textStream } from './text-stream';

const LONG = 'x'.repeat(40_000);

it('gives requests their turn after each chunk, however fast its reader is', async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns += 1;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const text = await new Response(textStream(Array.from({ length: 20 }, () => LONG))).text();
  isDone = true;
  expect(text).toHaveLength(20 * LONG.length);
  expect(turns).toBeGreaterThanOrEqual(20);
});

it('ends with the error of its pieces, and ends these where its reader goes', async () => {
  let isEnded = false;
  async function* failing() {
    yield LONG;
    throw new Error('The database is gone');
  }
  async function* endless() {
    try {
      for (;;) yield LONG;
    } finally {
      isEnded = true;
    }
  }
  await expect(new Response(textStream(failing())).text()).rejects.toThrow('The database is gone');
  const reader = textStream(endless()).getReader();
  await reader.read();
  await reader.cancel();
  expect(isEnded).toBe(true);
});
