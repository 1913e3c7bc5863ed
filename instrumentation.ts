import { isBuilding } from './lib/server/next/phase';

/**
 * Next runs this once in every server process, before it serves anything. Its build runs it too,
 * which needs neither environment nor database.
 */
export async function register(): Promise<void> {
  // By its full name: Next puts in the value and leaves boot out of the middleware's bundle.
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  if (isBuilding()) return;
  const { boot } = await import('./lib/server/boot');
  await boot();
  const { startDispatcher } = await import('./lib/orders/dispatch/dispatcher');
  startDispatcher();
  const { startAlerts } = await import('./lib/admin/alerts/jobs');
  startAlerts();
  const { startPictures } = await import('./lib/admin/import-files/picture-job');
  startPictures();
  const { startTakingIn } = await import('./lib/admin/pictures/take-in');
  startTakingIn();
  const { tellParent } = await import('./lib/server/parent');
  tellParent('started');
  const { tellWhenReady } = await import('./lib/server/ready');
  tellWhenReady();
}
