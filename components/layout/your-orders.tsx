import clsx from 'clsx/lite';
import { ShopLink } from '@/components/ui/link';
import styles from './footer.module.css';

/**
 * Marks the page before the first paint if this browser remembers an order. It is old JavaScript,
 * because no build step compiles it.
 */
const ORDERS_MARK = `try {
  if (/token/.test(localStorage.orders)) document.documentElement.setAttribute('data-orders', '');
} catch (blocked) {}`.replace(/\n\s*/g, ' ');

/** Puts the script before the links that depend on its mark. It does not wait for style sheets. */
export function OrdersMark(marked: { nonce?: string }) {
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of our own.
    <script {...marked} type="module" async dangerouslySetInnerHTML={{ __html: ORDERS_MARK }} />
  );
}

type YourOrdersProps = { className?: string; onNavigate?: () => void; children: string };

/** The link to this browser's orders. Its style sheet shows it only on pages with the mark. */
export function YourOrders({ className, onNavigate, children }: YourOrdersProps) {
  return (
    <ShopLink href="/orders" className={clsx(styles.yourOrders, className)} onNavigate={onNavigate}>
      {children}
    </ShopLink>
  );
}
