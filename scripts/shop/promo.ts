import { Command, Option } from 'commander';
import { addPromoCode, changePromoCode, disablePromoCode } from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import type { PromoCode } from '@/lib/promo-code';
import { shop } from '@/lib/shop';
import { examples } from './help';
import { givenValue, readCode, readDiscount, readExpiry, readUses } from './promo-options';
import { noSuchCode, promoFacts, promoList, promoTable, showPromo } from './promo-texts';
import { jsonOption } from './read-options';
import { CommandError, noteOtherBackend, onDatabase, print, printJson } from './run';

function checkExpiry(expiresAt: string | null | undefined): void {
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) {
    throw new CommandError('The expiry lies in the past. To end a code now: promo disable CODE.');
  }
}

/** Adds a promo code. Throws a CommandError where it exists or would end before it begins. */
export async function addPromo(db: Db, promo: Omit<PromoCode, 'disabledAt'>): Promise<void> {
  checkExpiry(promo.expiresAt);
  if (!(await addPromoCode(db, promo))) {
    throw new CommandError(
      `The promo code ${promo.code} exists already. "promo set" changes what it is worth.`,
    );
  }
}

/** What `promo set` may change of a code. */
export type PromoChanges = {
  name?: string;
  discount?: number;
  expires?: string | null;
  uses?: number | null;
  /** Switches it on (true) or off. */
  enable?: boolean;
};

/**
 * Changes what is given of a promo code, and nothing else. Throws a CommandError where there is no
 * such code, nothing is given, or it would have ended.
 */
export async function setPromo(db: Db, code: string, changes: PromoChanges): Promise<void> {
  const { name, discount, expires, uses, enable } = changes;
  if (Object.values(changes).every((value) => value === undefined)) {
    throw new CommandError('Say what to change, such as --discount 20% or --expires 2026-12-31.');
  }
  checkExpiry(expires);
  const disabledAt = enable ? null : new Date().toISOString();
  const facts = { name, discount, expiresAt: expires, useLimit: uses };
  const known = await changePromoCode(db, code, {
    ...facts,
    ...(enable === undefined ? {} : { disabledAt }),
  });
  if (!known) throw noSuchCode(code);
}

/** Switches a promo code off. Throws a CommandError where there is none that is on. */
export async function disablePromo(db: Db, code: string): Promise<void> {
  if (!(await disablePromoCode(db, code))) {
    throw new CommandError(`There is no promo code ${code} that is switched on.`);
  }
}

const LAST_DAY = `the last day it is valid, to its end in ${shop.timeZone}`;

const codeArgument = ['<code>', 'what shoppers type; case does not matter', readCode] as const;

type Bounds = { expires?: string; uses?: ReturnType<typeof readUses> };

type AddOptions = Bounds & {
  name: string;
  discount: number;
  /** What `--uses` was called before. */
  limit?: ReturnType<typeof readUses>;
};

type SetOptions = Bounds & { name?: string; discount?: number; enable?: true; disable?: true };

const add = new Command('add')
  .description('add a promo code')
  .argument(...codeArgument)
  .requiredOption('--name <name>', 'what shoppers see')
  .requiredOption('--discount <fraction>', 'such as 0.15 or 15%', readDiscount)
  .option('--expires <day>', LAST_DAY, readExpiry)
  .option('--uses <orders>', 'how many orders may use it', readUses)
  .addOption(new Option('--limit <orders>').argParser(readUses).hideHelp())
  .addHelpText('after', examples('promo add MAY --name May --discount 15% --expires 2027-05-31'))
  .action((code: string, { name, discount, expires, uses, limit }: AddOptions) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      const expiresAt = givenValue(expires) ?? null;
      const useLimit = givenValue(uses ?? limit) ?? null;
      await addPromo(db, { code, name, discount, expiresAt, useLimit });
      print(`The promo code ${code} is valid now.`);
    }),
  );

const set = new Command('set')
  .description('change a promo code: what is named, and nothing else')
  .argument(...codeArgument)
  .option('--name <name>', 'what shoppers see')
  .option('--discount <fraction>', 'such as 0.15 or 15%', readDiscount)
  .option('--expires <day>', `${LAST_DAY}; - for no end`, readExpiry)
  .option('--uses <orders>', 'how many orders may use it; - for any number', readUses)
  .addOption(new Option('--enable', 'switch it on').conflicts('disable'))
  .addOption(new Option('--disable', 'switch it off'))
  .addHelpText(
    'after',
    examples(
      'promo set SUMMER15 --discount 20% --expires 2027-09-15',
      'promo set SUMMER15 --expires - --uses 100 --enable',
    ),
  )
  .action((code: string, { name, discount, expires, uses, enable, disable }: SetOptions) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      await setPromo(db, code, {
        name,
        discount,
        expires: givenValue(expires),
        uses: givenValue(uses),
        enable: disable ? false : enable,
      });
      print(await showPromo(db, code));
    }),
  );

const show = new Command('show')
  .description('show a promo code, how often it was used and what it brought')
  .argument(...codeArgument)
  .addOption(jsonOption())
  .addHelpText('after', examples('promo show WELCOME10'))
  .action((code: string, options: { json?: true }) =>
    onDatabase(async ({ db }) => {
      if (options.json) printJson(await promoFacts(db, code));
      else print(await showPromo(db, code));
    }),
  );

const list = new Command('list')
  .description('list promo codes')
  .addOption(jsonOption())
  .addHelpText('after', examples('promo list --json'))
  .action((options: { json?: true }) =>
    onDatabase(async ({ db }) => {
      if (options.json) printJson(await promoList(db));
      else print(await promoTable(db));
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
