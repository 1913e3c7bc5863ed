/** The pages that are measured, by name. */
export const PAGES = {
  home: '/',
  category: '/perfumes',
  filtered: '/perfumes?genre=men&max=200&sort=a-z',
  product: '/product-details/124',
  search: '/search?q=oud',
  cart: '/cart',
  checkout: '/checkout',
};
