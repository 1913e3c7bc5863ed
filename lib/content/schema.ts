import { z } from 'zod';
import type { HeroImage } from '@/lib/catalogue/overlay';
import { DEFAULT_LANGUAGE, directionOf, type Language } from '@/lib/language';
import { brandRoutes } from '@/lib/listing/brand-menu';
import { ownObject } from '@/lib/owner/own-object';
import { isWrittenIn, ownText, textIn } from '@/lib/owner/own-text';
import type {
  Advantage,
  Claim,
  Content,
  Film,
  Kind,
  Note,
  Review,
  ShopPromise,
  Synonym,
} from './content';

const must = (be: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined ? 'is missing' : `must be ${be}`),
});

const line = z
  .string(must('a text'))
  .transform((text) => text.trim())
  .refine((text) => text !== '', { error: 'must not be empty' });

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

const nameEnd = z
  .string(must('the end of a picture’s name, such as -sizes'))
  .regex(/^[\w-]+$/, must('the end of a picture’s name, such as -sizes'));

const list = <Item extends z.ZodType>(item: Item) => z.array(item, must('a list'));

/** Reports the second of two list items with the same key. */
const once =
  <Item>(what: string, keyOf: (item: Item) => string) =>
  (context: z.core.ParsePayload<Item[]>) => {
    const seenKeys = new Set<string>();
    context.value.forEach((item, index) => {
      const key = keyOf(item);
      if (seenKeys.has(key)) {
        context.issues.push({
          code: 'custom',
          input: item,
          path: [index],
          message: `names a ${what} that stands here twice`,
        });
      }
      seenKeys.add(key);
    });
  };

const namedProduct = {
  id: wholeNumber(1, 2_147_483_647),
  name: line,
  brand: line.optional().transform((brand) => brand ?? ''),
};

const byId = ({ id }: { id: number }) => String(id);

/** A promise may be a plain text. */
const withIcon = (entry: unknown) =>
  typeof entry === 'object' && entry !== null && 'text' in entry ? entry : { text: entry };

/** Returns the schema of each file, by its name without ".json", for a language. */
export function contentSchemas(language: Language) {
  const words = ownText(line).transform((text) => textIn(text, language));
  // A name that is compared with the catalogue or stored in a basket is the same in every language.
  const name = ownText(line).transform((text) => textIn(text, DEFAULT_LANGUAGE));
  const type = line.transform((name) => name.toLowerCase());
  const promise = ownObject({
    icon: z.enum(['shield', 'exchange'], must('shield or exchange')).default('shield'),
    text: words,
    types: list(type)
      .optional()
      .transform((types) => types ?? null),
  });
  const names = list(name).check(once('name', (name) => name.toLowerCase()));
  return {
    products: list(
      ownObject({
        ...namedProduct,
        tag: z
          .enum(['hero-product', 'featured-product'], must('hero-product or featured-product'))
          .optional()
          .transform((tag) => tag ?? null),
        tagline: words.optional().transform((tagline) => tagline ?? ''),
        heroImage: ownText(path)
          .transform((image): HeroImage => {
            const mirrored = directionOf(language) === 'rtl' && isWrittenIn(image, language);
            return { path: textIn(image, language), mirrored };
          })
          .optional()
          .transform((image) => image ?? null),
        rateCount: wholeNumber(1, 5)
          .optional()
          .transform((stars) => stars ?? null),
      }),
    ).check(once('product', byId)),
    featured: list(ownObject(namedProduct)).check(once('product', byId)),
    brands: ownObject(Object.fromEntries(brandRoutes.map((route) => [route, names.optional()]))),
    perfumes: names.refine((perfumes) => perfumes.length > 0, { error: 'must name a perfume' }),
    reviews: list(ownObject({ text: words, name: words, rating: wholeNumber(1, 5) })).check(
      once('text', ({ text }) => text),
    ) satisfies z.ZodType<readonly Review[]>,
    advantages: list(
      ownObject({
        icon: z.enum(['truck', 'shield', 'gift', 'lock'], must('truck, shield, gift or lock')),
        title: words,
        info: words,
        note: words.optional().transform((note) => note ?? ''),
      }),
    ).check(once('title', ({ title }) => title)) satisfies z.ZodType<readonly Advantage[]>,
    claims: list(ownObject({ figure: words, text: words })).check(
      once('text', ({ text }) => text),
    ) satisfies z.ZodType<readonly Claim[]>,
    promises: list(z.preprocess(withIcon, promise)).check(
      once('text', ({ text }) => text),
    ) satisfies z.ZodType<readonly ShopPromise[]>,
    kinds: list(
      ownObject({
        type,
        label: words,
        titled: words,
        about: words,
        maker: z.enum(['brand', 'shop'], must('brand or shop')),
        inFeed: z.boolean(must('true or false')),
        sizesPicture: nameEnd.nullish().transform((end) => end ?? null),
      }),
    ).check(once('type', ({ type }) => type)) satisfies z.ZodType<readonly Kind[]>,
    notes: list(
      ownText(line).transform((text) => ({
        name: textIn(text, DEFAULT_LANGUAGE),
        word: textIn(text, language),
      })),
    ).check(once('note', ({ name }) => name.toLowerCase())) satisfies z.ZodType<readonly Note[]>,
    film: ownObject({
      poster: path.nullish().transform((poster) => poster ?? null),
      sources: list(
        ownObject({
          src: path,
          type: z
            .string(must('a media type'))
            .regex(/^video\/[\w.+-]+$/, must('a media type, such as video/mp4')),
        }),
      ),
    }) satisfies z.ZodType<Film>,
    synonyms: list(
      ownObject({
        means: line,
        words: list(line).check(once('word', (word) => word.toLowerCase())),
      }),
    ).check(once('meaning', ({ means }) => means.toLowerCase())) satisfies z.ZodType<
      readonly Synonym[]
    >,
    payment: ownObject({
      liraRate: ownObject(
        {
          perDollar: wholeNumber(1000, 10_000_000),
          date: z.iso.date(must('a day, such as 2026-01-31')),
        },
        'an object or null',
      ).nullable(),
    }),
  } satisfies Record<Exclude<keyof Content, 'policies'>, z.ZodType>;
}
