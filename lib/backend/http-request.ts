import { setTimeout as wait } from 'node:timers/promises';
import { oneLine } from '@/lib/parse';
import { BackendError, isBackendError } from './backend';

/** The time-out (ms) of a call to the retailer's backend, including its body. */
export const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_MESSAGE = 200;
const RETRY_DELAY_MS = 150;

/** The backend's response: its status and its parsed JSON body. */
export type JsonAnswer = { status: number; body: unknown };

/** Returns a failing backend's message as one clipped line; empty if it sent none. */
export function serverMessage(body: unknown): string {
  if (typeof body !== 'object' || body === null) return '';
  if ('message' in body && typeof body.message === 'string') {
    return oneLine(body.message).slice(0, MAX_MESSAGE);
  }
  return 'error' in body
    ? serverMessage(typeof body.error === 'string' ? { message: body.error } : body.error)
    : '';
}

const failure = (reason: string, status: number | null = null, cause?: unknown) =>
  new BackendError('', status, { cause: cause instanceof Error ? cause : new Error(reason) });

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_BYTES)
      throw failure(`The answer is larger than ${MAX_BYTES} bytes`, response.status);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function attempt(url: string, init: RequestInit): Promise<JsonAnswer> {
  const response = await fetch(url, { ...init, redirect: 'manual', cache: 'no-store' });
  const body = parseJson(await readText(response));
  if (response.ok && body === undefined) throw failure('The answer is not JSON', response.status);
  if (response.status >= 300 && response.status < 400)
    throw failure('The backend redirects', response.status);
  return { status: response.status, body };
}

/** Returns whether a second try may help: there was no response, or a 5xx. */
function isPassing(outcome: JsonAnswer | Error): boolean {
  return outcome instanceof Error ? !isBackendError(outcome) : outcome.status >= 500;
}

async function outcomeOf(url: string, init: RequestInit): Promise<JsonAnswer | Error> {
  try {
    return await attempt(url, init);
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

/**
 * Calls the backend, within 10 s; tries a failed GET twice in that time. Returns any response below
 * 500 that is no redirect. Rejects with a BackendError if there is none.
 */
export async function requestJson(url: string, body?: unknown): Promise<JsonAnswer> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const headers = { accept: 'application/json' };
  const init: RequestInit =
    body === undefined
      ? { headers, signal }
      : {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body: JSON.stringify(body),
          signal,
        };
  let outcome = await outcomeOf(url, init);
  if (body === undefined && isPassing(outcome) && !signal.aborted) {
    await wait(RETRY_DELAY_MS * (1 + Math.random()));
    outcome = await outcomeOf(url, init);
  }
  if (isBackendError(outcome)) throw outcome;
  if (outcome instanceof Error) throw failure('The backend did not answer', null, outcome);
  if (outcome.status < 500) return outcome;
  throw new BackendError(serverMessage(outcome.body), outcome.status);
}
