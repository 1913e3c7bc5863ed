/**
 * URLs, each with the canonical URL of its page. The middleware, the service worker and the proxy
 * must agree on these rows.
 */
export const pageUrlCases: readonly (readonly [url: string, page: string])[] = [
  ['/', '/'],
  ['/?fbclid=IwAR0-x_y', '/'],
  ['/ar?utm_source=ig&utm_medium=story', '/ar'],
  ['/musk?fbclid=1', '/musk'],
  ['/musk?gclid=2&utm_campaign=eid', '/musk'],
  ['/musk?ref', '/musk'],
  ['/musk?', '/musk'],
  ['/musk?xsort=a-z&sortx=a', '/musk'],
  ['/musk?sort=a-z', '/musk?sort=a-z'],
  ['/musk?sort=a-z&fbclid=1', '/musk?sort=a-z'],
  ['/musk?utm_source=ig&sort=a-z', '/musk?sort=a-z'],
  ['/musk?gclid=1&sort=a-z&utm_id=2', '/musk?sort=a-z'],
  ['/perfumes?brand=Dior&fbclid=1&page=2', '/perfumes?brand=Dior&page=2'],
  ['/perfumes?brand=Dior&page=2', '/perfumes?brand=Dior&page=2'],
  ['/perfumes?brand=A&brand=B', '/perfumes?brand=A&brand=B'],
  ['/ar/perfumes/men?utm_id=1&max=200', '/ar/perfumes/men?max=200'],
  ['/all-products?category=watches&ttclid=1', '/all-products?category=watches'],
  ['/perfumes?gclid=1&note=anise', '/perfumes?note=anise'],
  ['/notes/white-musk?fbclid=1', '/notes/white-musk'],
  ['/ar/families/woody?brand=Dior&gclid=1&sort=a-z', '/ar/families/woody?brand=Dior&sort=a-z'],
  ['/search?q=oud&gclid=1', '/search?q=oud'],
  ['/search?fbclid=1&q=oud&page=2', '/search?q=oud&page=2'],
  ['/search?q=oud&sort=a-z', '/search?q=oud'],
  ['/fr/search?q=oud', '/fr/search?q=oud'],
  ['/product-details/124?fbclid=1', '/product-details/124'],
  ['/product-details/124?sort=a-z', '/product-details/124'],
  ['/product-details/416?size=12ml', '/product-details/416?size=12ml'],
  ['/product-details/416?fbclid=1&size=12ml&brand=A', '/product-details/416?size=12ml'],
  ['/fr/product-details/124?msclkid=1', '/fr/product-details/124'],
  ['/brands?fbclid=1', '/brands'],
  ['/returns?fbclid=1', '/returns'],
  ['/cart?brand=Dior', '/cart'],
  // The middleware leaves URLs that are no pages unchanged.
  ['/nowhere?fbclid=1', '/nowhere?fbclid=1'],
  ['/musk/men?sort=a-z', '/musk/men?sort=a-z'],
  ['/notes?sort=a-z', '/notes?sort=a-z'],
  ['/notes/-a-?sort=a-z', '/notes/-a-?sort=a-z'],
  ['/Musk?fbclid=1', '/Musk?fbclid=1'],
  ['/api/products?ids=1', '/api/products?ids=1'],
];

/** The same page with its parameters in other orders, which a proxy caches separately. */
export const reorderedCases: typeof pageUrlCases = [
  ['/musk?sort=a-z&brand=A', '/musk?brand=A&sort=a-z'],
  ['/search?page=2&q=oud', '/search?q=oud&page=2'],
  ['/search?q=%C3%A9&fbclid=1', '/search?q=%C3%A9'],
];
