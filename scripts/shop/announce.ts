import { revalidateSecret } from '@/lib/backend/revalidate-secret';
import { env } from '@/lib/env';
import { originOf, readHost } from '../lib/port.mjs';
import { print } from './run';

const PATIENCE_MS = 10_000;

/**
 * Has the shop that runs on this machine, by PORT and HOST, read the catalogue and draw its pages
 * anew. Returns its address; null where none is there, or one of other data.
 */
export async function announceChange(): Promise<string | null> {
  try {
    const origin = originOf(readHost(), env().port);
    const headers = { authorization: `Bearer ${await revalidateSecret(env())}` };
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(`${origin}/api/revalidate`, { method: 'POST', headers, signal });
    await answer.body?.cancel();
    return answer.ok ? origin : null;
  } catch {
    return null;
  }
}

/** Announces a change of the catalogue and says when shoppers see it. */
export async function announce(): Promise<void> {
  const origin = await announceChange();
  print(
    origin === null
      ? 'A running shop shows it within two minutes.'
      : `The shop at ${origin} shows it now.`,
  );
}
