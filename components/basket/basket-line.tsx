import clsx from 'clsx/lite';
import type { ReactNode } from 'react';
import basics from '@/components/ui/basics.module.css';
import { BrandLine } from '@/components/ui/brand-line';
import { Button } from '@/components/ui/button';
import callout from '@/components/ui/callout.module.css';
import { Figures } from '@/components/ui/figures';
import { useLanguage, useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { Quantity } from '@/components/ui/quantity';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { type BasketLine, lineKey, lineTitle } from '@/lib/basket/line';
import { type LineNote, type LineNotes, noteOn } from '@/lib/basket/line-notes';
import { noteText } from '@/lib/basket/quoted-lines';
import { productPath } from '@/lib/catalogue/product';
import { fill } from '@/lib/words/fill';
import { useBasket } from '@/store/basket';
import styles from './basket-line.module.css';
import { LineSize } from './line-size';

type LineDetailsProps = {
  line: BasketLine;
  note: LineNote | undefined;
  /** Called when the shopper follows the link to the product. */
  onFollow?: () => void;
  /** Drawn beside the size. */
  children?: ReactNode;
};

/** Brand, name, size, perfume and the quote's note on a line. */
export function LineDetails({ line, note, onFollow, children }: LineDetailsProps) {
  const words = useWords('lines');
  const labels = useWords('kinds');
  const language = useLanguage();
  return (
    <div className={styles.details}>
      <BrandLine product={line} labels={labels} stacked />
      <ShopLink href={productPath(line.id)} className={styles.name} onClick={onFollow} data-line>
        <bdi>{line.name}</bdi>
      </ShopLink>
      <div className={styles.options}>
        <LineSize line={line} className={basics.soft} />
        {line.perfume && (
          <p className={basics.soft}>{fill(words.perfume, { perfume: line.perfume })}</p>
        )}
        {children}
      </div>
      {note && (
        <p className={clsx(callout.callout, note.kind === 'gone' && callout.danger)}>
          <Figures text={noteText(line, note, words, language)} />
        </p>
      )}
    </div>
  );
}

/** Returns the notes of the last quote on lines of the basket, as texts. */
export function useNoteTexts(lines: readonly BasketLine[], notes: LineNotes): string[] {
  const words = useWords('lines');
  const language = useLanguage();
  return lines.flatMap((line) => {
    const note = noteOn(line, notes);
    return note ? [noteText(line, note, words, language)] : [];
  });
}

/**
 * The quantity of a line. Saves each step and each key at once; a step starts from what another tab
 * has saved.
 */
export function LineQuantity({ line }: { line: BasketLine }) {
  const words = useWords('quantity');
  const key = lineKey(line);
  return (
    <Quantity
      label={fill(words.of, { title: lineTitle(line) })}
      value={line.quantity}
      said={null}
      onChange={(quantity) => {
        const { increase, decrease, setQuantity } = useBasket.getState();
        if (quantity === line.quantity + 1) increase(key);
        else if (quantity === line.quantity - 1) decrease(key);
        else setQuantity(key, quantity);
      }}
    />
  );
}

/** The button that removes a line. */
export function RemoveLine({ line, onRemove }: { line: BasketLine; onRemove: () => void }) {
  const words = useWords('lines');
  return (
    <Button variant="quiet" className={styles.remove} onClick={onRemove}>
      {words.remove}
      <VisuallyHidden>{fill(words.removeHidden, { title: lineTitle(line) })}</VisuallyHidden>
    </Button>
  );
}
