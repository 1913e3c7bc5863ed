import { catalogueAtHand } from '@/lib/backend/snapshot';
import { database } from '@/lib/db/connection';
import { countUnnotifiedOrders } from '@/lib/db/orders';
import { poolsWaiting } from '@/lib/db/postgres';
import { unsavedOrders } from '@/lib/db/unsaved-orders';
import { addFigures, type Figure, metricsText, type Sample } from '@/lib/server/metrics';
import { pageCacheFigures } from '@/lib/server/next/page-cache-figures';
import { oncePerProcess } from '@/lib/server/once-per-process';

const secondsSince = (time: number) => Math.max(0, (Date.now() - time) / 1000);

async function oldestUnnotified(): Promise<Sample[]> {
  const { oldestAt } = await countUnnotifiedOrders(await database());
  return oldestAt === null ? [] : [{ value: secondsSince(Date.parse(oldestAt)) }];
}

function catalogueAge(): Sample[] {
  const catalogue = catalogueAtHand();
  return catalogue === null ? [] : [{ value: secondsSince(catalogue.loadedAt) }];
}

/** The figures that are read on each scrape. */
const FIGURES: readonly Figure[] = [
  {
    name: 'shop_orders_untold',
    help: 'Orders that nobody was told of',
    read: async () => [{ value: (await countUnnotifiedOrders(await database())).count }],
  },
  {
    name: 'shop_orders_untold_oldest_seconds',
    help: 'Age of the oldest order that nobody was told of; absent where there is none',
    read: oldestUnnotified,
  },
  {
    name: 'shop_orders_unsaved',
    help: 'Orders of the last five minutes that this process could not save',
    read: () => [{ value: unsavedOrders().count }],
  },
  {
    name: 'shop_catalogue_age_seconds',
    help: 'Time since the catalogue was read from the backend; absent before the first time',
    read: catalogueAge,
  },
  {
    name: 'shop_database_waiting',
    help: 'How many wait for a connection to PostgreSQL just now, by pool',
    labels: ['pool'],
    read: () => poolsWaiting().map(([pool, value]) => ({ labels: { pool }, value })),
  },
  {
    name: 'shop_page_cache_bytes',
    help: 'What the pages kept in memory weigh',
    read: () => [{ value: pageCacheFigures().bytes }],
  },
  {
    name: 'shop_page_cache_pages',
    help: 'How many pages are kept in memory',
    read: () => [{ value: pageCacheFigures().pages }],
  },
];

/** Returns the shop's metrics as Prometheus text (docs/scaling.md, "Metrics"). */
export function shopMetrics(): Promise<string> {
  oncePerProcess('shop-figures', () => {
    addFigures(FIGURES);
    return true;
  });
  return metricsText();
}
