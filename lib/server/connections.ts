import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { isDevelopment } from '@/lib/env';
import { answerUpgrades, onEachConnection, onEachRequest } from './next/servers';
import { oncePerProcess } from './once-per-process';

/** How long (ms) a stopping server waits for incomplete requests. */
const GRACE_MS = 10_000;

/** How long (ms) a client may stop reading its response once the server is stopping. */
const SILENCE_MS = 30_000;

const makeWatched = () => ({
  open: new Set<Socket>(),
  /** The current request of each connection, from its head to the end of its response. */
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

/** Closes connections without a complete request; the others may finish their response. */
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

/** Starts to close, repeatedly, the connections that would keep a stopping server alive. */
export function closeInTime(): void {
  setInterval(closeUnfinished, GRACE_MS).unref();
}

/**
 * Watches the connections of this process's servers. A stopping server accepts no new ones and
 * answers its requests. It cuts off incomplete requests after 10 s, and clients that read nothing
 * for 30 s. It answers upgrades as plain requests.
 */
export function watchConnections(): void {
  oncePerProcess('watch-connections', () => {
    onEachConnection(watchConnection);
    onEachRequest(watchRequest);
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, closeInTime);
    return true;
  });
}
