import type { AriaRole } from 'react';
import { useWords } from '@/components/ui/language';
import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { type BasketLine, lineKey, lineTotal } from '@/lib/basket/line';
import type { LineNote, LineNotes } from '@/lib/basket/quoted-lines';
import { imageUrl } from '@/lib/catalogue/images';
import { originalPrice } from '@/lib/catalogue/sizes';
import { formatPrice } from '@/lib/money';
import { LineDetails, LineQuantity, RemoveLine } from './basket-line';
import styles from './cart.module.css';

const role = (name: AriaRole) => ({ role: name });

/**
 * Roles for the parts of a table that styles stack: with the table layout, some browsers drop the
 * native roles too.
 */
const tableRoles = {
  table: role('table'),
  rowGroup: role('rowgroup'),
  row: role('row'),
  columnHeader: role('columnheader'),
  rowHeader: role('rowheader'),
  cell: role('cell'),
};

type CartRowProps = { line: BasketLine; note: LineNote | undefined; onRemove: () => void };

/** A line of the cart page. What is gone has no price, no quantity and no total. */
function CartRow({ line, note, onRemove }: CartRowProps) {
  const words = useWords('cart');
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
      <td className={styles.cell} data-label={words.price} {...tableRoles.cell}>
        {!gone && <Price amount={unitPrice} original={originalPrice(unitPrice, discount)} />}
      </td>
      <td className={styles.cell} data-label={words.quantity} {...tableRoles.cell}>
        {!gone && <LineQuantity line={line} />}
      </td>
      <td className={styles.cell} data-label={words.total} {...tableRoles.cell}>
        {!gone && <span className={styles.total}>{formatPrice(lineTotal(line))}</span>}
      </td>
    </tr>
  );
}

const COLUMNS = ['product', 'price', 'quantity', 'total'] as const;

type CartTableProps = {
  lines: readonly BasketLine[];
  notes: LineNotes;
  onRemove: (line: BasketLine) => void;
};

/** The lines of the cart page; on narrow screens each row becomes a card. */
export function CartTable({ lines, notes, onRemove }: CartTableProps) {
  const words = useWords('cart');
  return (
    <table className={styles.table} aria-label={words.products} {...tableRoles.table}>
      <thead className={styles.head} {...tableRoles.rowGroup}>
        <tr {...tableRoles.row}>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" {...tableRoles.columnHeader}>
              {words[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className={styles.body} {...tableRoles.rowGroup}>
        {lines.map((line) => (
          <CartRow
            key={lineKey(line)}
            line={line}
            note={notes[lineKey(line)]}
            onRemove={() => onRemove(line)}
          />
        ))}
      </tbody>
    </table>
  );
}
