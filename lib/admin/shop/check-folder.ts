import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { readContents } from '@/lib/content/current';
import { type Mistake, OwnerFileError } from '@/lib/owner/json-file';
import { readShop } from '@/lib/owner/read';

/** Texts to write, by the names of their files in the owner's folder; null takes a file away. */
export type Writes = ReadonlyMap<string, string | null>;

/** Returns the mistakes that reading an owner's folder would end with, by names inside it. */
export function mistakesIn(folder: string): Mistake[] {
  const mistakes: Mistake[] = [];
  const contents = [folder, process.cwd()].map((home) =>
    join(/* turbopackIgnore: true */ home, 'content'),
  );
  for (const read of [() => readShop(folder), () => readContents(contents)]) {
    try {
      read();
    } catch (error) {
      if (!(error instanceof OwnerFileError)) throw error;
      mistakes.push(...error.mistakes);
    }
  }
  return mistakes.map((mistake) => ({ ...mistake, file: relative(folder, mistake.file) }));
}

/** Puts texts into a folder, as they are. */
export function putTexts(folder: string, writes: Writes): void {
  for (const [name, text] of writes) {
    const file = join(/* turbopackIgnore: true */ folder, name);
    if (text === null) rmSync(file, { force: true });
    else {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}

/**
 * Returns the mistakes that the owner's folder would have with these texts: all its files are read
 * as a start reads them, in a copy. `folder` may not be there yet.
 */
export function mistakesWith(folder: string, writes: Writes): Mistake[] {
  const copy = mkdtempSync(join(tmpdir(), 'shop-check-'));
  try {
    for (const name of ['shop.json', 'content']) {
      const from = join(/* turbopackIgnore: true */ folder, name);
      const to = join(/* turbopackIgnore: true */ copy, name);
      if (!existsSync(/* turbopackIgnore: true */ from)) continue;
      cpSync(/* turbopackIgnore: true */ from, /* turbopackIgnore: true */ to, { recursive: true });
    }
    putTexts(copy, writes);
    return mistakesIn(copy);
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}
