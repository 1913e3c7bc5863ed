import { subscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { isDevelopment } from '@/lib/env';
import { oncePerProcess } from './once-per-process';

/** How long (ms) a server that stops waits for clients to say what they want. */
const GRACE_MS = 10_000;

/** How long (ms) a client may read nothing of its answer once the server stops. */
const SILENCE_MS = 30_000;

const makeWatched = () => ({
  open: new Set<Socket>(),
  /** The request that is answered on a connection, from its head to the end of its answer. */
  answering: new WeakMap<Socket, IncomingMessage>(),
});

const watched = () => oncePerProcess('connections', makeWatched);

/**
 * Has a server take an upgrade for the plain request that it is as well. Nobody here speaks another
 * protocol, but Next listens: it would leave the connection open and unanswered for ever.
 */
function answerUpgrades(server: Server): void {
  // In development its page reloads over a WebSocket.
  if (!isDevelopment) server.removeAllListeners('upgrade');
}

function onConnection(message: unknown): void {
  if (typeof message !== 'object' || message === null || !('socket' in message)) return;
  const { socket } = message;
  if (!(socket instanceof Socket) || !('server' in socket)) return;
  if (!(socket.server instanceof Server)) return;
  answerUpgrades(socket.server);
  const { open } = watched();
  open.add(socket);
  socket.once('close', () => open.delete(socket));
}

function onRequest(message: unknown): void {
  if (typeof message !== 'object' || message === null) return;
  if (!('request' in message) || !('response' in message)) return;
  const { request, response } = message;
  if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return;
  const { socket } = request;
  const { answering } = watched();
  answering.set(socket, request);
  response.once('close', () => {
    if (answering.get(socket) === request) answering.delete(socket);
  });
}

/** Closes what asks for nothing or has not asked to the end; gives others time for their answer. */
function closeUnfinished(): void {
  const { open, answering } = watched();
  for (const socket of open) {
    if (!answering.get(socket)?.complete) socket.destroy();
    else if (socket.listenerCount('timeout', closeSilent) === 0) {
      socket.setTimeout(SILENCE_MS).once('timeout', closeSilent);
    }
  }
}

function closeSilent(this: Socket): void {
  this.destroy();
}

/** From now on closes, again and again, whatever would keep a server that stops from its end. */
export function closeInTime(): void {
  setInterval(closeUnfinished, GRACE_MS).unref();
}

/**
 * Watches the connections of this process's servers. A server that is told to stop takes no new
 * ones and answers what it was asked; whoever has not asked to the end 10 s later is cut off, and
 * whoever reads nothing of an answer for 30 s. Upgrades are answered as plain requests.
 */
export function watchConnections(): void {
  oncePerProcess('watch-connections', () => {
    subscribe('net.server.socket', onConnection);
    subscribe('http.server.request.start', onRequest);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, closeInTime);
    return true;
  });
}
