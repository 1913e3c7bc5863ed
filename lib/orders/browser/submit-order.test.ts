/** @jest-environment ./scripts/testing/browser-environment.cjs */
import { exclusively } from './submit-order';

it('runs once at a time and again afterwards, also after a failure', async () => {
  let fail = (_error: Error) => {};
  const first = new Promise<string>((_, reject) => {
    fail = reject;
  });
  const running = exclusively(() => first);
  expect(await exclusively(async () => 'second')).toBeNull();
  fail(new Error('failed'));
  await expect(running).rejects.toThrow('failed');
  expect(await exclusively(async () => 'third')).toBe('third');
});

it('does not run while another tab holds the lock', async () => {
  const request = (_name: string, _options: object, work: (lock: null) => unknown) => work(null);
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  const work = jest.fn();
  expect(await exclusively(work)).toBeNull();
  expect(work).not.toHaveBeenCalled();
});
