import { isKnownType, type Product } from '@/lib/catalogue/product';
import type { Language } from '@/lib/language';
import { wordsOf } from '@/lib/words/words';

/** The bullet points of a product page: its own, else those of its type; else none. */
export function pointsOf(
  lang: Language,
  { type, details }: Pick<Product, 'type' | 'details'>,
): readonly string[] {
  if (details?.points) return details.points;
  const { points } = wordsOf(lang).product;
  if (!isKnownType(type)) return [];
  const perfume = type === 'multiple' || type === 'single' ? points.perfume : [];
  return [...points[type], ...perfume];
}
