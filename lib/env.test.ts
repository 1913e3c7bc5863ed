import { EnvError, parseEnv } from './env';

it('needs nothing', () => {
  expect(parseEnv({})).toEqual({
    port: 3000,
    siteUrl: 'http://localhost:3000',
    backendUrl: null,
    dataDir: '.data',
    databaseUrl: null,
    emailjs: null,
    emailjsOrigin: 'https://api.emailjs.com',
    emailjsPrivateKey: null,
    smtpUrl: null,
    webhook: null,
    revalidateSecret: null,
    metricsToken: null,
    trustedProxies: 0,
    rateLimits: {
      promo: { points: 20, seconds: 600 },
      orders: { points: 60, seconds: 3600 },
      ordersPerPhone: { points: 6, seconds: 3600 },
      cancellations: { points: 30, seconds: 3600 },
      subscriptions: { points: 10, seconds: 3600 },
      reviews: { points: 20, seconds: 3600 },
      unknownProducts: { points: 300, seconds: 600 },
      signIn: { points: 10, seconds: 900 },
      signInPerPerson: { points: 20, seconds: 3600 },
    },
    retentionDays: null,
    serviceWorker: true,
    plainNext: false,
  });
});

it('reads rate limits, and switches each off by itself', () => {
  const source = { RATE_LIMIT_PROMO: '5/30s', RATE_LIMIT_ORDERS: 'off' };
  expect(parseEnv(source).rateLimits).toMatchObject({
    promo: { points: 5, seconds: 30 },
    orders: null,
    ordersPerPhone: { points: 6, seconds: 3600 },
  });
});

it('takes an empty or blank variable as unset, and trims the others', () => {
  const env = parseEnv({ PORT: '', BACKEND_URL: '  ', SITE_URL: ' https://shop.example/ ' });
  expect(env).toMatchObject({ port: 3000, backendUrl: null, siteUrl: 'https://shop.example' });
});

it('keeps path and query of the webhook’s address', () => {
  const url = 'https://hooks.example/orders?token=1';
  const secret = '0123456789abcdef';
  expect(parseEnv({ ORDER_WEBHOOK_URL: url, ORDER_WEBHOOK_SECRET: secret }).webhook).toEqual({
    url,
    secret,
  });
});

it('derives the public origin from the port', () => {
  expect(parseEnv({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
});

it('keeps a path of the backend’s address, without its last slash', () => {
  expect(parseEnv({ BACKEND_URL: 'https://b.example/shop/' }).backendUrl).toBe(
    'https://b.example/shop',
  );
});

it.each([
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535'],
  [{ PORT: '3000x' }, 'PORT must be'],
  [{ SITE_URL: 'shop.example' }, 'SITE_URL must be an http or https origin'],
  [{ SITE_URL: 'https://shop.example/de' }, 'SITE_URL must be'],
  [{ BACKEND_URL: 'ftp://b.example' }, 'BACKEND_URL must be'],
  [{ BACKEND_URL: 'http://user:pass@b.example' }, 'BACKEND_URL must be'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must look like smtp://'],
  [{ ORDER_WEBHOOK_URL: 'hooks.example' }, 'ORDER_WEBHOOK_URL must be an http or https address'],
  [{ ORDER_WEBHOOK_URL: 'https://hooks.example' }, 'ORDER_WEBHOOK_SECRET must be set too'],
  [{ ORDER_WEBHOOK_SECRET: 'short' }, 'ORDER_WEBHOOK_SECRET must be at least 16 characters'],
  [{ REVALIDATE_SECRET: 'short' }, 'REVALIDATE_SECRET must be at least 16 characters'],
  [{ TRUSTED_PROXIES: '-1' }, 'TRUSTED_PROXIES must be'],
  [{ SERVICE_WORKER: 'no' }, 'SERVICE_WORKER must be on or off'],
  [{ PLAIN_NEXT: 'yes' }, 'PLAIN_NEXT must be 1 or 0'],
  [{ RETENTION_DAYS: '0' }, 'RETENTION_DAYS must be a whole number from 1 to 36500'],
  [{ RATE_LIMIT_PROMO: '20' }, 'RATE_LIMIT_PROMO must be a number of requests and a time'],
  [{ RATE_LIMIT_ORDERS: '0/1h' }, 'RATE_LIMIT_ORDERS must be'],
  [{ RATE_LIMIT_SUBSCRIPTIONS: '1/1w' }, 'RATE_LIMIT_SUBSCRIPTIONS must be'],
  [{ EMAILJS_SERVICE_ID: 'a', EMAILJS_PUBLIC_KEY: 'b' }, 'EMAILJS_TEMPLATE_ID must be set too'],
])('refuses %j by name', (source, message) => {
  expect(() => parseEnv(source)).toThrow(EnvError);
  expect(() => parseEnv(source)).toThrow(message);
});

it('lists everything that is wrong in one error, never a value', () => {
  const wrong = { PORT: 'x', DATABASE_URL: 'hunter2', EMAILJS_PUBLIC_KEY: 'k' };
  let message = '';
  try {
    parseEnv(wrong);
  } catch (error) {
    message = String(error);
  }
  for (const name of ['PORT', 'DATABASE_URL', 'EMAILJS_SERVICE_ID', 'EMAILJS_TEMPLATE_ID']) {
    expect(message).toContain(`\n  ${name} `);
  }
  expect(message).not.toContain('hunter2');
});
