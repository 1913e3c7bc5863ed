import { Command, InvalidArgumentError } from 'commander';
import {
  addPromoCode,
  countPromoUses,
  disablePromoCode,
  listPromoCodes,
} from '@/lib/db/promo-codes';
import type { Db } from '@/lib/db/schema';
import { normalizeCode, type PromoCode, promoState } from '@/lib/promo-code';
import { readCount } from './read-options';
import { CommandError, noteOtherBackend, onDatabase, print } from './run';
import { formatTable, formatTime } from './table';

/** Reads "0.15" or "15%" as a fraction above 0 and at most 1. */
export function readDiscount(text: string): number {
  const percent = text.match(/^(\d{1,3}(?:\.\d+)?)\s*%$/)?.[1];
  const fraction = percent === undefined ? Number(text) : Number(percent) / 100;
  if (fraction > 0 && fraction <= 1) return fraction;
  throw new InvalidArgumentError(
    'It must be a fraction up to 1, such as 0.15, or a percentage, such as 15%.',
  );
}

/** Reads a day (valid to its end, UTC) or an ISO 8601 time as an ISO time. */
export function readExpiry(text: string): string {
  const end = /^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T23:59:59.999Z` : text;
  const time = /^\d{4}-\d{2}-\d{2}T/.test(end) ? Date.parse(end) : Number.NaN;
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  throw new InvalidArgumentError(
    'It must be a day, such as 2026-12-31, or a time, such as 2026-12-31T12:00Z.',
  );
}

function readCode(text: string): string {
  const code = normalizeCode(text);
  if (code !== null) return code;
  throw new InvalidArgumentError('It must be up to 40 letters, digits, dashes and underscores.');
}

/** Adds a promo code. Throws a CommandError where it exists or would end before it begins. */
export async function addPromo(db: Db, promo: Omit<PromoCode, 'disabledAt'>): Promise<void> {
  if (promo.expiresAt !== null && Date.parse(promo.expiresAt) <= Date.now()) {
    throw new CommandError('The expiry lies in the past.');
  }
  if (!(await addPromoCode(db, promo))) {
    throw new CommandError(`The promo code ${promo.code} exists already.`);
  }
}

/** The promo codes as a table. */
export async function promoTable(db: Db): Promise<string> {
  const rows: string[][] = [];
  for (const promo of await listPromoCodes(db)) {
    const uses = await countPromoUses(db, promo.code);
    rows.push([
      promo.code,
      promo.name,
      `${Number((promo.discount * 100).toFixed(2))}%`,
      formatTime(promo.expiresAt),
      promo.useLimit === null ? String(uses) : `${uses} of ${promo.useLimit}`,
      promoState(promo, uses),
    ]);
  }
  if (rows.length === 0) return 'There are no promo codes.';
  return formatTable(['Code', 'Name', 'Discount', 'Expires (UTC)', 'Orders', 'State'], rows);
}

/** Switches a promo code off. Throws a CommandError where there is none that is on. */
export async function disablePromo(db: Db, code: string): Promise<void> {
  if (!(await disablePromoCode(db, code))) {
    throw new CommandError(`There is no promo code ${code} that is switched on.`);
  }
}

type AddOptions = { name: string; discount: number; expires?: string; limit?: number };

const add = new Command('add')
  .description('add a promo code')
  .argument('<code>', 'what shoppers type; case does not matter', readCode)
  .requiredOption('--name <name>', 'what shoppers see')
  .requiredOption('--discount <fraction>', 'such as 0.15 or 15%', readDiscount)
  .option('--expires <day>', 'the last day it is valid', readExpiry)
  .option('--limit <orders>', 'how many orders may use it', readCount)
  .action((code: string, { name, discount, expires, limit }: AddOptions) =>
    onDatabase(async ({ db }) => {
      noteOtherBackend();
      await addPromo(db, {
        code,
        name,
        discount,
        expiresAt: expires ?? null,
        useLimit: limit ?? null,
      });
      print(`The promo code ${code} is valid now.`);
    }),
  );

const list = new Command('list')
  .description('list promo codes')
  .action(() => onDatabase(async ({ db }) => print(await promoTable(db))));

const disable = new Command('disable')
  .description('switch a promo code off')
  .argument('<code>', '', readCode)
  .action((code: string) =>
    onDatabase(async ({ db }) => {
      await disablePromo(db, code);
      print(`The promo code ${code} is off.`);
    }),
  );

export const promoCommand = new Command('promo')
  .description('add, list and switch off promo codes')
  .addCommand(add)
  .addCommand(list)
  .addCommand(disable);
