/** What the shop says of itself before an owner has said anything, as far as shoppers act on it. */
const SAMPLE = {
  name: 'Maison Cedre',
  phone: '96171234567',
  orderEmail: 'orders@maisoncedre.example',
  social: [
    'https://www.instagram.com/maisoncedre.lb',
    'https://www.facebook.com/maisoncedre.lb',
    'https://www.tiktok.com/@maisoncedre.lb',
    'https://www.youtube.com/@maisoncedre.lb',
    'https://x.com/maisoncedre_lb',
  ],
  mapUrl: 'https://www.google.com/maps/search/?api=1&query=Hamra+Street+Beirut+Lebanon',
} as const;

/** Where an owner says it instead. */
export const SAY_YOUR_OWN = 'Write your own into lib/shop.ts.';

/** What of the shop's own data go-live looks at. */
export type ShopDetails = {
  name: string;
  phone: string;
  phoneDisplay: string;
  orderEmail: string;
  social: readonly { name: string; url: string }[];
  mapUrl: string;
};

/** One thing that the shop says of itself, and what of it is still the sample's, if anything. */
export type Detail = { name: string; value: string; sample: string | null };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What the shop says of itself, each with what of it is still the sample's. */
export function detailsOf(shop: ShopDetails): Detail[] {
  const same = (value: string, sample: string) => (value === sample ? value : null);
  const ownPhone = [digitsOf(shop.phone), digitsOf(shop.phoneDisplay)];
  const left = shop.social.filter(({ url }) => SAMPLE.social.some((sample) => sample === url));
  return [
    { name: 'Name', value: shop.name, sample: same(shop.name, SAMPLE.name) },
    {
      name: 'Phone',
      value: shop.phoneDisplay,
      sample: ownPhone.includes(SAMPLE.phone) ? shop.phoneDisplay : null,
    },
    {
      name: 'Order e-mail',
      value: shop.orderEmail,
      sample: same(shop.orderEmail, SAMPLE.orderEmail),
    },
    {
      name: 'Address',
      value: 'The map link is your own',
      sample: shop.mapUrl === SAMPLE.mapUrl ? 'the map link to Hamra Street' : null,
    },
    {
      name: 'Social links',
      value: shop.social.map(({ name }) => name).join(', ') || 'none',
      sample: left.map(({ name }) => name).join(', ') || null,
    },
  ];
}
