import clsx from 'clsx/lite';
import { Button } from '@/components/ui/button';
import callout from '@/components/ui/callout.module.css';
import { ProductImage } from '@/components/ui/product-image';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type BasketLine, lineTitle, lineTotal } from '@/lib/basket/line';
import { type LineNote, noteText } from '@/lib/basket/quoted-lines';
import { imageUrl } from '@/lib/catalogue/images';
import { houseOf } from '@/lib/catalogue/product';
import { formatPrice } from '@/lib/money';
import styles from './summary-line.module.css';

type SummaryLineProps = {
  line: BasketLine;
  note?: LineNote;
  onRemove?: () => void;
};

/** A line of the order with its price. One that can no longer be bought offers its removal. */
export function SummaryLine({ line, note, onRemove }: SummaryLineProps) {
  const gone = note?.kind === 'gone';
  const house = houseOf(line);
  return (
    <li className={styles.line}>
      <ProductImage src={imageUrl(line.imagePath)} alt="" width={64} height={64} />
      <div className={styles.details}>
        {house !== '' && <p className={styles.house}>{house}</p>}
        <p className={styles.name} tabIndex={-1} data-line>
          <bdi>{line.name}</bdi>
        </p>
        {line.size && <p>Size: {line.size}</p>}
        {line.perfume && (
          <p>
            Perfume: <bdi>{line.perfume}</bdi>
          </p>
        )}
        <p>Quantity: {line.quantity}</p>
        {note && (
          <p className={clsx(callout.callout, gone && callout.danger, styles.note)}>
            {noteText(line, note)}
          </p>
        )}
        {gone && (
          <Button variant="quiet" className={styles.remove} onClick={onRemove}>
            Remove<VisuallyHidden> {lineTitle(line)}</VisuallyHidden>
          </Button>
        )}
      </div>
      {!gone && <p className={styles.price}>{formatPrice(lineTotal(line))}</p>}
    </li>
  );
}
