import { foldText } from '@/lib/backend/search-text';

// The words by which titles, tags and columns say for whom a perfume is.

const words = (text: string) => new Set(text.split(' ').map((word) => foldText(word)));

const MEN = words(
  'men man mens male homme hommes lhomme him gents gentleman hombre hombres caballero masculino masculin uomo رجالي رجال رجل للرجال رجالية رجالى мужской мужские мужская мужчин',
);
const WOMEN = words(
  'women woman womens female femme femmes her ladies lady mujer mujeres dama femenino féminin feminin donna نسائي نساء للنساء نسائية نسائى حريمي женский женские женская женщин',
);
const UNISEX = words('unisex mixte unisexe للجنسين الجنسين مشترك unisexo унисекс');

/** Returns the genre that a text names: men, women, unisex, or null for none. */
export function genreIn(text: string): 'men' | 'women' | 'unisex' | null {
  const found = foldText(text).split(' ');
  const isMen = found.some((word) => MEN.has(word));
  const isWomen = found.some((word) => WOMEN.has(word));
  if ((isMen && isWomen) || found.some((word) => UNISEX.has(word))) return 'unisex';
  if (isMen) return 'men';
  return isWomen ? 'women' : null;
}
