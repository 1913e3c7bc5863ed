import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { OrderMissing } from '@/components/orders/order-missing';
import { OrderPage } from '@/components/orders/order-page';
import { LanguageProvider } from '@/components/ui/language';
import { database } from '@/lib/db/connection';
import { findOrderView } from '@/lib/orders/order-view';
import { answerNotFound } from '@/lib/server/next/page-status';
import { pageLanguage } from '@/lib/words/page-language';
import { wordsFor, wordsOf } from '@/lib/words/words';

export const dynamic = 'force-dynamic';

type PageProps = { params: Promise<{ lang: string; token: string }> };

/** Does not name the order: browser histories and link previews show the title. */
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title, metaDescription } = wordsOf(await pageLanguage(params)).order;
  return {
    title,
    description: metaDescription,
    robots: { index: false, follow: false },
    referrer: 'no-referrer',
  };
}

export default async function Page({ params }: PageProps) {
  const { token } = await params;
  const lang = await pageLanguage(params);
  const order = await findOrderView(await database(), token);
  if (order !== null) {
    return (
      <LanguageProvider language={lang} words={wordsFor(lang, ['orderActions', 'lines', 'totals'])}>
        <OrderPage lang={lang} order={order} />
      </LanguageProvider>
    );
  }
  answerNotFound(await headers());
  return <OrderMissing lang={lang} />;
}
