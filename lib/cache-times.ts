/** Seconds after which a page is drawn anew, and a document on all products asked for anew. */
export const FRESH_SECONDS = 60;

/** Seconds that a proxy may show a copy of either, its fresh ones included. */
export const KEPT_SECONDS = 300;
