import { SCENT_ID } from '../catalogue/scents';
import { BRANDS_PATH } from '../listing/brand-index';
import { facets } from '../listing/facets';
import { listings } from '../listing/listings';
import { policies, policyPath } from '../policies';
import { plainFolders, scentFolders } from './folders';
import { type PageParameters, pageUrls } from './page-url';
import { SIZE_KEY } from './sizeless';

/** The query keys of listings. */
export const listingKeys: readonly string[] = [
  ...facets.map(({ key }) => key),
  'max',
  'sort',
  'page',
];

const plain = [
  '/',
  BRANDS_PATH,
  ...policies.map(policyPath),
  ...plainFolders.map((folder) => `/${folder}`),
];

/**
 * Every page of the shop and its query parameters. Pages ignore all others, such as those of
 * advertisements. deploy/nginx-cached.conf has the same rows.
 */
export const pageParameters: PageParameters = [
  {
    paths: [...listings.map(({ path }) => path), `/(?:${scentFolders.join('|')})/${SCENT_ID}`].join(
      '|',
    ),
    keys: listingKeys,
  },
  { paths: '/search', keys: ['q', 'page'] },
  { paths: '/product-details/[0-9]+', keys: [SIZE_KEY] },
  { paths: plain.join('|'), keys: [] },
];

export const { isPage, read, pageUrl } = pageUrls(pageParameters);
