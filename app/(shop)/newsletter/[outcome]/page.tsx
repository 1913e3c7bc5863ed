import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { EmptyState } from '@/components/layout/empty-state';
import {
  SUBSCRIPTION_WORDS,
  type SubscriptionOutcome,
} from '@/components/layout/subscription-words';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { ShopLink } from '@/components/ui/link';

export const dynamic = 'force-static';
// A proxy that kept the page for ever would show one with the scripts of an older release.
export const revalidate = 60;

type PageProps = { params: Promise<{ outcome: string }> };

const isOutcome = (text: string): text is SubscriptionOutcome =>
  Object.hasOwn(SUBSCRIPTION_WORDS, text);

export const metadata: Metadata = {
  title: 'Newsletter',
  description: 'How a sign-up for the newsletter ended.',
  robots: { index: false },
};

export function generateStaticParams() {
  return Object.keys(SUBSCRIPTION_WORDS).map((outcome) => ({ outcome }));
}

/** Where a sign-up leads that the browser sent without scripts. */
export default async function Page({ params }: PageProps) {
  const { outcome } = await params;
  if (!isOutcome(outcome)) notFound();
  const { title, text } = SUBSCRIPTION_WORDS[outcome];
  return (
    <Container>
      <EmptyState
        title={<h1>{title}</h1>}
        actions={
          <ShopLink href="/" className={buttonClass()}>
            Continue Shopping
          </ShopLink>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </Container>
  );
}
