'use client';

import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { EARLY_ADD, type EarlyAdd } from '@/components/startup/early-adds';
import { useWords } from '@/components/ui/language';
import { useRestoredControls } from '@/components/ui/use-restored-controls';
import { lineTitle, type MissingChoice, missingChoice } from '@/lib/basket/line';
import { typedQuantity } from '@/lib/basket/lines';
import { defaultSize, isSoldOut, needsSize, originalPrice, priceIn } from '@/lib/catalogue/sizes';
import { fill } from '@/lib/words/fill';
import { useBasket } from '@/store/basket';
import { useGiftSize } from '@/store/gift';
import type { Purchasable } from './purchasable';
import { useSizeAddress } from './use-size-address';

/** How long (ms) a confirmation shows. */
const CONFIRMATION = 2500;

/** The chosen size, perfume and number of units. */
type Choice = { size: string | null; perfume: string | null; quantity: number };

/** Reads the controls of a purchase; undefined for a control that does not exist. */
function readControls(place: HTMLElement) {
  const controls = [...place.querySelectorAll('input')];
  const sizes = controls.filter(({ type }) => type === 'radio');
  const perfume = controls.find(({ hidden }) => hidden)?.value;
  const quantity = controls.find(({ type, hidden }) => type === 'text' && !hidden)?.value;
  return {
    size: sizes.length === 0 ? undefined : (sizes.find(({ checked }) => checked)?.value ?? null),
    perfume: perfume === undefined ? undefined : perfume || null,
    quantity: quantity === undefined ? undefined : (typedQuantity(quantity) ?? undefined),
  };
}

/**
 * The choice of size, perfume and quantity, and adding the product to the basket. A page gives its
 * opening size, and its URL then follows the choice; a card gives none and starts without a choice
 * among several sizes. Put the controls inside `place` and mark it `data-purchase`: what they show
 * counts, even if the browser or a tap before hydration set it.
 */
export function usePurchase(product: Purchasable, opening: string | null = null) {
  const several = needsSize(product);
  const [size, setSize] = useState(several ? opening : defaultSize(product));
  const sizeFromControls = useSizeAddress(product, several ? opening : null, size, (named) =>
    chooseSize(named),
  );
  const [perfume, setPerfume] = useState<string | null>(null);
  const [quantity, setQuantity] = useState(1);
  const [problem, setProblem] = useState<MissingChoice | null>(null);
  const problemId = useId();
  const [picking, setPicking] = useState(false);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const words = useWords('purchase');
  const place = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const addToBasket = useBasket((basket) => basket.add);
  const giftSize = useGiftSize(product);
  useEffect(() => () => clearTimeout(timer.current), []);

  useRestoredControls(place, (element) => {
    const controls = readControls(element);
    if (controls.size !== undefined) setSize(sizeFromControls(controls.size));
    if (controls.perfume !== undefined) setPerfume(controls.perfume);
    if (controls.quantity !== undefined && controls.quantity > 0) setQuantity(controls.quantity);
  });

  const addChoice = (choice: Choice) => {
    const missing = missingChoice(product, choice);
    setProblem(missing);
    setPicking(missing === 'perfumeMissing');
    if (missing !== null) return;
    if (isSoldOut(product, choice.size)) return;
    const { price: _, sizes: __, ...item } = product;
    const { quantity: count, ...chosen } = choice;
    const outcome = addToBasket(
      { ...item, ...chosen, unitPrice: priceIn(product, choice.size) },
      count,
    );
    if (outcome === 'full') return;
    const title = lineTitle({ ...product, ...chosen });
    setConfirmation(fill(words.confirmation, { title, count }));
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setConfirmation(null), CONFIRMATION);
  };

  const addEarly = useEffectEvent(({ detail }: CustomEvent<EarlyAdd>) => {
    const count = typedQuantity(detail.quantity ?? '') || 1;
    addChoice({ size: detail.size ?? size, perfume, quantity: count });
  });

  useEffect(() => {
    const { current } = place;
    current?.addEventListener(EARLY_ADD, addEarly);
    return () => current?.removeEventListener(EARLY_ADD, addEarly);
  }, []);

  /** Clears the messages, which were about the previous choice. */
  const forgetLast = () => {
    setProblem(null);
    setConfirmation(null);
    clearTimeout(timer.current);
  };

  const chooseSize = (next: string) => {
    setSize(next);
    // One bottle is free. A quantity that was set for another size must not be charged here.
    if (next === giftSize) setQuantity(1);
    forgetLast();
  };

  const price = priceIn(product, size);
  return {
    place,
    size,
    perfume,
    quantity,
    price,
    original: originalPrice(price, product.discount),
    /** Whether the chosen size is sold out, as an address may choose it. */
    soldOut: isSoldOut(product, size),
    /** The size whose next bottle is free; null for none. */
    giftSize,
    /** Whether one of the units is the gift. */
    isGift: size !== null && size === giftSize,
    problem,
    confirmation,
    /** The id of what asks for a choice, and the same once it does. */
    problemId,
    describedBy: problem === null ? undefined : problemId,
    add: (units = quantity) => addChoice({ size, perfume, quantity: units }),
    /** Whether the list of perfumes is open, as a cream is asked for without one. */
    picking,
    setPicking,
    forgetLast,
    setQuantity,
    chooseSize,
    choosePerfume(next: string) {
      setPerfume(next);
      forgetLast();
    },
  };
}
