import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Backend, PromoAnswer } from '@/lib/backend/backend';
import { env } from '@/lib/env';
import { normalizeCode } from '@/lib/promo-code';
import { clientAddress } from '@/lib/server/client-address';
import type { Claim } from './counters';
import type { Refused } from './rate-limiter';
import { holdPlaces, shopLimiter, tooManyText } from './rate-limits';

/** A code that was found valid stays known to whoever found it for a day. */
const FOUND = { points: 1, seconds: 86_400 };

/** How often that is remembered of one address in a day: a stranger can invent any number of tabs. */
const FINDS = { points: 2000, seconds: 86_400 };

/** The tab that a page of the shop says it is in; undefined for anything else. */
export function tabOf(request: Request): string | undefined {
  return z.uuid().safeParse(request.headers.get('shop-tab')).data;
}

/**
 * The counter that tells whether somebody found a code valid: this tab, whose name no neighbour
 * knows, or for a client that names none its address. Neither stands in it readably.
 */
function foundBy(request: Request, code: string): Claim {
  const who = tabOf(request) ?? clientAddress(request.headers, env().trustedProxies);
  const found = createHash('sha256')
    .update(`${who}\n${normalizeCode(code) ?? code.trim()}`)
    .digest('base64url');
  return { rule: 'promo', scope: 'found', limit: FOUND, client: found };
}

/** Remembers that a code was found valid, up to the bound of its address. */
async function remember(request: Request, found: Claim): Promise<void> {
  const client = clientAddress(request.headers, env().trustedProxies);
  const finds = await shopLimiter().count({ ...found, scope: 'finds', limit: FINDS, client });
  if (finds === null || finds.count <= FINDS.points) await shopLimiter().count(found);
}

/**
 * Has a promo code judged under the limit of those that fail. A code that this shopper found valid
 * before is judged whatever else was tried from the address; any other is refused once too many
 * failed there (docs/behaviour.md, "Limits").
 */
export async function judgeUnderLimit(
  request: Request,
  code: string,
  judge: () => Promise<PromoAnswer>,
): Promise<PromoAnswer | Refused> {
  if (env().rateLimits.promo === null) return judge();
  const found = foundBy(request, code);
  if (await shopLimiter().isCounted(found)) return judge();
  const held = await holdPlaces(request, [{ rule: 'promo' }]);
  if ('seconds' in held) return held;
  let failed = false;
  try {
    const answer = await judge();
    failed = !answer.valid;
    if (answer.valid) await remember(request, found);
    return answer;
  } finally {
    await held.settle(() => failed);
  }
}

/**
 * The same judge under the limit of codes that fail. Where that is reached, a code that nobody here
 * found valid before does not hold, and its message says why: the basket can be ordered without it.
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
