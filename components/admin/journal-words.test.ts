import { photoSteps } from '@/lib/admin/products/change-photos';
import { subjects } from '@/lib/admin/shop/subjects';
import { orderStatuses } from '@/lib/db/order-types';
import { languages } from '@/lib/language';
import { subjectInWords, whatInWords } from './journal-words';

it.each([
  ['link-made', 'Link made'],
  ['delivered', 'Delivered'],
  ['photo main terkibmen/1.webp', 'Photo made the main one terkibmen/1.webp'],
  ['photo terkibmen/1.webp', 'Photo added terkibmen/1.webp'],
  ['price 20 → 25, brand Dior → Chanel', 'Price ($) 20 → 25 · Brand Dior → Chanel'],
  ['something of an older release', 'something of an older release'],
])('%s is shown as %s', (what, text) => {
  expect(whatInWords('en', what)).toBe(text);
});

it('a product is named by its number', () => {
  expect(subjectInWords('fr', 'product 12')).toBe('Produit 12');
  expect(subjectInWords('fr', 'Rima')).toBe('Rima');
});

/** What is written to the journal apart from the columns of a product. */
const CODES = [
  ...['link-made', 'link-mailed', 'signed-in-link', 'signed-in-password', 'signed-in-passkey'],
  ...[
    'session-ended',
    'sessions-ended',
    'passkeys-removed',
    'role-owner',
    'role-staff',
    'person-removed',
  ],
  ...['password-set', 'password-removed', 'passkey-added', 'passkey-removed'],
  ...['added', 'removed', 'change undone', 'alerts on', 'alerts off', 'photo', 'photo text'],
  ...['backup-made', 'backup-downloaded', 'backup-sent', 'restored', 'webhook-again', 'e-mail'],
  ...['customer-erased', 'customer-exported', 'newsletter-removed', 'newsletter-exported'],
  ...['review-approved', 'review-answered', 'review-hidden'],
  ...['code-added', 'code-changed', 'code-on', 'code-off'],
  ...['imported 12 / 3 / 0 / 2', 'import undone'],
  ...photoSteps.map((step) => `photo ${step}`),
  ...orderStatuses,
  ...subjects.map((subject) => `settings ${subject}`),
  'publish',
];

it.each(languages)('every code has words in %s', (language) => {
  expect(CODES.filter((code) => whatInWords(language, code) === code)).toEqual([]);
});
