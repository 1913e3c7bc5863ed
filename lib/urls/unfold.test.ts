/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["react-server", "node", "require"]}
 */
import { createElement, type ReactElement } from 'react';
import { allProducts } from '../listing/listings';
import { foldListing, parseListing } from './listing-request';
import { publicPath } from './public-path';
import { foldSearch } from './search';
import { foldSize } from './size';
import { listingIn, searchIn, sizeIn } from './unfold';

/** React as Next runs it on the server. */
const { renderToReadableStream } = jest.requireActual<{
  renderToReadableStream(element: ReactElement, clientModules: object): ReadableStream;
}>('next/dist/compiled/react-server-dom-webpack/server.edge');

const listing = foldListing(
  allProducts,
  parseListing(allProducts, new URLSearchParams('brand=Dior')),
);
const search = foldSearch({ text: 'oud', page: 2 });
const size = foldSize('12ml');

/** A part of a page that calls a function while it renders. */
function Part({ ask }: { ask: () => void }) {
  ask();
  return null;
}

it.each([
  ['listing', () => listingIn(allProducts, listing), ['listing', 'all-products', listing]],
  ['search', () => searchIn(search), ['search', search]],
  ['product', () => sizeIn(size), ['product-details', '416', size]],
])('a %s has its segment decoded once for page, metadata and links', async (_, unfold, path) => {
  const decode = jest.spyOn(globalThis, 'atob');
  const results: unknown[] = [];
  const page = createElement(Part, { ask: () => results.push(unfold(), unfold()) });
  const links = createElement(Part, { ask: () => results.push(publicPath(path)) });
  const request = createElement('main', null, page, links);
  await new Response(renderToReadableStream(request, {})).text();
  expect(results).toEqual([expect.anything(), results[0], expect.stringContaining('?')]);
  expect(decode).toHaveBeenCalledTimes(1);
});
