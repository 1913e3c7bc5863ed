/** The facts of a product of which nothing but its id, name, type and price is known. */
export const BLANK_PRODUCT = {
  brand: '',
  genre: '',
  discount: null,
  imagePath: '',
  description: '',
  updatedAt: null,
  rating: null,
  ratingCount: null,
  inStock: true,
  hidden: false,
};
