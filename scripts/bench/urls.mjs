/** The measured pages by name. */
export const PAGES = {
  home: '/',
  category: '/perfumes',
  filtered: '/perfumes?genre=men&max=200&sort=a-z',
  product: '/product-details/124',
  search: '/search?q=oud',
  'all products': '/all-products',
  returns: '/returns',
  cart: '/cart',
  checkout: '/checkout',
};

const BRANDS = [
  'Dior',
  'Chanel',
  'Versace',
  'Lattafa',
  'Rasasi',
  'Gucci',
  'Armani',
  'Prada',
  'Xerjoff',
  'Creed',
];
const SORTS = ['featured', 'a-z', 'z-a', 'price-low', 'price-high', 'oldest'];
const GENRES = ['men', 'women', 'unisex'];
const WORDS = [
  'oud',
  'musk',
  'rose',
  'vanilla',
  'amber',
  'sauvage',
  'asad',
  'bleu',
  'noir',
  'intense',
];

/** Returns `count` different filtered URLs of one category. */
export function filteredUrls(count) {
  const urls = [];
  for (const max of Array.from({ length: 49 }, (_, index) => 490 - index * 10)) {
    for (const sort of SORTS) {
      for (const brand of BRANDS) {
        for (const genre of GENRES) {
          if (urls.length === count) return urls;
          urls.push(`/perfumes?brand=${brand}&genre=${genre}&max=${max}&sort=${sort}`);
        }
      }
    }
  }
  return urls;
}

/** Returns `count` different searches of three words, the last of which no product has. */
export function vainSearches(count) {
  return searches(count).map((text, index) => `${text.replace(/ .*/, '')} men qz${index}xq`);
}

/** Returns `count` different searches of two words, the second one often unfinished. */
export function searches(count) {
  return Array.from({ length: count }, (_, index) => {
    const first = WORDS[index % WORDS.length] ?? '';
    const second = WORDS[Math.floor(index / WORDS.length) % WORDS.length] ?? '';
    const end = 1 + (Math.floor(index / WORDS.length ** 2) % second.length);
    return `${first} ${second.slice(0, end)}`;
  });
}
