import { readContents, shopContent } from '@/lib/content/current';
import { byLanguage, languages } from '@/lib/language';
import { ownersFolder, ownersFolderPath } from '@/lib/owner/folder';
import { type Mistake, OwnerFileError, shownPath } from '@/lib/owner/json-file';
import { freeGift, perfumePrices } from '@/lib/owner/prices';
import { readShop } from '@/lib/owner/read';
import type { Settings } from '@/lib/owner/settings';
import { shopOf } from '@/lib/owner/settings';
import { ownShop } from '@/lib/owner/shop';
import { type ShopTexts, shopTextsOf } from '@/lib/owner/shop-texts';
import { ownTexts } from '@/lib/owner/texts';
import { policies } from '@/lib/policies';
import { type Subject, subjects } from './subjects';

/**
 * What of the owner's files the running server does not show yet: by the screens that change it,
 * or by the name of a file that no screen has.
 */
export type Difference = Subject | 'other';

/** The same values, as the server was built with them and as the files have them now. */
type Shown = {
  shop: ReturnType<typeof shopOf>;
  texts: Record<string, ShopTexts>;
  prices: Pick<Settings, 'freeGift' | 'perfumePrices'>;
};

/** A build has put constants in the place of these modules: they are what is shown. */
const built = (): Shown => ({
  shop: ownShop,
  texts: ownTexts,
  prices: { freeGift, perfumePrices },
});

const present = (settings: Settings): Shown => ({
  shop: shopOf(settings),
  texts: shopTextsOf(settings),
  prices: settings,
});

const textsOf = ({ texts }: Shown, keys: readonly (keyof ShopTexts)[]) =>
  languages.map((language) => keys.map((key) => texts[language]?.[key]));

/** What each screen of shop.json changes. */
const PARTS = {
  name: ({ shop: { name, phone, orderEmail, social, mapUrl } }: Shown) => [
    ...[name, phone, orderEmail, social, mapUrl],
  ],
  texts: (shown: Shown) =>
    textsOf(shown, ['banner', 'tagline', 'description', 'chatMessage', 'callBeforeDelivery']),
  delivery: (shown: Shown) => [shown.shop.shipping, textsOf(shown, ['shippingName'])],
  offer: ({ prices }: Shown) => prices.freeGift,
  prices: ({ shop, prices }: Shown) => [
    prices.perfumePrices,
    shop.unisexInMenAndWomen,
    shop.fewLeft,
  ],
} as const satisfies Partial<Record<Subject, (shown: Shown) => unknown>>;

/** Writes a value so that the order of its keys does not count. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

const differs = (one: unknown, other: unknown) => inOrder(one) !== inOrder(other);

function contentDifferences(): Difference[] {
  const now = readContents();
  const shown = byLanguage(shopContent);
  const found = new Set<Difference>();
  for (const language of languages) {
    for (const [name, value] of Object.entries(now[language])) {
      const before = Object.entries(shown[language]).find(([key]) => key === name)?.[1];
      if (name === 'policies' || !differs(value, before)) continue;
      found.add(subjects.find((subject) => subject === name) ?? 'other');
    }
    for (const policy of policies) {
      if (differs(now[language].policies[policy], shown[language].policies[policy])) {
        found.add(policy);
      }
    }
  }
  return [...found];
}

/** What is not published yet, or the mistakes for which nothing can be. */
export type Unpublished =
  | { kind: 'differences'; differences: Difference[] }
  | { kind: 'mistakes'; mistakes: readonly Mistake[] };

/** Compares what the server shows with what the files say. */
export function unpublished(): Unpublished {
  try {
    ownersFolder();
    const now = present(readShop(ownersFolderPath()));
    const shown = built();
    const parts: readonly [Subject, (shown: Shown) => unknown][] = [
      ['name', PARTS.name],
      ['texts', PARTS.texts],
      ['delivery', PARTS.delivery],
      ['offer', PARTS.offer],
      ['prices', PARTS.prices],
    ];
    const changed = parts.filter(([, part]) => differs(part(now), part(shown)));
    const found = new Set([...changed.map(([subject]) => subject), ...contentDifferences()]);
    const differences = [...subjects, 'other' as const].filter((one) => found.has(one));
    return { kind: 'differences', differences };
  } catch (error) {
    if (!(error instanceof OwnerFileError)) throw error;
    const mistakes = error.mistakes.map((one) => ({ ...one, file: shownPath(one.file) }));
    return { kind: 'mistakes', mistakes };
  }
}
