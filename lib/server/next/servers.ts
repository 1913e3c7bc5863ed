import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Answer } from '@/lib/server/admission';

// Next has no hook for a request before its own handler. It serves with Node's own server in this
// process, and Node publishes every connection and request on diagnostics channels.

const REQUEST = 'http.server.request.start';
const RESPONSE = 'http.server.response.finish';
const CONNECTION = 'net.server.socket';

type OnRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  server: Server | null,
) => void;

function listen(channel: string, listener: OnRequest): () => void {
  const onMessage = (message: unknown) => {
    if (typeof message !== 'object' || message === null) return;
    if (!('request' in message) || !('response' in message)) return;
    const { request, response } = message;
    if (!(request instanceof IncomingMessage) || !(response instanceof ServerResponse)) return;
    const server = 'server' in message && message.server instanceof Server ? message.server : null;
    listener(request, response, server);
  };
  subscribe(channel, onMessage);
  return () => void unsubscribe(channel, onMessage);
}

/**
 * Calls the listener with every request to a server of this process, before Next sees it. Returns a
 * function that removes the listener.
 */
export const onEachRequest = (listener: OnRequest) => listen(REQUEST, listener);

/** Calls the listener with every request whose response has been sent. */
export const onEachResponse = (listener: OnRequest) => listen(RESPONSE, listener);

/** Calls the listener with every new connection to a server of this process. */
export function onEachConnection(listener: (socket: Socket, server: Server) => void): void {
  subscribe(CONNECTION, (message) => {
    if (typeof message !== 'object' || message === null || !('socket' in message)) return;
    const { socket } = message;
    if (!(socket instanceof Socket) || !('server' in socket)) return;
    if (socket.server instanceof Server) listener(socket, socket.server);
  });
}

/** Wraps the listeners with which Next handles a server's requests, including the current one. */
export function wrapListeners(server: Server, wrap: (next: Answer) => Answer): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  for (const listener of listeners) {
    server.on(
      'request',
      wrap((request, response) => listener.call(server, request, response)),
    );
  }
}

/**
 * Makes a server answer an upgrade request as a plain request. The shop has no other protocol, but
 * Next listens for upgrades and would leave such a connection open without a response.
 */
export function answerUpgrades(server: Server): void {
  server.removeAllListeners('upgrade');
}
