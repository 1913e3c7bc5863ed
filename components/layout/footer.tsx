import { Container } from '@/components/ui/container';
import { Emblem } from '@/components/ui/emblem';
import { ShopLink } from '@/components/ui/link';
import { BRANDS_PATH, BRANDS_TITLE } from '@/lib/listing/brand-index';
import { formatPrice } from '@/lib/money';
import { menu } from '@/lib/navigation';
import { chatUrl, shop } from '@/lib/shop';
import styles from './footer.module.css';
import { SocialLinks } from './social-links';
import { SubscriptionForm } from './subscription-form';
import { YourOrders } from './your-orders';

function Categories() {
  return (
    <nav id="footer-menu" aria-label="All categories" tabIndex={-1}>
      <h2 className={styles.title}>Shop</h2>
      <ul className={styles.links}>
        {menu.flatMap(({ items }) =>
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
            {BRANDS_TITLE}
          </ShopLink>
        </li>
      </ul>
    </nav>
  );
}

function Help() {
  const { shipping } = shop;
  return (
    <div className={styles.facts}>
      <h2 className={styles.title}>Orders and help</h2>
      <YourOrders className={styles.link} />
      <p>
        {shipping.name} {formatPrice(shipping.price)}. {shipping.text}.
      </p>
      <p>{shop.payment}</p>
      <a className={styles.link} href={`tel:+${shop.phone}`}>
        {shop.phoneDisplay}
      </a>
      <br />
      <a className={styles.link} href={chatUrl()} target="_blank" rel="noopener">
        <Emblem name="chat" size={18} />
        Chat with us
      </a>
    </div>
  );
}

/** The footer of every page but checkout. */
export function Footer() {
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.house}>
            <ShopLink href="/" className={styles.name}>
              {shop.name}
            </ShopLink>
            <p className={styles.tagline}>{shop.tagline}</p>
            <SubscriptionForm />
          </div>
          <Categories />
          <Help />
        </div>
        <div className={styles.base}>
          <SocialLinks className={styles.social} />
          <span>© {shop.name}</span>
        </div>
      </Container>
    </footer>
  );
}
