import { z } from 'zod';

/** Where order e-mails are sent through: the EmailJS account's three ids, all set or none. */
export type EmailjsAccount = { serviceId: string; templateId: string; publicKey: string };

/** So many requests in so many seconds. */
export type RateLimit = { points: number; seconds: number };

/** How often promo codes, orders and sign-ups may come from one address, and orders for one phone; null where off. */
export type RateLimits = Record<
  'promo' | 'orders' | 'ordersPerPhone' | 'subscriptions',
  RateLimit | null
>;

/** Every environment variable the shop reads, parsed (the table in README says what each means). */
export type Env = {
  port: number;
  /** The public origin, without a trailing slash. */
  siteUrl: string;
  /** The retailer's backend, without a trailing slash; null for the embedded one. */
  backendUrl: string | null;
  /** Folder of the embedded database and of generated files, as written. */
  dataDir: string;
  /** PostgreSQL connection string; null for the embedded SQLite. */
  databaseUrl: string | null;
  /** Null where e-mails go to the shop's own outbox. */
  emailjs: EmailjsAccount | null;
  emailjsOrigin: string;
  emailjsPrivateKey: string | null;
  smtpUrl: string | null;
  revalidateSecret: string | null;
  /** Number of reverse proxies whose X-Forwarded-For entry is believed. */
  trustedProxies: number;
  rateLimits: RateLimits;
};

/** One or more environment variables are wrong. The message lists each by name and says what it must be. */
export class EnvError extends Error {
  override readonly name = 'EnvError';
}

type UrlRule = { protocols: readonly string[]; path?: boolean };

function isUrl(text: string, { protocols, path = false }: UrlRule): boolean {
  if (!URL.canParse(text)) return false;
  const url = new URL(text);
  const bare = url.username === '' && url.search === '' && url.hash === '';
  return protocols.includes(url.protocol) && bare && (path || url.pathname === '/');
}

const webOrigin = (example: string) =>
  z
    .string()
    .refine((text) => isUrl(text, { protocols: ['http:', 'https:'] }), {
      error: `must be an http or https origin without a path, such as ${example}`,
    })
    .transform((text) => new URL(text).origin);

const webAddress = (example: string) =>
  z
    .string()
    .refine((text) => isUrl(text, { protocols: ['http:', 'https:'], path: true }), {
      error: `must be an http or https address without query, fragment or user name, such as ${example}`,
    })
    .transform((text) => new URL(text).href.replace(/\/+$/, ''));

const connectionString = (protocols: readonly string[], example: string) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), {
    error: `must look like ${example}`,
  });

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .refine((text) => /^\d{1,6}$/.test(text) && Number(text) >= min && Number(text) <= max, {
      error: `must be a whole number from ${min} to ${max}`,
    })
    .transform(Number);

const SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400 };

function parseRateLimit(text: string): RateLimit | null | undefined {
  if (text.toLowerCase() === 'off') return null;
  const [, count = '', time = '', unit = ''] = /^(\d{1,6})\/(\d{1,4})([smhd])$/.exec(text) ?? [];
  const points = Number(count);
  const seconds = Number(time) * (SECONDS[unit] ?? 0);
  return points > 0 && seconds > 0 ? { points, seconds } : undefined;
}

const rateLimit = (text: string) =>
  z
    .string()
    .default(text)
    .transform((value, context): RateLimit | null => {
      const limit = parseRateLimit(value);
      if (limit !== undefined) return limit;
      context.addIssue({
        code: 'custom',
        message: `must be a number of requests and a time in s, m, h or d, such as ${text}, or off`,
      });
      return z.NEVER;
    });

const variables = z.object({
  PORT: wholeNumber(1, 65535).default(3000),
  SITE_URL: webOrigin('https://shop.example').optional(),
  BACKEND_URL: webAddress('https://backend.example').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: connectionString(
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/shop',
  ).optional(),
  EMAILJS_SERVICE_ID: z.string().optional(),
  EMAILJS_TEMPLATE_ID: z.string().optional(),
  EMAILJS_PUBLIC_KEY: z.string().optional(),
  EMAILJS_ORIGIN: webOrigin('https://api.emailjs.com').default('https://api.emailjs.com'),
  EMAILJS_PRIVATE_KEY: z.string().optional(),
  SMTP_URL: connectionString(['smtp:', 'smtps:'], 'smtp://user:password@host:587').optional(),
  REVALIDATE_SECRET: z.string().min(16, { error: 'must be at least 16 characters' }).optional(),
  TRUSTED_PROXIES: wholeNumber(0, 20).default(0),
  RATE_LIMIT_PROMO: rateLimit('20/10m'),
  RATE_LIMIT_ORDERS: rateLimit('60/1h'),
  RATE_LIMIT_ORDERS_PER_PHONE: rateLimit('6/1h'),
  RATE_LIMIT_SUBSCRIPTIONS: rateLimit('10/1h'),
});

const EMAILJS_IDS = ['EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID', 'EMAILJS_PUBLIC_KEY'];

/** The three ids of an EmailJS account go together. */
function accountIssues(set: Readonly<Record<string, string>>): string[] {
  const missing = EMAILJS_IDS.filter((name) => set[name] === undefined);
  if (missing.length === EMAILJS_IDS.length) return [];
  return missing.map((name) => `${name} must be set too: ${EMAILJS_IDS.join(', ')} go together`);
}

function accountOf(value: z.output<typeof variables>): EmailjsAccount | null {
  const {
    EMAILJS_SERVICE_ID: serviceId,
    EMAILJS_TEMPLATE_ID: templateId,
    EMAILJS_PUBLIC_KEY: publicKey,
  } = value;
  return serviceId && templateId && publicKey ? { serviceId, templateId, publicKey } : null;
}

/**
 * Parses environment variables; an empty or blank one counts as unset.
 * Throws one EnvError that lists every bad variable by name.
 */
export function parseEnv(source: Readonly<Record<string, string | undefined>>): Env {
  const set: Record<string, string> = {};
  for (const [name, text] of Object.entries(source)) {
    if (text !== undefined && text.trim() !== '') set[name] = text.trim();
  }
  const parsed = variables.safeParse(set);
  const bad = (parsed.error?.issues ?? []).map(
    (issue) => `${issue.path.join('.')} ${issue.message}`,
  );
  const problems = [...bad, ...accountIssues(set)];
  if (!parsed.success || problems.length > 0) {
    const list = problems.map((problem) => `  ${problem}`).join('\n');
    throw new EnvError(`Environment variables are not as they must be:\n${list}`);
  }
  const value = parsed.data;
  return {
    port: value.PORT,
    siteUrl: value.SITE_URL ?? `http://localhost:${value.PORT}`,
    backendUrl: value.BACKEND_URL ?? null,
    dataDir: value.DATA_DIR,
    databaseUrl: value.DATABASE_URL ?? null,
    emailjs: accountOf(value),
    emailjsOrigin: value.EMAILJS_ORIGIN,
    emailjsPrivateKey: value.EMAILJS_PRIVATE_KEY ?? null,
    smtpUrl: value.SMTP_URL ?? null,
    revalidateSecret: value.REVALIDATE_SECRET ?? null,
    trustedProxies: value.TRUSTED_PROXIES,
    rateLimits: {
      promo: value.RATE_LIMIT_PROMO,
      orders: value.RATE_LIMIT_ORDERS,
      ordersPerPhone: value.RATE_LIMIT_ORDERS_PER_PHONE,
      subscriptions: value.RATE_LIMIT_SUBSCRIPTIONS,
    },
  };
}

let parsedEnv: Env | null = null;

/** The process's environment, parsed on first use. Throws an EnvError where a variable is wrong. */
export function env(): Env {
  parsedEnv ??= parseEnv(process.env);
  return parsedEnv;
}
