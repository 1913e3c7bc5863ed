import type { Metadata } from 'next';
import { CartView } from '@/components/basket/cart-view';
import basics from '@/components/ui/basics.module.css';
import { Container } from '@/components/ui/container';
import { LanguageProvider } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { PageHeading } from '@/components/ui/page-heading';
import text from '@/components/ui/text.module.css';
import { shownPolicies } from '@/lib/content/current';
import { stillLife } from '@/lib/images/still-lifes';
import { languages } from '@/lib/language';
import { pageTrail } from '@/lib/listing/breadcrumb';
import { policyPath } from '@/lib/policies';
import { shop } from '@/lib/shop';
import { pageLanguage } from '@/lib/words/page-language';
import { say, wordsFor, wordsOf } from '@/lib/words/words';

type PageProps = { params: Promise<{ lang: string }> };

export function generateStaticParams() {
  return languages.map((lang) => ({ lang }));
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const lang = await pageLanguage(params);
  const { documentTitle } = wordsOf(lang).cartPage;
  return {
    title: { absolute: say(lang, documentTitle, { shop: shop.name }) },
    robots: { index: false },
  };
}

export default async function CartPage({ params }: PageProps) {
  const lang = await pageLanguage(params);
  const { cartPage, checkout, policyLinks } = wordsOf(lang);
  const { title, heading } = cartPage;
  const terms = (
    <div className={basics.soft}>
      <p>{checkout.payAtDoor}</p>
      {shownPolicies().includes('returns') && (
        <ShopLink href={policyPath('returns')} className={text.textLink}>
          {policyLinks.returns}
        </ShopLink>
      )}
    </div>
  );
  return (
    <>
      <Container>
        <PageHeading
          lang={lang}
          trail={pageTrail(lang, { title, path: '/cart' })}
          title={heading}
        />
      </Container>
      <LanguageProvider
        language={lang}
        words={wordsFor(lang, ['cart', 'basket', 'lines', 'totals'])}
      >
        <CartView terms={terms} picture={stillLife('flowers')} />
      </LanguageProvider>
    </>
  );
}
