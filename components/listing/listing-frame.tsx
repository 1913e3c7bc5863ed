import type { ReactNode } from 'react';
import { Container } from '@/components/ui/container';
import { PageHeading } from '@/components/ui/page-heading';
import { pageTrail } from '@/lib/catalogue/breadcrumb';
import styles from './listing-frame.module.css';
import { PendingResults } from './pending-results';

type ListingFrameProps = {
  /** The public path of the list. */
  path: string;
  title: string;
  filters: ReactNode;
  /** The filters that are set. */
  applied: ReactNode;
  /** The sort control of wide screens, where it stands above the results. */
  sort?: ReactNode;
  /** The results: what changes when a filter does. */
  children: ReactNode;
};

/** A filtered list under its title: the filters beside it on wide screens, over it on narrow ones. */
export function ListingFrame(props: ListingFrameProps) {
  const { path, title, filters, applied, sort, children } = props;
  return (
    <Container>
      <PageHeading trail={pageTrail({ title, path })} title={title}>
        <p className={styles.subtitle}>Discover your signature scent</p>
      </PageHeading>
      <div className={styles.columns}>
        {filters}
        <div className={styles.results}>
          {applied}
          <div className={styles.list}>
            {sort}
            <PendingResults>{children}</PendingResults>
          </div>
        </div>
      </div>
    </Container>
  );
}
