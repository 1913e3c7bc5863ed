import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A bad phone line: 400 kbit/s and a round trip of 400 ms. */
const BYTES_PER_MS = 50;
const ONE_WAY_MS = 200;

/** The bytes of one connection that may be in flight, as TCP's window, and those of a packet. */
const WINDOW_BYTES = 32_000;
const PACKET_BYTES = 1460;

/**
 * Returns a function that resolves once the line, shared by all connections, has carried a packet.
 */
function downlink() {
  let freeAt = 0;
  return async (bytes) => {
    const now = performance.now();
    freeAt = Math.max(freeAt, now) + bytes / BYTES_PER_MS;
    await wait(freeAt - now + ONE_WAY_MS);
  };
}

/** Forwards the server's bytes in packets, in order. Pauses the server while the window is full. */
function forward(upstream, client, carry) {
  let inFlight = 0;
  let last = Promise.resolve();
  const send = (packet) => {
    inFlight += packet.length;
    if (inFlight >= WINDOW_BYTES) upstream.pause();
    const carried = carry(packet.length);
    last = last
      .then(() => carried)
      .then(() => {
        inFlight -= packet.length;
        if (inFlight < WINDOW_BYTES) upstream.resume();
        if (client.writable) client.write(packet);
      });
  };
  upstream.on('data', (chunk) => {
    for (let at = 0; at < chunk.length; at += PACKET_BYTES)
      send(chunk.subarray(at, at + PACKET_BYTES));
  });
  upstream.on('end', () => last.then(() => client.end()));
}

/** Connects to the server after the round trip that a new connection costs. */
async function accept(client, port, carry) {
  client.on('error', () => client.destroy());
  client.pause();
  await wait(2 * ONE_WAY_MS);
  const upstream = connect(port, 'localhost');
  upstream.on('error', () => client.destroy());
  client.on('close', () => upstream.destroy());
  forward(upstream, client, carry);
  client.on('data', (chunk) => setTimeout(() => upstream.write(chunk), ONE_WAY_MS));
  client.resume();
}

/**
 * Runs `work` with an origin that leads to a server over a bad line: all connections share its
 * bandwidth, and a new one costs a round trip. A service worker's requests use it too, which the
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
