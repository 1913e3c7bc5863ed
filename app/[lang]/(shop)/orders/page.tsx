import type { Metadata } from 'next';
import { KnownOrders } from '@/components/orders/known-orders';
import { Container } from '@/components/ui/container';
import { LanguageProvider } from '@/components/ui/language';
import { PageHeading } from '@/components/ui/page-heading';
import { languages } from '@/lib/language';
import { pageTrail } from '@/lib/listing/breadcrumb';
import { pageLanguage } from '@/lib/words/page-language';
import { wordsFor, wordsOf } from '@/lib/words/words';

type PageProps = { params: Promise<{ lang: string }> };

export function generateStaticParams() {
  return languages.map((lang) => ({ lang }));
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title, metaDescription } = wordsOf(await pageLanguage(params)).yourOrdersPage;
  return { title, description: metaDescription, robots: { index: false } };
}

export default async function OrdersPage({ params }: PageProps) {
  const lang = await pageLanguage(params);
  const { title } = wordsOf(lang).yourOrdersPage;
  return (
    <Container>
      <PageHeading lang={lang} trail={pageTrail(lang, { title, path: '/orders' })} title={title} />
      <LanguageProvider
        language={lang}
        words={wordsFor(lang, ['yourOrders', 'orderActions', 'lines'])}
      >
        <KnownOrders />
      </LanguageProvider>
    </Container>
  );
}
