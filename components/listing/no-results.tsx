import { buttonClass } from '@/components/ui/button';
import { Icon, type IconName } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/link';
import styles from './no-results.module.css';

type NoResultsProps = {
  icon?: IconName;
  text: string;
  /** The way back to everything. */
  allHref: string;
  allLabel: string;
};

/** What a list says when nothing matches, with the way back to everything (spec section 2). */
export function NoResults({ icon, text, allHref, allLabel }: NoResultsProps) {
  return (
    <div className={styles.none}>
      {icon && <Icon name={icon} size={40} className={styles.icon} />}
      <p className={styles.text}>{text}</p>
      <ShopLink href={allHref} scroll={false} className={buttonClass({ variant: 'secondary' })}>
        {allLabel}
      </ShopLink>
    </div>
  );
}
