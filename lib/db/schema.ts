import type { ColumnType, Generated, Kysely } from 'kysely';
import type { DetailField } from '@/lib/catalogue/detail-fields';
import type { TranslationField } from '@/lib/catalogue/translations';
import type { DeliveryColumns } from '@/lib/delivery';

/**
 * The tables, the same on SQLite and PostgreSQL. Money is integer cents, times are ISO 8601 text in
 * UTC (sortable as text), booleans are 0 or 1, fractions are double precision.
 */
export type Tables = {
  meta: { key: string; value: string };
  /** With translations and details; lists have "|" between their parts. */
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
    /** The position in the catalogue. */
    position: number;
    updated_at: string;
    /** 0 if sold out. */
    in_stock: number;
    /** 1 if hidden. */
    hidden: Generated<number>;
    /** Its own sizes as a JSON array of `WireSize`; null for those of its type. */
    sizes: string | null;
    /** Unique; null for none. */
    sku: string | null;
  };
  /**
   * What the last import did to products, as JSON objects of their columns: all of them of a
   * product that it added or removed, else those that it changed.
   */
  last_import_changes: {
    product_id: number;
    /** Null for an added product. */
    before: string | null;
    /** Null for a removed product. */
    after: string | null;
  };
  promo_codes: {
    /** Upper case. */
    code: string;
    name: string;
    /** 0 where it takes an amount. */
    discount: number;
    /** What it takes off; null where it takes a fraction. */
    amount_cents: number | null;
    /** ISO 8601; null for at once. */
    begins_at: string | null;
    expires_at: string | null;
    disabled_at: string | null;
    /** How many orders may use it; null for no limit. */
    use_limit: number | null;
  };
  orders: DeliveryColumns & {
    id: Generated<number>;
    number: string;
    idempotency_key: string;
    content_hash: string;
    status: string;
    /** The status of its e-mail. */
    email_status: string;
    /** The sender that holds the claim, and the claim's end; null for none. */
    email_claim: string | null;
    email_claimed_until: string | null;
    /** The number of the server's failed tries. */
    email_tries: number;
    /** When the server must send it next; null for never. */
    email_next_at: string | null;
    /** When an e-mail or webhook about it was first accepted; null before. */
    told_at: string | null;
    /** 1 if it was replaced and has given back its use of the promo code. */
    promo_released: number;
    /** The token of the shopper's page. */
    token: string | null;
    replaced_by: string | null;
    created_at: ColumnType<string, string, never>;
    /** When its personal data was erased; null before. */
    erased_at: string | null;
    /** Its tag. */
    language: string;
    newsletter: number;
    /** 1 if the slip has no amount: the shop settles it with the payer. */
    hide_prices: number;
    promo_code: string | null;
    promo_name: string | null;
    /** 0 where the code took an amount. */
    promo_fraction: number;
    promo_amount_cents: number | null;
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
    /** The counted size that it took its pieces of; null if it took none, or gave them back. */
    stock_size: string | null;
  };
  /** The pieces left of what is counted (docs/behaviour.md, "Stock"). */
  stock: {
    product_id: number;
    /** One of a product's own sizes; empty for the product as a whole. */
    size: string;
    pieces: number;
  };
  /** The history of stock. Rows are only added. */
  stock_changes: {
    id: Generated<number>;
    /** ISO 8601. */
    at: string;
    product_id: number;
    size: string;
    /** By how many pieces it changed; a first count is a change from 0. */
    change: number;
    /** The pieces after it; null where counting ended. */
    pieces: number | null;
    reason: string;
    /** The order that took the pieces or gave them back; null for the owner's changes. */
    order_id: number | null;
    /** The owner's own words on it. */
    note: Generated<string | null>;
  };
  /** What the last import did to counts of stock; null where a thing was, or is, not counted. */
  last_import_counts: {
    product_id: number;
    size: string;
    before: number | null;
    after: number | null;
  };
  /** The history of orders. Rows are only added; only their webhook columns change. */
  order_events: {
    id: Generated<number>;
    /** The event's id for webhook receivers; unique. */
    event_id: string;
    order_id: number;
    at: string;
    status: string;
    note: string;
    webhook_tries: Generated<number>;
    /** When to post it next; null for never. */
    webhook_next_at: string | null;
    webhook_sent_at: string | null;
    /** What undoing it needs, as JSON; null where it cannot be undone. */
    undo: Generated<string | null>;
    /** What of the order's content was changed, as JSON; null for a status or a note. */
    amendment: Generated<string | null>;
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
  /** Phone numbers, in checkout's format, that opted in to the newsletter at checkout. */
  opt_ins: {
    phone: string;
    /** The idempotency key of the order that opted in. */
    order_key: string;
    created_at: string;
  };
  /**
   * Who was removed from the newsletter: addresses as SHA-256 in hexadecimal, phone numbers, which
   * a digest would not hide, as the key of the order that opted in.
   */
  removed_subscribers: { digest: string; removed_at: string };
  /** The speed of pages: counts of views by day and bucket, without data of single views. */
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
  /** Who may in to the admin. */
  people: {
    id: Generated<number>;
    name: string;
    /** The name in lower case; unique. */
    name_key: string;
    role: string;
    language: string | null;
    /** The scrypt digest of a password, with its salt; null for none. */
    password: Generated<string | null>;
    created_at: string;
  };
  /** Keys that a person's devices sign in with; a row has the public half alone. */
  passkeys: {
    /** The credential's id, in base64url. */
    id: string;
    person_id: number;
    /** The device that it was made on. */
    name: string;
    /** In base64url. */
    public_key: string;
    counter: number;
    /** With commas between them. */
    transports: string;
    created_at: string;
    used_at: string | null;
  };
  /** What a passkey is asked to sign, once. */
  passkey_challenges: { challenge: string; person_id: number | null; expires_at: string };
  /** Links that let a person in once, by the SHA-256 of their secrets in hexadecimal. */
  sign_in_links: { digest: string; person_id: number; expires_at: string; used_at: string | null };
  /** Sessions of the admin, by the SHA-256 of their secrets in hexadecimal. */
  sessions: {
    id: Generated<number>;
    digest: string;
    person_id: number;
    /** The name of its browser and system; empty where they are unknown. */
    device: string;
    created_at: string;
    seen_at: string;
    expires_at: string;
  };
  /** What people of the admin changed. Rows are only added. */
  journal: { id: Generated<number>; at: string; who: string; what: string; subject: string };
  /** What people of the admin did to products, so that it can be undone, as JSON. */
  product_edits: {
    id: Generated<number>;
    at: string;
    /** Null for nobody who is known. */
    person_id: number | null;
    product_id: number;
    /** Null for an added product. */
    before: string | null;
    /** Null for a removed product. */
    after: string | null;
    undone_at: string | null;
  };
  /** Where the alerts of a session's device are pushed to. */
  push_subscriptions: {
    id: Generated<number>;
    session_id: number;
    /** Unique. */
    endpoint: string;
    /** The device's public key and secret, in base64url, with which alerts are encrypted. */
    p256dh: string;
    auth: string;
    created_at: string;
  };
  /** Alerts to people of the admin; each once, by kind, subject and person. */
  alerts: {
    id: Generated<number>;
    kind: string;
    /** The order's number, or the id of the change of stock. */
    subject: string;
    person_id: number;
    happened_at: string;
    tries: Generated<number>;
    /** When to send it next; null for never. */
    next_at: string | null;
    /** When the first device's push service took it. */
    sent_at: string | null;
    /** The ids of the subscriptions that it was taken for, with commas between them. */
    reached: Generated<string>;
  };
  /** What those who bought say of products; one of each product of an order. */
  reviews: {
    id: Generated<number>;
    order_id: number;
    product_id: number;
    /** As the order has them, since the catalogue may give an id to other goods. */
    product_name: string;
    product_brand: string;
    /** From 1 to 5. */
    stars: number;
    text: string;
    /** A first name; empty once the order's personal data was cleared away. */
    name: string;
    /** The tag of the page that it was written on. */
    language: string;
    /** A `ReviewStatus`. */
    status: string;
    /** Why it is hidden, which its writer reads; empty while it is not. */
    reason: Generated<string>;
    /** The shop's answer; empty for none. */
    answer: Generated<string>;
    created_at: string;
    /** When anything that shoppers see of it last changed. */
    changed_at: string;
  };
  /** Files of products that owners gave to the admin, for a week. */
  import_files: {
    /** Random, and in addresses. */
    id: string;
    created_at: string;
    /** The name of who gave it. */
    who: string;
    name: string;
    bytes: Uint8Array;
    /** What its owner says of it, as JSON. */
    words: string;
    /** The catalogue's version that the report is of; null before there is one. */
    version: Generated<string | null>;
    /** What it would change, as JSON. */
    report: Generated<string | null>;
    /** The rows that stay out, as CSV; null for none. */
    to_mend: Generated<string | null>;
    /** The same file with the ids that were given out; null where it needs none. */
    with_ids: Generated<string | null>;
    /** When it was imported; null before. */
    done_at: Generated<string | null>;
  };
  /** The pictures of products that were imported, which the server fetches. */
  import_pictures: {
    file_id: string;
    product_id: number;
    created_at: string;
    /** The cells with their addresses, as JSON. */
    cells: string;
    /** How many addresses there are. */
    count: number;
    state: string;
    tries: Generated<number>;
    /** How many are there now. */
    stored: Generated<number>;
    /** What the owner should know of them, as JSON. */
    notes: Generated<string>;
  };
  /** Pictures as owners added them, each once, where several machines serve the shop. */
  pictures: {
    /** The SHA-256 of its bytes in hexadecimal. */
    digest: string;
    bytes: Uint8Array;
    /** In bytes. */
    size: number;
    created_at: string;
  };
  /** Where pages have a picture: below media/, or with "brand/" in front. A row never changes. */
  picture_paths: { path: string; digest: string };
  /** Which pictures imports stored, so that none is fetched twice. */
  imported_pictures: {
    id: Generated<number>;
    /** The SHA-256 of the address or of what a file is known by, in hexadecimal. */
    source: string;
    product_id: number;
    path: string;
    /** In pixels; null where they are not known. */
    width: number | null;
    height: number | null;
  };
  /** Counters by limit and client, which only rate-limiter-flexible writes. */
  rate_limits: { key: string; points: number; expire: number | null };
};

/** The database, or a transaction on it. */
export type Db = Kysely<Tables>;

/** The database engine; only migrations, sessions and backups depend on it. */
export type Engine = 'sqlite' | 'postgres';

/**
 * Returns the engine of a database. Asks what the adapter can do, since its class is another one
 * where a bundle has it twice.
 */
export function engineOf(db: Db): Engine {
  return db.getExecutor().adapter.supportsTransactionalDdl ? 'postgres' : 'sqlite';
}

/** Runs work in a transaction: `db` itself if it is one, else a new one. Rolls back on an error. */
export async function inTransaction<T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}
