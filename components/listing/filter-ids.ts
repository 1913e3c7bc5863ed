/** The id of the panel, for the button that opens it. */
export const FILTER_PANEL = 'filters';

/** The id of its form, to which the sort control of wide screens belongs too. */
export const FILTER_FORM = 'listing-filters';
