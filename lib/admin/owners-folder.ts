import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_LANGUAGE } from '@/lib/language';
import { ownersFolderPath } from '@/lib/owner/folder';
import { textIn } from '@/lib/owner/own-text';
import { SHOP_FILE } from '@/lib/owner/read';
import { type ShopFile, shopSchema } from '@/lib/owner/schema';
import { NETWORKS, SHIPPED } from '@/lib/owner/settings';
import { plainToken } from '@/lib/plain-token';
import { AdminRefusal } from './refusal';

/** A question to the owner: asked on a terminal, or answered by an option. */
export type Question = {
  option: string;
  question: string;
  /** The default answer. */
  usual: string;
  /** Returns the part of shop.json for an answer. */
  say(answer: string): ShopFile;
};

const SHIPPED_TAGLINE = textIn(SHIPPED.tagline, DEFAULT_LANGUAGE);

/** The questions to the owner, in this order. */
export const questions: readonly Question[] = [
  { option: 'name', question: 'Name', usual: SHIPPED.name, say: (name) => ({ name }) },
  {
    option: 'tagline',
    question: 'Tagline',
    usual: SHIPPED_TAGLINE,
    // In English, in the form that takes other languages besides.
    say: (en) => ({ tagline: en === SHIPPED_TAGLINE ? SHIPPED.tagline : { en } }),
  },
  {
    option: 'phone',
    question: 'Phone, for WhatsApp too',
    usual: `+${SHIPPED.phone}`,
    say: (phone) => ({ phone }),
  },
  {
    option: 'order-email',
    question: 'E-mail address for orders',
    usual: SHIPPED.orderEmail,
    say: (orderEmail) => ({ orderEmail }),
  },
  ...NETWORKS.map((name) => ({
    option: name.toLowerCase(),
    question: `Address on ${name}, if any`,
    usual: '',
    say: (url: string) => (url === '' ? {} : { social: [{ name, url }] }),
  })),
  {
    option: 'map',
    question: 'Address of the shop on a map, if any',
    usual: '',
    say: (mapUrl) => ({ mapUrl: mapUrl === '' ? null : mapUrl }),
  },
  {
    option: 'delivery-price',
    question: 'Price of a delivery in dollars',
    usual: String(SHIPPED.shipping.price / 100),
    say: (price) => ({
      shipping: { price: plainToken(price) === '' ? Number.NaN : Number(plainToken(price)) },
    }),
  },
  {
    option: 'delivery-days',
    question: 'Working days that a delivery takes at most',
    usual: String(SHIPPED.shipping.workingDays),
    say: (days) => ({ shipping: { workingDays: Number(plainToken(days)) } }),
  },
];

/** Returns what is wrong with an answer, or null. */
export function problemOf({ say }: Question, answer: string): string | null {
  const { error } = shopSchema.safeParse(say(answer));
  return error?.issues[0]?.message ?? null;
}

/** Returns the whole of shop.json: the answers, and the shipped values for an owner to change. */
function shopFileOf(answers: ReadonlyMap<Question, string>): ShopFile {
  const settings = questions.map((question) =>
    question.say(answers.get(question) ?? question.usual),
  );
  const { perfumePrices, freeGift, shipping, banner: _, ...shipped } = SHIPPED;
  const inDollars = Object.entries(perfumePrices).map(([size, cents]) => [size, cents / 100]);
  return {
    ...Object.assign({ ...shipped }, ...settings),
    social: settings.flatMap(({ social = [] }) => social),
    shipping: Object.assign({ ...shipping }, ...settings.map((part) => part.shipping)),
    freeGift,
    perfumePrices: Object.fromEntries(inDollars),
  };
}

/**
 * Returns the path of shop.json, which may not exist yet. Throws an AdminRefusal if SHOP_DIR is
 * off.
 */
export function ownersShopFile(): string {
  const folder = ownersFolderPath();
  if (folder !== null) return join(folder, SHOP_FILE);
  throw new AdminRefusal('conflict', 'SHOP_DIR is off: unset it, or name a folder.');
}

/** Returns what shop.json is made with where nobody is asked. */
export function initialShopFile(): ShopFile {
  return shopFileOf(new Map());
}

/**
 * Creates the owner's folder with a shop.json of these answers and the defaults. Throws if the file
 * exists.
 */
export function makeOwnersFolder(file: string, answers: ReadonlyMap<Question, string>): void {
  for (const name of ['content', 'public/brand', 'public/media']) {
    mkdirSync(join(/* turbopackIgnore: true */ dirname(file), name), { recursive: true });
  }
  writeFileSync(file, `${JSON.stringify(shopFileOf(answers), null, 2)}\n`, { flag: 'wx' });
}
