/** Runs once in every server process, before it serves. Next's build runs it too, which needs neither environment nor database. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  if (process.env.NEXT_PHASE === 'phase-production-build') return;
  const { boot } = await import('./lib/boot');
  await boot();
}
