/** What the shop says of itself on the home page (spec section 1). */
export const claims: readonly { figure: string; text: string }[] = [
  { figure: '200+', text: 'perfume collections' },
  { figure: '1000+', text: 'perfumes sold' },
];
