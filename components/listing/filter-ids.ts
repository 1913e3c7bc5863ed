/** The id of the panel, for the button that opens it. */
export const FILTER_PANEL = 'filters';

/** The id of its form, which the sorts of wide screens belong to. */
export const FILTER_FORM = 'listing-filters';
