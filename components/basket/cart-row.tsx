import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { type BasketLine, lineTotal } from '@/lib/basket/line';
import type { LineNote } from '@/lib/basket/quote';
import { imageUrl } from '@/lib/catalogue/images';
import { originalPrice } from '@/lib/catalogue/sizes';
import { formatPrice } from '@/lib/money';
import styles from './cart-row.module.css';
import { LineDetails } from './line-details';
import { LineQuantity } from './line-quantity';
import { RemoveLine } from './remove-line';
import { tableRoles } from './table-roles';

type CartRowProps = { line: BasketLine; note: LineNote | undefined; onRemove: () => void };

/** A line of the cart page (spec section 2). What is gone has no price, no quantity and no total. */
export function CartRow({ line, note, onRemove }: CartRowProps) {
  const { unitPrice, discount } = line;
  const gone = note?.kind === 'gone';
  return (
    <tr className={styles.row} {...tableRoles.row}>
      <th scope="row" className={styles.product} {...tableRoles.rowHeader}>
        <div className={styles.item}>
          <ProductImage src={imageUrl(line.imagePath)} alt="" width={112} height={112} />
          <div>
            <LineDetails line={line} note={note} />
            <RemoveLine line={line} onRemove={onRemove} />
          </div>
        </div>
      </th>
      <td className={styles.cell} data-label="PRICE" {...tableRoles.cell}>
        {!gone && <Price amount={unitPrice} original={originalPrice(unitPrice, discount)} />}
      </td>
      <td className={styles.cell} data-label="QUANTITY" {...tableRoles.cell}>
        {!gone && <LineQuantity line={line} />}
      </td>
      <td className={styles.cell} data-label="TOTAL" {...tableRoles.cell}>
        {!gone && <span className={styles.total}>{formatPrice(lineTotal(line))}</span>}
      </td>
    </tr>
  );
}
