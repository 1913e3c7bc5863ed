import { detailWord } from '@/lib/content/detail-words';
import { DEFAULT_LANGUAGE, languages } from '@/lib/language';
import type { FactField, ScentFact } from './scent-facts';
import { foldText, isFiller, wordsOf } from './search-text';
import { wordList } from './text-index';

// Which words of shoppers mean which notes, families, seasons and other facts.

const LASTING =
  'long lasting, lasting, lasts, lasts all day, all day, longue tenue, tenace, tient, longtemps, tient longtemps, ثابت, يدوم';

/** What shoppers say beside the words of the interface; phrases stand between commas. */
const SHOPPER_WORDS: Readonly<Record<string, string>> = {
  'family citrus': 'citrusy, agrume, agrumes, حمضيات',
  'family fresh': 'freshness, fraîche, fraîcheur, فريش, انتعاش',
  'family aquatic': 'marine, marin, ocean, sea, mer, بحري, بحر',
  'family green': 'herbal, خضراء',
  'family aromatic': 'herbal, fougère, أعشاب, عشبي',
  'family fruity': 'fruit, fruits, فواكه, فواكهي',
  'family floral': 'flower, flowers, flowery, fleuri, fleur, fleurs, زهور, ورود, أزهار',
  'family musky': 'musk, musc, مسك',
  'family spicy': 'spice, spices, épices, توابل, بهارات',
  'family gourmand': 'sweet, sugary, sucré, حلو, سكري, حلويات',
  'family amber': 'ambery, oriental, شرقي',
  'family woody': 'wood, woods, bois, خشب, أخشاب',
  'family leather': 'leathery, cuir, جلد',
  'family oud': 'oudy, aoud, oudh, agarwood, bois d’agar, عودي',
  'season spring': 'printanier, ربيعي',
  'season summer': 'summery, summertime, estival, صيفي',
  'season autumn': 'fall, automnal, خريفي',
  'season winter': 'wintery, hivernal, شتوي',
  'season all-year': 'year round, all seasons, toutes saisons, quatre saisons, كل الفصول',
  'season day':
    'day, daytime, daily, office, work, jour, journée, bureau, travail, نهاري, نهار, يومي, عمل, مكتب, دوام',
  'season evening':
    'evening, night, date night, party, wedding, soir, soirée, nuit, fête, mariage, مسائي, ليلي, ليل, سهرة, سهرات, حفلة, حفلات, عرس, أعراس',
  'concentration eau-de-parfum': 'edp, eaux de parfum',
  'concentration eau-de-toilette': 'edt, toilette, eaux de toilette, تواليت',
  'concentration eau-de-cologne': 'edc, eaux de cologne, كولونيا',
  'concentration perfume-oil': 'oil, oils, attar, huile, زيت, زيت عطر',
  'concentration body-mist': 'mist, brume',
  'concentration extrait': 'extrait de parfum, pure parfum, extract',
  'notes tonka bean': 'tonka',
  'notes guaiac wood': 'guaiac, gaïac, guaiacwood',
  'notes cashmere wood': 'cashmere, cachemire, cashmeran',
  'notes blackcurrant': 'black currant, cassis',
  'notes incense': 'frankincense, olibanum, smoky, fumé, لبان, دخاني',
  'notes rose': 'roses, وردة',
  'notes honey': 'honeyed',
  'longevity long': LASTING,
  'longevity very-long': LASTING,
  gift: 'gift, gifts, present, presents, free gift, gift set, gift box, cadeau, cadeaux, idée cadeau, coffret cadeau, hadiye, hadiyeh, hdiye, هدية, هدايا, هدية مجانية, offer, offre, عرض, عروض',
};

/** Words for any perfume, which some languages have for one concentration too. */
const ANY_PERFUME = new Set(['parfum', 'بارفان'].map(foldText));

/** First or last words of notes that say nothing of their scent alone. */
const SAY_NOTHING = new Set(
  'notes note valley super leaf cream crème lait feuille نفحات نسمات كريمة ورق حبة'
    .split(' ')
    .map(foldText),
);

/** From this many letters a word may be an unfinished one, and may have one or two errors. */
const UNFINISHED = 4;
const ONE_ERROR = 5;
const TWO_ERRORS = 8;

/** What a word that is only the last of a note's name counts: "pepper" of "pink pepper". */
const PART = 0.5;

/** Facts by their numbers, and how much each counts. */
export type Meant = ReadonlyMap<number, number>;

const splitPhrases = (text: string) => text.split(',').map((phrase) => foldText(phrase));

function shopperWords({ field, value }: ScentFact): string[] {
  if (field === 'genre') return [value];
  return splitPhrases(SHOPPER_WORDS[field === 'gift' ? field : `${field} ${value}`] ?? '');
}

/** Folds a text with its apostrophes closed and open: "fleur doranger", "fleur d oranger". */
function foldings(text: string): string[] {
  return [...new Set([foldText(text), foldText(text.replace(/['’]/g, ' '))])];
}

const fieldOf = (field: Exclude<FactField, 'gift' | 'genre'>) =>
  field === 'notes' ? 'notes_top' : field;

type Phrase = { phrase: string; head?: string | undefined; lang?: string };

/** Returns the phrases for a fact, and the word of each that stands for its kind. */
function phrasesOf(fact: ScentFact): Phrase[] {
  const { field, value } = fact;
  const own = shopperWords(fact).map((phrase) => ({ phrase }));
  if (field === 'gift' || field === 'genre') return own;
  const texts = languages.map((lang) => ({ lang, text: detailWord(lang, fieldOf(field), value) }));
  const worded = [{ lang: 'en', text: value }, ...texts].flatMap(({ lang, text }) =>
    foldings(text ?? '').map((phrase) => {
      const words = wordsOf(phrase);
      const head = lang === 'en' ? words.at(-1) : words[0];
      return { phrase, lang, head: field === 'notes' && words.length > 1 ? head : undefined };
    }),
  );
  return [...worded, ...own];
}

/** "For the", "with the", "and the", "for", "with" and "and". */
const JOINED = ['لل', 'بال', 'وال', 'ل', 'ب', 'و'];

/** Returns a word without an ending of French and English, or parts that Arabic joins to it. */
function* formsOf(word: string): Generator<string> {
  yield word;
  for (const ending of ['s', 'e', 'es', 'ه', 'ات']) {
    if (word.length > ending.length + 2 && word.endsWith(ending)) {
      yield word.slice(0, -ending.length);
    }
  }
  // "d’été" folds to one word.
  if (/^[dl][a-z]{3}/.test(word)) yield word.slice(1);
  for (const joined of JOINED) {
    if (word.startsWith(joined) && word.length > joined.length + 2) {
      yield word.slice(joined.length);
    }
  }
}

const GIFT_WORDS = new Set(splitPhrases(SHOPPER_WORDS.gift ?? ''));

/** Returns whether a search asks for a gift. */
export function asksForGift(text: string): boolean {
  return wordsOf(foldText(text)).some((word) =>
    [...formsOf(word)].some((form) => GIFT_WORDS.has(form)),
  );
}

/** The words for facts. */
export type ScentWords = {
  /** The most words of a phrase. */
  longest: number;
  /** The facts that a folded phrase means, as it stands or in another form of it. */
  exact(phrase: string): Meant | null;
  /** The same of what a synonym stands for: "edp" is any perfume then, and no concentration. */
  said(phrase: string): Meant | null;
  /**
   * The facts of phrases that begin with this, or that differ from it by typing errors, and those
   * that it was to be.
   */
  nearly(phrase: string): { facts: Meant; corrected: readonly string[] } | null;
  /** Other phrases for the notes that a phrase means: names of products may have those. */
  others(phrase: string): string[];
  /** Whether a fact tells of a scent or a gift, and not of who may wear it. */
  isScent(fact: number): boolean;
  /** Whether this is a word of a phrase. */
  has(word: string): boolean;
};

/** Returns the words for these facts. `isOfKind` are words of kinds, which no note takes over. */
export function scentWords(
  facts: readonly ScentFact[],
  isOfKind: (word: string) => boolean,
): ScentWords {
  const meanings = new Map<string, Map<number, number>>();
  const phrases = facts.map((fact) =>
    phrasesOf(fact).filter(
      ({ phrase }) => phrase !== '' && !isFiller(phrase) && !ANY_PERFUME.has(phrase),
    ),
  );
  const mean = (phrase: string, fact: number, weight: number) => {
    const meant = meanings.get(phrase) ?? new Map<number, number>();
    meanings.set(phrase, meant.set(fact, Math.max(weight, meant.get(fact) ?? 0)));
  };
  for (const [fact, own] of phrases.entries()) for (const { phrase } of own) mean(phrase, fact, 1);
  const whole = new Set(meanings.keys());
  for (const [fact, own] of phrases.entries()) {
    for (const { head, lang } of own) {
      if (!head || head.length < UNFINISHED - 1 || SAY_NOTHING.has(head)) continue;
      if (isFiller(head) || isOfKind(head)) continue;
      // "musc" is not the tuberose that Arabic calls a musk, but any musk of its English names.
      if (lang === DEFAULT_LANGUAGE || !whole.has(head)) mean(head, fact, PART);
    }
  }
  const list = wordList(meanings.keys());
  const words = new Set([...meanings.keys()].flatMap(wordsOf));
  const longest = Math.max(1, ...[...meanings.keys()].map((phrase) => wordsOf(phrase).length));

  function union(found: readonly string[]): Meant | null {
    const meant = new Map<number, number>();
    for (const phrase of found) {
      for (const [fact, weight] of meanings.get(phrase) ?? []) {
        meant.set(fact, Math.max(weight, meant.get(fact) ?? 0));
      }
    }
    return meant.size > 0 ? meant : null;
  }

  function formOf(phrase: string): string | undefined {
    for (const form of formsOf(phrase)) if (meanings.has(form)) return form;
    return undefined;
  }

  function nearly(phrase: string): ReturnType<ScentWords['nearly']> {
    if (phrase.length < UNFINISHED) return null;
    const isSingle = !phrase.includes(' ');
    const begun = union(
      [...list.begunBy(phrase)].filter((one) => !(isSingle && one.includes(' '))),
    );
    if (begun !== null) return { facts: begun, corrected: [] };
    if (phrase.length < ONE_ERROR) return null;
    const errors = phrase.length < TWO_ERRORS ? 1 : 2;
    const near = [...list.near(phrase, errors)];
    const corrected = near.filter((one) => one.length >= UNFINISHED);
    const facts = union(corrected);
    return facts && { facts, corrected };
  }

  function exact(phrase: string): Meant | null {
    const form = formOf(phrase);
    const notes = [...(meanings.get(form ?? '') ?? [])].flatMap(([fact, weight]) => {
      const { field, value } = facts[fact] ?? {};
      return weight === 1 && field === 'notes' && value ? foldText(value) : [];
    });
    return form === undefined ? null : union([form, ...notes]);
  }

  return {
    longest,
    exact,
    said(phrase) {
      const meant = [...(exact(phrase) ?? [])];
      const rest = meant.filter(([fact]) => facts[fact]?.field !== 'concentration');
      return rest.length > 0 ? new Map(rest) : null;
    },
    nearly,
    others(phrase) {
      const meant = meanings.get(formOf(phrase) ?? '') ?? [];
      const same = [...meant]
        .flatMap(([fact, weight]) =>
          weight === 1 && facts[fact]?.field === 'notes' ? (phrases[fact] ?? []) : [],
        )
        .map((one) => one.phrase);
      return [...new Set(same)].filter((other) => other !== phrase);
    },
    isScent: (fact) => facts[fact]?.field !== 'genre',
    has: (word) => words.has(word),
  };
}
