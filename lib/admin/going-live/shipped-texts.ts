import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SAMPLE_WORDS } from '@/lib/content/sample-words';
import { env } from '@/lib/env';
import { languages } from '@/lib/language';
import { SHOP_FILE } from '@/lib/owner/read';
import { type Settings, SHIPPED } from '@/lib/owner/settings';
import { policies } from '@/lib/policies';

/** Files of content/ that are shown until an owner writes others. */
const SHOWN_ANYWAY = ['advantages', 'perfumes'] as const;

/** Texts of shop.json; the shop's name and place have checks of their own. */
const KEYS = [
  'tagline',
  'description',
  'chatMessage',
  'callBeforeDelivery',
  'shipping',
  'freeGift',
] as const satisfies readonly (keyof Settings)[];

/** Returns a key's value for comparison; for the delivery only its times, since prices differ. */
function promiseOf(settings: Settings, key: (typeof KEYS)[number]): string {
  const { price: _, districts: __, freeFrom: ___, ...times } = settings.shipping;
  return JSON.stringify(key === 'shipping' ? times : settings[key]);
}

/** Returns whether a file of content/ is shown as shipped, with or without an owner's folder. */
function isShipped(file: string, folder: string | null, isShownAnyway: boolean): boolean {
  const ownFile = folder === null ? null : join(folder, 'content', file);
  if (ownFile === null || !existsSync(ownFile)) return folder === null || isShownAnyway;
  return readFileSync(ownFile).equals(readFileSync(join(process.cwd(), 'content', file)));
}

/**
 * Returns every shipped text that shoppers still read, given the owner's folder (null if there is
 * none) and its settings: the file in that folder to write it into, or the key of shop.json.
 */
export function shippedTexts(folder: string | null, settings: Settings): string[] {
  const keys = KEYS.filter((key) => promiseOf(settings, key) === promiseOf(SHIPPED, key));
  // The sample's texts on kinds do not count with a retailer's backend either.
  const isRetailers = folder === null && env().backendUrl !== null;
  // With a folder, shoppers read the reviews of who bought alone.
  const isUnread = (name: string) =>
    (isRetailers && name === 'kinds') || (folder !== null && name === 'reviews');
  const words = SAMPLE_WORDS.filter((name) => {
    return isShipped(`${name}.json`, folder, false) && !isUnread(name);
  });
  const others = SHOWN_ANYWAY.filter((name) => isShipped(`${name}.json`, folder, true));
  const shippedPolicies = policies.filter((name) =>
    languages.some((language) => isShipped(`${name}.${language}.md`, folder, false)),
  );
  return [
    ...(keys.length === 0 ? [] : [`${SHOP_FILE} (${keys.join(', ')})`]),
    ...[...words, ...others].map((name) => `content/${name}.json`),
    ...shippedPolicies.map((name) => `content/${name}.*.md`),
  ];
}
