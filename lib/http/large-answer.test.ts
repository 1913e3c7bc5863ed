import { largeAnswer } from './large-answer';

const get = new Request('http://shop/feed');
const XML = { 'content-type': 'application/xml' };

const answer = (pieces: Iterable<string>, request = get) =>
  largeAnswer(request, XML, async () => pieces);

function* endless(onAsked = () => {}) {
  for (;;) {
    onAsked();
    yield 'x'.repeat(1000);
  }
}

describe('an answer about the whole catalogue', () => {
  it('holds the pieces in their order', async () => {
    const pieces = Array.from({ length: 5000 }, (_, number) => `<piece>${number} é</piece>`);
    const whole = await answer(pieces);
    expect(whole.headers.get('content-type')).toBe('application/xml');
    expect(await whole.text()).toBe(pieces.join(''));
  });

  it('asks for no more pieces than its reader takes', async () => {
    const asked = jest.fn();
    const reader = (await answer(endless(asked))).body?.getReader();
    await reader?.read();
    await new Promise(setImmediate);
    expect(asked.mock.calls.length).toBeLessThan(150);
    await reader?.cancel();
  });

  it('is sent to four at a time; forty wait, others are refused', async () => {
    const begun = await Promise.all(Array.from({ length: 4 }, () => answer(endless())));
    const find = jest.fn(async () => ['text']);
    const waiting = Array.from({ length: 40 }, () => largeAnswer(get, XML, find));
    await expect(answer(['text'])).rejects.toThrow('Too many wait');
    expect(find).not.toHaveBeenCalled();
    for (const { body } of begun) await body?.cancel();
    for (const one of waiting) expect(await (await one).text()).toBe('text');
  });

  it('is broken off where it is not read within a minute, and its place is free again', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
    const begun = await Promise.all(Array.from({ length: 4 }, () => answer(endless())));
    jest.advanceTimersByTime(60_000);
    for (const { body } of begun) await expect(body?.getReader().read()).rejects.toThrow('in time');
    expect(await (await answer(['text'])).text()).toBe('text');
    jest.useRealTimers();
  });

  it('takes no place for HEAD, or where it cannot be found', async () => {
    const head = new Request(get, { method: 'HEAD' });
    for (let count = 0; count < 5; count += 1) {
      expect((await answer(endless(), head)).body).toBeNull();
      const failed = largeAnswer(get, XML, () => Promise.reject(new Error('down')));
      await expect(failed).rejects.toThrow('down');
    }
    expect(await (await answer(['text'])).text()).toBe('text');
  });
});
