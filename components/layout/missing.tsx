import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { NotFoundNotice } from './not-found-notice';

function Unknown(): never {
  notFound();
}

/**
 * What a static page shows for something that the shop does not have. The answer is a 404 like that of notFound(), which
 * alone sends an empty document that only scripts fill: the boundary puts the notice into the HTML. Its counterpart for
 * moves within the shop is the not-found.tsx above the page.
 */
export function Missing({ level }: { level?: 1 | 2 }) {
  return (
    <Suspense fallback={<NotFoundNotice level={level} />}>
      <Unknown />
    </Suspense>
  );
}
