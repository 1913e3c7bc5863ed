import { Command, Option } from 'commander';
import { addPromo, disablePromo, promoFacts, promoList, setPromo } from '@/lib/admin/promo-codes';
import { AdminRefusal } from '@/lib/admin/refusal';
import { formatShopDay } from '@/lib/admin/shop-time';
import type { Cents } from '@/lib/money';
import { shop } from '@/lib/shop';
import { examples } from './help';
import {
  changeFrom,
  readAmount,
  readBeginning,
  readCode,
  readDiscount,
  readExpiry,
  readUses,
} from './promo-options';
import { describePromo, promoTable } from './promo-texts';
import { jsonOption } from './read-options';
import { noteOtherBackend, onDatabase, print, printJson } from './run';

const LAST_DAY = `the last day it is valid, to its end in ${shop.timeZone}`;

const FIRST_DAY = `the first day it is valid, from its start in ${shop.timeZone}`;

const codeArgument = ['<code>', 'what shoppers type; case does not matter', readCode] as const;

type Bounds = { begins?: string; expires?: string; uses?: ReturnType<typeof readUses> };

type Worth = { discount?: number; amount?: Cents };

const discountOption = () =>
  new Option('--discount <percent>', 'the part that is off, such as 15, 15% or 0.15')
    .argParser(readDiscount)
    .conflicts('amount');

const amountOption = () =>
  new Option('--amount <dollars>', 'what is off instead, such as 5 or 5.50').argParser(readAmount);

/** Returns what a new code takes off. Throws an AdminRefusal if that was not said. */
function newWorth({ discount = 0, amount }: Worth) {
  if (amount !== undefined) return { discount: 0, amount };
  if (discount > 0) return { discount };
  const say = 'Say what the code takes off: --discount 15% or --amount 5.';
  throw new AdminRefusal('invalid', say);
}

type AddOptions = Bounds &
  Worth & {
    name: string;
    /** The old name of `--uses`. */
    limit?: ReturnType<typeof readUses>;
  };

type SetOptions = Bounds & Worth & { name?: string; enable?: true; disable?: true };

const add = new Command('add')
  .description('add a promo code')
  .argument(...codeArgument)
  .requiredOption('--name <name>', 'what shoppers see')
  .addOption(discountOption())
  .addOption(amountOption())
  .option('--begins <day>', FIRST_DAY, readBeginning)
  .option('--expires <day>', LAST_DAY, readExpiry)
  .option('--uses <orders>', 'how many orders may use it', readUses)
  .addOption(new Option('--limit <orders>').argParser(readUses).hideHelp())
  .addHelpText(
    'after',
    examples(
      'promo add MAY --name May --discount 15% --expires 2027-05-31',
      'promo add GIFT5 --name Gift --amount 5 --expires 31/05/2027',
    ),
  )
  .action((code: string, { name, begins, expires, uses, limit, ...worth }: AddOptions) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const beginsAt = changeFrom(begins) ?? undefined;
      const expiresAt = changeFrom(expires) ?? null;
      const useLimit = changeFrom(uses ?? limit) ?? null;
      const period = { ...(beginsAt && { beginsAt }), expiresAt };
      await addPromo(db, { code, name, ...newWorth(worth), ...period, useLimit });
      const isLater = beginsAt !== undefined && Date.parse(beginsAt) > Date.now();
      const from = isLater ? `from ${formatShopDay(beginsAt)} on` : 'now';
      print(`The promo code ${code} is valid ${from}.`);
    }),
  );

const set = new Command('set')
  .description('change a promo code: what is named, and nothing else')
  .argument(...codeArgument)
  .option('--name <name>', 'what shoppers see')
  .addOption(discountOption())
  .addOption(amountOption())
  .option('--begins <day>', `${FIRST_DAY}; - for at once`, readBeginning)
  .option('--expires <day>', `${LAST_DAY}; - for no end`, readExpiry)
  .option('--uses <orders>', 'how many orders may use it; - for any number', readUses)
  .addOption(new Option('--enable', 'switch it on').conflicts('disable'))
  .addOption(new Option('--disable', 'switch it off'))
  .addHelpText(
    'after',
    examples(
      'promo set SUMMER15 --discount 20% --expires 2027-09-15',
      'promo set SUMMER15 --amount 5',
      'promo set SUMMER15 --expires - --uses 100 --enable',
    ),
  )
  .action((code: string, { begins, expires, uses, enable, disable, ...facts }: SetOptions) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      await setPromo(db, code, {
        ...facts,
        begins: changeFrom(begins),
        expires: changeFrom(expires),
        uses: changeFrom(uses),
        enable: disable ? false : enable,
      });
      print(describePromo(await promoFacts(db, code)));
    }),
  );

const show = new Command('show')
  .description('show a promo code, how often it was used and what it brought')
  .argument(...codeArgument)
  .addOption(jsonOption())
  .addHelpText('after', examples('promo show WELCOME10'))
  .action((code: string, options: { json?: true }) =>
    onDatabase(async ({ db }) => {
      const facts = await promoFacts(db, code);
      if (options.json) printJson(facts);
      else print(describePromo(facts));
    }),
  );

const list = new Command('list')
  .description('list promo codes')
  .addOption(jsonOption())
  .addHelpText('after', examples('promo list --json'))
  .action((options: { json?: true }) =>
    onDatabase(async ({ db }) => {
      const promos = await promoList(db);
      if (options.json) printJson(promos);
      else print(promoTable(promos));
    }),
  );

const disable = new Command('disable')
  .description('switch a promo code off; "set --enable" switches it on again')
  .argument(...codeArgument)
  .addHelpText('after', examples('promo disable SUMMER15'))
  .action((code: string) =>
    onDatabase(async ({ db }) => {
      await disablePromo(db, code);
      print(`The promo code ${code} is off.`);
    }),
  );

export const promoCommand = new Command('promo')
  .description('add, change, list and switch off promo codes')
  .addCommand(add)
  .addCommand(set)
  .addCommand(show)
  .addCommand(list)
  .addCommand(disable)
  .addHelpText('after', examples('promo list', 'promo show WELCOME10'));
