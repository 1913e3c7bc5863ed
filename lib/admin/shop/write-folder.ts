import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { makeOwnersFolder } from '@/lib/admin/owners-folder';
import { SHOP_FILE } from '@/lib/owner/read';
import { putTexts, type Writes } from './check-folder';

/** Writes a file so that it is always whole: beside it, on the disk, then in its place. */
function replaceFile(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true });
  const draft = `${file}.new`;
  const opened = openSync(draft, 'w');
  try {
    writeFileSync(opened, text);
    fsyncSync(opened);
  } finally {
    closeSync(opened);
  }
  renameSync(draft, file);
}

/** Writes texts into the owner's folder. English comes first and goes last: a policy needs it. */
export function writeTexts(folder: string, writes: Writes): void {
  for (const [name, text] of writes)
    if (text !== null) replaceFile(join(/* turbopackIgnore: true */ folder, name), text);
  const gone = [...writes].filter(([, text]) => text === null).reverse();
  for (const [name] of gone)
    rmSync(join(/* turbopackIgnore: true */ folder, name), { force: true });
}

/** Makes the owner's folder with these texts, whole or not at all. */
export function makeFolderWith(folder: string, writes: Writes): void {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  makeOwnersFolder(join(/* turbopackIgnore: true */ draft, SHOP_FILE), new Map());
  putTexts(draft, writes);
  renameSync(draft, folder);
}
