import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Backend, PromoAnswer } from '@/lib/backend/backend';
import { env } from '@/lib/env';
import { normalizeCode } from '@/lib/promo-code';
import { clientAddress } from '@/lib/server/client-address';
import type { Claim } from './counters';
import type { Refused } from './rate-limiter';
import { holdPlaces, shopLimiter, tooManyText } from './rate-limits';

/** A valid code stays known to its finder for a day. */
const FOUND = { points: 1, seconds: 86_400 };

/** The most finds to remember of one address in a day, since a client can invent tabs. */
const FINDS = { points: 2000, seconds: 86_400 };

/** Returns the tab id in a request's header; undefined if it is missing or invalid. */
export function tabOf(request: Request): string | undefined {
  return z.uuid().safeParse(request.headers.get('shop-tab')).data;
}

/**
 * Returns the counter that remembers who found a code valid: the tab, whose id is unknown to
 * others, or the address for a client without one. The key has a digest of both.
 */
function findClaim(request: Request, code: string): Claim {
  const who = tabOf(request) ?? clientAddress(request.headers, env().trustedProxies);
  const client = createHash('sha256')
    .update(`${who}\n${normalizeCode(code) ?? code.trim()}`)
    .digest('base64url');
  return { rule: 'promo', scope: 'found', limit: FOUND, client };
}

/** Remembers a valid code, up to the limit of the address. */
async function remember(request: Request, found: Claim): Promise<void> {
  const client = clientAddress(request.headers, env().trustedProxies);
  const finds = await shopLimiter().count({ ...found, scope: 'finds', limit: FINDS, client });
  if (finds === null || finds.count <= FINDS.points) await shopLimiter().count(found);
}

/**
 * Validates a promo code under the limit of failed codes. A code that this shopper found valid
 * before is always validated; any other is refused once too many failed from the address
 * (docs/behaviour.md, "Limits").
 */
export async function judgeUnderLimit(
  request: Request,
  code: string,
  judge: () => Promise<PromoAnswer>,
): Promise<PromoAnswer | Refused> {
  if (env().rateLimits.promo === null) return judge();
  const claim = findClaim(request, code);
  if (await shopLimiter().isCounted(claim)) return judge();
  const places = await holdPlaces(request, [{ rule: 'promo' }]);
  if ('seconds' in places) return places;
  let failed = false;
  try {
    const answer = await judge();
    failed = !answer.valid;
    if (answer.valid) await remember(request, claim);
    return answer;
  } finally {
    await places.settle(() => failed);
  }
}

/**
 * Wraps a price source with the limit of failed codes. Once it is reached, a code that this shopper
 * has not found valid is refused with a message, and the basket can be ordered without it.
 */
export function limitedPromo(
  request: Request,
  validatePromo: Backend['validatePromo'],
): Backend['validatePromo'] {
  return async (code, released) => {
    const judged = await judgeUnderLimit(request, code, () => validatePromo(code, released));
    if ('valid' in judged) return judged;
    return { valid: false, message: tooManyText(request, judged) };
  };
}
