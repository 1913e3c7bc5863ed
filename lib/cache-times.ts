/** How long (s) a page, or a document about all products, is fresh. */
export const FRESH_SECONDS = 60;

/** How long (s) a proxy may show a copy of a page. */
export const EXPIRE_SECONDS = 300;
