import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** The name of the request header that identifies a response. Both name and value are random. */
const responseHeader = () => oncePerProcess('response-header', () => `x-response-${randomUUID()}`);

const open = () => oncePerProcess('open-responses', () => new Map<string, ServerResponse>());

/**
 * Lets a page that is rendered for each request set its status with `answerNotFound`. Next has no
 * other way to a 404 with its text in the HTML (docs/decisions.md, "A 404 and a failure have their
 * text in the HTML").
 */
export function lendStatus(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  request.headers[responseHeader()] = id;
  open().set(id, response);
  response.once('close', () => open().delete(id));
}

/** Makes the response to the request with these headers a 404, unless it is already being sent. */
export function answerNotFound(headers: Headers): void {
  const response = open().get(headers.get(responseHeader()) ?? '');
  if (response && !response.headersSent) response.statusCode = 404;
}
