import { errorText, log } from './log';

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

it('names what was thrown with its causes', () => {
  const refused = new Error('connect ECONNREFUSED');
  const failed = new TypeError('fetch failed', { cause: refused });
  expect(errorText(failed)).toBe('TypeError: fetch failed < Error: connect ECONNREFUSED');
  expect(errorText('odd')).toBe('odd');
});
