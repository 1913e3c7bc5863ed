import type { ColumnMistake } from '@/lib/admin/products/set-product';
import { detailFields } from '@/lib/catalogue/detail-fields';
import type { Language } from '@/lib/language';
import { adminWords } from '@/lib/words/admin-words';
import { say } from '@/lib/words/words';

type Key = keyof ReturnType<typeof adminWords>['product']['mistakes'];

/**
 * What each message of the command line is in the words of a form, where its column does not say.
 */
const BY_MESSAGE: Readonly<Record<string, Key>> = {
  'is missing': 'missing',
  'cannot be emptied': 'missing',
  'is no size': 'size',
  'is there already': 'sizeTwice',
};

function keyOf({ column, message }: ColumnMistake, otherId: number | null): Key {
  const known = BY_MESSAGE[message];
  if (known !== undefined) return known;
  if (otherId !== null) return column === 'name' ? 'twin' : 'taken';
  if (message.startsWith('is one too many')) return 'sizes';
  if (message.startsWith('does not fit') || message.startsWith('there is no size')) return 'fits';
  if (/at most \d+ characters$/.test(message)) return 'long';
  if (column === 'discount') return 'discount';
  if (/^(?:new_)?price/.test(column)) return 'amount';
  if (/^(?:stock|new_pieces)/.test(column)) return 'pieces';
  return detailFields.some((field) => field === column) ? 'parts' : 'wrong';
}

/** Returns what is wrong with a column, in the reader's language. */
export function mistakeText(
  lang: Language,
  mistake: ColumnMistake,
  otherId: number | null,
): string {
  const text = adminWords(lang).product.mistakes[keyOf(mistake, otherId)];
  return say(lang, text, { id: otherId ?? '' });
}
