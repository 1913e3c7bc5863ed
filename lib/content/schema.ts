import { z } from 'zod';
import { brandRoutes } from '@/lib/listing/brand-menu';
import type { Advantage, Claim, Content, Film, Review } from './content';

/** The languages a text may be given in; English always is. */
export type Language = 'en' | 'ar' | 'fr';

/** A text as it stands in the folder: English, or one a language. */
export type Text = string | { en: string; ar?: string | undefined; fr?: string | undefined };

/** A text in a language, or in English where it has none. */
export function textIn(text: Text, language: Language): string {
  return typeof text === 'string' ? text : (text[language] ?? text.en);
}

const must = (be: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : `must be ${be}`),
});

const line = z
  .string(must('a text'))
  .transform((text) => text.trim())
  .refine((text) => text !== '', { error: 'must not be empty' });

const texts = z.strictObject(
  { en: line, ar: line.optional(), fr: line.optional() },
  must('a text, or one a language: { "en": "…", "ar": "…", "fr": "…" }'),
);

const text = (language: Language) =>
  z.unknown().transform((value, context) => {
    const parsed = (typeof value === 'object' && value !== null ? texts : line).safeParse(value);
    if (parsed.success) return textIn(parsed.data, language);
    for (const issue of parsed.error.issues) {
      const { path, message } = issue;
      if (issue.code !== 'unrecognized_keys') context.addIssue({ code: 'custom', path, message });
      else context.addIssue({ code: issue.code, keys: issue.keys, path, message });
    }
    return z.NEVER;
  });

const wholeNumber = (least: number, most: number) => {
  const be = must(`a whole number from ${least} to ${most}`);
  return z.int(be).min(least, be).max(most, be);
};

const path = z
  .string(must('a path of this shop, such as /brand/hero-wood.webp'))
  .regex(
    /^\/(?![/\\])(?!.*\.\.)[^\s?#\\]+$/,
    must('a path of this shop, such as /brand/hero-wood.webp'),
  );

const list = <Item extends z.ZodType>(item: Item) => z.array(item, must('a list'));

/**
 * Refuses what stands twice in a list, by a text that is the same for both, at the second place.
 */
const once =
  <Item>(what: string, keyOf: (item: Item) => string) =>
  (context: z.core.ParsePayload<Item[]>) => {
    const seen = new Set<string>();
    context.value.forEach((item, index) => {
      const key = keyOf(item);
      if (seen.has(key)) {
        context.issues.push({
          code: 'custom',
          input: item,
          path: [index],
          message: `names a ${what} that stands here twice`,
        });
      }
      seen.add(key);
    });
  };

const named = {
  id: wholeNumber(1, 2_147_483_647),
  name: line,
  brand: line.optional().transform((brand) => brand ?? ''),
};

const byId = ({ id }: { id: number }) => String(id);

/** The schema of every file of the folder by its name without ".json", read for a language. */
export function contentSchemas(language: Language) {
  const words = text(language);
  // A name that is compared with a catalogue's or kept in a basket is the same in every language.
  const names = list(text('en')).check(once('name', (name) => name.toLowerCase()));
  return {
    products: list(
      z.strictObject(
        {
          ...named,
          tag: z
            .enum(['hero-product', 'featured-product'], must('hero-product or featured-product'))
            .optional()
            .transform((tag) => tag ?? null),
          tagline: words.optional().transform((tagline) => tagline ?? ''),
          heroImage: path.optional().transform((image) => image ?? null),
          rateCount: wholeNumber(1, 5)
            .optional()
            .transform((stars) => stars ?? null),
        },
        must('an object'),
      ),
    ).check(once('product', byId)),
    featured: list(z.strictObject(named, must('an object'))).check(once('product', byId)),
    brands: z.strictObject(
      Object.fromEntries(brandRoutes.map((route) => [route, names.optional()])),
      must('an object'),
    ),
    perfumes: names.refine((perfumes) => perfumes.length > 0, { error: 'must name a perfume' }),
    reviews: list(
      z.strictObject({ text: words, name: words, rating: wholeNumber(1, 5) }, must('an object')),
    ).check(once('text', ({ text }) => text)) satisfies z.ZodType<readonly Review[]>,
    advantages: list(
      z.strictObject(
        {
          icon: z.enum(['truck', 'shield', 'gift', 'lock'], must('truck, shield, gift or lock')),
          title: words,
          info: words,
        },
        must('an object'),
      ),
    ).check(once('title', ({ title }) => title)) satisfies z.ZodType<readonly Advantage[]>,
    claims: list(z.strictObject({ figure: words, text: words }, must('an object'))).check(
      once('text', ({ text }) => text),
    ) satisfies z.ZodType<readonly Claim[]>,
    film: z.strictObject(
      {
        poster: path.nullish().transform((poster) => poster ?? null),
        sources: list(
          z.strictObject(
            {
              src: path,
              type: z
                .string(must('a media type'))
                .regex(/^video\/[\w.+-]+$/, must('a media type, such as video/mp4')),
            },
            must('an object'),
          ),
        ),
      },
      must('an object'),
    ) satisfies z.ZodType<Film>,
  } satisfies Record<keyof Content, z.ZodType>;
}
