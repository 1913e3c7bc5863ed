import type { ColumnType, Generated, Kysely } from 'kysely';
import type { DetailField } from '@/lib/catalogue/detail-fields';
import type { TranslationField } from '@/lib/catalogue/translations';
import type { DeliveryColumns } from '@/lib/delivery';

/**
 * The tables, the same on SQLite and PostgreSQL. Money is integer cents, times are ISO 8601 text in
 * UTC (which sorts as text), truth values are 0 or 1, fractions are double precision.
 */
export type Tables = {
  meta: { key: string; value: string };
  /** With their texts in other languages, and their details: lists with "|" between their parts. */
  products: Record<TranslationField | DetailField, Generated<string>> & {
    id: number;
    name: string;
    brand: string;
    genre: string;
    type: string;
    price_cents: number;
    discount: number | null;
    image_path: string;
    description: string;
    /** The catalogue's own order. */
    position: number;
    updated_at: string;
    /** 0 when sold out. */
    in_stock: number;
    /** 1 while the owner hides it. */
    hidden: Generated<number>;
  };
  promo_codes: {
    /** Upper case. */
    code: string;
    name: string;
    discount: number;
    expires_at: string | null;
    disabled_at: string | null;
    /** How many orders may use it; null for any number. */
    use_limit: number | null;
  };
  orders: DeliveryColumns & {
    id: Generated<number>;
    number: string;
    idempotency_key: string;
    content_hash: string;
    status: string;
    /** What became of its e-mail. */
    email_status: string;
    /** Who is sending the e-mail, and until when nobody else may; null where nobody is. */
    email_claim: string | null;
    email_claimed_until: string | null;
    /** How often the server has tried to send it in vain. */
    email_tries: number;
    /** From when on the server is to send it; null where it is not to, or not any more. */
    email_next_at: string | null;
    /** When an e-mail or webhook about it was first accepted. */
    told_at: string | null;
    /** 1 where it was replaced and its use of the promo code is free again. */
    promo_released: number;
    /** Finds the shopper's page of it. */
    token: string | null;
    replaced_by: string | null;
    created_at: ColumnType<string, string, never>;
    /** When everything personal was taken out of it; null while it is there. */
    erased_at: string | null;
    /** Its tag. */
    language: string;
    newsletter: number;
    promo_code: string | null;
    promo_name: string | null;
    promo_fraction: number;
    items_total_cents: number;
    gift_cents: number;
    gift_line_key: string | null;
    promo_discount_cents: number;
    shipping_cents: number;
    subtotal_cents: number;
    total_cents: number;
  };
  order_lines: {
    order_id: number;
    position: number;
    product_id: number;
    name: string;
    brand: string;
    type: string;
    size: string | null;
    perfume: string | null;
    quantity: number;
    unit_price_cents: number;
  };
  /** The history of orders; rows are only ever added, and their webhook columns kept up. */
  order_events: {
    id: Generated<number>;
    /** Names the event to whoever gets it by webhook; unique. */
    event_id: string;
    order_id: number;
    at: string;
    status: string;
    note: string;
    webhook_tries: Generated<number>;
    /** From when on it is to be posted; null where it is not to, or not any more. */
    webhook_next_at: string | null;
    webhook_sent_at: string | null;
  };
  email_attempts: {
    id: Generated<number>;
    order_id: number;
    attempted_at: string;
    outcome: string;
    detail: string;
  };
  outbox_emails: {
    id: Generated<number>;
    order_id: number;
    created_at: string;
    /** JSON object of texts. */
    template_params: string;
    passed_on_at: string | null;
  };
  subscribers: { email: string; created_at: string };
  /** Addresses that were taken off the newsletter, as SHA-256 in hexadecimal. */
  removed_subscribers: { digest: string; removed_at: string };
  /** How fast pages were: counts of views by day and bucket. Nothing in it is of any one view. */
  vitals: {
    /** In the shop's time zone. */
    day: string;
    metric: string;
    page: string;
    language: string;
    connection: string;
    /** The bucket's upper bound: ms, or thousandths of CLS. */
    at_most: number;
    count: number;
  };
  /** Counters under the name of a limit and a client; written by rate-limiter-flexible alone. */
  rate_limits: { key: string; points: number; expire: number | null };
};

/** What every query runs on: the database, or a transaction on it. */
export type Db = Kysely<Tables>;

/** Which engine is behind it; only migrations, sessions and backups care. */
export type Engine = 'sqlite' | 'postgres';

/** Runs work in a transaction: the one that `db` is, else a new one. Rolls back on an error. */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
