import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isDevelopment } from '@/lib/env';
import { answerUpgrades, onEachConnection, onEachRequest } from './next/servers';
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

function watchConnection(socket: Socket, server: Server): void {
  // In development Next's page reloads over a WebSocket.
  if (!isDevelopment) answerUpgrades(server);
  const { open } = watched();
  open.add(socket);
  socket.once('close', () => open.delete(socket));
}

function watchRequest(request: IncomingMessage, response: ServerResponse): void {
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
    onEachConnection(watchConnection);
    onEachRequest(watchRequest);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, closeInTime);
    return true;
  });
}
