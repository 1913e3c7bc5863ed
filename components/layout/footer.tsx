import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import { Emblem } from '@/components/ui/emblem';
import { ShopLink } from '@/components/ui/link';
import type { Language } from '@/lib/language';
import { BRANDS_PATH } from '@/lib/listing/brand-index';
import { formatPrice } from '@/lib/money';
import { policies, policyPath } from '@/lib/policies';
import { chatUrl, shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { say, wordsOf } from '@/lib/words/words';
import styles from './footer.module.css';
import { menuIn } from './menu';
import { SocialLinks } from './social-links';
import { SubscriptionForm } from './subscription-form';
import { YourOrders } from './your-orders';

function Categories({ lang }: { lang: Language }) {
  const { frame, brands } = wordsOf(lang);
  return (
    <nav id="footer-menu" aria-label={frame.allCategories} tabIndex={-1}>
      <h2 className={styles.title}>{frame.shop}</h2>
      <ul className={styles.links}>
        {menuIn(lang).flatMap(({ items }) =>
          items.map(({ label, href }) => (
            <li key={href}>
              <ShopLink href={href} className={styles.link}>
                {label}
              </ShopLink>
            </li>
          )),
        )}
        <li>
          <ShopLink href={BRANDS_PATH} className={styles.link}>
            {brands.title}
          </ShopLink>
        </li>
      </ul>
    </nav>
  );
}

function Help({ lang }: { lang: Language }) {
  const { chatMessage, shippingName, deliveryTime } = shopTexts(lang);
  const { frame, goods, header } = wordsOf(lang);
  return (
    <div className={styles.facts}>
      <h2 className={styles.title}>{frame.ordersAndHelp}</h2>
      <YourOrders className={styles.link}>{header.yourOrders}</YourOrders>
      <p>
        {say(lang, frame.shipping, {
          name: shippingName,
          price: formatPrice(shop.shipping.price),
          deliveryTime,
        })}
      </p>
      <p>{goods.payment}</p>
      <a className={styles.link} href={`tel:+${shop.phone}`}>
        <bdi>{shop.phoneDisplay}</bdi>
      </a>
      <br />
      <a className={styles.link} href={chatUrl(chatMessage)} target="_blank" rel="noopener">
        <Emblem name="chat" size={18} />
        {header.chatWithUs}
      </a>
    </div>
  );
}

function Policies({ lang }: { lang: Language }) {
  const { policyLinks } = wordsOf(lang);
  return (
    <nav aria-label={policyLinks.about}>
      <ul className={styles.policies}>
        {policies.map((name) => (
          <li key={name}>
            <ShopLink href={policyPath(name)} className={styles.link}>
              {policyLinks[name]}
            </ShopLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type FooterProps = {
  lang: Language;
  /** The links to the page in other languages. */
  languages: ReactNode;
};

/** The footer of every page but checkout. */
export function Footer({ lang, languages }: FooterProps) {
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.house}>
            <ShopLink href="/" className={styles.name}>
              {shop.name}
            </ShopLink>
            <p className={styles.tagline}>{shopTexts(lang).tagline}</p>
            <SubscriptionForm lang={lang} />
          </div>
          <Categories lang={lang} />
          <Help lang={lang} />
        </div>
        <div className={styles.base}>
          <SocialLinks lang={lang} className={styles.social} />
          {languages}
          <Policies lang={lang} />
          <span>© {shop.name}</span>
        </div>
      </Container>
    </footer>
  );
}
