import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listPeople } from '@/lib/db/people';
import { openTestDatabase } from '@/lib/db/testing';
import { endAll, removePerson } from '../access/people';
import { makeLink, readLink, signedIn, signIn } from '../access/sign-in';
import { backup } from './backup';
import { restore } from './restore';

it('a restore revives no session or link that has ended, and nobody who was removed', async () => {
  const shop = await openTestDatabase('sqlite', { seeded: true });
  const folder = await mkdtemp(join(tmpdir(), 'access-restore-'));
  const { db } = shop;
  const browser = { device: '', before: null };
  const enter = async (name: string) =>
    (await signIn(db, { secret: (await makeLink(db, { name })).secret, ...browser })) ?? '';
  const [rima, nadim, kept] = [await enter('Rima'), await enter('Nadim'), await enter('Sami')];
  const { secret } = await makeLink(db, { name: 'Rima' });
  const file = join(folder, 'backup.db');
  await backup(shop, file);

  const { person } = (await signedIn(db, nadim)) ?? {};
  await endAll(db, 'Rima');
  await removePerson(db, person?.id ?? 0, 'Rima');
  await restore(db, file);

  expect(await signedIn(db, rima)).toBeNull();
  expect(await readLink(db, secret)).toBeNull();
  expect(await signedIn(db, nadim)).toBeNull();
  expect((await listPeople(db)).map(({ name }) => name)).toEqual(['Rima', 'Sami']);
  // Who was not touched stays signed in.
  expect(await signedIn(db, kept)).not.toBeNull();
  await shop.close();
  await rm(folder, { recursive: true });
});
