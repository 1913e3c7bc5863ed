import { isKnownType, type Product, type ProductType } from './product';

/** The description of a product, or the fallback text where the backend has none. */
export function descriptionOf({ description }: Pick<Product, 'description'>): string {
  return description.trim() === '' ? 'Premium quality product' : description;
}

const PERFUME = [
  'A generous concentration that stays on the skin for hours',
  'A hint on wrists and neck is enough',
  'Keep it away from sunlight and heat',
];

const MARKETING_POINTS: Record<ProductType, readonly string[]> = {
  multiple: ['A small bottle for the bag, a large one for home', ...PERFUME],
  single: ["In the house's own bottle and box", ...PERFUME],
  musk: [
    'A pure perfume oil, worn close to the skin',
    'A drop on a pulse point lasts through the day',
    'Wear it alone or under another perfume',
  ],
  makeup: [
    'Colour that is easy to build and to blend',
    'Comfortable from morning to evening',
    'Store it closed, in a cool and dry place',
  ],
  watch: [
    'A case and strap made to be worn every day',
    'Ready to be given as a present',
    'Keep it dry to protect the movement',
  ],
  air: [
    'Fills a room with a few sprays',
    'For living rooms, bedrooms and offices',
    'Shake well and spray upwards',
  ],
  furniture: [
    'Made for curtains, sofas and bed linen',
    'Spray from arm length and let it dry',
    'Try it on a hidden spot of delicate fabrics first',
  ],
  incense: [
    'Burns slowly and scents the whole home',
    'For an electric burner or charcoal',
    'Never leave it burning unattended',
  ],
  car: [
    'Keeps the car fresh on every drive',
    'Fitted in a moment, without tools',
    'Small enough for a drawer or a wardrobe too',
  ],
  body: [
    'Light enough to wear every day',
    'Spray on after the shower, and again whenever you like',
    'A travelling companion for bag and car',
  ],
  cream: [
    'Scented with the perfume of your choice',
    'Rich on dry skin, quick to sink in',
    'Layer it under the matching perfume',
  ],
};

/** The bullet points of a product page by type; none for an unknown type. */
export function marketingPoints(type: string): readonly string[] {
  return isKnownType(type) ? MARKETING_POINTS[type] : [];
}
