import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
