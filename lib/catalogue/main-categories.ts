/**
 * The categories that an empty screen leads on to, by path and menu label. Apart from the table of categories, whose
 * rules no browser needs.
 */
export const mainCategories = [
  { path: '/perfumes/men', label: 'Men Perfumes' },
  { path: '/perfumes/women', label: 'Women Perfumes' },
  { path: '/lattafa-rasasi', label: 'Lattafa & Rasasi Perfumes' },
  { path: '/musk', label: 'Musk' },
  { path: '/makeup', label: 'Makeup and Cosmetics' },
  { path: '/body-cream', label: 'Body Cream' },
] as const;
