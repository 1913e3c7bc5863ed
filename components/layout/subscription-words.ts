/** How a sign-up for the newsletter may end. */
export type SubscriptionOutcome = 'thanks' | 'invalid' | 'too-many' | 'failed';

/** What the shopper reads of a sign-up: beside the form, or on a page where no script runs. */
export const SUBSCRIPTION_WORDS: Readonly<
  Record<SubscriptionOutcome, { title: string; text: string }>
> = {
  thanks: {
    title: 'Thank you for subscribing!',
    text: 'Your address is on our list.',
  },
  invalid: {
    title: 'That is no e-mail address',
    text: 'Enter an e-mail address in the form name@example.com.',
  },
  'too-many': {
    title: 'Too many sign-ups',
    text: 'Too many sign-ups from this connection. Please try again later.',
  },
  failed: {
    title: 'Not saved yet',
    text: 'Your address could not be saved. Try again in a moment.',
  },
};

/** The page that says how a sign-up ended. */
export const subscriptionPath = (outcome: SubscriptionOutcome) => `/newsletter/${outcome}`;
