/** Jest's global tear-down: stops the PostgreSQL server and removes its data. */
export default async function teardown() {
  await globalThis.shopTestPostgres?.stop();
}
