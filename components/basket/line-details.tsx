import clsx from 'clsx/lite';
import callout from '@/components/ui/callout.module.css';
import { ShopLink } from '@/components/ui/link';
import type { BasketLine } from '@/lib/basket/line';
import { type LineNote, noteText } from '@/lib/basket/quote';
import { houseOf } from '@/lib/catalogue/house';
import { productPath } from '@/lib/catalogue/product';
import styles from './line-details.module.css';

type LineDetailsProps = {
  line: BasketLine;
  note: LineNote | undefined;
  /** The shopper follows the link to the product. */
  onFollow?: () => void;
};

/** What a line is: house, name, size, perfume and what a quote found out about it. */
export function LineDetails({ line, note, onFollow }: LineDetailsProps) {
  const house = houseOf(line);
  return (
    <div className={styles.details}>
      {house !== '' && <p className={styles.house}>{house}</p>}
      <ShopLink href={productPath(line.id)} className={styles.name} onClick={onFollow} data-line>
        {line.name}
      </ShopLink>
      {line.size && <p className={styles.option}>Size: {line.size}</p>}
      {line.perfume && <p className={styles.option}>Perfume: {line.perfume}</p>}
      {note && (
        <p className={clsx(callout.callout, note.kind === 'gone' && callout.danger, styles.note)}>
          {noteText(line, note)}
        </p>
      )}
    </div>
  );
}
