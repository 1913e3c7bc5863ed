import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { loadSeedProducts } from '@/lib/db/seed';
import type { Language } from '@/lib/language';
import { OwnerFileError } from '@/lib/owner/json-file';
import { boot } from '@/lib/server/boot';
import { leaveRequests } from '@/lib/server/every-request';
import type { Content } from './content';
import { isPerfumeName, readContent, shopContent, shownPolicies } from './current';

const OWN = join(process.cwd(), 'content');

afterAll(leaveRequests);

let root: string;
let folder: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  folder = join(root, 'content');
  writeFolder({});
});
afterEach(() => rmSync(root, { recursive: true }));

/**
 * Copies the shop's own folder with other values or texts in some files; null leaves a file out.
 */
function writeFolder(changes: Record<string, unknown>) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(OWN, folder, { recursive: true });
  for (const [name, value] of Object.entries(changes)) {
    const path = join(folder, name);
    if (value === null) rmSync(path);
    else writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  }
}

function mistakesIn(changes: Record<string, unknown>): string[] {
  writeFolder(changes);
  try {
    readContent([folder], 'en');
  } catch (error) {
    if (!(error instanceof OwnerFileError)) throw error;
    return error.mistakes.map(({ file, place, reason }) =>
      [relative(folder, file), place, reason].filter(Boolean).join(' '),
    );
  }
  return [];
}

const review = { text: 'Lovely.', name: 'Rana', rating: 5 };

it('reads the shop’s own folder, which speaks of the sample catalogue', async () => {
  const { products, featured, ...others } = readContent([OWN], 'en');
  const seedProducts = new Map((await loadSeedProducts()).map((product) => [product.id, product]));
  for (const { id, name, brand } of [...products, ...featured]) {
    expect(seedProducts.get(id)).toMatchObject({ name, brand });
  }
  expect(featured.map(({ id }) => id)).toEqual([124, 245, 96, 223, 145]);
  expect(others.brands['/watches']).toEqual(['Curren', 'Richard Mille']);
  expect(others.brands['/lattafa-rasasi']).toEqual(['Lattafa', 'Rasasi']);
  expect(others.brands['/makeup']).toEqual([
    'Maybelline',
    'Ruby Beauty',
    'Samoa',
    'dali',
    'Ruby Rose',
  ]);
  expect(others.brands['/all-products']?.length).toBeGreaterThan(100);
  expect(others.perfumes.length).toBeGreaterThan(400);
  expect(others.reviews.map(({ text }) => text).join()).not.toMatch(/next day/i);
});

it('tells a text in its language, and in English where it has none', () => {
  writeFolder({
    'reviews.json': [{ ...review, text: { en: 'Lovely.', ar: 'رائع.' }, name: ' Rana ' }],
  });
  const reviewsIn = (language: Language) => readContent([folder], language).reviews;
  expect(reviewsIn('en')).toEqual([{ text: 'Lovely.', name: 'Rana', rating: 5 }]);
  expect(reviewsIn('ar')).toEqual([{ text: 'رائع.', name: 'Rana', rating: 5 }]);
  expect(reviewsIn('fr')).toEqual(reviewsIn('en'));
});

it('takes a promise as its text alone, or with an icon and the types that it holds for', () => {
  const exchange = { icon: 'exchange', text: { en: 'Seven days.' }, types: ['Single', 'watch'] };
  writeFolder({ 'promises.json': ['Sealed.', exchange] });
  expect(readContent([folder], 'fr').promises).toEqual([
    { icon: 'shield', text: 'Sealed.', types: null },
    { icon: 'exchange', text: 'Seven days.', types: ['single', 'watch'] },
  ]);
});

it('takes a hero picture of a language’s own for one that is made for its direction', () => {
  const product = { id: 1, name: 'A', heroImage: { en: '/brand/a.webp', ar: '/brand/a-rtl.webp' } };
  writeFolder({ 'products.json': [product, { id: 2, name: 'B', heroImage: '/brand/b.webp' }] });
  const images = (language: Language) =>
    readContent([folder], language).products.map(({ heroImage }) => heroImage);
  const ofB = { path: '/brand/b.webp', mirrored: false };
  expect(images('en')).toEqual([{ path: '/brand/a.webp', mirrored: false }, ofB]);
  expect(images('fr')).toEqual(images('en'));
  expect(images('ar')).toEqual([{ path: '/brand/a-rtl.webp', mirrored: true }, ofB]);
});

it('reads a file that an editor began with a byte order mark', () => {
  writeFolder({ 'reviews.json': `\uFEFF${JSON.stringify([review])}` });
  expect(readContent([folder], 'en').reviews).toHaveLength(1);
});

it.each<[string, unknown, string[]]>([
  ['reviews.json', null, ['is missing']],
  ['reviews.json', '[{,}]', [expect.stringMatching(/^reviews\.json is no JSON: .*position 2/)]],
  ['reviews.json', {}, ['must be a list']],
  ['reviews.json', [review, { ...review, text: ' ' }], ['[1].text must not be empty']],
  ['reviews.json', [{ ...review, text: { ar: 'رائع' } }], ['[0].text.en is missing']],
  [
    'reviews.json',
    [{ ...review, text: { en: 'A', de: 'B' } }],
    ['[0].text.de is not known here: there are en, ar, fr'],
  ],
  ['reviews.json', [{ ...review, text: 5 }], ['[0].text must be a text']],
  ['reviews.json', [{ ...review, rating: 6 }], ['[0].rating must be a whole number from 1 to 5']],
  [
    'reviews.json',
    [{ ...review, stars: 4, naem: 'A' }],
    [
      '[0].stars is not known here: there are text, name, rating',
      '[0].naem is not known here: did you mean name?',
    ],
  ],
  ['reviews.json', [review, review], ['[1] names a text that stands here twice']],
  [
    'review.json',
    [],
    [expect.stringMatching(/^review\.json is not read: did you mean reviews\.json\?$/)],
  ],
  [
    'products.json',
    [
      { id: 1, name: 'A' },
      { id: 1, name: 'B' },
    ],
    ['[1] names a product that stands here twice'],
  ],
  [
    'products.json',
    [{ id: '7', tag: 'hero', heroImage: 'https://elsewhere/a.webp', rateCount: 4.5 }],
    [
      '[0].id must be a whole number from 1 to 2147483647',
      '[0].name is missing',
      '[0].tag must be hero-product or featured-product',
      '[0].heroImage must be a path of this shop, such as /brand/hero-wood.webp',
      '[0].rateCount must be a whole number from 1 to 5',
    ],
  ],
  ['featured.json', [{ id: 1 }], ['[0].name is missing']],
  [
    'brands.json',
    { '/watches': ['A', 'a'], '/hats': [] },
    [
      '["/watches"][1] names a name that stands here twice',
      '["/hats"] is not known here: did you mean /watches?',
    ],
  ],
  ['perfumes.json', [], ['must name a perfume']],
  ['payment.json', {}, ['liraRate is missing']],
  [
    'payment.json',
    { liraRate: { perDollar: 89.5, date: '1.2.2026' } },
    [
      'liraRate.perDollar must be a whole number from 1000 to 10000000',
      'liraRate.date must be a day, such as 2026-01-31',
    ],
  ],
  [
    'advantages.json',
    [{ icon: 'plane', title: 'A', info: 'B' }],
    ['[0].icon must be truck, shield, gift or lock'],
  ],
  [
    'kinds.json',
    [{ type: 'multiple', label: 'A', titled: 'a', about: 'B', maker: 'us', inFeed: 'no' }],
    ['[0].maker must be brand or shop', '[0].inFeed must be true or false'],
  ],
  [
    'kinds.json',
    [
      {
        type: 'multiple',
        label: 'A',
        titled: 'a',
        about: 'B',
        maker: 'shop',
        inFeed: true,
        sizesPicture: 'a/2.webp',
      },
    ],
    ['[0].sizesPicture must be the end of a picture’s name, such as -sizes'],
  ],
  ['notes.json', ['Rose', { en: 'rose' }], ['[1] names a note that stands here twice']],
  ['promises.json', [{ icon: 'star', text: 'A' }], ['[0].icon must be shield or exchange']],
  ['claims.json', [{ figure: 200, text: 'A' }], ['[0].figure must be a text']],
  [
    'synonyms.json',
    [
      { means: 'Dior', words: ['ديور', 'ديور'] },
      { means: 'dior', words: [] },
      { means: 'Gucci', words: 'guci' },
    ],
    ['[0].words[1] names a word that stands here twice', '[2].words must be a list'],
  ],
  [
    'synonyms.json',
    [
      { means: 'Dior', words: [] },
      { means: 'dior', words: [] },
    ],
    ['[1] names a meaning that stands here twice'],
  ],
  [
    'film.json',
    { sources: [{ src: '/../a.mp4', type: 'mp4' }] },
    [
      'sources[0].src must be a path of this shop, such as /brand/hero-wood.webp',
      'sources[0].type must be a media type, such as video/mp4',
    ],
  ],
])('names what is wrong in %s: %j', (file, value, expected) => {
  expect(mistakesIn({ [file]: value }).toSorted()).toEqual(
    expected.map((line) => (typeof line === 'string' ? `${file} ${line}` : line)).toSorted(),
  );
});

it('takes each file from the first folder that has it, and names that one’s mistakes', () => {
  const own = join(root, 'own');
  mkdirSync(own);
  writeFileSync(join(own, 'perfumes.json'), '["Cedar"]');
  const { perfumes, reviews } = readContent([own, folder], 'en');
  expect([perfumes, reviews]).toEqual([['Cedar'], readContent([folder], 'en').reviews]);
  writeFileSync(join(own, 'perfumes.json'), '[]');
  expect(() => readContent([own, folder], 'en')).toThrow(
    `${join(own, 'perfumes.json')} must name a perfume`,
  );
});

it('lists the mistakes of all files at once', () => {
  const mistakes = mistakesIn({ 'claims.json': null, 'film.json': [], 'perfumes.json': ['A', 5] });
  expect(mistakes).toEqual([
    'perfumes.json [1] must be a text',
    'claims.json is missing',
    'film.json must be an object',
  ]);
});

describe('where the process runs', () => {
  const before = process.cwd();
  beforeEach(() => {
    Reflect.deleteProperty(globalThis, 'shop:content');
    process.chdir(root);
  });
  afterEach(() => {
    process.chdir(before);
    Reflect.deleteProperty(globalThis, 'shop:content');
  });

  it('the folder is read once, and holds whatever stands there later', () => {
    writeFolder({ 'perfumes.json': ['Cedar'] });
    const read = shopContent('en');
    expect(read.perfumes).toEqual(['Cedar']);
    writeFolder({ 'perfumes.json': ['Fig'] });
    expect(shopContent('en')).toBe(read);
    expect([isPerfumeName('Cedar'), isPerfumeName('Fig')]).toEqual([true, false]);
  });

  const withOwn = (check: (own: string) => void) => {
    const own = join(root, 'own');
    mkdirSync(join(own, 'content'), { recursive: true });
    process.env.SHOP_DIR = own;
    try {
      check(join(own, 'content'));
    } finally {
      process.env.SHOP_DIR = 'off';
    }
  };

  const shown = (language: Language = 'en') => {
    Reflect.deleteProperty(globalThis, 'shop:content');
    return shopContent(language);
  };

  /** How many of the sample's texts of each kind are shown. */
  const sampleIn = (content: Content) => ({
    products: content.products.length,
    reviews: content.reviews.length,
    claims: content.claims.length,
    promises: content.promises.length,
    kinds: content.kinds.length,
    film: content.film.sources.length,
    notes: content.advantages.filter(({ note }) => note !== '').length,
    policies: Object.values(content.policies).filter((policy) => policy !== null).length,
  });

  it('what the sample says of itself is shown where there is no owner’s folder', () => {
    const all = { products: 6, reviews: 5, claims: 2, promises: 2, kinds: 2, film: 2, notes: 1 };
    expect(sampleIn(shown())).toEqual({ ...all, products: shown().products.length, policies: 3 });
    expect(shown().products.length).toBeGreaterThan(0);
  });

  it('a retailer’s backend alone ends only what the sample says its goods are', async () => {
    process.env.BACKEND_URL = 'http://retailer.example';
    try {
      await jest.isolateModulesAsync(async () => {
        const fresh = await import('./current');
        const content = fresh.shopContent('en');
        const ended = { kinds: [], promises: shown().promises, claims: shown().claims };
        expect(content).toMatchObject({ ...ended, reviews: shown().reviews, film: shown().film });
        expect(content.products).toEqual(shown().products);
        expect(fresh.shownPolicies()).toEqual(['returns', 'privacy', 'terms']);
      });
    } finally {
      delete process.env.BACKEND_URL;
    }
  });

  it.each(['en', 'ar', 'fr'] as const)(
    'an owner’s folder ends what the sample says of itself, in %s',
    (language) => {
      withOwn(() => {
        const content = shown(language);
        expect(new Set(Object.values(sampleIn(content)))).toEqual(new Set([0]));
        expect(shownPolicies()).toEqual([]);
        expect(content.advantages).toHaveLength(4);
        expect(content.notes.length).toBeGreaterThan(0);
        expect(content.perfumes.length).toBeGreaterThan(0);
      });
    },
  );

  it('an owner keeps what is shipped by a copy of its file, but for reviews, and writes the owner’s own there', () => {
    withOwn((own) => {
      for (const name of [
        'reviews.json',
        'promises.json',
        'returns.fr.md',
        'returns.en.md',
        'film.json',
      ]) {
        cpSync(join(OWN, name), join(own, name));
      }
      const kind = { type: 'Musk', label: 'Oil', titled: 'oil', about: 'Pure.' };
      writeFileSync(
        join(own, 'kinds.json'),
        JSON.stringify([{ ...kind, maker: 'brand', inFeed: true }]),
      );
      const content = shown();
      expect(content.promises).toHaveLength(2);
      expect(content.reviews).toEqual([]);
      expect(content.film.sources).toHaveLength(2);
      expect(content.kinds.map(({ type }) => type)).toEqual(['musk']);
      expect(content.policies.returns?.title).toBe('Returns and exchanges');
      expect(shownPolicies()).toEqual(['returns']);
      expect(content.claims).toEqual([]);
    });
  });

  it('the mistakes of all languages are told at once, each once', () => {
    writeFolder({
      'claims.json': [{ figure: '1', text: { en: 'A', ar: ' ' } }],
      'returns.en.md': '# Returns\n\n{phne}',
      'returns.ar.md': 'no title',
    });
    expect(() => shown()).toThrow(
      [
        'What the shop says of its products is not as it must be:',
        `  ${join('content', 'claims.json')} [0].text.ar must not be empty`,
        `  ${join('content', 'returns.en.md')} has no value {phne}: did you mean phone?`,
        `  ${join('content', 'returns.ar.md')} must begin with a title: "# Returns"`,
      ].join('\n'),
    );
  });

  it('the server does not start with a mistake in it, and says all of them', async () => {
    writeFolder({ 'perfumes.json': [], 'reviews.json': [{ ...review, rating: 0 }] });
    const exit = jest.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('exit');
    });
    const stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    await expect(boot()).rejects.toThrow('exit');
    expect(exit).toHaveBeenCalledWith(1);
    expect(stderr.mock.calls.join()).toContain(
      [
        'What the shop says of its products is not as it must be:',
        `  ${join('content', 'perfumes.json')} must name a perfume`,
        `  ${join('content', 'reviews.json')} [0].rating must be a whole number from 1 to 5`,
      ].join('\n'),
    );
  });
});
