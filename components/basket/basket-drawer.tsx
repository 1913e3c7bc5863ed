'use client';

import clsx from 'clsx/lite';
import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { ViewedEarlier } from '@/components/product/viewed-earlier';
import { Button, buttonClass } from '@/components/ui/button';
import callout from '@/components/ui/callout.module.css';
import { Drawer, useCloseOnNavigation } from '@/components/ui/drawer';
import { Figures } from '@/components/ui/figures';
import { useWords } from '@/components/ui/language';
import { ShopLink } from '@/components/ui/link';
import { Price } from '@/components/ui/price';
import { ProductImage, shownAlready } from '@/components/ui/product-image';
import { useWantedComponent } from '@/components/ui/use-lazy-component';
import { type BasketLine, lineKey } from '@/lib/basket/line';
import { availableLines, type LineNote, noteOn } from '@/lib/basket/line-notes';
import { basketTotals, type BasketTotals as Totals } from '@/lib/basket/totals';
import { imageUrl } from '@/lib/catalogue/images';
import { parseProductId } from '@/lib/catalogue/product';
import { originalPrice } from '@/lib/catalogue/sizes';
import { fill } from '@/lib/words/fill';
import { useBasket } from '@/store/basket';
import { NOTHING_MISSED, useMissed } from '@/store/missed';
import styles from './basket-drawer.module.css';
import { LineDetails, LineQuantity, RemoveLine, useNoteTexts } from './basket-line';
import { BasketEmpty, BasketNotices } from './basket-notices';
import { BasketTotals, CheckoutLink, GiftProgress, LineAmount } from './basket-totals';
import { RemovalNotice, useRemoval } from './removal';

/**
 * Ignores one click outside the drawer: the second click of a double click on "Add to Cart" lands
 * on the page that the drawer has just dimmed.
 */
function useDoubleClickGuard() {
  useEffect(() => {
    const { setPreventCloseOnce, resetPreventCloseOnce } = useBasket.getState();
    const guard = ({ detail, target }: MouseEvent) => {
      if (detail > 1 && target instanceof HTMLDialogElement) setPreventCloseOnce();
    };
    document.addEventListener('click', guard, true);
    document.addEventListener('click', resetPreventCloseOnce);
    return () => {
      document.removeEventListener('click', guard, true);
      document.removeEventListener('click', resetPreventCloseOnce);
    };
  }, []);
}

type DrawerLineProps = {
  line: BasketLine;
  note: LineNote | undefined;
  gift: Totals['gift'];
  onRemove: () => void;
  onFollow: () => void;
};

/** A line of the basket drawer. */
function DrawerLine({ line, note, gift, onRemove, onFollow }: DrawerLineProps) {
  const { unitPrice, discount } = line;
  const picture = imageUrl(line.imagePath);
  const [sketch] = useState(() => shownAlready(picture));
  const gone = note?.kind === 'gone';
  return (
    <li className={styles.line}>
      <ProductImage src={picture} alt="" width={104} height={104} loading="eager" sketch={sketch} />
      <div className={styles.content}>
        <LineDetails line={line} note={note} onFollow={onFollow}>
          {!gone && (
            <span>
              <LineAmount
                line={line}
                gift={gift}
                several={<Price amount={unitPrice} original={originalPrice(unitPrice, discount)} />}
              />
            </span>
          )}
        </LineDetails>
        <div className={styles.controls}>
          {(!gone || note.left) && <LineQuantity line={line} />}
          <RemoveLine line={line} onRemove={onRemove} />
        </div>
      </div>
    </li>
  );
}

/** With more lines the drawer has no room below them. */
const MOST_WITH_MORE = 2;

/** Suggests products, without those in the basket and the one on the page behind. */
function More({ lines }: { lines: readonly BasketLine[] }) {
  const suggested = useWords('suggested');
  const pathname = usePathname();
  const here = parseProductId(/[^/]*$/.exec(pathname)?.[0] ?? '');
  const inBasket = lines.map(({ id }) => id);
  const except = here === null ? inBasket : [...inBasket, here];
  return (
    <ViewedEarlier key={`${pathname} ${except}`} except={except} suggested={suggested} small />
  );
}

const fetchSaid = () => import('./basket-said').then(({ BasketSaid }) => BasketSaid);

// With the drawer, which pages fetch ahead; what fails now is asked for again when it opens.
fetchSaid().catch(() => undefined);

/** Names what of an earlier order, wanted again, cannot be had. */
function Missed() {
  const { lines, notes } = useMissed();
  const texts = useNoteTexts(lines, notes);
  return texts.map((text) => (
    <p key={text} className={clsx(callout.callout, callout.danger)}>
      <Figures text={text} />
    </p>
  ));
}

/** The basket drawer, loaded when it first opens. */
export function BasketDrawer() {
  const words = useWords('basket');
  const { read, lines, notes, open, closeDrawer } = useBasket();
  const { container, removed, remove, undo, forget } = useRemoval();
  const available = availableLines(lines, notes);
  const { gift } = basketTotals(available);
  const missed = useMissed();
  const changes = [...useNoteTexts(missed.lines, missed.notes), ...useNoteTexts(lines, notes)];
  const Said = useWantedComponent(open, fetchSaid);
  useCloseOnNavigation(closeDrawer);
  useDoubleClickGuard();
  useEffect(() => {
    if (open) return;
    forget();
    useMissed.setState(NOTHING_MISSED);
  }, [open, forget]);

  const footer = (
    <div className={styles.footer}>
      <GiftProgress lines={available} onFollow={closeDrawer} />
      <BasketTotals lines={available} />
      <div className={styles.ways}>
        {available.length > 0 && (
          <CheckoutLink className={buttonClass()} onClick={closeDrawer}>
            {words.checkout}
          </CheckoutLink>
        )}
        <ShopLink
          href="/cart"
          className={buttonClass({ variant: 'secondary' })}
          onClick={closeDrawer}
        >
          {words.goToCart}
        </ShopLink>
      </div>
    </div>
  );

  return (
    <Drawer
      open={open}
      onClose={closeDrawer}
      side="end"
      title={read ? fill(words.titleWithCount, { count: lines.length }) : words.title}
      footer={lines.length > 0 && footer}
    >
      <div ref={container}>
        <BasketNotices />
        <Missed />
        {Said && <Said lines={available} shown={open && read} opening more={changes} />}
        {read && lines.length === 0 && (
          <BasketEmpty
            action={<Button onClick={closeDrawer}>{words.continueShopping}</Button>}
            onFollow={closeDrawer}
          />
        )}
        {lines.length > 0 && (
          <ul className={styles.lines}>
            {lines.map((line) => (
              <DrawerLine
                key={lineKey(line)}
                line={line}
                note={noteOn(line, notes)}
                gift={gift}
                onRemove={() => remove(line)}
                onFollow={closeDrawer}
              />
            ))}
          </ul>
        )}
        <RemovalNotice removed={removed} undo={undo} />
        {lines.length > 0 && lines.length <= MOST_WITH_MORE && (
          <div className={lines.length > 1 ? styles.more : undefined}>
            <More lines={lines} />
          </div>
        )}
      </div>
    </Drawer>
  );
}
