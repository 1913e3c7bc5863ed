import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';
import { CategoryLinks } from './category-links';
import { EmptyState } from './empty-state';

/**
 * What stands where a page should be that the shop does not have; `level` is 2 where the page
 * around it has a title of its own.
 */
export function NotFoundNotice({ level = 1 }: { level?: 1 | 2 }) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Container>
      <EmptyState
        title={<Heading>Not Found</Heading>}
        actions={
          <ShopLink href="/" className={buttonClass()}>
            Go Home
          </ShopLink>
        }
        more={<CategoryLinks />}
      >
        <p>Sorry, the requested page was not found.</p>
      </EmptyState>
    </Container>
  );
}

function Unknown(): never {
  notFound();
}

/**
 * What a static page shows for something that the shop does not have. The response is a 404.
 * notFound() alone would send an empty document that only scripts fill, so the boundary puts the
 * notice into the HTML. For moves within the shop Next draws the not-found.tsx above the page.
 */
export function Missing({ level }: { level?: 1 | 2 }) {
  return (
    <Suspense fallback={<NotFoundNotice level={level} />}>
      <Unknown />
    </Suspense>
  );
}
