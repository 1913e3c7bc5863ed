import type { Metadata } from 'next';
import { Checkout } from '@/components/checkout/checkout';
import { CheckoutLanguages } from '@/components/checkout/languages';
import { LanguageProvider } from '@/components/ui/language';
import { shopContent, shownPolicies } from '@/lib/content/current';
import { stillLife } from '@/lib/images/still-lifes';
import { pageLanguage } from '@/lib/words/page-language';
import { wordsFor, wordsOf } from '@/lib/words/words';

// Rendered for each request: its content security policy carries a nonce.
export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ lang: string }> };

/** The message areas that checkout needs, from the form to the popup after the order. */
const AREAS = [
  'checkout',
  'fields',
  'districts',
  'promo',
  'orderNotice',
  'thankYou',
  'policyLinks',
  'basket',
  'lines',
  'totals',
] as const;

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title } = wordsOf(await pageLanguage(params)).checkoutPage;
  return { title, robots: { index: false, follow: false } };
}

export default async function CheckoutPage({ params }: PageProps) {
  const lang = await pageLanguage(params);
  return (
    <LanguageProvider language={lang} words={wordsFor(lang, AREAS)}>
      <Checkout
        liraRate={shopContent(lang).payment.liraRate}
        policies={shownPolicies()}
        languages={<CheckoutLanguages lang={lang} />}
        picture={stillLife('roses')}
      />
    </LanguageProvider>
  );
}
