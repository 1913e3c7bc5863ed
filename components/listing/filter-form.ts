/** The id of a list's filter form. */
export const FILTER_FORM = 'listing-filters';

/** The id of the panel it stands in; links lead there where JavaScript does not run. */
export const FILTER_PANEL = 'filters';
