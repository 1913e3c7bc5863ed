import type { ReactNode } from 'react';
import { SubscriptionForm } from '@/components/newsletter/subscription-form';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';
import type { Language } from '@/lib/language';
import type { PolicyName } from '@/lib/policies';
import { shop } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { wordsOf } from '@/lib/words/words';
import styles from './footer.module.css';
import { FooterMenuContent, HelpContent, PolicyLinksContent, SocialContent } from './frame-content';
import { ServerDrawn } from './server-drawn';

type FooterProps = {
  lang: Language;
  /** The links to this page in other languages. */
  languages: ReactNode;
  /** The policies that the shop publishes. */
  policies: readonly PolicyName[];
};

/** The footer of every page except checkout. */
export function Footer({ lang, languages, policies }: FooterProps) {
  const { frame, policyLinks } = wordsOf(lang);
  const isFound = shop.social.length > 0 || shop.mapUrl !== null;
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <ShopLink href="/" className={styles.name}>
              {shop.name}
            </ShopLink>
            <p className={styles.tagline}>{shopTexts(lang).tagline}</p>
            <SubscriptionForm lang={lang} />
          </div>
          <ServerDrawn
            id="footer-menu"
            as="nav"
            className={styles.menu}
            label={frame.allCategories}
            tabIndex={-1}
          >
            <FooterMenuContent />
          </ServerDrawn>
          <ServerDrawn id="footer-help" as="div" className={styles.facts}>
            <HelpContent />
          </ServerDrawn>
        </div>
        <div className={styles.base}>
          {isFound && (
            <ServerDrawn id="footer-social" as="ul" className={styles.social}>
              <SocialContent />
            </ServerDrawn>
          )}
          {languages}
          <span>
            <bdi>© {shop.name}</bdi>
          </span>
          {policies.length > 0 && (
            <ServerDrawn id="footer-policies" as="nav" label={policyLinks.about}>
              <PolicyLinksContent policies={policies} />
            </ServerDrawn>
          )}
        </div>
      </Container>
    </footer>
  );
}
