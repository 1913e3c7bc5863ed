import { takeLease } from './lease';
import type { Db } from './schema';
import { openTestDatabase } from './testing';

const BEGAN = Date.UTC(2026, 0, 1);

describe.each(['sqlite', 'postgres'] as const)('a lease on %s', (engine) => {
  let db: Db;
  let close: () => Promise<void>;

  beforeEach(async () => {
    ({ db, close } = await openTestDatabase(engine));
  });
  afterEach(() => close());

  const at = (seconds: number) => () => new Date(BEGAN + seconds * 1000);
  const take = (seconds: number) => takeLease(db, 'mails', at(seconds));

  it('is one process’s for 60 s, and no other one’s', async () => {
    expect(await take(0)).not.toBeNull();
    expect(await take(59)).toBeNull();
    expect(await takeLease(db, 'webhooks', at(59))).not.toBeNull();
    expect(await take(61)).not.toBeNull();
  });

  it('lasts 60 s from the moment it is renewed', async () => {
    let seconds = 0;
    const lease = await takeLease(db, 'mails', () => at(seconds)());
    seconds = 50;
    await lease?.renew();
    expect(await take(109)).toBeNull();
    expect(await take(111)).not.toBeNull();
  });

  it('tells who lost it, and is not ended by them', async () => {
    const lost = await take(0);
    const now = await take(61);
    await expect(lost?.renew()).rejects.toThrow('The lease mails was lost');
    await lost?.release();
    expect(await take(100)).toBeNull();
    await now?.release();
    expect(await take(100)).not.toBeNull();
  });
});
