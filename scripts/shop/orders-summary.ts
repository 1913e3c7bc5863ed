import { Command } from 'commander';
import {
  bestSellers,
  figuresByStatus,
  type Period,
  type ProductFigures,
  type StatusFigures,
} from '@/lib/db/order-figures';
import type { Db } from '@/lib/db/schema';
import { formatPrice } from '@/lib/money';
import { shop } from '@/lib/shop';
import { examples } from './help';
import { jsonOption, readDay } from './read-options';
import { onDatabase, print, printJson } from './run';
import { endDirection, formatTable } from './table';

/** The orders of a period as text: orders, units and revenue by status, and the best sellers. */
export async function summaryText(db: Db, period: Period): Promise<string> {
  const statuses = await figuresByStatus(db, period);
  if (statuses.length === 0) return 'There are no orders.';
  const rows = statuses.map(({ status, orders, units, revenue }) => [
    status,
    String(orders),
    String(units),
    formatPrice(revenue),
  ]);
  const sellers = (await bestSellers(db, period)).map(({ productId, name, units, revenue }) => [
    String(productId),
    endDirection(name),
    String(units),
    formatPrice(revenue),
  ]);
  const tables = [formatTable(['Status', 'Orders', 'Units', 'Revenue'], rows)];
  if (sellers.length > 0) {
    const headings = ['Id', 'Best sellers', 'Units', 'Before discounts'];
    tables.push(formatTable(headings, sellers, { cut: [1] }));
  }
  return tables.join('\n\n');
}

/** The orders of a period, for programs. */
function summaryDocument(
  { since, before }: Period,
  statuses: readonly StatusFigures[],
  sellers: readonly ProductFigures[],
) {
  return {
    since,
    before,
    statuses: statuses.map(({ revenue, ...figures }) => ({ ...figures, revenue_cents: revenue })),
    best_sellers: sellers.map(({ productId, revenue, ...figures }) => ({
      product_id: productId,
      ...figures,
      revenue_cents: revenue,
    })),
  };
}

export const summary = new Command('summary')
  .description('orders, units and revenue by status, and the best sellers')
  .option('--day <date>', `only orders placed on this day (${shop.timeZone})`, readDay)
  .addOption(jsonOption())
  .addHelpText('after', examples('orders summary', 'orders summary --day 2027-01-31 --json'))
  .action(({ day, json }: { day?: Period; json?: true }) =>
    onDatabase(async ({ db }) => {
      const period = day ?? { since: null, before: null };
      if (!json) return print(await summaryText(db, period));
      const statuses = await figuresByStatus(db, period);
      printJson(summaryDocument(period, statuses, await bestSellers(db, period)));
    }),
  );
