import { noteBackup } from '@/lib/db/last-backup';
import { listPromoCodes } from '@/lib/db/promo-codes';
import { loadSeedPromoCodes } from '@/lib/db/seed';
import { openTestDatabase } from '@/lib/db/testing';
import { checkWritable, lastHealthCheck } from '@/lib/db/write-check';
import { parseEnv } from '@/lib/env';
import { startMailServer } from '@/lib/orders/testing/mail-server';
import { sampleProduct } from '@/lib/orders/testing/samples';
import { shop } from '@/lib/shop';
import { fakeEmail } from '@/scripts/faults/support/fake-email';
import { checkEmail, checkShop } from './check-shop';
import {
  checkAddress,
  checkAlarm,
  checkBackup,
  checkCodes,
  checkDisk,
  checkNode,
  checkProducts,
  checkProxies,
  checkSecrets,
} from './checks';
import { checkDetails } from './sample-details';

const NOW = new Date('2026-11-22T12:00:00Z');

it.each([
  ['https://maisoncedre.com', 'ok', null],
  ['http://maisoncedre.com', 'to do', 'SITE_URL=https://maisoncedre.com'],
  ['https://localhost:3000', 'to do', 'SITE_URL=https://www.your-shop.com'],
  ['https://203.0.113.7', 'to do', 'SITE_URL='],
  ['https://[2001:db8::1]', 'to do', 'SITE_URL='],
  ['https://shop', 'to do', 'SITE_URL='],
  ['https://shop.example', 'to do', 'SITE_URL='],
])('the address %s is %s', (siteUrl, state, toDo) => {
  const check = checkAddress(parseEnv({ SITE_URL: siteUrl }));
  expect(check.state).toBe(state);
  if (toDo !== null) expect(check.toDo).toContain(toDo);
});

it.each([
  ['0', 'to do'],
  ['1', 'ok'],
  ['3', 'ok'],
  ['4', 'to do'],
])('%s trusted proxies are %s', (count, state) => {
  expect(checkProxies(parseEnv({ TRUSTED_PROXIES: count })).state).toBe(state);
});

it.each([
  [{}, 'ok', 'None'],
  [{ REVALIDATE_SECRET: 'o4Jt0HgXqC1mVb9LzRw2' }, 'ok', 'None'],
  [{ REVALIDATE_SECRET: 'my-shop-password' }, 'to do', 'REVALIDATE_SECRET'],
  [{ METRICS_TOKEN: '0000000000000000' }, 'to do', 'METRICS_TOKEN'],
  [
    { ORDER_WEBHOOK_URL: 'https://h.example', ORDER_WEBHOOK_SECRET: 'aaaabbbbccccdddd' },
    'to do',
    'ORDER_WEBHOOK_SECRET',
  ],
])('secrets such as %j are %s', (variables, state, found) => {
  const check = checkSecrets(parseEnv(variables));
  expect(check.state).toBe(state);
  expect(check.found).toContain(found);
});

it.each([
  ['v20.20.2', 'to do', '2026-04-30'],
  ['v24.11.0', 'ok', '2028-04-30'],
  ['v99.0.0', 'warning', 'not known'],
])('Node %s is %s', (version, state, found) => {
  const check = checkNode(version, NOW);
  expect(check.state).toBe(state);
  expect(check.found).toContain(found);
});

it('a backup has to be there and of last night; a database server may have its own', () => {
  const own = { databaseUrl: null };
  const fresh = { at: '2026-11-22T01:00:00Z', file: '/b/shop.db' };
  expect(checkBackup(fresh, true, own, NOW)).toMatchObject({
    state: 'ok',
    found: 'The newest is of 22 November 2026 at 03:00, /b/shop.db.',
  });
  expect(checkBackup(fresh, false, own, NOW).found).toContain('not there any more');
  const old = { ...fresh, at: '2026-11-20T01:00:00Z' };
  expect(checkBackup(old, true, own, NOW)).toMatchObject({ state: 'to do' });
  expect(checkBackup(null, false, own, NOW).state).toBe('to do');
  expect(checkBackup(null, false, { databaseUrl: 'postgres://x' }, NOW).state).toBe('warning');
});

it('the alarm is named, and a health that nobody asks for is a warning', async () => {
  const own = { siteUrl: 'https://maisoncedre.com' };
  const { db, close } = await openTestDatabase('sqlite');
  expect(checkAlarm(await lastHealthCheck(db), own, NOW)).toMatchObject({
    state: 'warning',
    found: 'Nothing ever asked https://maisoncedre.com/api/health.',
  });
  await checkWritable(db, NOW.getTime() - 60_000);
  const asked = await lastHealthCheck(db);
  const watched = checkAlarm(asked, own, NOW);
  expect(watched).toMatchObject({ state: 'ok', found: expect.stringContaining('unsavedOrders') });
  const tomorrow = new Date(NOW.getTime() + 86_400_000);
  expect(checkAlarm(asked, own, tomorrow)).toMatchObject({
    state: 'warning',
    toDo: expect.stringContaining('unsavedOrders above 0'),
  });
  await close();
});

it('a disk with less than 1 GB free is too full', () => {
  expect(checkDisk(5e9, '/data')).toMatchObject({
    state: 'ok',
    found: '5.0 GB are free for /data.',
  });
  expect(checkDisk(9e8, '/data').state).toBe('to do');
});

it('names what of the shop’s own data is still the sample’s', () => {
  const states = (details: Parameters<typeof checkDetails>[0]) =>
    checkDetails(details).map(({ state }) => state);
  expect(states(shop)).toEqual(Array(5).fill('to do'));
  const own = {
    name: 'Dar Rima',
    phone: '9613123456',
    phoneDisplay: '+961 3 123 456',
    orderEmail: 'orders@dar-rima.com',
    social: [{ name: 'Instagram', url: 'https://www.instagram.com/dar.rima' }],
    mapUrl: 'https://maps.app.goo.gl/rima',
  };
  expect(states(own)).toEqual(Array(5).fill('ok'));
  expect(states({ ...own, social: [] })).toEqual(Array(5).fill('ok'));
  const half = {
    ...own,
    phoneDisplay: shop.phoneDisplay,
    social: [...own.social, ...shop.social.slice(4)],
  };
  expect(checkDetails(half).filter(({ state }) => state === 'to do')).toMatchObject([
    { name: 'Phone' },
    { name: 'Social links', found: 'Still the sample’s: X.' },
  ]);
});

it('tells the sample’s codes and products from those of an owner', async () => {
  const samples = await loadSeedPromoCodes(NOW);
  const stored = samples.map((code) => ({ ...code, disabledAt: null }));
  const left = checkCodes(stored, samples, NOW);
  expect(left.commands).toContain('npm run shop -- promo disable WELCOME10');
  expect(left.found).not.toContain('EID20');
  const own = stored.map((code) => ({ ...code, name: `Our ${code.name}` }));
  expect(checkCodes(own, samples, NOW).state).toBe('ok');

  const [sample, other] = [sampleProduct({ id: 1 }), sampleProduct({ id: 1, name: 'Own' })];
  expect(checkProducts([sample], [sample]).found).toBe('1 of 1 are the sample’s.');
  expect(checkProducts([other], [sample]).state).toBe('ok');
  expect(checkProducts([], [sample]).found).toBe('There are none.');
});

describe('a test mail', () => {
  it('goes to the shop by SMTP, and what the server refuses is said', async () => {
    const good = await startMailServer();
    const sent = await checkEmail(parseEnv({ SMTP_URL: good.url }), true, NOW);
    good.server.close();
    expect(sent).toMatchObject({ state: 'ok' });
    const number = /TEST-\w+/.exec(sent.found)?.[0];
    expect(good.heard).toContain(`RCPT TO:<${shop.orderEmail}>`);
    expect(good.heard).toContain(`Subject: Order ${number}: $0.00`);

    const bad = await startMailServer(true);
    const refused = await checkEmail(parseEnv({ SMTP_URL: bad.url }), true, NOW);
    bad.server.close();
    expect(refused).toMatchObject({ state: 'to do', toDo: 'Check SMTP_URL in .env.' });
    expect(refused.found).toContain('451');
  });

  it('goes through EmailJS’s REST call where its private key is set', async () => {
    const service = await fakeEmail();
    const settings = parseEnv({
      EMAILJS_SERVICE_ID: 'service',
      EMAILJS_TEMPLATE_ID: 'template',
      EMAILJS_PUBLIC_KEY: 'public',
      EMAILJS_PRIVATE_KEY: 'private',
      EMAILJS_ORIGIN: service.origin,
    });
    expect(await checkEmail(settings, false, NOW)).toMatchObject({ state: 'left out' });
    expect(service.asked).toEqual([]);
    service.next = [403];
    expect((await checkEmail(settings, true, NOW)).found).toContain('403');
    const { state, found } = await checkEmail(settings, true, NOW);
    expect(state).toBe('ok');
    expect(found).toContain(service.sent[0]);
    await service.refuse();
    const noKey = { ...settings, emailjsPrivateKey: null };
    expect((await checkEmail(noKey, true, NOW)).state).toBe('to do');
  });
});

describe.each(['sqlite', 'postgres'] as const)('the list on %s', (engine) => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;

  beforeEach(async () => {
    opened = await openTestDatabase(engine, { seeded: true });
  });

  afterEach(() => opened.close());

  it('F96 names everything that a fresh shop lacks', async () => {
    const settings = parseEnv({
      DATABASE_URL: opened.location.databaseUrl ?? '',
      DATA_DIR: '/not/there/yet',
    });
    const checks = await checkShop(opened.db, settings, true);
    const missing = checks.filter(({ state }) => state === 'to do').map(({ name }) => name);
    expect(missing).toEqual(
      expect.arrayContaining(['Site address', 'Proxies', 'E-mail', 'Name', 'Products']),
    );
    const foundOf = (of: string) => checks.find(({ name }) => name === of)?.found;
    expect(foundOf('Promo codes')).toBe('The sample’s are valid: BEIRUT15, CEDAR5, WELCOME10.');
    expect(foundOf('Products')).toBe('468 of 468 are the sample’s.');
    const few = await checkShop(opened.db, settings, false, NOW, 467);
    expect(few.find(({ name }) => name === 'Products')).toMatchObject({
      state: 'warning',
      found: 'There are more than 467: they were not looked at here.',
    });
    const enough = await checkShop(opened.db, settings, false, NOW, 468);
    expect(enough.find(({ name }) => name === 'Products')).toMatchObject({ state: 'to do' });
  });

  it('knows of the newest backup, and whether its file is still there', async () => {
    const settings = parseEnv({ DATA_DIR: '.' });
    await noteBackup(opened.db, { at: '2026-11-20T01:00:00.000Z', file: '/none/older.db' });
    const backupOf = async () =>
      (await checkShop(opened.db, settings, false, NOW)).find(({ name }) => name === 'Backup');
    expect(await backupOf()).toMatchObject({ state: 'to do' });
    await noteBackup(opened.db, { at: '2026-11-22T01:00:00.000Z', file: __filename });
    expect(await backupOf()).toMatchObject({ state: 'ok' });
  });

  it('F97 sample codes of a fresh shop end 30 days after it was seeded', async () => {
    const monthAhead = Date.now() + 30 * 86_400_000;
    const ends = (await listPromoCodes(opened.db)).map(({ expiresAt }) => expiresAt);
    for (const end of ends) expect(Date.parse(end ?? '')).toBeLessThanOrEqual(monthAhead);
    const codes = await listPromoCodes(opened.db);
    const samples = await loadSeedPromoCodes(NOW);
    expect(checkCodes(codes, samples, new Date()).state).toBe('to do');
    expect(checkCodes(codes, samples, new Date(monthAhead)).state).toBe('ok');
  });
});
