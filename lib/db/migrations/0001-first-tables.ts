import type { CreateTableBuilder } from 'kysely';
import type { Db, Engine } from '../schema';
import type { Migration } from './migration';

/** A primary key that the database counts up by itself. */
export function addCountingId<T extends string>(table: CreateTableBuilder<T>, engine: Engine) {
  return engine === 'sqlite'
    ? table.addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    : table.addColumn('id', 'serial', (column) => column.primaryKey());
}

async function createCatalogue(db: Db): Promise<void> {
  await db.schema
    .createTable('meta')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('products')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('genre', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('price_cents', 'integer', (column) => column.notNull())
    .addColumn('discount', 'double precision')
    .addColumn('image_path', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('promo_codes')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('discount', 'double precision', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('disabled_at', 'text')
    .addColumn('use_limit', 'integer')
    .execute();
}

async function createOrders(db: Db, engine: Engine): Promise<void> {
  await addCountingId(db.schema.createTable('orders'), engine)
    .addColumn('number', 'text', (column) => column.notNull().unique())
    .addColumn('idempotency_key', 'text', (column) => column.notNull().unique())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('replaced_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('phone', 'text', (column) => column.notNull())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('city', 'text', (column) => column.notNull())
    .addColumn('postal_code', 'text')
    .addColumn('country', 'text', (column) => column.notNull())
    .addColumn('newsletter', 'integer', (column) => column.notNull())
    .addColumn('promo_code', 'text')
    .addColumn('promo_name', 'text')
    .addColumn('promo_fraction', 'double precision', (column) => column.notNull())
    .addColumn('items_total_cents', 'integer', (column) => column.notNull())
    .addColumn('gift_cents', 'integer', (column) => column.notNull())
    .addColumn('gift_line_key', 'text')
    .addColumn('promo_discount_cents', 'integer', (column) => column.notNull())
    .addColumn('shipping_cents', 'integer', (column) => column.notNull())
    .addColumn('subtotal_cents', 'integer', (column) => column.notNull())
    .addColumn('total_cents', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('order_lines')
    .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id'))
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('product_id', 'integer', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('brand', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('size', 'text')
    .addColumn('perfume', 'text')
    .addColumn('quantity', 'integer', (column) => column.notNull())
    .addColumn('unit_price_cents', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('order_lines_pk', ['order_id', 'position'])
    .execute();
}

async function createMail(db: Db, engine: Engine): Promise<void> {
  await addCountingId(db.schema.createTable('email_attempts'), engine)
    .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id'))
    .addColumn('attempted_at', 'text', (column) => column.notNull())
    .addColumn('outcome', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .execute();
  await addCountingId(db.schema.createTable('outbox_emails'), engine)
    .addColumn('order_id', 'integer', (column) => column.notNull().references('orders.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('template_params', 'text', (column) => column.notNull())
    .addColumn('passed_on_at', 'text')
    .execute();
  await db.schema
    .createTable('subscribers')
    .addColumn('email', 'text', (column) => column.primaryKey())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute();
}

async function createIndexes(db: Db): Promise<void> {
  const { schema } = db;
  await schema.createIndex('products_position').on('products').column('position').execute();
  await schema.createIndex('orders_created_at').on('orders').column('created_at').execute();
  await schema.createIndex('orders_promo_code').on('orders').column('promo_code').execute();
  await schema
    .createIndex('email_attempts_order')
    .on('email_attempts')
    .column('order_id')
    .execute();
  await schema
    .createIndex('outbox_emails_order')
    .on('outbox_emails')
    .column('order_id')
    .unique()
    .execute();
}

/** Catalogue, promo codes, orders with their lines and e-mails, subscribers. */
export const firstTables: Migration = {
  name: '0001-first-tables',
  async up(db, engine) {
    await createCatalogue(db);
    await createOrders(db, engine);
    await createMail(db, engine);
    await createIndexes(db);
  },
};
