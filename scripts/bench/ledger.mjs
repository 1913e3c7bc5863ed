import { join } from 'node:path';
import { commandOf, inRoot } from '../lib/paths.mjs';
import { runNode } from '../lib/processes.mjs';
import { Stop } from '../lib/steps.mjs';
import { envOf, onEngine } from './engines.mjs';
import { round } from './figures.mjs';
import { costOf } from './shop-command.mjs';

async function fillOrders(orders, place) {
  const script = inRoot('scripts/bench/fill-orders.ts');
  const { code, output } = await runNode([commandOf('tsx'), script, String(orders)], {
    env: envOf(place),
  });
  if (code !== 0) throw new Stop(output.trim());
}

/**
 * Measures what the owner's commands cost beside so many orders: the processor time of
 * `orders list --limit 20` above that of one which only opens the database (s), and the most memory
 * that the list and the export take (MB).
 */
export function measureLedger(engine, orders) {
  return onEngine(engine, async (place) => {
    await fillOrders(orders, place);
    const nothing = await costOf(['orders', 'show', 'N1'], place);
    const list = await costOf(['orders', 'list', '--limit', '20'], place);
    const all = await costOf(['orders', 'export', join(place.dataDir, 'orders.csv')], place);
    return {
      list: round(Math.max(0, list.seconds - nothing.seconds), 2),
      listMemory: list.memory,
      export: all.seconds,
      exportMemory: all.memory,
    };
  });
}
