import { shop } from '@/lib/shop';

/** What a shopper reads whose browser cannot show the basket, with another way to reach the shop. */
export function NeedsScript({ className }: { className?: string }) {
  return (
    <p className={className}>
      Your basket needs JavaScript. To order without it, call us at{' '}
      <a href={`tel:+${shop.phone}`}>{shop.phoneDisplay}</a>.
    </p>
  );
}
