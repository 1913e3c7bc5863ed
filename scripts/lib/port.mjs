import { createServer, isIP } from 'node:net';
import { Stop } from './steps.mjs';

/** Reads PORT: a whole number from 1 to 65535, or 3000 when it is not set. */
export function readPort(text = process.env.PORT) {
  if (text === undefined || text === '') return 3000;
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (port < 1 || port > 65535) {
    throw new Stop(`PORT must be a whole number from 1 to 65535, not "${text}".`);
  }
  return port;
}

/** Hosts that only this machine reaches, with the DNS order that makes localhost mean each. */
const LOOPBACK = { localhost: 'ipv4first', '127.0.0.1': 'ipv4first', '::1': 'ipv6first' };

const EVERYWHERE = ['0.0.0.0', '::'];

/** Reads HOST, the one address to listen on; null for all of this machine's. */
export function readHost(text = process.env.HOST) {
  if (text === undefined || text === '') return null;
  const usable = text in LOOPBACK || (isIP(text) !== 0 && !text.startsWith('127.'));
  if (!usable) throw new Stop(`HOST must be localhost or an IP address, not "${text}".`);
  return text;
}

/**
 * Returns Next's arguments and NODE_OPTIONS for listening on one address. With `-H 127.0.0.1` Next
 * would take its own rewrites for another site's and answer every filtered list with 404. It
 * listens on localhost instead, with the DNS order that resolves that to the address.
 * @returns {{ args: string[], nodeOptions: string }}
 */
export function listening(host) {
  if (host === null) return { args: [], nodeOptions: '' };
  const order = LOOPBACK[host];
  return order === undefined
    ? { args: ['-H', host], nodeOptions: '' }
    : { args: ['-H', 'localhost'], nodeOptions: `--dns-result-order=${order}` };
}

/** The origin at which this machine reaches a server on a host and port. */
export function originOf(host, port) {
  if (host === null || host in LOOPBACK || EVERYWHERE.includes(host))
    return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

/** Listens on a port for a moment; 0 takes any free one. Resolves to the port. */
function tryPort(port, host) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: host ?? undefined }, () => {
      const { port: listenedPort } = server.address();
      server.close(() => resolve(listenedPort));
    });
  });
}

/** Finds a port that nothing listens on. */
export function freePort() {
  return tryPort(0, null);
}

/**
 * Throws a Stop where the port cannot be listened on.
 * @param {number} port
 * @param {string | null} host
 */
export async function requireFreePort(port, host = null) {
  try {
    await tryPort(port, host);
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new Stop(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`);
    }
    if (error.code === 'EADDRNOTAVAIL')
      throw new Stop(`HOST is no address of this machine: ${host}`);
    throw new Stop(`Port ${port} cannot be used (${error.code}). Choose another one with PORT.`);
  }
}
