import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Product } from '@/lib/catalogue/product';
import { aProduct, FIVE_SIZES } from '@/lib/catalogue/testing';
import { loadSeedProducts } from '@/lib/db/seed';
import { type Language, languages } from '@/lib/language';
import { absoluteUrl, pageUrl } from './metadata';
import { productFeed } from './product-feed';

type Item = Record<string, string>;

const parser = new XMLParser({ isArray: (name) => name === 'item', parseTagValue: false });

function itemsOf(products: readonly Product[], language: Language = 'en'): Item[] {
  const xml = [...productFeed(language, products)].join('');
  expect(XMLValidator.validate(xml)).toBe(true);
  return parser.parse(xml).rss.channel.item ?? [];
}

describe('the product feed', () => {
  it('states what shopping catalogues ask of a product', () => {
    const product = aProduct({ id: 7, type: 'watch', brand: 'Curren', description: 'A watch.' });
    expect(itemsOf([product])).toEqual([
      {
        'g:id': '7',
        'g:title': 'Asad by Curren',
        'g:description': 'A watch.',
        'g:link': absoluteUrl('/product-details/7'),
        'g:image_link': absoluteUrl('/media/terkibmen/1.webp'),
        'g:price': '20.00 USD',
        'g:availability': 'in_stock',
        'g:condition': 'new',
        'g:brand': 'Curren',
        'g:product_type': 'Watches',
        'g:shipping': {
          'g:country': 'LB',
          'g:service': 'Standard Shipping',
          'g:price': '3.00 USD',
        },
      },
    ]);
  });

  it('has a row for each of its own sizes, with its price and stock', () => {
    const product = aProduct({ id: 7, type: 'single', price: 6000, sizes: FIVE_SIZES });
    const rows = itemsOf([product]).map((item) => [
      item['g:id'],
      item['g:item_group_id'],
      item['g:size'],
      item['g:price'],
      item['g:availability'],
      item['g:link'],
    ]);
    expect(rows).toHaveLength(5);
    expect(rows.slice(2, 4)).toEqual([
      [
        '7-75ml',
        '7',
        '75ml',
        '32.50 USD',
        'out_of_stock',
        absoluteUrl('/product-details/7?size=75ml'),
      ],
      [
        '7-100ml',
        '7',
        '100ml',
        '40.00 USD',
        'in_stock',
        absoluteUrl('/product-details/7?size=100ml'),
      ],
    ]);
  });

  it('tells a product in its language and leads to its page there, by the same id', () => {
    const translations = { ar: { name: 'كورين', description: 'ساعة.' }, fr: { name: 'Montre' } };
    const watch = aProduct({ id: 7, type: 'watch', name: 'Curren', description: 'A watch.' });
    const textsIn = (language: Language) =>
      itemsOf([{ ...watch, translations }], language).map((item) => [
        item['g:id'],
        item['g:title'],
        item['g:description'],
        item['g:link'],
      ]);
    expect(textsIn('en')).toEqual([
      ['7', 'Curren by Lattafa', 'A watch.', absoluteUrl('/product-details/7')],
    ]);
    expect(textsIn('ar')).toEqual([
      ['7', 'كورين من Lattafa', 'ساعة.', absoluteUrl('/ar/product-details/7')],
    ]);
    expect(textsIn('fr')).toEqual([
      ['7', 'Montre de Lattafa', 'A watch.', absoluteUrl('/fr/product-details/7')],
    ]);
  });

  it.each(languages)('leads to the page of each size, in %s', (language) => {
    const product = aProduct({ id: 416, type: 'musk', price: 3000 });
    expect(
      itemsOf([product], language).map((item) => [item['g:id'], item['g:link'], item['g:price']]),
    ).toEqual([
      ['416-6ml', pageUrl(language, '/product-details/416?size=6ml'), '15.00 USD'],
      ['416-12ml', pageUrl(language, '/product-details/416?size=12ml'), '30.00 USD'],
    ]);
    const [fixed] = itemsOf([aProduct({ id: 500, type: 'air' })], language);
    expect(fixed?.['g:link']).toBe(pageUrl(language, '/product-details/500'));
  });

  it('keeps what is sold out, as out of stock in every size', () => {
    const items = itemsOf([
      aProduct({ type: 'musk', inStock: false }),
      aProduct({ id: 2, type: 'watch' }),
    ]);
    expect(items.map((item) => item['g:availability'])).toEqual([
      ...Array(2).fill('out_of_stock'),
      'in_stock',
    ]);
  });

  it('has what is of a type that nobody knows, as it is', () => {
    const [item] = itemsOf([aProduct({ id: 7, type: 'candle', brand: 'Diptych', price: 1800 })]);
    expect(item).toMatchObject({ 'g:id': '7', 'g:price': '18.00 USD' });
    expect(item).not.toHaveProperty('g:product_type');
    expect(item).not.toHaveProperty('g:size');
  });

  it('has an item for each size, in one group, with the price of the size', () => {
    const items = itemsOf([aProduct({ id: 7, type: 'musk', price: 3000, discount: 0.2 })]);
    expect(items.map((item) => [item['g:id'], item['g:size'], item['g:item_group_id']])).toEqual([
      ['7-6ml', '6ml', '7'],
      ['7-12ml', '12ml', '7'],
    ]);
    expect(items.map((item) => [item['g:price'], item['g:sale_price']])).toEqual([
      ['18.75 USD', '15.00 USD'],
      ['37.50 USD', '30.00 USD'],
    ]);
  });

  it('leaves out what the shop composes itself, and offers an original as its brand’s', () => {
    const items = itemsOf([
      aProduct({ id: 7, type: 'multiple' }),
      aProduct({ id: 8, type: 'single' }),
    ]);
    expect(items.map((item) => [item['g:id'], item['g:title'], item['g:brand']])).toEqual([
      ['8', 'Asad by Lattafa, original', 'Lattafa'],
    ]);
  });

  it('says the size of a product that has one only, without a group', () => {
    const [item] = itemsOf([aProduct({ id: 7, type: 'air' })]);
    expect(item).toMatchObject({ 'g:id': '7', 'g:size': '500ml' });
    expect(item).not.toHaveProperty('g:item_group_id');
  });

  it('survives any text, and leaves out what no catalogue takes', () => {
    const name = '</g:title><b>Rose & "Oud"\u0000 \uD800';
    const items = itemsOf([
      aProduct({ id: 7, type: 'watch', name, brand: '' }),
      aProduct({ id: 8, type: 'watch', imagePath: '' }),
    ]);
    expect(items).toHaveLength(1);
    expect(items[0]).toMatchObject({
      'g:title': '</g:title><b>Rose & "Oud"',
      'g:identifier_exists': 'no',
    });
  });

  it('names every unit once over the whole sample catalogue', async () => {
    const ids = itemsOf(await loadSeedProducts()).map((item) => item['g:id']);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(300);
  });

  it('is written product by product', () => {
    let produced = 0;
    function* many() {
      for (let id = 1; id <= 1000; id += 1) {
        produced += 1;
        yield aProduct({ id, type: 'watch' });
      }
    }
    const pieces = productFeed('en', many());
    for (let piece = 0; piece < 5; piece += 1) pieces.next();
    expect(produced).toBeLessThan(5);
  });
});
