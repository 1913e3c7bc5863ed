import { setTimeout as wait } from 'node:timers/promises';
import { openCounterStore } from '@/lib/db/counter-store';
import { env } from '@/lib/env';
import { clientAddress, siteOf } from '@/lib/server/client-address';
import { log, onceAMinute } from '@/lib/server/log';
import { metrics } from '@/lib/server/metrics';
import { oncePerProcess } from '@/lib/server/once-per-process';
import { say, type Words, wordsOf } from '@/lib/words/words';
import type { Claim, Rule } from './counters';
import {
  COME_AGAIN,
  type RateLimiter,
  type Refused,
  rateLimiter,
  type TakenPlaces,
} from './rate-limiter';
import { requestLanguage } from './request-language';
import { errorResponse } from './responses';

/** All clients together may do this many times a client's limit before the shop slows down. */
const CEILING = 100;

/** How long (ms) each request waits above the ceiling, and how many may wait at a time. */
const SLOW_MS = 2000;
const MOST_SLOWED = 500;

/**
 * The ceiling over all clients of a rule. Above it the shop logs an alarm and answers slowly until
 * the rule's period ends, but refuses no request for it.
 */
export type Ceiling = {
  /** Counts once for each rule. */
  count(claims: readonly Claim[]): Promise<void>;
  /** Waits if a rule is above its ceiling; returns false if too many wait already. */
  slowDown(rules: readonly Rule[]): Promise<boolean>;
};

/** Creates the ceiling over a rate limiter's counts. `pause` waits for a number of ms. */
export function ceiling(
  limiter: () => RateLimiter,
  pause: (ms: number) => Promise<unknown> = wait,
): Ceiling {
  const slowUntil = new Map<Rule, number>();
  const isDue = onceAMinute();
  let slowed = 0;

  async function countOne({ rule, limit }: Claim): Promise<void> {
    const most = limit.points * CEILING;
    const ofAll = { ...limit, points: most };
    const counted = await limiter().count({ rule, scope: 'all', limit: ofAll, client: '' });
    if (counted === null || counted.count <= most) return;
    slowUntil.set(rule, performance.now() + counted.ms);
    if (isDue(rule)) log.error('limits.ceiling', { rule, most, seconds: limit.seconds });
  }

  return {
    async count(claims) {
      for (const claim of claims) if (claim.scope === 'client') await countOne(claim);
    },
    async slowDown(rules) {
      if (!rules.some((rule) => performance.now() < (slowUntil.get(rule) ?? 0))) return true;
      if (slowed >= MOST_SLOWED) return false;
      slowed += 1;
      await pause(SLOW_MS).finally(() => {
        slowed -= 1;
      });
      return true;
    },
  };
}

/** An IPv6 site may do this many times a client's limit. */
const SITE = 8;

const TOO_MANY = {
  promo: 'tooManyCodes',
  orders: 'tooManyOrders',
  ordersPerPhone: 'tooManyOrdersOfPhone',
  cancellations: 'tooManyCancellations',
  subscriptions: 'tooManySubscriptions',
  reviews: 'tooManyReviews',
  unknownProducts: 'tooManyProducts',
  signIn: 'tooManySignIns',
  signInPerPerson: 'tooManySignIns',
} as const satisfies Record<Rule, keyof Words['refusals']>;

const shopLimits = () =>
  oncePerProcess('rate-limits', () => {
    const limiter = rateLimiter(() => openCounterStore(env()));
    return { limiter, all: ceiling(() => limiter) };
  });

/** Returns this process's limiter. */
export const shopLimiter = () => shopLimits().limiter;

/**
 * A rule for a request, counted by the client's address, or by the address together with `of`.
 * Anyone can send another's phone number, so no counter has such a key alone.
 */
export type RuleClaim = { rule: Rule; of?: string };

/** Returns the claims of a rule: for the client and, eight times looser, for an IPv6 site. */
export function claimsOf(request: Pick<Request, 'headers'>, { rule, of }: RuleClaim): Claim[] {
  const { rateLimits, trustedProxies } = env();
  const limit = rateLimits[rule];
  if (limit === null) return [];
  const address = clientAddress(request.headers, trustedProxies);
  const site = siteOf(address);
  const nameOf = (client: string) => (of === undefined ? client : `${of} ${client}`);
  const scope = of === undefined ? 'client' : 'key';
  const claim: Claim = { rule, scope, limit, client: nameOf(address) };
  if (site === null) return [claim];
  const ofSite = { ...limit, points: limit.points * SITE };
  return [claim, { rule, scope: 'site', limit: ofSite, client: nameOf(site) }];
}

/** Returns the text for a reached limit, and counts the refusal. */
export function tooManyText(request: Request, { rule, seconds }: Refused): string {
  metrics().refusals.inc({ rule });
  const language = requestLanguage(request);
  const text = wordsOf(language).refusals[TOO_MANY[rule]];
  return say(language, text, { minutes: Math.ceil(seconds / 60) });
}

/** Returns a 429 with Retry-After (s) and a text for the shopper. */
export function tooMany(request: Request, refused: Refused): Response {
  const headers = { 'retry-after': String(refused.seconds) };
  return errorResponse('too_many_requests', tooManyText(request, refused), 429, headers);
}

/**
 * Takes a place of each rule in advance, so that concurrent requests cannot exceed a limit.
 * Settling gives back what does not count.
 */
export async function holdPlaces(
  request: Request,
  rules: readonly RuleClaim[],
): Promise<TakenPlaces | Refused> {
  const { limiter, all } = shopLimits();
  const claims = rules.flatMap((claim) => claimsOf(request, claim));
  const [first] = claims;
  if (first === undefined) return { settle: async () => undefined };
  if (!(await all.slowDown(claims.map(({ rule }) => rule)))) {
    return { rule: first.rule, seconds: COME_AGAIN };
  }
  const places = await limiter.take(claims);
  if ('seconds' in places) return places;
  return {
    async settle(counts) {
      await places.settle(counts);
      await all.count(claims.filter(({ rule }) => counts(rule)));
    },
  };
}

/**
 * Answers a request under limits (docs/behaviour.md, "Limits"): `answer` keeps the places that
 * count, the rest is given back. Responds with `tooMany` if a limit is reached.
 */
export async function underLimits(
  request: Request,
  rules: readonly RuleClaim[],
  answer: (count: (...rules: Rule[]) => void) => Promise<Response>,
): Promise<Response> {
  const places = await holdPlaces(request, rules);
  if ('seconds' in places) return tooMany(request, places);
  const counted = new Set<Rule>();
  try {
    return await answer((...rules) => {
      for (const rule of rules) counted.add(rule);
    });
  } finally {
    await places.settle((rule) => counted.has(rule));
  }
}

/** Counts a request under a rule by its address. Returns false if the limit is reached. */
export async function mayGoOn(request: Request, rule: Rule): Promise<boolean> {
  const places = await shopLimits().limiter.take(claimsOf(request, { rule }));
  if ('seconds' in places) {
    metrics().refusals.inc({ rule });
    return false;
  }
  await places.settle(() => true);
  return true;
}

/** Closes the counters, for tests; the next request opens them again. */
export async function closeRateLimits(): Promise<void> {
  await shopLimits().limiter.close();
}
