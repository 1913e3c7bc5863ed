import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { closeInTime, watchConnections } from './connections';

/** A server that responds at once, except to /slow, whose responses the test ends. */
async function start() {
  const slow: (() => void)[] = [];
  const server = createServer((request, response) => {
    if (request.url === '/slow') slow.push(() => response.end('at last'));
    else response.end(`answered ${request.method}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, slow };
}

const opened: Socket[] = [];
afterEach(() => {
  for (const socket of opened.splice(0)) socket.destroy();
});

/** Sends a text on a connection; returns the received text, and when the connection closes. */
async function say(server: Server, text: string) {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  opened.push(socket);
  let heard = '';
  const firstWord = new Promise<void>((resolve) => {
    socket.on('data', (data) => {
      heard += data;
      resolve();
    });
  });
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  if (text !== '') await new Promise<void>((resolve) => socket.write(text, () => resolve()));
  return { heard: () => heard, firstWord, closed };
}

/** Waits until a condition holds. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise(setImmediate);
}

beforeAll(watchConnections);

it('stops although connections are silent, and finishes what it was asked', async () => {
  const { server, slow } = await start();
  const unfinished = [
    await say(server, ''),
    await say(server, 'GET / HTTP/1.1\r\nHost: shop'),
    await say(server, 'POST /slow HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\nhalf'),
  ];
  const response = await say(
    server,
    'GET /slow HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n',
  );
  await until(() => slow.length === 2);

  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const stopped = new Promise((resolve) => server.close(resolve));
  closeInTime();
  jest.advanceTimersByTime(10_000);
  jest.useRealTimers();
  await Promise.all(unfinished.map(({ closed }) => closed));
  for (const answer of slow) answer();
  await response.closed;
  expect(response.heard()).toContain('at last');
  await stopped;
});

it('answers an upgrade that nobody takes as the plain request it is', async () => {
  const { server } = await start();
  server.on('upgrade', () => undefined);
  const response = await say(
    server,
    'GET /_next/webpack-hmr HTTP/1.1\r\nHost: shop\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  );
  await response.firstWord;
  expect(response.heard()).toMatch(/^HTTP\/1\.1 200 OK.*answered GET$/s);
  server.closeAllConnections();
  await response.closed;
  server.close();
});
