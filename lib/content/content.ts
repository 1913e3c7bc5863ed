import type { Named, Overlay } from '@/lib/catalogue/overlay';
import type { BrandLists } from '@/lib/listing/brand-menu';

/** A customer review. Sample data: shown, never put in structured data. */
export type Review = {
  text: string;
  name: string;
  /** Stars, from 1 to 5. */
  rating: number;
};

/** A card of the advantages strip. The icon is a name of components/ui/emblem. */
export type Advantage = {
  icon: 'truck' | 'shield' | 'gift' | 'lock';
  title: string;
  info: string;
};

/** A figure that the shop claims, such as "200+" with "perfume collections". */
export type Claim = { figure: string; text: string };

/** The brand film of the home page. */
export type Film = {
  /** The picture shown while the film does not play, a path below /brand; null for none. */
  poster: string | null;
  /** The film, best format first; empty while there is none. */
  sources: readonly { src: string; type: string }[];
};

/**
 * What an owner says of the shop's products, in one language: the folder content/ after it was
 * validated.
 */
export type Content = {
  /** What is said of single products; the hero's stand in the order of its slides. */
  products: readonly Overlay[];
  /** The products of the featured carousel, in its order. */
  featured: readonly Named[];
  brands: BrandLists;
  /** The perfumes a cream can be scented with. */
  perfumes: readonly string[];
  reviews: readonly Review[];
  advantages: readonly Advantage[];
  claims: readonly Claim[];
  film: Film;
};
