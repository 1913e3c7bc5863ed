import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { oncePerProcess } from '@/lib/server/once-per-process';

/** The request header that names a response; nobody outside can know it, nor what it holds. */
const responseHeader = () => oncePerProcess('response-header', () => `x-response-${randomUUID()}`);

const open = () => oncePerProcess('open-responses', () => new Map<string, ServerResponse>());

/**
 * Lets the page that is drawn for a request set the status of its response by `answerNotFound`. For
 * pages that are drawn for each request: Next knows no other way to a 404 with its text in the HTML
 * (docs/decisions.md, "A 404 and a failure have their text in the HTML").
 */
export function lendStatus(request: IncomingMessage, response: ServerResponse): void {
  const id = randomUUID();
  request.headers[responseHeader()] = id;
  open().set(id, response);
  response.once('close', () => open().delete(id));
}

/** Makes the response to a request, known by its headers, a 404; before anything of it is sent. */
export function answerNotFound(headers: Headers): void {
  const response = open().get(headers.get(responseHeader()) ?? '');
  if (response && !response.headersSent) response.statusCode = 404;
}
