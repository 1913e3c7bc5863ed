'use client';

import clsx from 'clsx/lite';
import { GiftRows, LineAmount, Totals, TotalsRow } from '@/components/basket/basket-totals';
import { LineSize } from '@/components/basket/line-size';
import basics from '@/components/ui/basics.module.css';
import { BrandLine } from '@/components/ui/brand-line';
import { Button } from '@/components/ui/button';
import callout from '@/components/ui/callout.module.css';
import { Figures } from '@/components/ui/figures';
import { Filled } from '@/components/ui/filled';
import { useLanguage, useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { ProductImage } from '@/components/ui/product-image';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type BasketLine, lineTitle } from '@/lib/basket/line';
import type { LineNote } from '@/lib/basket/line-notes';
import { noteText } from '@/lib/basket/quoted-lines';
import type { OrderTotals } from '@/lib/basket/totals';
import { imageUrl } from '@/lib/catalogue/images';
import { productPath } from '@/lib/catalogue/product';
import { fill } from '@/lib/words/fill';
import styles from './order-summary.module.css';

type SummaryLineProps = {
  line: BasketLine;
  /** The free gift of the order. */
  gift: OrderTotals['gift'];
  /** Whether its name leads to the product. */
  linked?: boolean;
  note?: LineNote;
  onRemove?: () => void;
};

/** A line of the order with its price. An unavailable line offers to be removed. */
export function SummaryLine({ line, gift, linked = false, note, onRemove }: SummaryLineProps) {
  const gone = note?.kind === 'gone';
  const words = useWords('lines');
  const labels = useWords('kinds');
  const language = useLanguage();
  return (
    <li className={styles.line}>
      <ProductImage src={imageUrl(line.imagePath)} alt="" width={64} height={64} />
      <div className={styles.details}>
        <BrandLine product={line} labels={labels} stacked />
        <p className={styles.name} tabIndex={-1} data-line>
          {linked ? (
            <ShopLink href={productPath(line.id)}>
              <bdi>{line.name}</bdi>
            </ShopLink>
          ) : (
            <bdi>{line.name}</bdi>
          )}
        </p>
        <LineSize line={line} />
        {line.perfume && (
          <p>
            <Filled text={words.perfume} values={{ perfume: <bdi>{line.perfume}</bdi> }} />
          </p>
        )}
        <p>{fill(words.quantity, { count: line.quantity })}</p>
        {note && (
          <p className={clsx(callout.callout, gone && callout.danger, styles.note)}>
            <Figures text={noteText(line, note, words, language)} />
          </p>
        )}
        {gone && (
          <Button variant="quiet" className={styles.remove} onClick={onRemove}>
            {words.remove}
            <VisuallyHidden>{fill(words.removeHidden, { title: lineTitle(line) })}</VisuallyHidden>
          </Button>
        )}
      </div>
      {!gone && (
        <p className={basics.figures}>
          <LineAmount line={line} gift={gift} />
        </p>
      )}
    </li>
  );
}

type SummaryTotalsProps = {
  totals: Omit<OrderTotals, 'units' | 'itemsTotal'>;
  /** The name of the applied promo. */
  promoName: string | null;
  /** The text of the free gift's row. */
  giftNotice: string;
};

/** The rows from the free gift, if one is due, to the total. */
export function SummaryTotals({ totals, promoName, giftNotice }: SummaryTotalsProps) {
  const words = useWords('totals');
  const { gift, subtotal, promoDiscount, shipping, total } = totals;
  return (
    <Totals>
      <GiftRows gift={gift} subtotal={subtotal} notice={giftNotice} />
      <TotalsRow label={words.subtotal} amount={subtotal} />
      {promoName !== null && (
        <TotalsRow
          label={fill(words.discount, { name: promoName })}
          amount={promoDiscount}
          tone="saved"
        />
      )}
      <TotalsRow label={words.shipping} amount={shipping} />
      <TotalsRow label={words.total} amount={total} tone="total" />
    </Totals>
  );
}
