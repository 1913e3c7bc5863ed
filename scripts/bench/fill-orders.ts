import { sql } from 'kysely';
import { openMigrated } from '@/lib/db/connection';
import { env } from '@/lib/env';

// Fills the ledger of the shop that the environment names with as many orders as the first argument
// says, of two lines each.

const count = Number(process.argv[2]);
const { db } = await openMigrated(env());
await sql`
  insert into orders (number, idempotency_key, content_hash, status, email_status, told_at,
    created_at, phone, first_name, last_name, address, city, country, newsletter, promo_fraction,
    items_total_cents, gift_cents, promo_discount_cents, shipping_cents, subtotal_cents,
    total_cents)
  select 'N' || n, 'key-' || n, 'hash', case when n % 50 = 0 then 'placed' else 'delivered' end,
    'sent', '2026-01-02T00:00:00.000Z',
    '2026-01-01T00:00:00.' || substr(cast(1000000 + n as text), 2) || 'Z', '71-234567', 'Rana',
    'Haddad', 'Hamra Street 12, third floor', 'Beirut', 'Lebanon', 0, 0, 4000, 0, 0, 300, 4000,
    4300
  from (with recursive counted(n) as
    (select 1 union all select n + 1 from counted where n < ${sql.lit(count)})
    select n from counted) as counted`.execute(db);
for (const position of [0, 1]) {
  await sql`
    insert into order_lines (order_id, position, product_id, name, brand, type, size, quantity,
      unit_price_cents)
    select id, ${sql.lit(position)}, ${sql.lit(124 + position)}, 'Asad', 'Lattafa', 'multiple',
      '100ml', 1, 2000 from orders`.execute(db);
}
await sql`
  insert into order_events (event_id, order_id, at, status, note)
  select number, id, created_at, 'placed', '' from orders`.execute(db);
await sql`analyze`.execute(db);
await db.destroy();
