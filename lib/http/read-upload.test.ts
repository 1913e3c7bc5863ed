/** @jest-environment node */
import { readUpload } from './read-upload';

const LIMITS = { maxBytes: 8, silenceMs: 1000 };

type Controller = ReadableStreamDefaultController<Uint8Array>;

/** A request whose body is written by hand, and whether its reader went away. */
function written(headers: Record<string, string> = {}) {
  const line: { body?: Controller; isLeft: boolean } = { isLeft: false };
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      line.body = controller;
    },
    cancel() {
      line.isLeft = true;
    },
  });
  const init = { method: 'POST', headers, body, duplex: 'half' } as const;
  return { line, request: new Request('http://shop.test/', init) };
}

const bytes = (count: number) => new Uint8Array(count).fill(7);

it('reads what comes in parts', async () => {
  const { line, request } = written();
  const read = readUpload(request, LIMITS);
  line.body?.enqueue(bytes(3));
  line.body?.enqueue(bytes(5));
  line.body?.close();
  expect(await read).toEqual(Buffer.from(bytes(8)));
});

it('reads nothing of what says that it is too large', async () => {
  const { line, request } = written({ 'content-length': '9' });
  expect(await readUpload(request, LIMITS)).toBe('too-large');
  expect(line.isLeft).toBe(false);
});

it('leaves what is larger than it says', async () => {
  const { line, request } = written({ 'content-length': '2' });
  line.body?.enqueue(bytes(9));
  expect(await readUpload(request, LIMITS)).toBe('too-large');
  expect(line.isLeft).toBe(true);
});

it('says that a line broke', async () => {
  const { line, request } = written();
  const read = readUpload(request, LIMITS);
  line.body?.enqueue(bytes(3));
  line.body?.error(new Error('aborted'));
  expect(await read).toBe('broken');
});

it('leaves a line on which nothing comes any more', async () => {
  jest.useFakeTimers();
  const { line, request } = written();
  const read = readUpload(request, LIMITS);
  await jest.advanceTimersByTimeAsync(900);
  line.body?.enqueue(bytes(3));
  await jest.advanceTimersByTimeAsync(900);
  expect(line.isLeft).toBe(false);
  await jest.advanceTimersByTimeAsync(200);
  expect(await read).toBe('too-slow');
  expect(line.isLeft).toBe(true);
  jest.useRealTimers();
});
