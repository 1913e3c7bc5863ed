import { notFound } from 'next/navigation';
import { Suspense } from 'react';
import { CategoryLinks } from '@/components/layout/category-links';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/link';
import { stillLife } from '@/lib/images/still-lifes';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';

type MissingProps = { lang: Language; level?: 1 | 2 };

/** Says that the shop has no such page. `level` is 2 if the page around it has its own title. */
export function NotFoundNotice({ lang, level = 1 }: MissingProps) {
  const { notFound: words } = wordsOf(lang);
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <Container>
      <EmptyState
        title={<Heading>{words.title}</Heading>}
        actions={
          <ShopLink href="/" className={buttonClass()}>
            {words.goHome}
          </ShopLink>
        }
        more={<CategoryLinks words={wordsOf(lang)} />}
        picture={level === 1 ? stillLife('sea') : null}
      >
        <p>{words.text}</p>
      </EmptyState>
    </Container>
  );
}

function UnknownPage(): never {
  notFound();
}

/**
 * Answers a static page's unknown product or list with a 404. notFound() alone would send an empty
 * document that only scripts fill, so the boundary puts the notice into the HTML. For navigation
 * within the shop Next draws the not-found.tsx above the page.
 */
export function Missing({ lang, level }: MissingProps) {
  return (
    <Suspense fallback={<NotFoundNotice lang={lang} level={level} />}>
      <UnknownPage />
    </Suspense>
  );
}
