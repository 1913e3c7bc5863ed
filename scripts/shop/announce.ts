import { revalidateSecret } from '@/lib/backend/revalidate-secret';
import { env } from '@/lib/env';
import { originOf, readHost } from '../lib/port.mjs';
import { print } from './run';

const TIMEOUT_MS = 10_000;

/**
 * Makes the shop that runs on this machine, by PORT and HOST, reload the catalogue and render its
 * pages anew. Others over the same database follow by themselves. Returns its origin, or null where
 * no shop answers or it runs on other data.
 */
export async function announceChange(): Promise<string | null> {
  try {
    const origin = originOf(readHost(), env().port);
    const headers = { authorization: `Bearer ${await revalidateSecret(env())}` };
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(`${origin}/api/revalidate`, { method: 'POST', headers, signal });
    await response.body?.cancel();
    return response.ok ? origin : null;
  } catch {
    return null;
  }
}

/** Announces a change of the catalogue and prints when shoppers see it. */
export async function announce(): Promise<void> {
  const origin = await announceChange();
  if (origin !== null) return print(`The shop at ${origin} shows it now.`);
  const delay = env().backendUrl === null ? 'two seconds' : 'two minutes';
  print(`Every running shop shows it within ${delay}.`);
}
