import { z } from 'zod';
import type { ShopForm } from './save-subject';
import { subjects } from './subjects';

const seenSchema = z.object({
  subject: z.enum(subjects),
  digest: z.string().max(40),
  seen: z.record(z.string(), z.string()),
});

/** Returns what a form of the shop shows, as it goes along with it. */
export function seenText(seen: z.infer<typeof seenSchema>): string {
  return JSON.stringify(seen);
}

function readSeen(text: FormDataEntryValue | null): z.infer<typeof seenSchema> | null {
  try {
    return seenSchema.parse(JSON.parse(String(text)));
  } catch {
    return null;
  }
}

/** Returns the text of a field; of several by one name a line each. */
function textOf(form: FormData, name: string): string {
  return form
    .getAll(name)
    .filter((value) => typeof value === 'string')
    .join('\n');
}

/** Reads a form of the shop as it is posted, unticked boxes too; null for anything else. */
export function readShopForm(posted: FormData): ShopForm | null {
  const drawn = readSeen(posted.get('seen'));
  if (drawn === null) return null;
  const added = [...posted.keys()].filter((name) => !name.startsWith('$') && name !== 'seen');
  const names = new Set([...Object.keys(drawn.seen), ...added]);
  return {
    ...drawn,
    typed: new Map([...names].map((name) => [name, textOf(posted, name)])),
    makesFolder: posted.get('makesFolder') === 'yes',
  };
}
