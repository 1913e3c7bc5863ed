import { once } from 'node:events';
import { createServer } from 'node:http';
import { freePort } from '../lib/port.mjs';
import { overwriteSketches, withOverwrittenSketches } from './overwritten-sketches.mjs';

const SKETCH = 'AAAAIGZ0eXBhdmlm+/z=';
const URL_OF_SKETCH = `url(data:image/avif;base64,${SKETCH})`;
const PAGE = `<img style="background-image:${URL_OF_SKETCH}">
<script>self.__next_f.push([1,"${URL_OF_SKETCH}"])</script>`;

test('sketches are overwritten in HTML and in data alike, and nothing moves', () => {
  const page = overwriteSketches(PAGE);
  expect(page).toHaveLength(PAGE.length);
  const sketches = [...page.matchAll(/base64,([^)]+)\)/g)].map(([, bytes]) => bytes);
  const overwritten = [...SKETCH].reverse().join('');
  expect(sketches).toEqual([overwritten, overwritten]);
});

test('pages come without their sketches, and everything else as it is', async () => {
  const server = createServer(({ url, headers }, response) => {
    const isScript = url === '/script.js';
    response.writeHead(isScript ? 203 : 200, {
      'content-type': isScript ? 'text/javascript' : 'text/html',
      'x-encoding': headers['accept-encoding'],
    });
    response.end(PAGE);
  });
  const port = await freePort();
  server.listen(port);
  await once(server, 'listening');
  await withOverwrittenSketches(`http://localhost:${port}`, async (origin: string) => {
    const page = await fetch(origin, { headers: { accept: 'text/html' } });
    expect(page.headers.get('content-encoding')).toBe('br');
    expect(await page.text()).toBe(overwriteSketches(PAGE));
    const script = await fetch(`${origin}/script.js`, { headers: { 'accept-encoding': 'br' } });
    expect([script.status, script.headers.get('x-encoding')]).toEqual([203, 'br']);
    expect(await script.text()).toBe(PAGE);
  });
  server.close();
});
