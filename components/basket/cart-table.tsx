import { type BasketLine, lineKey } from '@/lib/basket/line';
import type { LineNotes } from '@/lib/basket/quote';
import { CartRow } from './cart-row';
import styles from './cart-table.module.css';
import { tableRoles } from './table-roles';

const COLUMNS = ['PRODUCT', 'PRICE', 'QUANTITY', 'TOTAL'];

type CartTableProps = {
  lines: readonly BasketLine[];
  notes: LineNotes;
  onRemove: (line: BasketLine) => void;
};

/** The lines of the cart page; on narrow screens each row becomes a card. */
export function CartTable({ lines, notes, onRemove }: CartTableProps) {
  return (
    <table className={styles.table} aria-label="Products in your basket" {...tableRoles.table}>
      <thead className={styles.head} {...tableRoles.rowGroup}>
        <tr {...tableRoles.row}>
          {COLUMNS.map((column) => (
            <th key={column} scope="col" {...tableRoles.columnHeader}>
              {column}
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
