import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { isAuthorised, revalidateSecret } from './revalidate-secret';

describe('the secret for revalidation', () => {
  it('is the one set, else one made once and kept where only its owner reads it', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'secret-'));
    try {
      expect(await revalidateSecret({ revalidateSecret: 'given', dataDir })).toBe('given');
      const both = await Promise.all([
        revalidateSecret({ revalidateSecret: null, dataDir }),
        revalidateSecret({ revalidateSecret: null, dataDir }),
      ]);
      expect(both[0]).toBe(both[1]);
      expect(both[0].length).toBeGreaterThan(40);
      expect((await stat(join(dataDir, 'revalidate-secret'))).mode & 0o777).toBe(0o600);
    } finally {
      await rm(dataDir, { recursive: true });
    }
  });

  it('is kept in memory: whoever knocks without it costs no work on files', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'secret-'));
    const secret = await revalidateSecret({ revalidateSecret: null, dataDir });
    await rm(dataDir, { recursive: true });
    expect(await revalidateSecret({ revalidateSecret: null, dataDir })).toBe(secret);
    await expect(stat(dataDir)).rejects.toThrow('ENOENT');
  });

  it('is made anew where it could not be kept before', async () => {
    const dataDir = join(await mkdtemp(join(tmpdir(), 'secret-')), 'file');
    await writeFile(dataDir, '');
    await expect(revalidateSecret({ revalidateSecret: null, dataDir })).rejects.toThrow('EEXIST');
    await rm(dataDir);
    expect((await revalidateSecret({ revalidateSecret: null, dataDir })).length).toBeGreaterThan(
      40,
    );
    await rm(dirname(dataDir), { recursive: true });
  });

  it.each([
    ['Bearer secret', true],
    ['Bearer secre', false],
    ['Bearer secrets', false],
    ['Bearer Secret', false],
    ['secret', false],
    ['', false],
    [null, false],
  ])('header %j is let in: %s', (header, expected) => {
    expect(isAuthorised(header, 'secret')).toBe(expected);
  });
});
