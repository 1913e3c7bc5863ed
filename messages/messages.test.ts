import { IntlMessageFormat } from 'intl-messageformat';
import { type Language, languages } from '@/lib/language';
import ar from './ar.json';
import en from './en.json';
import fr from './fr.json';
import panelsAr from './panels/ar.json';
import panelsEn from './panels/en.json';
import panelsFr from './panels/fr.json';

type Entry = string | readonly string[] | { readonly [key: string]: Entry };
type Area = { readonly [key: string]: Entry };

const words: Readonly<Record<Language, { readonly [area: string]: Area }>> = {
  en: { ...en, ...panelsEn },
  ar: { ...ar, ...panelsAr },
  fr: { ...fr, ...panelsFr },
};

/**
 * The areas that islands and the page's own scripts read: they go to the browser, which has no
 * reader of ICU messages.
 */
const ISLANDS = [
  'languageHint',
  'categoryLabels',
  'scripts',
  'header',
  'connection',
  'failure',
  'listing',
  'film',
  'carousel',
  'goods',
  'purchase',
  'viewing',
  'quantity',
  'lines',
  'totals',
  'basket',
  'cart',
  'search',
  'checkout',
  'fields',
  'districts',
  'promo',
  'orderNotice',
  'thankYou',
  'orderActions',
  'reviewing',
  'yourOrders',
  'policyLinks',
  'subscription',
];

/** Texts that are the same as in English, because the word is. */
const SAME: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  ar: [],
  fr: [
    'header.menu',
    'facets.type',
    'facets.genre',
    'pagination.pages',
    'pagination.page',
    'product.description',
    'scent.words.family.floral',
    'scent.words.family.gourmand',
    'scent.words.family.oud',
    'scent.words.concentration.extrait',
    'scent.words.concentration.parfum',
    'scent.words.concentration.eau-de-parfum',
    'scent.words.concentration.eau-de-toilette',
    'cart.total',
    'checkout.contact',
    'districts.akkar',
    'districts.aley',
    'districts.baabda',
    'districts.baalbek',
    'districts.batroun',
    'districts.bint-jbeil',
    'districts.chouf',
    'districts.hasbaya',
    'districts.hermel',
    'districts.jezzine',
    'districts.koura',
    'districts.marjayoun',
    'districts.metn',
    'districts.tripoli',
    'districts.zgharta',
    'thankYou.total',
    'newsletter.title',
    'seo.pageOf',
    'seo.pageSummary',
    'totals.total',
  ],
};

/** What may stand in an Arabic sentence as it is: Arabic texts, whole numbers, and links. */
const ARABIC_VALUES = [
  ...['deliveryTime', 'meaning', 'summary', 'payment', 'date', 'country', 'label', 'ofKind'],
  ...['count', 'shown', 'minutes', 'units', 'page', 'rating', 'most'],
  ...['link', 'chat', 'orders', 'reopen'],
];
const ARABIC_PLACES = [
  ...['carousel number', 'seo title', 'product title'],
  ...['scentPages place', 'scentPages prices'],
];

/** Latin words that Arabic shops write as they are; lone letters name an order. */
const LATIN_WORDS = ['WhatsApp', 'JavaScript', 'A', 'Z'];

const CATEGORIES = ['zero', 'one', 'two', 'few', 'many', 'other'];

function isPlural(entry: Entry): entry is Readonly<Record<string, string>> {
  if (typeof entry === 'string' || Array.isArray(entry)) return false;
  const forms = Object.entries(entry);
  return forms.every(([form, text]) => CATEGORIES.includes(form) && typeof text === 'string');
}

/** Every message below an entry by its path; the forms of a plural are one message. */
function messagesOf(entry: Entry, path: string): [path: string, texts: readonly string[]][] {
  if (typeof entry === 'string') return [[path, [entry]]];
  if (isPlural(entry)) return [[path, Object.values(entry)]];
  return Object.entries(entry).flatMap(([key, below]) => messagesOf(below, `${path}.${key}`));
}

/** The forms of each plural below an entry, by its path. */
function pluralsOf(entry: Entry, path = ''): [path: string, forms: string[]][] {
  if (typeof entry === 'string') return [];
  if (isPlural(entry)) return [[path, Object.keys(entry)]];
  return Object.entries(entry).flatMap(([key, below]) =>
    pluralsOf(below, path === '' ? key : `${path}.${key}`),
  );
}

const allMessages = (language: Language) =>
  Object.entries(words[language]).flatMap(([area, entry]) => messagesOf(entry, area));

const areaOf = (path: string) => path.split('.')[0] ?? '';
const isIsland = (path: string) => ISLANDS.includes(areaOf(path));
const places = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

type Ast = ReturnType<IntlMessageFormat['getAst']>;

/** The texts of an ICU message, with its simple arguments as {name}, and all its arguments. */
function readIcu(ast: Ast): { texts: string[]; names: string[]; forms: string[][] } {
  const names = new Set<string>();
  const forms: string[][] = [];
  let texts = [''];
  const say = (text: string) => {
    texts = texts.map((before) => before + text);
  };
  for (const element of ast) {
    if ('options' in element) {
      names.add(element.value);
      forms.push(Object.keys(element.options));
      const inner = Object.values(element.options).map(({ value }) => readIcu(value));
      for (const name of inner.flatMap((form) => form.names)) names.add(name);
      const ends = inner.flatMap((form) => form.texts);
      texts = texts.flatMap((start) => ends.map((end) => start + end));
    } else if (element.type === 1) {
      names.add(element.value);
      say(`{${element.value}}`);
    } else {
      say('value' in element ? element.value : '#');
    }
  }
  return { texts, names: [...names], forms };
}

const icuOf = (language: Language, text: string) =>
  readIcu(new IntlMessageFormat(text, language).getAst());

/** The texts of a message as a shopper may read them, with their places. */
function variants(language: Language, path: string, texts: readonly string[]): readonly string[] {
  return isIsland(path) ? texts : texts.flatMap((text) => icuOf(language, text).texts);
}

function argumentsOf(language: Language, path: string, texts: readonly string[]): string[] {
  const names = texts.flatMap((text) =>
    isIsland(path) ? places(text) : icuOf(language, text).names,
  );
  return [...new Set(names)].sort();
}

const readable = (language: Language): [path: string, text: string][] =>
  allMessages(language).flatMap(([path, texts]) =>
    variants(language, path, texts).map((text): [string, string] => [path, text]),
  );

const foreign = languages.filter((language) => language !== 'en');

it.each(foreign)('has the same texts in %s as in English, with the same arguments', (language) => {
  const told = (own: Language) =>
    allMessages(own).map(([path, texts]) => [path, ...argumentsOf(own, path, texts)].join(' '));
  expect(told(language)).toEqual(told('en'));
});

describe.each(languages)('in %s', (language) => {
  const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories.sort();

  it('has no text that is empty', () => {
    expect(readable(language).filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('has every plural form, and only those, in what islands count', () => {
    const counted = pluralsOf(words[language]);
    expect(counted.length).toBeGreaterThan(0);
    const wrong = counted.filter(
      ([path, forms]) => !isIsland(path) || forms.sort().join() !== categories.join(),
    );
    expect(wrong).toEqual([]);
  });

  it('has texts with plain places for islands', () => {
    const island = allMessages(language).filter(([path]) => isIsland(path));
    const odd = island.filter(([, texts]) =>
      texts.some((text) => /[{}<>#]/.test(text.replace(/\{[a-zA-Z]+\}/g, '').replace('->', ''))),
    );
    expect(odd).toEqual([]);
  });

  it('has ICU messages with the forms of the language for the server', () => {
    const forms = allMessages(language)
      .filter(([path]) => !isIsland(path))
      .flatMap(([path, texts]) =>
        texts.flatMap((text) => icuOf(language, text).forms.map((own) => ({ path, own }))),
      );
    expect(forms.length).toBeGreaterThan(0);
    const wrong = forms.filter(({ own }) => {
      const named = own.filter((form) => !form.startsWith('=')).sort();
      const needed = language === 'fr' ? categories.filter((form) => form !== 'many') : categories;
      return named.join() !== needed.join();
    });
    expect(wrong).toEqual([]);
  });

  it('leaves every price to what writes prices, but for the bounds of filters', () => {
    const own = readable(language).filter(
      ([path, text]) => /\$\d/.test(text) && !path.startsWith('facets.bands.'),
    );
    expect(own).toEqual([]);
  });

  it('writes Latin digits', () => {
    const odd = readable(language).filter(([, text]) => /[\u0660-\u0669\u06f0-\u06f9#]/.test(text));
    expect(odd).toEqual([]);
  });
});

it.each(foreign)(
  'leaves nothing in %s as it is in English, but what is the same word',
  (language) => {
    const english = new Map(readable('en').map(([path, text]) => [`${path} ${text}`, true]));
    const same = readable(language).filter(
      ([path, text]) =>
        english.has(`${path} ${text}`) && /\p{L}/u.test(text.replace(/\{\w+\}/g, '')),
    );
    expect([...new Set(same.map(([path]) => path))]).toEqual(SAME[language]);
  },
);

const ISOLATED = /\u2068[^\u2068\u2069]*\u2069/g;

it('keeps the direction of names, prices, sizes and codes in Arabic sentences', () => {
  const odd = readable('ar').flatMap(([path, text]) => {
    const open = text.replace(ISOLATED, '');
    const loose = places(open).filter(
      (name) => !ARABIC_VALUES.includes(name) && !ARABIC_PLACES.includes(`${areaOf(path)} ${name}`),
    );
    const latin = (open.replace(/\{\w+\}/g, '').match(/[A-Za-z]+/g) ?? []).filter(
      (word) => !LATIN_WORDS.includes(word),
    );
    const broken = /[\u2068\u2069]/.test(open) ? ['an isolate without its end'] : [];
    return [...loose, ...latin, ...broken].map((what) => `${path}: ${what}`);
  });
  expect(odd).toEqual([]);
});

it('punctuates French as French does', () => {
  const odd = readable('fr').filter(([, text]) => {
    const own = text.replace(/\{\w+\}/g, 'x');
    return /[^\u202f][;:!?»]|«[^\u202f]|['"]/.test(own) && !/^\S*:\/\//.test(own);
  });
  expect(odd).toEqual([]);
});

it('punctuates Arabic as Arabic does', () => {
  expect(readable('ar').filter(([, text]) => /[,;?'"]/.test(text))).toEqual([]);
});
