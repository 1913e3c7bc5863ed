import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { EmptyState } from '@/components/ui/empty-state';
import { ShopLink } from '@/components/ui/link';
import { isOutcome, type SubscriptionOutcome, subscriptionOutcomes } from '@/lib/http/subscription';
import { languages } from '@/lib/language';
import { pageLanguage } from '@/lib/words/page-language';
import { type Words, wordsOf } from '@/lib/words/words';

export const dynamic = 'force-static';
// A proxy that kept the page for ever would show one with the scripts of an older release.
export const revalidate = 60;

type PageProps = { params: Promise<{ lang: string; outcome: string }> };

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { title, metaDescription } = wordsOf(await pageLanguage(params)).newsletter;
  return { title, description: metaDescription, robots: { index: false } };
}

/** Returns the heading and the sentence for each outcome. */
function wordsOfOutcomes({ newsletter, subscription }: Words) {
  return {
    thanks: [subscription.thanks, newsletter.thanksText],
    invalid: [newsletter.invalidTitle, subscription.invalid],
    'too-many': [newsletter.tooManyTitle, subscription.tooMany],
    failed: [newsletter.failedTitle, subscription.failed],
  } as const satisfies Record<SubscriptionOutcome, readonly [title: string, text: string]>;
}

export function generateStaticParams() {
  return languages.flatMap((lang) => subscriptionOutcomes.map((outcome) => ({ lang, outcome })));
}

/** Shows the outcome of a sign-up that the browser posted without scripts. */
export default async function Page({ params }: PageProps) {
  const { outcome } = await params;
  if (!isOutcome(outcome)) notFound();
  const words = wordsOf(await pageLanguage(params));
  const [title, text] = wordsOfOutcomes(words)[outcome];
  return (
    <Container>
      <EmptyState
        title={<h1>{title}</h1>}
        actions={
          <ShopLink href="/" className={buttonClass()}>
            {words.newsletter.continueShopping}
          </ShopLink>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </Container>
  );
}
