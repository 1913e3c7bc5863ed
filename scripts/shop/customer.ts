import { Command } from 'commander';
import { isOpen } from '@/lib/db/order-types';
import {
  type ErasureOutcome,
  erasePerson,
  findPersonalData,
  type HeldData,
  type HeldOrder,
} from '@/lib/db/personal-data';
import type { Db } from '@/lib/db/schema';
import { readPhone } from '@/lib/orders/phone';
import { examples } from './help';
import { orderDocument } from './order-json';
import { readPersonal } from './read-personal';
import { CommandError, confirm, forgetInLog, note, onDatabase, print } from './run';
import { writeOutput } from './write-output';

const PHONE_ARGUMENT = 'in any spelling that checkout takes; - reads it from standard input';

/** A phone number as checkout stores it. Throws a CommandError where it is none. */
export function storedPhone(text: string): string {
  const reading = readPhone(text);
  if (reading.kind === 'whole') return reading.value;
  throw new CommandError('That is no Lebanese phone number. It looks like 71-234567.');
}

const askPhone = async (given: string) => storedPhone(await readPersonal(given, 'Phone number'));

/** What is held about a phone number. Throws a CommandError where that is nothing. */
async function heldBy(db: Db, phone: string): Promise<HeldData> {
  const held = await findPersonalData(db, phone);
  if (held.orders.length > 0 || held.countedOrders > 0) return held;
  throw new CommandError(`Nothing is held about ${phone}. "orders list" shows who ordered.`);
}

function orderFacts({ order, events, attempts, emails }: HeldOrder) {
  return {
    ...orderDocument(order, attempts),
    token: order.token,
    history: events,
    outbox_emails: emails.map(({ createdAt, passedOnAt, templateParams }) => ({
      created_at: createdAt,
      passed_on_at: passedOnAt,
      template_params: templateParams,
    })),
  };
}

/**
 * Everything that is held about a phone number, as JSON. Throws a CommandError where that is
 * nothing.
 */
export async function exportCustomer(db: Db, phone: string): Promise<string> {
  const { orders, countedOrders } = await heldBy(db, phone);
  const facts = {
    phone,
    exported_at: new Date().toISOString(),
    orders: orders.map(orderFacts),
    limits: { orders: countedOrders },
  };
  return `${JSON.stringify(facts, null, 2)}\n`;
}

/** Why a person is not erased, and what to do about it; null where they are. */
function refusalOf(outcome: ErasureOutcome): string | null {
  if (outcome.kind === 'sending') {
    return 'The e-mail of one of these orders is being sent just now. Try again in a minute.';
  }
  if (outcome.kind !== 'open') return null;
  const list = outcome.orders.map(({ number, status }) => `  ${number} is ${status}`).join('\n');
  return `Nothing was erased: somebody still has to act on these orders.\n${list}\nDeliver, cancel or refuse them first ("orders deliver", "cancel", "refuse"), then erase.`;
}

/**
 * Erases a person: their orders stay as figures. Returns the numbers of these. Throws a
 * CommandError where nothing is held about them, or an order of theirs is still open.
 */
export async function eraseCustomer(db: Db, phone: string): Promise<readonly string[]> {
  await heldBy(db, phone);
  const outcome = await erasePerson(db, phone);
  const refusal = refusalOf(outcome);
  if (outcome.kind !== 'erased') throw new CommandError(refusal ?? '');
  await forgetInLog(db);
  return outcome.numbers;
}

const exportData = new Command('export')
  .description('write everything held about a phone number as JSON')
  .argument('<phone>', PHONE_ARGUMENT)
  .argument('[file]', 'by default standard output')
  .addHelpText(
    'after',
    examples(
      'customer export 71-234567 customer.json',
      'customer export - customer.json < phone.txt',
    ),
  )
  .action((given: string, file: string | undefined) =>
    onDatabase(async ({ db }) => {
      const phone = await askPhone(given);
      await writeOutput(file, await exportCustomer(db, phone), `What is held about ${phone}`);
    }),
  );

const erase = new Command('erase')
  .description('erase a person by phone number; their orders stay as figures')
  .argument('<phone>', PHONE_ARGUMENT)
  .option('--yes', 'do it without asking')
  .addHelpText('after', examples('customer erase 71-234567', 'customer erase - --yes < phone.txt'))
  .action((given: string, { yes }: { yes?: true }) =>
    onDatabase(async ({ db }) => {
      const phone = await askPhone(given);
      const { orders } = await heldBy(db, phone);
      const what = `${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`;
      const refused = orders.some(({ order }) => isOpen(order.status));
      if (!refused) await confirm(`Erase the person of ${what} for good?`, yes);
      const numbers = await eraseCustomer(db, phone);
      const figures =
        numbers.length > 0 ? `, of which the figures stay: ${numbers.join(', ')}` : '';
      print(`Erased from ${what}${figures}.`);
      note('Backups and exports made before still hold them, and mails that were sent.');
    }),
  );

export const customerCommand = new Command('customer')
  .description('what is held about a customer: export it, or erase it')
  .addCommand(exportData)
  .addCommand(erase)
  .addHelpText(
    'after',
    examples('customer export 71-234567 customer.json', 'customer erase 71-234567'),
  );
