import { followed } from '@/components/ui/followed-picture';

/**
 * The loaded picture of the card whose link leads to the product with the picture `src`; null where a shopper comes
 * another way. The card's address may lack the version at the end of `src`.
 */
export function cardPicture(src: string): HTMLImageElement | null {
  const { element } = followed;
  if (!element?.isConnected || !(element instanceof HTMLImageElement)) return null;
  const same = element.naturalWidth > 0 && src.startsWith(element.getAttribute('src') ?? '-');
  return same ? element : null;
}
