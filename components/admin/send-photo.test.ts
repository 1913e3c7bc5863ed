import type { WhyNot } from './photo-queue';
import { sendPhoto } from './send-photo';

/** The browser's request, as far as it is used, whose line is moved by hand. */
class Line {
  static last = new Line();
  upload = { onprogress: (_: object) => {}, onload: () => {} };
  onload = () => {};
  onerror = () => {};
  onabort = () => {};
  status = 0;
  responseText = '';
  constructor() {
    Line.last = this;
  }
  open() {}
  send() {}
  abort() {
    this.onabort();
  }
  answer(status: number, body: object | string) {
    this.status = status;
    this.responseText = typeof body === 'string' ? body : JSON.stringify(body);
    this.onload();
  }
}

const isWhy = (code: string): code is WhyNot => ['too-many', 'no-picture'].includes(code);

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { XMLHttpRequest: Line });
});

afterEach(() => jest.useRealTimers());

function begin() {
  const percents: number[] = [];
  const sent = sendPhoto('/to', new Blob(['x']), (percent) => percents.push(percent), isWhy);
  return { sent, percents, line: Line.last };
}

it('says how far a photo is, and that it is stored once the shop says so', async () => {
  const { sent, percents, line } = begin();
  line.upload.onprogress({ loaded: 50, total: 200 });
  line.upload.onprogress({ loaded: 200, total: 200 });
  line.upload.onload();
  line.answer(200, { path: 'a.webp' });
  expect(await sent).toBe('stored');
  expect(percents).toEqual([25, 99, 100]);
});

it.each<[number, object | string, unknown]>([
  [409, { error: { code: 'too_many', message: '' } }, { why: 'too-many' }],
  [415, { error: { code: 'no_picture', message: '' } }, { why: 'no-picture' }],
  [413, '<h1>413 Request Entity Too Large</h1>', { why: 'too-large' }],
  [502, '<h1>Bad Gateway</h1>', 'no-answer'],
  [200, '<h1>Welcome to this airport</h1>', 'no-answer'],
])('reads the answer %i %j', async (status, body, outcome) => {
  const { sent, line } = begin();
  line.answer(status, body);
  expect(await sent).toEqual(outcome);
});

it('gives up a line on which nothing moves, and not a slow one', async () => {
  const { sent, line } = begin();
  const ended = jest.fn();
  sent.then(ended);
  for (let loaded = 1; loaded < 5; loaded += 1) {
    await jest.advanceTimersByTimeAsync(44_000);
    line.upload.onprogress({ loaded, total: 100 });
  }
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(46_000);
  expect(ended).toHaveBeenCalledWith('no-answer');
});
