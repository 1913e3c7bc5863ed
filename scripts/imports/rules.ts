/** The layers of the shop. A file imports from its own layer and from those after it. */
export const LAYERS = ['app', 'components', 'store', 'lib'];

/** The files of lib that most of its folders may import. */
const FLOOR = 'language money parse plain-token promo-code shop';

/**
 * What each folder of lib may import besides itself: files, or whole folders where the name ends in
 * a slash. The nearest folder's row applies; every folder needs one.
 */
export const FOLDERS: Readonly<Record<string, string>> = {
  admin: `${FLOOR} prices delivery districts database-url in-time policies shop-texts env backend/ basket/ catalogue/
    content/ db/ images/ listing/ orders/ owner/ reviews/ seo/ server/ urls/ vitals/ words/`,
  backend: `${FLOOR} prices env in-time catalogue/ content/ db/ listing/facets listing/list server/in-slices
    server/log server/metrics server/next/phase server/once-per-process server/queue words/`,
  basket: `${FLOOR} prices catalogue/ words/`,
  catalogue: `${FLOOR} prices`,
  content: `${FLOOR} prices policies shop-texts env catalogue/ listing/ owner/ server/file-stream
    server/once-per-process words/`,
  db: `${FLOOR} prices delivery env database-url in-time catalogue/ server/in-slices
    server/log server/metrics server/once-per-process`,
  http: `${FLOOR} prices env backend/ db/ orders/order-token reviews/ server/ words/`,
  images: `${FLOOR} prices env in-time backend/ catalogue/ db/connection db/pictures owner/folder
    server/file-stream server/log server/next/phase server/once-per-process server/queue`,
  listing: `${FLOOR} catalogue/ server/in-slices words/`,
  offline: 'language urls/page-url urls/sizeless words/fill',
  orders: `${FLOOR} prices delivery districts in-time post-json shop-texts tab-memory env backend/ basket/
    catalogue/ content/ db/ reviews/ server/log server/once-per-process vitals/histogram words/`,
  owner: 'districts env money language plain-token',
  reviews: 'parse plain-token',
  seo: `${FLOOR} prices districts cache-times policies shop-texts env backend/ catalogue/ content/ images/files
    images/original-of images/resize listing/ server/in-slices server/log server/queue server/text-stream
    urls/ words/`,
  server: `${FLOOR} prices env in-time backend/revalidate-secret backend/snapshot catalogue/
    content/ db/catalogue-listener db/connection db/migrate images/originals listing/listings owner/
    urls/`,
  'server/next': 'env in-time language server/',
  urls: `${FLOOR} policies catalogue/ listing/`,
  vitals: `shop language db/connection db/vitals server/log server/metrics server/once-per-process
    server/request-metrics`,
  words: 'language ../messages/',
};

/** What the files of lib itself may import besides each other. */
export const LIB_ITSELF =
  'catalogue/categories owner/prices owner/shop owner/shop-texts owner/texts';

/** next.config.ts loads these folders, and Next resolves no @/ there. It never loads words. */
export const RELATIVE = ['catalogue', 'listing', 'owner', 'urls'];
export const RELATIVE_BUT = '@/lib/words/';

/** What no script of a page may import, with the reason. */
export const IN_BROWSER = ['components', 'store'];
export const NOT_IN_BROWSER: readonly [RegExp, string][] = [
  [/^zod(\/|$)/, 'zod costs a shopper 34 kB: parse on the server, or in a lazily loaded module'],
  [
    /^lib\/(content\/(current|schema)$|owner\/)/,
    'the server reads the owner’s folder: pages hand on what they show of it',
  ],
];
