import { SHIPPED } from '@/lib/owner/settings';

/** Where an owner says it instead. */
export const SAY_YOUR_OWN = 'Write your own into shop.json (npm run shop -- init).';

/** What of the shop's own data go-live looks at. */
export type ShopDetails = {
  name: string;
  phone: string;
  phoneDisplay: string;
  orderEmail: string;
  social: readonly { name: string; url: string }[];
  mapUrl: string | null;
};

/** One thing that the shop says of itself, and what of it is still the sample's, if anything. */
export type Detail = { name: string; value: string; sample: string | null };

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** What the shop says of itself, each with what of it is still the sample's. */
export function detailsOf(shop: ShopDetails): Detail[] {
  const same = (value: string, sample: string) => (value === sample ? value : null);
  const ownPhone = [digitsOf(shop.phone), digitsOf(shop.phoneDisplay)];
  const left = shop.social.filter(({ url }) => SHIPPED.social.some((sample) => sample.url === url));
  return [
    { name: 'Name', value: shop.name, sample: same(shop.name, SHIPPED.name) },
    {
      name: 'Phone',
      value: shop.phoneDisplay,
      sample: ownPhone.includes(SHIPPED.phone) ? shop.phoneDisplay : null,
    },
    {
      name: 'Order e-mail',
      value: shop.orderEmail,
      sample: same(shop.orderEmail, SHIPPED.orderEmail),
    },
    {
      name: 'Address',
      value: shop.mapUrl === null ? 'No map link' : 'The map link is your own',
      sample: shop.mapUrl === SHIPPED.mapUrl ? 'the map link to Hamra Street' : null,
    },
    {
      name: 'Social links',
      value: shop.social.map(({ name }) => name).join(', ') || 'none',
      sample: left.map(({ name }) => name).join(', ') || null,
    },
  ];
}
