import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { OrderMissing } from '@/components/orders/order-missing';
import { OrderPage } from '@/components/orders/order-page';
import type { RefusedReview } from '@/components/orders/order-reviews';
import { LanguageProvider } from '@/components/ui/language';
import { parseProductId } from '@/lib/catalogue/product';
import { database } from '@/lib/db/connection';
import { REFUSED, REFUSED_OF } from '@/lib/http/review';
import { findOrderView } from '@/lib/orders/order-view';
import { reviewRefusals } from '@/lib/reviews/limits';
import { answerNotFound } from '@/lib/server/next/page-status';
import { pageLanguage } from '@/lib/words/page-language';
import { type IslandArea, wordsFor, wordsOf } from '@/lib/words/words';

export const dynamic = 'force-dynamic';

type Query = Readonly<Record<string, string | string[] | undefined>>;

type PageProps = { params: Promise<{ lang: string; token: string }> };

/** Reads what a review was refused for, as `reviewedPath` writes it. */
function refusedIn(query: Query): RefusedReview | null {
  const refusal = reviewRefusals.find((one) => one === query[REFUSED]);
  const productId = parseProductId(String(query[REFUSED_OF]));
  return refusal === undefined || productId === null ? null : { refusal, productId };
}

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

/** The message areas of the page's islands. */
const ISLANDS: readonly IslandArea[] = ['orderActions', 'lines', 'totals'];

export default async function Page({
  params,
  searchParams,
}: PageProps & { searchParams: Promise<Query> }) {
  const { token } = await params;
  const lang = await pageLanguage(params);
  const order = await findOrderView(await database(), token);
  if (order !== null) {
    const areas: readonly IslandArea[] = order.reviewing ? [...ISLANDS, 'reviewing'] : ISLANDS;
    return (
      <LanguageProvider language={lang} words={wordsFor(lang, areas)}>
        <OrderPage lang={lang} order={order} refused={refusedIn(await searchParams)} />
      </LanguageProvider>
    );
  }
  answerNotFound(await headers());
  return <OrderMissing lang={lang} />;
}
