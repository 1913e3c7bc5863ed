import { Agent, request } from 'node:http';
import type { FuzzRequest } from './requests';

/** What became of a request: its status, 0 where there was no response, and how many ms it took. */
export type Outcome = { status: number; ms: number };

const agent = new Agent({ keepAlive: true, maxSockets: 8 });
const HANG_MS = 10_000;

/** Sends one request and reads the response to the end. Never rejects. */
export function send(port: number, { method, path, headers, body }: FuzzRequest): Promise<Outcome> {
  const began = performance.now();
  return new Promise((resolve) => {
    const end = (status = 0) => resolve({ status, ms: performance.now() - began });
    const options = { host: '127.0.0.1', port, method, path, headers, agent, timeout: HANG_MS };
    const sent = request(options, (answer) => {
      answer.resume();
      answer.once('end', () => end(answer.statusCode));
      answer.once('error', () => end(answer.statusCode));
    });
    sent.once('timeout', () => sent.destroy());
    sent.once('error', () => end());
    sent.end(body ?? undefined);
  });
}
