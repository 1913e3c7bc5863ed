'use client';

import { useEffect, useRef, useState } from 'react';
import { missingChoice } from '@/lib/basket/choice';
import { defaultSize, originalPrice, sizePrice, sizesOf } from '@/lib/catalogue/sizes';
import { useBasket } from '@/store/basket';
import type { Purchasable } from './purchasable';

/** How long (ms) a confirmation stays in view. */
const CONFIRMATION = 2500;

/**
 * Choosing a size and a perfume and adding the product to the basket (spec section 4). With `preselect` the default
 * size is chosen from the start.
 */
export function usePurchase(product: Purchasable, { preselect }: { preselect: boolean }) {
  const fixed = sizesOf(product.type).length < 2 || preselect;
  const [size, setSize] = useState(fixed ? defaultSize(product.type) : null);
  const [perfume, setPerfume] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const addToBasket = useBasket((basket) => basket.add);
  useEffect(() => () => clearTimeout(timer.current), []);

  const price = sizePrice(product, size ?? defaultSize(product.type)) ?? product.price;

  const add = (quantity: number) => {
    const missing = missingChoice(product, { size, perfume });
    setProblem(missing);
    if (missing !== null) return;
    const { price: _, ...item } = product;
    const outcome = addToBasket({ ...item, size, perfume, unitPrice: price }, quantity);
    if (outcome === 'full') return;
    const what = [product.name, size, perfume].filter(Boolean).join(', ');
    setConfirmation(`${what}: ${quantity} added to your basket`);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setConfirmation(null), CONFIRMATION);
  };

  return {
    size,
    perfume,
    price,
    original: originalPrice(price, product.discount),
    problem,
    confirmation,
    add,
    chooseSize(next: string) {
      setSize(next);
      setProblem(null);
    },
    choosePerfume(next: string) {
      setPerfume(next);
      setProblem(null);
    },
  };
}
