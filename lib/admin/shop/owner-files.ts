import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { initialShopFile } from '@/lib/admin/owners-folder';
import { isLanguage } from '@/lib/language';
import { ownersFolderPath } from '@/lib/owner/folder';
import { isPolicyName, policies } from '@/lib/policies';
import type { Json, JsonObject } from './json-path';
import { filesOf, type Subject } from './subjects';

/** The owner's folder, as far as a form can write it. */
export type FolderState =
  /** SHOP_DIR is off, or the server may not write it, as in an image. */
  | { kind: 'closed'; folder: string | null }
  /** There is none yet: the first change makes it. */
  | { kind: 'none'; folder: string }
  | { kind: 'own'; folder: string };

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Says whether there is an owner's folder, and whether it can be written. */
export function folderState(): FolderState {
  const folder = ownersFolderPath();
  if (folder === null) return { kind: 'closed', folder };
  const isThere = existsSync(folder);
  if (!isWritable(isThere ? folder : dirname(folder))) return { kind: 'closed', folder };
  return { kind: isThere ? 'own' : 'none', folder };
}

/** What the files of a subject hold. */
export type SubjectFile = {
  /** The text of each file in the owner's folder, by its name; null where it is not there. */
  own: ReadonlyMap<string, string | null>;
  /** What the form is drawn from: the owner's, else what is shipped, or would be made. */
  json: Json;
  /** Names what the form was drawn from. */
  digest: string;
};

/** The owner's file is not JSON: only an editor can mend it. */
export class BrokenFile extends Error {
  override readonly name = 'BrokenFile';
}

function readText(file: string): string | null {
  // Some editors put a byte order mark first.
  return existsSync(file) ? readFileSync(file, 'utf8').replace(/^\uFEFF/, '') : null;
}

function parseJson(text: string, file: string): Json {
  try {
    return JSON.parse(text);
  } catch {
    throw new BrokenFile(file);
  }
}

function policyJson(own: ReadonlyMap<string, string | null>): JsonObject {
  const texts: JsonObject = {};
  for (const [name, text] of own) {
    const [, language] = /\.(\w+)\.md$/.exec(name) ?? [];
    if (isLanguage(language) && text !== null) texts[language] = text;
  }
  return texts;
}

/** Reads what a subject's form is drawn from. Throws a BrokenFile for a file that is not JSON. */
export function readSubject(subject: Subject, { kind, folder }: FolderState): SubjectFile {
  const names = filesOf(subject);
  const textsIn = (home: string | null) =>
    new Map(
      names.map((name) => [
        name,
        home === null ? null : readText(join(/* turbopackIgnore: true */ home, name)),
      ]),
    );
  const own = textsIn(kind === 'closed' && folder === null ? null : folder);
  const isOwn = [...own.values()].some((text) => text !== null);
  const shown = isOwn ? own : textsIn(process.cwd());
  const digest = createHash('sha256');
  for (const [name, text] of own) digest.update(`${name}\0${text ?? ''}\0${text !== null}\0`);
  const [[name = '', text] = []] = [...shown];
  const json = isPolicyName(subject)
    ? policyJson(shown)
    : name === 'shop.json' && !isOwn
      ? initialJson(kind)
      : parseJson(text ?? 'null', name);
  return { own, json, digest: digest.digest('hex').slice(0, 16) };
}

/** What the sample says of itself: with a folder it counts once it was saved, even untouched. */
const OF_SAMPLE: readonly Subject[] = ['claims', 'promises', 'kinds', ...policies];

/** Whether a subject has no file of the owner's. */
export function isShipped({ own }: SubjectFile): boolean {
  return [...own.values()].every((text) => text === null);
}

/** Whether saving a form without a change makes what it shows the owner's own. */
export function isTakenOver(subject: Subject, file: SubjectFile): boolean {
  return isShipped(file) && OF_SAMPLE.includes(subject);
}

/** Whether a form shows what shoppers of an owner's shop do not read. */
export function isSampleText(subject: Subject, { kind }: FolderState, file: SubjectFile): boolean {
  return kind === 'own' && isTakenOver(subject, file);
}

/** What shop.json holds before an owner wrote it: what a new folder gets, else nothing. */
function initialJson(kind: FolderState['kind']): Json {
  const empty: Json = {};
  return kind === 'none' ? JSON.parse(JSON.stringify(initialShopFile())) : empty;
}
