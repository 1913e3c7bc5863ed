import { type Language, localPath } from '@/lib/language';

/** How a sign-up for the newsletter may end. */
export const subscriptionOutcomes = ['thanks', 'invalid', 'too-many', 'failed'] as const;

export type SubscriptionOutcome = (typeof subscriptionOutcomes)[number];

/** Whether a text names an outcome. */
export function isOutcome(text: string): text is SubscriptionOutcome {
  return subscriptionOutcomes.some((outcome) => outcome === text);
}

/** The page that says in a language how a sign-up ended. */
export function subscriptionPath(language: Language, outcome: SubscriptionOutcome): string {
  return localPath(language, `/newsletter/${outcome}`);
}
