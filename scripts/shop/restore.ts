import { Command } from 'commander';
import type { RestorePlan } from '@/lib/admin/backup/plan-restore';
import { type Agree, restore } from '@/lib/admin/backup/restore';
import { env } from '@/lib/env';
import { announce } from './announce';
import { examples } from './help';
import { confirm, note, noteOtherBackend, onDatabase, print } from './run';
import { nameSome } from './table';

const VERBS = { removed: 'Removed', changed: 'Changed', added: 'Added' } as const;

function linesOf(changes: RestorePlan['products'], singular: string, plural: string): string[] {
  return (['removed', 'changed', 'added'] as const).flatMap((kind) => {
    const names = changes[kind];
    const count = `${names.length} ${names.length === 1 ? singular : plural}`;
    return names.length === 0 ? [] : [`  ${VERBS[kind]}: ${count}: ${nameSome(names)}`];
  });
}

const behindText = (behind: readonly string[]) =>
  `A newer release made it; this one leaves out ${behind.join(', ')}.`;

/**
 * The question before a restore changes products and codes, or leaves what a newer release knows
 * behind; null where it does neither.
 */
export function restoreQuestion(
  { products, codes }: RestorePlan,
  behind: readonly string[],
): string | null {
  const lines = [
    ...linesOf(products, 'product', 'products'),
    ...linesOf(codes, 'promo code', 'promo codes'),
  ];
  const parts = [
    ...(behind.length === 0 ? [] : [behindText(behind)]),
    ...(lines.length === 0
      ? []
      : ['Products and promo codes become those of the backup:', ...lines]),
  ];
  return parts.length === 0 ? null : [...parts, 'Do that?'].join('\n');
}

const EXAMPLES = `${examples('restore /backups/shop.db', 'restore /backups/shop.db --yes')}

Products and promo codes become those of the backup: newer ones are removed,
changed ones are as they were, and a code that was switched off since is on
again. It says which, and asks. No order is changed or removed: what a code was
used for stays counted.

A dump of PostgreSQL is first unpacked by pg_restore, into a database of its own
beside the shop's that goes again. What a newer release knows more is left out.`;

export const restoreCommand = new Command('restore')
  .description('make products and codes those of a backup, and bring missing orders back')
  .argument('<file>', 'a file that "backup" made')
  .option('--yes', 'remove and change without asking')
  .addHelpText('after', EXAMPLES)
  .action((file: string, { yes }: { yes?: true }) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const agree: Agree = async (plan, behind) => {
        const question = restoreQuestion(plan, behind);
        if (question !== null) await confirm(question, yes);
        // Nobody was asked, so nobody was told.
        if (yes && behind.length > 0) note(behindText(behind));
      };
      const { databaseUrl } = env();
      const source = { databaseUrl, newer: true };
      const { products, orders } = await restore(db, file, { ...source, agree });
      print(`${products} products as they were, ${orders} missing orders brought back.`);
      await announce();
      if (orders > 0) {
        note('Who was erased from these orders after the backup was made has to be erased again.');
      }
    }),
  );
