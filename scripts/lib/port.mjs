import { createServer } from 'node:net';
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

/** Listens on a port for a moment; 0 takes any free one. Resolves to the port. */
function tryPort(port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, () => {
      const { port: taken } = server.address();
      server.close(() => resolve(taken));
    });
  });
}

/** A port that nothing listens on. */
export function freePort() {
  return tryPort(0);
}

/** Ends the command with one clear line when the port cannot be listened on. */
export async function requireFreePort(port) {
  try {
    await tryPort(port);
  } catch (error) {
    if (error.code === 'EADDRINUSE') {
      throw new Stop(`Port ${port} is in use. Choose another one: PORT=${port + 1} npm start`);
    }
    throw new Stop(`Port ${port} cannot be used (${error.code}). Choose another one with PORT.`);
  }
}
