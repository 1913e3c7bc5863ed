import { errorText, log, logConsole } from './log';

it('writes one line of JSON an event, long texts clipped', () => {
  const written: string[] = [];
  jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.push(String(text));
    return true;
  });
  log.warn('backend.slow', { route: 'a\nb', ms: 12, error: 'x'.repeat(1000) });
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/^[^\n]+\n$/);
  expect(JSON.parse(written[0] ?? '')).toEqual({
    time: expect.any(String),
    level: 'warn',
    event: 'backend.slow',
    route: 'a\nb',
    ms: 12,
    error: 'x'.repeat(300),
  });
});

it('writes nothing that a terminal obeys', () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const error = '\x1b[2J\x9b2J\x7f';
  log.error('x', { error });
  const line = String(written.mock.calls.at(-1)?.[0]).trimEnd();
  expect(line).not.toMatch(/\p{Cc}/u);
  expect(JSON.parse(line).error).toBe(error);
});

it('F59 masks the address of an order’s page wherever it stands', () => {
  const written = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const token = 'ab'.repeat(16);
  log.error('x', {
    url: `/order/${token}?_rsc=1`,
    error: `GET https://shop.example/Order/${token} failed, ("/order/${token}/")`,
    route: '/orders/abc',
  });
  const line = String(written.mock.calls[0]?.[0]);
  expect(line).not.toContain(token);
  expect(JSON.parse(line)).toMatchObject({
    url: '/order/…?_rsc=1',
    error: 'GET https://shop.example/Order/… failed, ("/order/…")',
    route: '/orders/abc',
  });
});

it('names what was thrown with its causes', () => {
  const refused = new Error('connect ECONNREFUSED');
  const failed = new TypeError('fetch failed', { cause: refused });
  expect(errorText(failed)).toBe('TypeError: fetch failed < Error: connect ECONNREFUSED');
  expect(errorText('odd')).toBe('odd');
});

function ownConsole() {
  const own: Pick<Console, 'error' | 'warn'> = { error: () => undefined, warn: () => undefined };
  logConsole(own);
  return own;
}

it('writes errors and warnings as a line of the log, without colours, stacks and objects', () => {
  const error = jest.spyOn(log, 'error').mockImplementation();
  const warn = jest.spyOn(log, 'warn').mockImplementation();
  const own = ownConsole();
  const failure = new Error('No answer', { cause: new TypeError('fetch failed') });
  own.error('\u001b[31m⨯\u001b[39m', failure, { phone: '71-234567' });
  own.warn('⚠ deprecated');
  own.error('');
  expect(error.mock.calls).toEqual([
    [
      'server.console',
      {
        text: '⨯ Error: No answer < TypeError: fetch failed',
        at: expect.stringContaining('log.test.ts'),
      },
    ],
  ]);
  expect(warn.mock.calls).toEqual([['server.console', { text: '⚠ deprecated', at: null }]]);
});

it('writes the same text once a minute', () => {
  const error = jest.spyOn(log, 'error').mockImplementation();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  const own = ownConsole();
  for (let times = 0; times < 5; times += 1) own.error('full');
  own.error('other');
  expect(error).toHaveBeenCalledTimes(2);
  clock.mockReturnValue(60_000);
  own.error('full');
  expect(error).toHaveBeenCalledTimes(3);
});
