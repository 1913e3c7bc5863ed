import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import type { BasketLine } from '@/lib/basket/line';
import type { LineNote } from '@/lib/basket/quote';
import { imageUrl } from '@/lib/catalogue/images';
import { originalPrice } from '@/lib/catalogue/sizes';
import styles from './drawer-line.module.css';
import { LineDetails } from './line-details';
import { LineQuantity } from './line-quantity';
import { RemoveLine } from './remove-line';

type DrawerLineProps = {
  line: BasketLine;
  note: LineNote | undefined;
  onRemove: () => void;
  onFollow: () => void;
};

/** A line of the basket sidebar (spec section 2). */
export function DrawerLine({ line, note, onRemove, onFollow }: DrawerLineProps) {
  const { unitPrice, discount } = line;
  const gone = note?.kind === 'gone';
  return (
    <li className={styles.line}>
      <ProductImage src={imageUrl(line.imagePath)} alt="" width={80} height={80} />
      <div className={styles.content}>
        <LineDetails line={line} note={note} onFollow={onFollow} />
        {!gone && <Price amount={unitPrice} original={originalPrice(unitPrice, discount)} />}
        <div className={styles.controls}>
          {!gone && <LineQuantity line={line} />}
          <RemoveLine line={line} onRemove={onRemove} />
        </div>
      </div>
    </li>
  );
}
