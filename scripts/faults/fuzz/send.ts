import { Agent, request } from 'node:http';
import type { FuzzRequest } from './requests';

/** The result of a request: its status, or 0 without a response, and its duration in ms. */
export type Outcome = { status: number; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const HANG_MS = 10_000;

/** Sends one request and reads the response to the end. Never rejects. */
export function send(port: number, { method, path, headers, body }: FuzzRequest): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status = 0) => resolve({ status, ms: performance.now() - began });
    const options = { host: '127.0.0.1', port, method, path, headers, agent, timeout: HANG_MS };
    const outgoing = request(options, (response) => {
      response.resume();
      response.once('end', () => end(response.statusCode));
      response.once('error', () => end(response.statusCode));
    });
    outgoing.once('timeout', () => outgoing.destroy());
    outgoing.once('error', () => end());
    outgoing.end(body ?? undefined);
  });
}
