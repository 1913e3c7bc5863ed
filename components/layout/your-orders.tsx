import clsx from 'clsx/lite';
import { ShopLink } from '@/components/ui/link';
import styles from './footer.module.css';

type YourOrdersProps = { className?: string; onNavigate?: () => void; children: string };

/** The link to this browser's orders. Its style sheet shows it only on pages with the mark. */
export function YourOrders({ className, onNavigate, children }: YourOrdersProps) {
  return (
    <ShopLink href="/orders" className={clsx(styles.yourOrders, className)} onNavigate={onNavigate}>
      {children}
    </ShopLink>
  );
}
