import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/link';
import { stillLife } from '@/lib/images/still-lifes';
import type { Language } from '@/lib/language';
import { chatUrl } from '@/lib/shop';
import { shopTexts } from '@/lib/shop-texts';
import { wordsOf } from '@/lib/words/words';

/** Says that there is no such order. */
export function OrderMissing({ lang }: { lang: Language }) {
  const { order: words } = wordsOf(lang);
  return (
    <Container>
      <EmptyState
        title={<h1>{words.missingTitle}</h1>}
        actions={
          <>
            <ShopLink href="/orders" className={buttonClass()}>
              {words.yourOrders}
            </ShopLink>
            <a
              href={chatUrl(shopTexts(lang).chatMessage)}
              target="_blank"
              rel="noopener noreferrer"
              className={buttonClass({ variant: 'secondary' })}
            >
              {words.askInChat}
            </a>
          </>
        }
        picture={stillLife('sea')}
      >
        <p>{words.missingText}</p>
      </EmptyState>
    </Container>
  );
}
