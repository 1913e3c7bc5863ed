import clsx from 'clsx/lite';
import { ShopLink } from '@/components/ui/link';
import styles from './footer.module.css';

/**
 * Marks the page before it is drawn where this browser remembers an order. Old JavaScript, since
 * nothing compiles it.
 */
const ORDERS_MARK = `try {
  if (/token/.test(localStorage.orders)) document.documentElement.setAttribute('data-orders', '');
} catch (blocked) {}`.replace(/\n\s*/g, ' ');

/** Puts the mark into the page, before the links that wait for it; waits for no style sheet. */
export function OrdersMark(marked: { nonce?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own.
    <script {...marked} type="module" async dangerouslySetInnerHTML={{ __html: ORDERS_MARK }} />
  );
}

type YourOrdersProps = { className?: string; onNavigate?: () => void; children: string };

/** The way to this browser's orders; it shows on pages with the mark alone, by its style sheet. */
export function YourOrders({ className, onNavigate, children }: YourOrdersProps) {
  return (
    <ShopLink href="/orders" className={clsx(styles.yourOrders, className)} onNavigate={onNavigate}>
      {children}
    </ShopLink>
  );
}
