import { SHIPPED_GIFT } from '@/lib/owner/settings';
import { isJsonObject, type Json, valueAt, withValue } from './json-path';
import type { ShopField } from './shop-fields';

// What of shop.json a form shows otherwise than it stands there.

/** Which entry of the list of networks is one of this name. */
function networkIndex(file: Json, name: string): number {
  const social = valueAt(file, ['social']);
  return Array.isArray(social)
    ? social.findIndex((entry) => valueAt(entry, ['name']) === name)
    : -1;
}

/** The address of the shop in a network: an entry of a list, or none. */
export function networkField(name: string): ShopField {
  const path = ['social', name];
  return {
    name: path.join('.'),
    label: name,
    kind: 'line',
    place: (file) => `social.${networkIndex(file, name)}`,
    read(file) {
      const url = valueAt(file, ['social', String(networkIndex(file, name)), 'url']);
      return typeof url === 'string' ? url : '';
    },
    write(file, typed) {
      const social = valueAt(file, ['social']);
      const list = Array.isArray(social) ? social : [];
      const index = networkIndex(file, name);
      if (typed === '') {
        return withValue(
          file,
          ['social'],
          list.filter((_, at) => at !== index),
        );
      }
      if (index === -1) return withValue(file, ['social'], [...list, { name, url: typed }]);
      return withValue(file, ['social', String(index), 'url'], typed);
    },
  };
}

const SHIPPED_TERMS = { ...SHIPPED_GIFT, types: [...SHIPPED_GIFT.types] };

/** Whether there is a free gift: its terms are lost where it is switched off. */
export const giftField: ShopField = {
  name: 'freeGift',
  label: 'offered',
  kind: 'choice',
  options: ['yes', 'no'],
  place: () => 'freeGift',
  read: (file) => (valueAt(file, ['freeGift']) === null ? 'no' : 'yes'),
  write(file, typed) {
    if (typed === 'no') return withValue(file, ['freeGift'], null);
    const hasTerms = isJsonObject(valueAt(file, ['freeGift']));
    return hasTerms ? file : withValue(file, ['freeGift'], SHIPPED_TERMS);
  },
};

/** A term of the gift counts while there is a gift. */
export const whileOffered = (field: ShopField): ShopField => ({
  ...field,
  write: (file, typed) => (valueAt(file, ['freeGift']) === null ? file : field.write(file, typed)),
});
