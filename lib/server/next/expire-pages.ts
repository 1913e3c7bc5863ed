import { tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external';

/** What Next tags every page with, and `revalidatePath('/', 'layout')` expires. */
const EVERY_PAGE = '_N_T_/layout';

/**
 * Expires every page of this process, so that the next request for it is drawn anew. Next's own
 * function does so too, but only while it answers a request.
 */
export function expirePages(): void {
  tagsManifest.set(EVERY_PAGE, { ...tagsManifest.get(EVERY_PAGE), expired: Date.now() });
}
