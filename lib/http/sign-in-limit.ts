import { createHash } from 'node:crypto';
import { env } from '@/lib/env';
import { clientAddress } from '@/lib/server/client-address';
import { metrics } from '@/lib/server/metrics';
import type { Claim } from './counters';
import type { Refused } from './rate-limiter';
import { claimsOf, shopLimiter } from './rate-limits';

// Signing in to the admin is limited so that nobody guesses, and so that nobody who guesses locks
// an owner out: what cannot be guessed, a link or a passkey, is judged whatever was tried before.

type Sender = Pick<Request, 'headers'>;

/** Returns the counter of wrong passwords of a person, whichever address they come from. */
function claimOfPerson(name: string): Claim[] {
  const limit = env().rateLimits.signInPerPerson;
  // A digest: what is typed as a name is sometimes a password.
  const client = createHash('sha256').update(name).digest('base64url');
  return limit === null ? [] : [{ rule: 'signInPerPerson', scope: 'key', limit, client }];
}

/**
 * Judges a password under the limits of its address and of its person, known or not. Only what
 * fails counts; once a limit is reached the password is not looked at.
 *
 * @param judge resolves to null for a wrong one
 */
export async function judgePassword<T>(
  sender: Sender,
  name: string,
  judge: () => Promise<T | null>,
): Promise<T | Refused | null> {
  const claims = [...claimsOf(sender, { rule: 'signIn' }), ...claimOfPerson(name)];
  const places = await shopLimiter().take(claims);
  if ('seconds' in places) {
    metrics().refusals.inc({ rule: places.rule });
    return places;
  }
  let failed = true;
  try {
    const judged = await judge();
    failed = judged === null;
    return judged;
  } finally {
    await places.settle(() => failed);
  }
}

/** Counts a link or a passkey that let nobody in, against the passwords of its address. */
export async function countFailure(sender: Sender): Promise<void> {
  const places = await shopLimiter().take(claimsOf(sender, { rule: 'signIn' }));
  if (!('seconds' in places)) await places.settle(() => true);
}

/** How often an address may ask what a passkey is to sign: each question is a row for 5 minutes. */
const ASKS = { points: 100, seconds: 600 };

/** Returns whether an address may ask what a passkey is to sign. */
export async function mayAsk({ headers }: Sender): Promise<boolean> {
  const client = clientAddress(headers, env().trustedProxies);
  const claim: Claim = { rule: 'signIn', scope: 'asks', limit: ASKS, client };
  const places = await shopLimiter().take(env().rateLimits.signIn === null ? [] : [claim]);
  if ('seconds' in places) return false;
  await places.settle(() => true);
  return true;
}
