import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '@/lib/language';
import { SHIPPED } from '@/lib/owner/settings';
import { shopTextsOf } from '@/lib/owner/shop-texts';
import { policies } from '@/lib/policies';

const FOLDER = join(process.cwd(), 'content');

/** The texts of the files that shoppers read, without names of products, brands and perfumes. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  'products.json': ['tagline'],
  'reviews.json': ['text', 'name'],
  'kinds.json': ['label', 'titled', 'about'],
  'advantages.json': ['title', 'info'],
  'claims.json': ['figure', 'text'],
};

type Text = [place: string, text: unknown];

function contentTexts(): Text[] {
  return Object.entries(TEXTS).flatMap(([file, keys]) => {
    const entries: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
    if (!Array.isArray(entries)) throw new Error(`${file} is no list`);
    return entries.flatMap((entry, index) =>
      keys.map((key): Text => [`${file} [${index}].${key}`, entry[key]]),
    );
  });
}

/** The files whose entries are texts themselves, or may have more beside their text. */
function listedTexts(): Text[] {
  return ['promises.json', 'notes.json'].flatMap((file) => {
    const entries: unknown = JSON.parse(readFileSync(join(FOLDER, file), 'utf8'));
    if (!Array.isArray(entries)) throw new Error(`${file} is no list`);
    return entries.map((entry, index): Text => [`${file} [${index}]`, entry.text ?? entry]);
  });
}

const { tagline, description, chatMessage, callBeforeDelivery, shipping } = SHIPPED;
const texts: Text[] = [
  ...contentTexts(),
  ...listedTexts(),
  ...Object.entries({
    tagline,
    description,
    chatMessage,
    callBeforeDelivery,
    shipping: shipping.name,
  }),
];

it.each(texts)('%s is shipped in every language', (_, text) => {
  expect(text).toEqual(
    Object.fromEntries(languages.map((language) => [language, expect.stringMatching(/\S/)])),
  );
});

const everything = [
  ...readdirSync(FOLDER).map((file) => readFileSync(join(FOLDER, file), 'utf8')),
  JSON.stringify(shopTextsOf(SHIPPED)),
].join('\n');

const policyTexts = policies.flatMap((name) =>
  languages.map((language): [string, string] => {
    const file = `${name}.${language}.md`;
    return [file, readFileSync(join(FOLDER, file), 'utf8')];
  }),
);

/** The structure of a text: its headings' levels, lists, numbers, links and values in order. */
const outlineOf = (text: string) => text.match(/^(?:#+|-|1\.|\d\.) |\{\w+\}|\]\([^)]*\)/gm);

it.each(policyTexts)('%s has what it has in English, part by part', (file, text) => {
  const english = policyTexts.find(([own]) => own === file.replace(/\.\w+\.md$/, '.en.md'));
  expect(outlineOf(text)).toEqual(outlineOf(english?.[1] ?? ''));
});

it.each(policyTexts.filter(([file]) => file.endsWith('.ar.md')))(
  'keeps Latin letters out of the sentences of %s',
  (_, text) => {
    expect(text.replace(/\{\w+\}|\]\([^)]*\)/g, '')).not.toMatch(/[A-Za-z,;?'"]/);
  },
);

it.each(policyTexts.filter(([file]) => file.endsWith('.fr.md')))(
  'sets the marks of %s as French does',
  (_, text) => expect(text.replace(/\]\([^)]*\)/g, '')).not.toMatch(/['"]|[^\u202f][:;!?%»]/),
);

it('writes figures in the digits that Lebanese shops print', () => {
  expect(everything).not.toMatch(/[\u0660-\u0669\u06f0-\u06f9]/);
});

/** The strings in some languages, as JSON. */
const shippedIn = (language: 'ar' | 'fr') => [
  ...texts.map(([, text]) => JSON.parse(JSON.stringify(text))[language] as unknown),
  ...Object.values(shopTextsOf(SHIPPED)[language]).filter((text) => text !== null),
];

it.each(shippedIn('ar'))('keeps the direction of what is Latin in %j', (text) => {
  const outside = String(text).replace(/\u2068[^\u2068\u2069]*\u2069/g, '');
  expect(outside).not.toMatch(/[\u2068\u2069A-Za-z]/);
});

it.each(shippedIn('fr'))('sets the marks of %j as French does', (text) => {
  expect(text).not.toMatch(/'|[^\u202f][;:!?%]/);
});
