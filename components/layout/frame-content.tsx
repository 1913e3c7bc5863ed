'use client';

import { Emblem } from '@/components/ui/emblem';
import { Figures } from '@/components/ui/figures';
import { Drawing } from '@/components/ui/icon';
import { useLanguage } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { BRANDS_PATH } from '@/lib/listing/brand-index';
import { type PolicyName, policyPath } from '@/lib/policies';
import { chatUrl, shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { say, wordsOf } from '@/lib/words/words';
import { footer, header } from './frame-styles';
import { menuIn } from './menu';
import { YourOrders } from './your-orders';

// Each part returns before its content in the browser, so that no script contains any of it.

/** The navigation of wide screens, in two groups. */
export function MainNavContent() {
  const lang = useLanguage();
  if (typeof window !== 'undefined') return null;
  return menuIn(lang).map(({ title, items }) => (
    <ul key={title} aria-label={title} className={header.items}>
      {items.map(({ label, href }) => (
        <li key={href}>
          <ShopLink href={href} className={header.link}>
            {label}
          </ShopLink>
        </li>
      ))}
    </ul>
  ));
}

/** The links to all categories and brands. */
export function FooterMenuContent() {
  const lang = useLanguage();
  if (typeof window !== 'undefined') return null;
  const { frame, brands } = wordsOf(lang);
  const links = [
    ...menuIn(lang).flatMap(({ items }) => items),
    { label: brands.title, href: BRANDS_PATH },
  ];
  return (
    <>
      <h2 className={footer.title}>{frame.shop}</h2>
      <ul className={footer.links}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <ShopLink href={href} className={footer.link}>
              {label}
            </ShopLink>
          </li>
        ))}
      </ul>
    </>
  );
}

/** How an order arrives and is paid, and how to reach the shop. */
export function HelpContent() {
  const lang = useLanguage();
  if (typeof window !== 'undefined') return null;
  const { chatMessage, shippingName, shippingCost, deliveryTime } = shopTexts(lang);
  const { frame, goods, header: words } = wordsOf(lang);
  return (
    <>
      <h2 className={footer.title}>{frame.ordersAndHelp}</h2>
      <YourOrders className={footer.link}>{words.yourOrders}</YourOrders>
      <p>
        <Figures
          text={say(lang, frame.shipping, {
            name: shippingName,
            price: shippingCost,
            deliveryTime,
          })}
        />
      </p>
      <p>{goods.payment}</p>
      <a className={footer.link} href={`tel:+${shop.phone}`}>
        <bdi translate="no">{shop.phoneDisplay}</bdi>
      </a>
      <a className={footer.link} href={chatUrl(chatMessage)} target="_blank" rel="noopener">
        {words.chatWithUs}
      </a>
    </>
  );
}

/** The links to the policies that the shop publishes. */
export function PolicyLinksContent({ policies }: { policies: readonly PolicyName[] }) {
  const lang = useLanguage();
  if (typeof window !== 'undefined') return null;
  const { policyLinks } = wordsOf(lang);
  return (
    <ul className={footer.policies}>
      {policies.map((name) => (
        <li key={name}>
          <ShopLink href={policyPath(name)} className={footer.link}>
            {policyLinks[name]}
          </ShopLink>
        </li>
      ))}
    </ul>
  );
}

/** The networks' logos as stroke paths on a 24 by 24 grid. */
const MARKS: Readonly<Record<(typeof shop.social)[number]['name'], string>> = {
  Instagram:
    'M8 3.5h8A4.5 4.5 0 0 1 20.5 8v8a4.5 4.5 0 0 1-4.5 4.5H8A4.5 4.5 0 0 1 3.5 16V8A4.5 4.5 0 0 1 8 3.5ZM15.8 12a3.8 3.8 0 1 1-7.6 0 3.8 3.8 0 0 1 7.6 0ZM17 7h.01',
  Facebook:
    'M16.5 3.5h-2.2A3.8 3.8 0 0 0 10.5 7.3V10H7.5v3.5h3v7H14v-7h2.6l.6-3.5H14V7.7c0-.6.4-.9.9-.9h1.6V3.5Z',
  TikTok: 'M13 3.5v11.8a3.2 3.2 0 1 1-3.2-3.2M13 3.5c.2 2.9 2.3 5 5.5 5.2',
  YouTube:
    'M6 5.5h12A3.5 3.5 0 0 1 21.5 9v6a3.5 3.5 0 0 1-3.5 3.5H6A3.5 3.5 0 0 1 2.5 15V9A3.5 3.5 0 0 1 6 5.5ZM10.2 9.2v5.6l4.8-2.8-4.8-2.8Z',
  X: 'M4 4h3.8L20 20h-3.8L4 4ZM19 4l-6.6 7.2M5 20l6.5-7.1',
};

/** The shop's social networks and its place on the map. */
export function SocialContent() {
  const lang = useLanguage();
  if (typeof window !== 'undefined') return null;
  const { frame } = wordsOf(lang);
  return (
    <>
      {shop.social.map(({ name, url }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener"
            aria-label={say(lang, frame.shopOnNetwork, { shop: shop.name, network: name })}
          >
            <Drawing path={MARKS[name]} />
          </a>
        </li>
      ))}
      {shop.mapUrl !== null && (
        <li>
          <a href={shop.mapUrl} target="_blank" rel="noopener" aria-label={frame.map}>
            <Emblem name="map-pin" />
          </a>
        </li>
      )}
    </>
  );
}
