import { Icon } from '@/components/ui/icon';
import { ShopLink } from '@/components/ui/link';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import type { AppliedFilter } from '@/lib/catalogue/listing-edit';
import styles from './applied-filters.module.css';

type AppliedFiltersProps<Query> = {
  applied: readonly AppliedFilter<Query>[];
  /** The state without any filter. */
  cleared: Query;
  /** The public URL of a state. */
  href: (query: Query) => string;
};

/** The filters that are set, each a link to the list without it; nothing where none is. */
export function AppliedFilters<Query>({ applied, cleared, href }: AppliedFiltersProps<Query>) {
  if (applied.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Applied filters">
      {applied.map(({ label, without }) => (
        <li key={label}>
          <ShopLink href={href(without)} scroll={false} className={styles.chip}>
            <VisuallyHidden>Remove filter </VisuallyHidden>
            {label}
            <Icon name="close" size={14} />
          </ShopLink>
        </li>
      ))}
      <li>
        <ShopLink href={href(cleared)} scroll={false} className={styles.clear}>
          Clear all
        </ShopLink>
      </li>
    </ul>
  );
}
