import { Command, InvalidArgumentError } from 'commander';
import { resendOrders, resendWay } from '@/lib/admin/orders/resend-orders';
import { AdminRefusal } from '@/lib/admin/refusal';
import { env } from '@/lib/env';
import { examples } from './help';
import { onDatabase, print } from './run';

/** A browser may still be sending the e-mail of an order younger than this, in minutes. */
const MIN_AGE_MINUTES = 10;

function readMinutes(text: string): number {
  if (!/^\d{1,5}$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
  return Number(text);
}

export const resend = new Command('resend')
  .description('send the e-mails of orders that never went out, by EmailJS or SMTP')
  .option(
    '--older-than <minutes>',
    'only orders placed so long ago, or longer',
    readMinutes,
    MIN_AGE_MINUTES,
  )
  .addHelpText('after', examples('orders resend', 'orders resend --older-than 60'))
  .action(({ olderThan }: { olderThan: number }) =>
    onDatabase(async ({ db }) => {
      const before = new Date(Date.now() - olderThan * 60_000);
      const { sent, failed } = await resendOrders(db, resendWay(env()), before);
      print(sent.length === 0 ? 'Nothing was sent.' : `Sent: ${sent.join(', ')}`);
      if (failed.length > 0) throw new AdminRefusal('failed', `Not sent: ${failed.join(', ')}`);
    }),
  );
