/**
 * Next runs this once in every server process, before it serves anything. Its build runs it too,
 * which needs neither environment nor database.
 */
export async function register(): Promise<void> {
  // By their full names: Next puts in the value and leaves boot out of the middleware's bundle.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  if (process.env.NEXT_PHASE === 'phase-production-build') return;
  const { boot } = await import('./lib/server/boot');
  await boot();
  const { startDispatcher } = await import('./lib/orders/dispatch/dispatcher');
  startDispatcher();
}
