/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { NextRequest } from 'next/server';
import sharp from 'sharp';
import { enter } from '@/lib/admin/access/enter';
import { closeDatabase, database } from '@/lib/db/connection';
import { savePerson } from '@/lib/db/people';
import { inTransaction } from '@/lib/db/schema';
import { POST } from './route';

// No photo of 2,000 px has 8 MB, and one that comes near takes a minute to make.
jest.mock('@/lib/db/pictures', () => ({
  ...jest.requireActual<typeof import('@/lib/db/pictures')>('@/lib/db/pictures'),
  MOST_PICTURE_BYTES: 0.0625 * 1024 ** 2,
}));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photos-'));
  process.env.DATA_DIR = folder;
});

afterEach(async () => {
  await closeDatabase();
  delete process.env.DATA_DIR;
  await rm(folder, { recursive: true });
});

it('tells that a photo is too large even as the shop keeps it, and keeps nothing', async () => {
  const secret = await inTransaction(await database(), async (trx) => {
    const rima = await savePerson(trx, 'Rima', 'staff', new Date());
    const browser = { device: 'a phone', before: null };
    return enter(trx, rima, 'signed-in-link', browser, new Date());
  });
  const size = { width: 400, height: 400, channels: 3 } as const;
  const grain = await sharp(randomBytes(400 * 400 * 3), { raw: size })
    .png()
    .toBuffer();
  const request = new NextRequest('http://localhost/admin/api/photos?product=124', {
    method: 'POST',
    headers: { origin: 'http://localhost', host: 'localhost', cookie: `admin_session=${secret}` },
    body: new Uint8Array(grain),
  });
  const answer = await POST(request);
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({
    error: { message: expect.stringMatching(/more than 8 MB even as the shop keeps it/) },
  });
  expect(await readdir(folder)).not.toContain('media');
});
