import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** What a phone gets on a bad line: 400 kbit/s, and 400 ms from a question to its answer. */
const BYTES_A_MS = 50;
const ONE_WAY_MS = 200;

/** What one connection may have on its way, as TCP's window is; one piece is one packet. */
const WINDOW_BYTES = 32_000;
const PACKET_BYTES = 1460;

/** Gives packets to their connections one after the other, as fast as the line carries them. */
function downlink() {
  let free = 0;
  return async (bytes) => {
    const now = performance.now();
    free = Math.max(free, now) + bytes / BYTES_A_MS;
    await wait(free - now + ONE_WAY_MS);
  };
}

/** Hands on what the shop sends in packets, in order, and asks for more as they arrive. */
function deliver(upstream, client, carry) {
  let underWay = 0;
  let last = Promise.resolve();
  const send = (packet) => {
    underWay += packet.length;
    if (underWay >= WINDOW_BYTES) upstream.pause();
    const carried = carry(packet.length);
    last = last
      .then(() => carried)
      .then(() => {
        underWay -= packet.length;
        if (underWay < WINDOW_BYTES) upstream.resume();
        if (client.writable) client.write(packet);
      });
  };
  upstream.on('data', (chunk) => {
    for (let at = 0; at < chunk.length; at += PACKET_BYTES)
      send(chunk.subarray(at, at + PACKET_BYTES));
  });
  upstream.on('end', () => last.then(() => client.end()));
}

/** Connects to the shop once a connection's first packets have gone there and back. */
async function accept(client, port, carry) {
  client.on('error', () => client.destroy());
  client.pause();
  await wait(2 * ONE_WAY_MS);
  const upstream = connect(port, 'localhost');
  upstream.on('error', () => client.destroy());
  client.on('close', () => upstream.destroy());
  deliver(upstream, client, carry);
  client.on('data', (chunk) => setTimeout(() => upstream.write(chunk), ONE_WAY_MS));
  client.resume();
}

/**
 * Runs `work` with an origin that leads to a server through a bad line: all connections share its
 * width, a new one costs a round trip. What a service worker asks for goes through it too, which the
 * browser's own throttling leaves out.
 */
export async function withSlowLine(origin, work) {
  const port = Number(new URL(origin).port);
  const carry = downlink();
  const open = new Set();
  const line = createServer((client) => {
    open.add(client);
    client.on('close', () => open.delete(client));
    accept(client, port, carry);
  });
  line.listen(0);
  await once(line, 'listening');
  try {
    return await work(`http://localhost:${line.address().port}`);
  } finally {
    line.close();
    for (const client of open) client.destroy();
  }
}
