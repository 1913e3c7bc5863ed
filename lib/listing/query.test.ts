import { listingCodec } from '../urls/listing';
import { parseListing } from '../urls/listing-request';
import { allProducts } from './listings';
import { type ControlState, queryOfControls } from './query';

const box = (name: string, value: string, checked: boolean): ControlState => ({
  name,
  value,
  checked,
  type: 'checkbox',
});
const radio = (value: string, checked: boolean): ControlState => ({
  name: 'sort',
  value,
  checked,
  type: 'radio',
});
const field = (name: string, value: string): ControlState => ({ name, value, type: 'range' });

it.each<[string, string, ControlState[], string]>([
  ['nothing seen', 'brand=Dior&page=2', [], 'brand=Dior&page=2'],
  [
    'the same',
    'brand=Dior',
    [box('brand', 'Dior', true), box('brand', 'Lattafa', false)],
    'brand=Dior',
  ],
  [
    'a tick more',
    'brand=Dior',
    [box('brand', 'Dior', true), box('genre', 'men', true)],
    'brand=Dior&genre=men',
  ],
  [
    'a tick less, whatever its case',
    'brand=dior&genre=men',
    [box('brand', 'Dior', false)],
    'genre=men',
  ],
  [
    'a value that no control stands for',
    'brand=Nobody',
    [box('brand', 'Dior', true)],
    'brand=Nobody&brand=Dior',
  ],
  ['the slider', 'max=200', [field('max', '90')], 'max=90'],
  ['a sort chosen', '', [radio('latest', false), radio('featured', true)], 'sort=featured'],
  ['no sort chosen', 'brand=Dior', [radio('latest', false)], 'brand=Dior'],
])('%s', (_, params, controls, shown) => {
  const { search } = listingCodec(allProducts);
  const parse = (text: URLSearchParams) => parseListing(allProducts, text);
  const query = queryOfControls(
    parse(new URLSearchParams(params)),
    allProducts.facets.map(({ key }) => key),
    controls,
  );
  const written = search(parse(new URLSearchParams(search(query))));
  expect(written).toBe(search(parse(new URLSearchParams(shown))));
});
