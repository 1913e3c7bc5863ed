import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';
import { CategoryLinks } from './category-links';
import { Notice } from './notice';

/**
 * What stands where a page should be that the shop does not have (spec section 2); `level` is 2 where the page around
 * it has a title of its own.
 */
export function NotFoundNotice({ level = 1 }: { level?: 1 | 2 }) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Container>
      <Notice
        title={<Heading>Not Found</Heading>}
        actions={
          <ShopLink href="/" className={buttonClass()}>
            Go Home
          </ShopLink>
        }
        more={<CategoryLinks />}
      >
        <p>Sorry, the requested page was not found.</p>
      </Notice>
    </Container>
  );
}
