/** Jest's global tear-down: ends the PostgreSQL server and removes its data. */
export default async function teardown() {
  await globalThis.shopTestPostgres?.stop();
}
