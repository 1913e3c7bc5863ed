import type { Metadata } from 'next';
import { NewOrdersBadge } from '@/components/admin/new-orders-badge';
import { OrderList } from '@/components/admin/order-list';
import { parseListing, searchOf } from '@/lib/admin/orders/order-listing';
import { recentChanges } from '@/lib/admin/orders/recent-changes';
import { PAGE, searchOrders } from '@/lib/admin/orders/search-orders';
import { database } from '@/lib/db/connection';
import { countOpenOrders } from '@/lib/db/waiting-orders';
import { DEFAULT_LANGUAGE, type Language } from '@/lib/language';
import { isOrderNumber, normalizeOrderNumber } from '@/lib/orders/order-number';
import { adminWords } from '@/lib/words/admin-words';
import { adminLanguage, requireSession } from '../../session';
import { Frame, refusedText } from '../frame';
import { changeMany, findOrders, undoMany } from './actions';
import { typedSearch } from './typed-search';

type Query = { [name: string]: string | string[] | undefined };

export async function generateMetadata(): Promise<Metadata> {
  return { title: adminWords(await adminLanguage()).orders.title };
}

/** Reads a list of order numbers that the last action did something to. */
function numbersOf(list: string | string[] | undefined): string[] {
  if (typeof list !== 'string') return [];
  return list.split(',').map(normalizeOrderNumber).filter(isOrderNumber).slice(0, PAGE);
}

function saidText(lang: Language, said: string | string[] | undefined) {
  const { orders: words } = adminWords(lang);
  return said === 'chooseFirst' ? words.chooseFirst : refusedText(lang, said);
}

export default async function Page({ searchParams }: { searchParams: Promise<Query> }) {
  const { person } = await requireSession();
  const lang = person.language ?? DEFAULT_LANGUAGE;
  const query = await searchParams;
  const listing = parseListing(query);
  const search = searchOf(listing, await typedSearch(), new Date());
  const db = await database();
  const [found, counts] = await Promise.all([searchOrders(db, search), countOpenOrders(db)]);
  const changed = await recentChanges(db, numbersOf(query.changed));
  const undone = await recentChanges(db, numbersOf(query.undone));
  const refused = await recentChanges(db, numbersOf(query.refused));
  return (
    <Frame person={person} section="/admin/orders" said={saidText(lang, query.said)}>
      <OrderList
        lang={lang}
        listing={listing}
        text={search.text}
        found={found}
        report={{ changed, undone, refused }}
        actions={{ find: findOrders, change: changeMany, undo: undoMany }}
      />
      <NewOrdersBadge count={counts.placed} />
    </Frame>
  );
}
