'use client';

import clsx from 'clsx/lite';
import { type AriaRole, type ReactNode, useRef } from 'react';
import { ViewedEarlier } from '@/components/product/viewed-earlier';
import basics from '@/components/ui/basics.module.css';
import { buttonClass } from '@/components/ui/button';
import { Container } from '@/components/ui/container';
import { Filled } from '@/components/ui/filled';
import { useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductImage } from '@/components/ui/product-image';
import { useWantedComponent } from '@/components/ui/use-lazy-component';
import { Status } from '@/components/ui/visually-hidden';
import { type BasketLine, lineKey } from '@/lib/basket/line';
import { availableLines, type LineNote, type LineNotes, noteOn } from '@/lib/basket/line-notes';
import { basketTotals, type BasketTotals as Totals } from '@/lib/basket/totals';
import { imageUrl } from '@/lib/catalogue/images';
import { originalPrice } from '@/lib/catalogue/sizes';
import { shop } from '@/lib/shop';
import { useBasket } from '@/store/basket';
import { useBasketQuote } from '@/store/basket-quote';
import { LineDetails, LineQuantity, RemoveLine, useNoteTexts } from './basket-line';
import { BasketEmpty, BasketNotices, QuoteNote } from './basket-notices';
import { BasketTotals, CheckoutLink, GiftProgress, LineAmount } from './basket-totals';
import styles from './cart.module.css';
import { CartBar } from './cart-bar';
import { RemovalNotice, useRemoval } from './removal';

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

/** A picture's width on the page (cart.module.css). */
const SIZES = 'clamp(5.5rem, 14.5vw, 15rem)';

type CartRowProps = {
  line: BasketLine;
  note: LineNote | undefined;
  gift: Totals['gift'];
  onRemove: () => void;
};

/**
 * A line of the cart page. An unavailable one has no price or total, and a quantity only where
 * fewer would be available.
 */
function CartRow({ line, note, gift, onRemove }: CartRowProps) {
  const { unitPrice, discount, quantity } = line;
  const original = originalPrice(unitPrice, discount);
  const gone = note?.kind === 'gone';
  const free = gift?.key === lineKey(line);
  // A narrow card shows one price for one unit: the total, or the one with a struck-through price.
  const redundant = quantity === 1 && (original === null || free ? 'price' : 'total');
  return (
    <tr className={styles.row} {...tableRoles.row}>
      <th scope="row" className={styles.product} {...tableRoles.rowHeader}>
        <div className={styles.item}>
          <ProductImage
            src={imageUrl(line.imagePath)}
            alt=""
            width={400}
            height={400}
            sizes={SIZES}
          />
          <div>
            <LineDetails line={line} note={note} />
            <RemoveLine line={line} onRemove={onRemove} />
          </div>
        </div>
      </th>
      <td
        className={clsx(styles.cell, redundant === 'price' && styles.redundant)}
        {...tableRoles.cell}
      >
        {!gone && <Price amount={unitPrice} original={original} />}
      </td>
      <td className={styles.cell} {...tableRoles.cell}>
        {(!gone || note.left) && <LineQuantity line={line} />}
      </td>
      <td
        className={clsx(styles.cell, redundant === 'total' && styles.redundant)}
        {...tableRoles.cell}
      >
        {!gone && (
          <strong className={basics.figures}>
            <LineAmount line={line} gift={gift} />
          </strong>
        )}
      </td>
    </tr>
  );
}

const COLUMNS = ['product', 'price', 'quantity', 'total'] as const;

type CartTableProps = {
  lines: readonly BasketLine[];
  notes: LineNotes;
  gift: Totals['gift'];
  onRemove: (line: BasketLine) => void;
};

/** The lines of the cart page; on narrow screens each row becomes a card. */
function CartTable({ lines, notes, gift, onRemove }: CartTableProps) {
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
            note={noteOn(line, notes)}
            gift={gift}
            onRemove={() => onRemove(line)}
          />
        ))}
      </tbody>
    </table>
  );
}

/** Tells shoppers without scripts how else to reach the shop. */
function NeedsScript({ className }: { className?: string }) {
  const words = useWords('cart');
  const phone = (
    <a href={`tel:+${shop.phone}`} translate="no">
      {shop.phoneDisplay}
    </a>
  );
  return (
    <p className={className}>
      <Filled text={words.needsScripts} values={{ phone }} />
    </p>
  );
}

type CartSummaryProps = {
  /** The lines that are available. */
  lines: readonly BasketLine[];
  /** Whether a quote is pending. */
  quotePending: boolean;
  /** Text on payment and returns. */
  terms: ReactNode;
};

/** The basket's totals before promo and shipping, and the link to checkout. */
export function CartSummary({ lines, quotePending, terms }: CartSummaryProps) {
  const words = useWords('cart');
  const way = useRef<HTMLAnchorElement>(null);
  const some = lines.length > 0;
  return (
    <>
      <section className={styles.summary} aria-label={words.basketTotal}>
        <BasketTotals lines={lines} subtotal />
        <QuoteNote quotePending={quotePending} />
        {some && (
          <CheckoutLink ref={way} className={buttonClass({ size: 'large', wide: true })}>
            {words.checkOut}
          </CheckoutLink>
        )}
        {terms}
      </section>
      {some && <CartBar own={way} total={basketTotals(lines).subtotal} />}
    </>
  );
}

const fetchSaid = () => import('./basket-said').then(({ BasketSaid }) => BasketSaid);

type CartViewProps = {
  /** Text on payment and returns. */
  terms: ReactNode;
  /** The URL of a picture for an empty basket; null for none. */
  picture: string | null;
};

/**
 * The basket on the cart page: unread, empty or filled. Below it, products that the shopper viewed
 * and did not add, or the shop's suggestions.
 */
export function CartView({ terms, picture }: CartViewProps) {
  const { continueShopping } = useWords('basket');
  const suggested = useWords('suggested');
  const { read, lines, notes } = useBasket();
  const { container, removed, remove, undo } = useRemoval();
  const quotePending = useBasketQuote();
  const Said = useWantedComponent(read, fetchSaid);

  const available = availableLines(lines, notes);
  const { gift } = basketTotals(available);
  const changes = useNoteTexts(lines, notes);

  return (
    <div className={styles.page}>
      <Container>
        <div ref={container} className={styles.cart}>
          <BasketNotices />
          <Status>{changes.join('. ')}</Status>
          {Said && <Said lines={available} shown />}
          {!read && (
            <>
              <noscript>
                <NeedsScript />
              </noscript>
              <NeedsScript className={styles.late} />
            </>
          )}
          {read && lines.length === 0 && (
            <BasketEmpty
              picture={picture}
              action={
                <ShopLink href="/" className={buttonClass()}>
                  {continueShopping}
                </ShopLink>
              }
            />
          )}
          {lines.length > 0 && (
            <CartTable lines={lines} notes={notes} gift={gift} onRemove={remove} />
          )}
          <RemovalNotice removed={removed} undo={undo} />
          <div className={styles.offer}>
            <GiftProgress lines={available} />
          </div>
          {lines.length > 0 && (
            <CartSummary lines={available} quotePending={quotePending} terms={terms} />
          )}
        </div>
      </Container>
      {read && <ViewedEarlier except={lines.map(({ id }) => id)} suggested={suggested} />}
    </div>
  );
}
