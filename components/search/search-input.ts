import { MAX_SEARCH_LENGTH } from '@/lib/catalogue/search-path';

/** What every search box's input is. */
export const searchInput = {
  type: 'search',
  name: 'q',
  placeholder: 'Search perfumes and brands',
  'aria-label': 'Search products',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  enterKeyHint: 'search',
  maxLength: MAX_SEARCH_LENGTH,
} as const;
