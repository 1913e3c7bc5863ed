import { writeJournal } from '@/lib/db/journal';
import type { Db } from '@/lib/db/schema';
import { languages } from '@/lib/language';
import type { Mistake } from '@/lib/owner/json-file';
import { isPolicyName } from '@/lib/policies';
import { mistakesWith, type Writes } from './check-folder';
import type { Json } from './json-path';
import {
  fieldAt,
  isSame,
  jsonText,
  mergeForm,
  policyTexts,
  type Seen,
  type Typed,
  touchedNames,
} from './merge-form';
import {
  type FolderState,
  folderState,
  isTakenOver,
  readSubject,
  type SubjectFile,
} from './owner-files';
import { filesOf, type Subject } from './subjects';
import { makeFolderWith, writeTexts } from './write-folder';

/** A form of a subject, as it is posted. */
export type ShopForm = {
  subject: Subject;
  typed: Typed;
  /** What it showed, and of which file. */
  seen: Seen;
  digest: string;
  /** Whether the owner knows that a folder of one's own ends what the sample says of itself. */
  makesFolder: boolean;
};

/** A mistake in the owner's files, with the field of the form that it is one of. */
export type ShopMistake = Mistake & { field: string | null };

/** What became of a form. Only 'saved' has written anything. */
export type Saved =
  | { kind: 'saved' | 'nothing' | 'conflict' | 'no-folder' | 'closed' }
  | { kind: 'refused'; mistakes: ShopMistake[] };

/** Returns what is to be written for a subject that is to hold this. */
function writesFor(subject: Subject, file: Json, { own }: SubjectFile): Writes {
  const names = filesOf(subject);
  if (!isPolicyName(subject)) {
    const [name = ''] = names;
    return new Map([[name, jsonText(file, own.get(name) ?? null)]]);
  }
  const texts = policyTexts(file);
  return new Map(names.map((name, index) => [name, texts[languages[index] ?? ''] ?? null]));
}

type Plan = { kind: 'write'; writes: Writes; names: string[] } | Exclude<Saved, { kind: 'saved' }>;

/** Decides what becomes of a form. Changes nothing. */
function plan(form: ShopForm, state: FolderState, before: SubjectFile): Plan {
  const { subject, typed, seen } = form;
  if (state.kind === 'closed') return { kind: 'closed' };
  if (before.digest !== form.digest) return { kind: 'conflict' };
  const { file, places } = mergeForm(subject, before.json, typed, seen);
  if (isSame(file, before.json) && !isTakenOver(subject, before)) return { kind: 'nothing' };
  if (state.kind === 'none' && !form.makesFolder) return { kind: 'no-folder' };
  const writes = writesFor(subject, file, before);
  const mistakes = mistakesWith(state.folder, writes).map((mistake) => {
    const names = filesOf(subject);
    const place = isPolicyName(subject) ? mistake.file : mistake.place;
    const field = names.includes(mistake.file) ? fieldAt(places, place) : null;
    return { ...mistake, field };
  });
  if (mistakes.length > 0) return { kind: 'refused', mistakes };
  return { kind: 'write', writes, names: touchedNames(typed, seen) };
}

/** The codes by which a file system says that something cannot be written. */
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS']);

const isNotWritable = (error: unknown) =>
  error instanceof Error && 'code' in error && NOT_WRITABLE.has(String(error.code));

/**
 * Writes what was typed into the owner's folder, which is made if there is none. Refuses what would
 * end the next start, and never overwrites what was changed since the form was drawn.
 */
export async function saveSubject(db: Db, form: ShopForm, who: string): Promise<Saved> {
  const state = folderState();
  const planned = plan(form, state, readSubject(form.subject, state));
  if (planned.kind !== 'write' || state.kind === 'closed') {
    return planned.kind === 'write' ? { kind: 'closed' } : planned;
  }
  const { writes, names } = planned;
  const [file = ''] = writes.keys();
  try {
    return await db.transaction().execute(async (trx) => {
      const subject = [file, ...names].join(' ');
      await writeJournal(trx, { who, what: `settings ${form.subject}`, subject });
      if (readSubject(form.subject, state).digest !== form.digest) throw new ChangedMeanwhile();
      if (state.kind === 'none') makeFolderWith(state.folder, writes);
      else writeTexts(state.folder, writes);
      return { kind: 'saved' };
    });
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return { kind: 'conflict' };
    if (isNotWritable(error)) return { kind: 'closed' };
    throw error;
  }
}

/** Another one has written the file while this was checked. */
class ChangedMeanwhile extends Error {
  override readonly name = 'ChangedMeanwhile';
}
