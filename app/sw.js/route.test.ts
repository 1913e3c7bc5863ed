/** @jest-environment node */
import { removalScript } from '@/lib/offline/worker-script';
import { GET } from './route';

const ask = (headers = {}) => GET(new Request('http://localhost/sw.js', { headers }));

it('is fetched anew each time, and is the worker that removes itself outside of a build', async () => {
  const response = ask({ 'service-worker': 'script' });
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-type')).toMatch(/^text\/javascript/);
  expect(await response.text()).toBe(removalScript);
});

it('says to a page that there is none, so that it registers none', () => {
  expect(ask().status).toBe(204);
});
