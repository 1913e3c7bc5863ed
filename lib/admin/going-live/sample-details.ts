import { SHIPPED } from '@/lib/owner/settings';
import { type Check, ok, todo } from './checks';

const SAY_YOUR_OWN = 'Write your own into shop.json (npm run shop -- init).';

/** The details of a shop that must not be the sample's. */
export type ShopDetails = {
  name: string;
  phone: string;
  phoneDisplay: string;
  orderEmail: string;
  social: readonly { name: string; url: string }[];
  mapUrl: string | null;
};

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** `sample` names the values that are still the sample's; empty if none is. */
function checkDetail(name: string, value: string, sample: string): Check {
  return sample === ''
    ? ok(name, `${value}.`)
    : todo(name, `Still the sample’s: ${sample}.`, SAY_YOUR_OWN);
}

const namesOf = (links: ShopDetails['social']) => links.map(({ name }) => name).join(', ');

/** Checks whether details of the shop are still the sample's. */
export function checkDetails(shop: ShopDetails): Check[] {
  const { name, phoneDisplay, orderEmail, social, mapUrl } = shop;
  const same = (value: string, sample: string) => (value === sample ? value : '');
  const phones = [digitsOf(shop.phone), digitsOf(phoneDisplay)];
  const sampleLinks = social.filter(({ url }) =>
    SHIPPED.social.some((sample) => sample.url === url),
  );
  const map = mapUrl === null ? 'No map link' : 'The map link is your own';
  return [
    checkDetail('Name', name, same(name, SHIPPED.name)),
    checkDetail('Phone', phoneDisplay, phones.includes(SHIPPED.phone) ? phoneDisplay : ''),
    checkDetail('Order e-mail', orderEmail, same(orderEmail, SHIPPED.orderEmail)),
    checkDetail('Address', map, mapUrl === SHIPPED.mapUrl ? 'the map link to Hamra Street' : ''),
    checkDetail('Social links', namesOf(social) || 'none', namesOf(sampleLinks)),
  ];
}
