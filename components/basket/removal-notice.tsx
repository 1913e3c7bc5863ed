import { Button } from '@/components/ui/button';
import { Status } from '@/components/ui/status';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { lineTitle } from '@/lib/basket/line';
import styles from './notice.module.css';
import type { Removal } from './use-removal';

/** Says which line was removed and offers the way back. */
export function RemovalNotice({ removed, undo }: Pick<Removal, 'removed' | 'undo'>) {
  const title = removed && lineTitle(removed.line);
  return (
    <>
      <Status>{title && `${title} removed from your basket`}</Status>
      {title && (
        <div className={styles.removed}>
          <span aria-hidden="true">{title} removed</span>
          <Button variant="quiet" onClick={undo}>
            Undo<VisuallyHidden> removing {title}</VisuallyHidden>
          </Button>
        </div>
      )}
    </>
  );
}
