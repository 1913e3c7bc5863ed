import { urlsByHost } from './database-url';

/** The EmailJS account that order e-mails are sent through: its three ids, all set or none. */
export type EmailjsAccount = { serviceId: string; templateId: string; publicKey: string };

/** The URL that receives order events, and the secret that signs them. */
export type Webhook = { url: string; secret: string };

/** The number of requests allowed in a number of seconds. */
export type RateLimit = { points: number; seconds: number };

/**
 * Limits for each address on failed promo codes, saved orders, cancellations, sign-ups, reviews,
 * requests for unknown products and failed tries to sign in to the admin, and limits on orders for
 * each phone number and on wrong passwords for each person; null for a limit that is off.
 */
export type RateLimits = Record<
  | 'promo'
  | 'orders'
  | 'ordersPerPhone'
  | 'cancellations'
  | 'subscriptions'
  | 'reviews'
  | 'unknownProducts'
  | 'signIn'
  | 'signInPerPerson',
  RateLimit | null
>;

/** Every environment variable of the shop, parsed; README explains each. */
export type Env = {
  port: number;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** The retailer's backend, without a trailing slash; null for the embedded one. */
  backendUrl: string | null;
  /** The folder of the embedded database and of generated files, as given. */
  dataDir: string;
  /** PostgreSQL connection string; null for the embedded SQLite. */
  databaseUrl: string | null;
  /** Null if e-mails go to the shop's own outbox. */
  emailjs: EmailjsAccount | null;
  emailjsOrigin: string;
  emailjsPrivateKey: string | null;
  smtpUrl: string | null;
  /** Null for no webhook. */
  webhook: Webhook | null;
  revalidateSecret: string | null;
  /** The token of /metrics; null if there is no such page. */
  metricsToken: string | null;
  /** The number of reverse proxies whose X-Forwarded-For entry to trust. */
  trustedProxies: number;
  rateLimits: RateLimits;
  /** How long (days) settled orders keep personal data; null for ever. */
  retentionDays: number | null;
  /** Whether browsers store pages for offline use. */
  serviceWorker: boolean;
  /** Whether to do without what makes pages faster by Next's inner workings (docs/framework.md). */
  plainNext: boolean;
};

/** One or more variables are wrong. The message lists each by name and says what it must be. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

/** Parses one kind of variable; undefined if it is not what it `must` be. */
type Kind<Value> = { must: string; parse: (text: string) => Value | undefined };

function parseWebUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isPlain = url.username === '' && url.search === '' && url.hash === '';
  return isPlain && ['http:', 'https:'].includes(url.protocol) ? url : undefined;
}

const anyText: Kind<string> = { must: '', parse: (text) => text };

const webOrigin = (example: string): Kind<string> => ({
  must: `be an http or https origin without a path, such as ${example}`,
  parse: (text) => {
    const url = parseWebUrl(text);
    return url?.pathname === '/' ? url.origin : undefined;
  },
});

const webAddress = (example: string): Kind<string> => ({
  must: `be an http or https address without query, fragment or user name, such as ${example}`,
  parse: (text) => parseWebUrl(text)?.href.replace(/\/+$/, ''),
});

/** A URL with any path and query. */
const endpoint = (example: string): Kind<string> => ({
  must: `be an http or https address without fragment or user name, such as ${example}`,
  parse: (text) => {
    if (!URL.canParse(text)) return undefined;
    const { protocol, username, hash, href } = new URL(text);
    const isPlain = username === '' && hash === '';
    return isPlain && ['http:', 'https:'].includes(protocol) ? href : undefined;
  },
});

const databaseUrl: Kind<string> = {
  must: 'look like postgres://user:password@host:5432/shop, or have several hosts: one:5432,two:5432',
  parse: (text) => (urlsByHost(text) === null ? undefined : text),
};

const mailServer: Kind<string> = {
  must: 'look like smtp://user:password@host:587',
  parse: (text) => (URL.canParse(text) && /^smtps?:/i.test(text) ? text : undefined),
};

const wholeNumber = (min: number, max: number): Kind<number> => ({
  must: `be a whole number from ${min} to ${max}`,
  parse: (text) => {
    const fits = /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max;
    return fits ? Number(text) : undefined;
  },
});

const secret: Kind<string> = {
  must: 'be at least 16 characters',
  parse: (text) => (text.length >= 16 ? text : undefined),
};

const onOrOff: Kind<boolean> = {
  must: 'be on or off',
  parse: (text) => ({ on: true, off: false })[text.toLowerCase()],
};

const oneOrZero: Kind<boolean> = {
  must: 'be 1 or 0',
  parse: (text) => ({ '1': true, '0': false })[text],
};

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

/** Reads "20/10m" as 20 requests in 600 s, "off" as null; undefined for anything else. */
function parseRateLimit(text: string): RateLimit | null | undefined {
  if (text.toLowerCase() === 'off') return null;
  const [, count = '', time = '', unit = ''] = /^(\d{1,6})\/(\d{1,4})([smhd])$/.exec(text) ?? [];
  const points = Number(count);
  const seconds = Number(time) * (SECONDS[unit] ?? 0);
  return points > 0 && seconds > 0 ? { points, seconds } : undefined;
}

/** The three ids of an EmailJS account go together. */
const EMAILJS_IDS = ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'];

/**
 * Parses environment variables; an empty or blank one counts as unset.
 * Throws one EnvError that lists every bad variable by name.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const problems: string[] = [];

  function read<Value, Unset>(name: string, kind: Kind<Value>, unset: Unset): Value | Unset {
    const text = source[name]?.trim() ?? '';
    if (text === '') return unset;
    const value = kind.parse(text);
    if (value !== undefined) return value;
    problems.push(`${name} must ${kind.must}`);
    return unset;
  }

  function readAccount(): EmailjsAccount | null {
    const ids = EMAILJS_IDS.map((name) => [name, read(name, anyText, '')] as const);
    const missing = ids.filter(([, id]) => id === '');
    if (missing.length === ids.length) return null;
    for (const [name] of missing) {
      problems.push(`${name} must be set too: ${EMAILJS_IDS.join(', ')} go together`);
    }
    const [serviceId = '', templateId = '', publicKey = ''] = ids.map(([, id]) => id);
    return { serviceId, templateId, publicKey };
  }

  function readWebhook(): Webhook | null {
    const url = read('ORDER_WEBHOOK_URL', endpoint('https://hooks.example/orders'), null);
    const key = read('ORDER_WEBHOOK_SECRET', secret, null);
    if (url !== null && key !== null) return { url, secret: key };
    if (url !== null && !source.ORDER_WEBHOOK_SECRET?.trim()) {
      problems.push('ORDER_WEBHOOK_SECRET must be set too: it signs what is posted');
    }
    return null;
  }

  function readLimit(name: string, usual: string): RateLimit | null {
    const limit = parseRateLimit(source[name]?.trim() || usual);
    if (limit === undefined) {
      const must = 'be a number of requests and a time in s, m, h or d';
      problems.push(`${name} must ${must}, such as ${usual}, or off`);
    }
    return limit ?? null;
  }

  const port = read('PORT', wholeNumber(1, 65535), 3000);
  const env: Env = {
    port,
    siteUrl: read('SITE_URL', webOrigin('https://shop.example'), `http://localhost:${port}`),
    backendUrl: read('BACKEND_URL', webAddress('https://backend.example'), null),
    dataDir: read('DATA_DIR', anyText, '.data'),
    databaseUrl: read('DATABASE_URL', databaseUrl, null),
    emailjs: readAccount(),
    emailjsOrigin: read(
      'EMAILJS_ORIGIN',
      webOrigin('https://api.emailjs.com'),
      'https://api.emailjs.com',
    ),
    emailjsPrivateKey: read('EMAILJS_PRIVATE_KEY', anyText, null),
    smtpUrl: read('SMTP_URL', mailServer, null),
    webhook: readWebhook(),
    revalidateSecret: read('REVALIDATE_SECRET', secret, null),
    metricsToken: read('METRICS_TOKEN', secret, null),
    trustedProxies: read('TRUSTED_PROXIES', wholeNumber(0, 20), 0),
    rateLimits: {
      promo: readLimit('RATE_LIMIT_PROMO', '20/10m'),
      orders: readLimit('RATE_LIMIT_ORDERS', '60/1h'),
      ordersPerPhone: readLimit('RATE_LIMIT_ORDERS_PER_PHONE', '6/1h'),
      cancellations: readLimit('RATE_LIMIT_CANCELLATIONS', '30/1h'),
      subscriptions: readLimit('RATE_LIMIT_SUBSCRIPTIONS', '10/1h'),
      reviews: readLimit('RATE_LIMIT_REVIEWS', '20/1h'),
      unknownProducts: readLimit('RATE_LIMIT_UNKNOWN_PRODUCTS', '300/10m'),
      signIn: readLimit('RATE_LIMIT_SIGN_IN', '10/15m'),
      signInPerPerson: readLimit('RATE_LIMIT_SIGN_IN_PER_PERSON', '20/1h'),
    },
    retentionDays: read('RETENTION_DAYS', wholeNumber(1, 36_500), null),
    serviceWorker: read('SERVICE_WORKER', onOrOff, true),
    plainNext: read('PLAIN_NEXT', oneOrZero, false),
  };
  if (problems.length === 0) return env;
  const list = problems.map((problem) => `  ${problem}`).join('\n');
  throw new EnvError(`Environment variables are not as they must be:\n${list}`);
}

/**
 * Returns SHOP_DIR, the owner's folder as given: null if unset, "off" for the shipped shop. It is
 * separate because lib/owner needs it before the other variables.
 */
export function readShopDir(source: Readonly<Record<string, string | undefined>>): string | null {
  return source.SHOP_DIR?.trim() || null;
}

let parsedEnv: Env | null = null;

/**
 * Returns the process's environment, parsed on first use. Throws an EnvError if a variable is
 * wrong. The middleware loads this module into its own sandbox, so it does not use zod.
 */
export function env(): Env {
  parsedEnv ??= parseEnv(process.env);
  return parsedEnv;
}

// Next replaces these at build time, so each must be spelled in full.

/** How this code was built; in tests and command lines both are false. */
export const isDevelopment = process.env.NODE_ENV === 'development';
export const isProduction = process.env.NODE_ENV === 'production';

/** The deployment that the build is for; undefined if it has none. */
export const deploymentId = process.env.NEXT_DEPLOYMENT_ID || undefined;
