/** Seconds after which a page, or a document about all products, is made anew. */
export const FRESH_SECONDS = 60;

/** Seconds for which a proxy may show a copy of a page. */
export const KEPT_SECONDS = 300;
