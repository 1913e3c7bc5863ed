import { isIP } from 'node:net';
import type { Product } from '@/lib/catalogue/product';
import type { LastBackup } from '@/lib/db/last-backup';
import type { Env } from '@/lib/env';
import { type PromoCode, promoState } from '@/lib/promo-code';
import { shop } from '@/lib/shop';
import { nodeSupportEnds } from './node-support';

/** One line of go-live's list. */
export type Check = {
  name: string;
  /** The owner judges a warning; only "to do" keeps the shop from going live. */
  state: 'ok' | 'to do' | 'warning' | 'left out';
  /** The finding, as a sentence. */
  found: string;
  /** What to do about it; null for nothing. */
  toDo: string | null;
  /** The commands that do it, each whole. */
  commands: readonly string[];
};

const HOUR_MS = 3_600_000;

/** The greatest age (ms) of the newest nightly backup. */
const BACKUP_AGE_MS = 36 * HOUR_MS;

/** How long ago (ms) an uptime service asked at most. */
const ALARM_AGE_MS = HOUR_MS / 2;

/** Free bytes that a shop needs at least: pictures in other widths, orders, a copy of them. */
const MIN_FREE = 1_000_000_000;

/** Proxies that stand in front of a shop at most, as a rule: a CDN, a load balancer, nginx. */
const MAX_PROXIES = 3;

/** Fewer different characters than this are typed, not drawn at random. */
const MIN_CHARACTERS = 10;

const GUESSABLE = /secret|passw|change|example|token|qwert|abcdef|123456|shop/i;

/** Returns a check that passed. */
export function ok(name: string, found: string): Check {
  return { name, state: 'ok', found, toDo: null, commands: [] };
}

/** Returns a check that keeps the shop from going live. */
export function todo(
  name: string,
  found: string,
  toDo: string,
  commands: readonly string[] = [],
): Check {
  return { name, state: 'to do', found, toDo, commands };
}

/** Returns a warning for the owner to judge. */
export function warning(...line: Parameters<typeof todo>): Check {
  return { ...todo(...line), state: 'warning' };
}

/** Host names that mean something on one machine or network only. */
const PRIVATE = /(?:^|\.)(?:localhost|local|internal|lan|test|example|invalid)$|^[^.]+$/;

/** Returns whether shoppers can reach the address that links, mails and previews name. */
export function checkAddress({ siteUrl }: Pick<Env, 'siteUrl'>): Check {
  const { protocol, hostname } = new URL(siteUrl);
  const isOwn = isIP(hostname.replace(/[[\]]/g, '')) === 0 && !PRIVATE.test(hostname);
  if (isOwn && protocol === 'https:') return ok('Site address', `${siteUrl}.`);
  const wrong = isOwn ? 'is not encrypted' : 'is none that shoppers can open';
  const example = isOwn ? `https://${hostname}` : 'https://www.your-shop.com';
  return todo('Site address', `${siteUrl} ${wrong}.`, `Set SITE_URL=${example} in .env.`);
}

/** Returns whether the number of trusted proxies can be right for a shop behind TLS. */
export function checkProxies({ trustedProxies: count }: Pick<Env, 'trustedProxies'>): Check {
  const name = 'Proxies';
  if (count === 0) {
    const found = 'None is trusted, but one has to be there for https: all shoppers count as one.';
    return todo(name, found, 'Set TRUSTED_PROXIES=1 for nginx or Caddy, 2 with a CDN before it.');
  }
  if (count > MAX_PROXIES) {
    const found = `${count} are trusted, more than stand before a shop: addresses can be forged.`;
    return todo(name, found, 'Set TRUSTED_PROXIES to how many there are, one for nginx or Caddy.');
  }
  return ok(name, `${count} trusted. The shop’s own port must be closed to all but them.`);
}

/** Returns whether a promo code of the sample still gives a discount. */
export function checkCodes(
  codes: readonly PromoCode[],
  samples: readonly Pick<PromoCode, 'code' | 'name' | 'discount'>[],
  now: Date,
): Check {
  const name = 'Promo codes';
  const sampleCodes = codes
    .filter(
      (code) =>
        promoState(code, 0, now) === 'valid' &&
        samples.some(
          (sample) =>
            sample.code === code.code &&
            sample.name === code.name &&
            sample.discount === code.discount,
        ),
    )
    .map(({ code }) => code);
  if (sampleCodes.length === 0) return ok(name, 'None of the sample’s is valid.');
  const commands = sampleCodes.map((code) => `npm run shop -- promo disable ${code}`);
  return todo(
    name,
    `The sample’s are valid: ${sampleCodes.join(', ')}.`,
    'Switch them off:',
    commands,
  );
}

const keyOf = ({ id, name, brand }: Pick<Product, 'id' | 'name' | 'brand'>) =>
  JSON.stringify([id, name, brand]);

/** Returns whether products of the sample are still on sale, and whether there is anything else. */
export function checkProducts(products: readonly Product[], samples: readonly Product[]): Check {
  const name = 'Products';
  const sampleKeys = new Set(samples.map(keyOf));
  const own = products.filter((product) => !sampleKeys.has(keyOf(product)));
  const samplesLeft = products.length - own.length;
  const importing = [
    'Import your own in their place:',
    ['npm run shop -- import products.csv --replace-sample'],
  ] as const;
  if (samplesLeft > 0) {
    return todo(name, `${samplesLeft} of ${products.length} are the sample’s.`, ...importing);
  }
  if (own.length === 0) return todo(name, 'There are none.', ...importing);
  return ok(name, `${own.length}, none of the sample’s.`);
}

function isWeak(secret: string): boolean {
  return new Set(secret).size < MIN_CHARACTERS || GUESSABLE.test(secret);
}

/** Returns whether the secrets that were set can be guessed. */
export function checkSecrets({
  revalidateSecret,
  metricsToken,
  webhook,
}: Pick<Env, 'revalidateSecret' | 'metricsToken' | 'webhook'>): Check {
  const set: readonly (readonly [string, string | null])[] = [
    ['REVALIDATE_SECRET', revalidateSecret],
    ['METRICS_TOKEN', metricsToken],
    ['ORDER_WEBHOOK_SECRET', webhook?.secret ?? null],
  ];
  const weak = set.filter(([, secret]) => secret !== null && isWeak(secret)).map(([key]) => key);
  if (weak.length === 0) return ok('Secrets', 'None that is set can be guessed.');
  const found = `Easy to guess: ${weak.join(', ')}.`;
  return todo('Secrets', found, 'Draw it at random:', ['openssl rand -base64 32']);
}

const times = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: shop.timeZone,
});

const NIGHTLY = [
  'Make one each night, as docs/deploy.md shows:',
  ['npm run shop -- backup /var/backups/shop --keep 14'],
] as const;

/**
 * Returns whether there is a fresh backup. A database server may have backups of its provider that
 * the command line does not know.
 */
export function checkBackup(
  last: LastBackup | null,
  isThere: boolean,
  { databaseUrl }: Pick<Env, 'databaseUrl'>,
  now: Date,
): Check {
  const name = 'Backup';
  if (last === null) {
    if (databaseUrl === null) return todo(name, 'None was ever made.', ...NIGHTLY);
    const found = 'The shop made none. That is fine if the database’s provider does.';
    return warning(name, found, ...NIGHTLY);
  }
  const madeAt = new Date(last.at);
  const what = `The newest is of ${times.format(madeAt)}, ${last.file}`;
  if (!isThere) return todo(name, `${what}, and is not there any more.`, ...NIGHTLY);
  const tooOld = now.getTime() - madeAt.getTime() > BACKUP_AGE_MS;
  return tooOld ? todo(name, `${what}: too old.`, ...NIGHTLY) : ok(name, `${what}.`);
}

/**
 * Returns whether anything asks how the shop is, and names what has to raise an alarm. Who asks, a
 * container's own check or a service that calls somebody, cannot be seen from here.
 *
 * @param lastAsked when /api/health was last asked (ISO 8601)
 */
export function checkAlarm(
  lastAsked: string | null,
  { siteUrl }: Pick<Env, 'siteUrl'>,
  now: Date,
): Check {
  const name = 'Alarm';
  const url = `${siteUrl}/api/health`;
  const alarm =
    'Let an uptime service ask it each minute, and alarm you on any other answer than 200, ' +
    'a status that is not ok, unsavedOrders above 0, or orders.oldestSeconds above 300.';
  if (lastAsked === null) return warning(name, `Nothing ever asked ${url}.`, alarm);
  const asked = `${url} was last asked on ${times.format(new Date(lastAsked))}`;
  const isOld = now.getTime() - new Date(lastAsked).getTime() > ALARM_AGE_MS;
  if (isOld) return warning(name, `${asked}: nobody watches.`, alarm);
  return ok(name, `${asked}. ${alarm}`);
}

/** Returns whether the disk of the data folder has room, in bytes. */
export function checkDisk(free: number, folder: string): Check {
  const found = `${(free / 1e9).toFixed(1)} GB are free for ${folder}.`;
  if (free >= MIN_FREE) return ok('Disk', found);
  return todo('Disk', found, 'Make room, or move DATA_DIR to a larger disk: 1 GB at least.');
}

/** Returns whether the Node that runs this gets security fixes. */
export function checkNode(version: string, now: Date): Check {
  const ends = nodeSupportEnds(version);
  const toDo = 'Install a release with long-term support: https://nodejs.org/en/download';
  if (ends === null) {
    const found = `How long ${version} is supported is not known here.`;
    return warning('Node', found, 'Look at https://nodejs.org/en/about/previous-releases');
  }
  if (now.toISOString().slice(0, 10) > ends) {
    return todo('Node', `${version} gets no more security fixes since ${ends}.`, toDo);
  }
  return ok('Node', `${version}, supported until ${ends}.`);
}
